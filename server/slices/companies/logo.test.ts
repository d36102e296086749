import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { formOf, pngChunk, pngOf } from '#tests/support/pictures.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const path = '/companies/1/logo'
const upload = (bytes: Buffer, token = tokens.owner, field = 'logo') =>
  server.call('POST', path, { token, ...formOf(field, bytes) })
const logoOf = async () =>
  (await server.call('GET', '/companies/1', { token: tokens.owner })).body.companies[0].logo_url as string | null
const trouble = async (bytes: Buffer) => {
  const reply = await upload(bytes)
  return [reply.status, reply.body.issues?.[0].message]
}
const read = async (url: string) => {
  const reply = await fetch(server.url + url)
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    bytes: Buffer.from(await reply.arrayBuffer()),
  }
}

const SECRET = 'taken at 53.5 N, 9.9 E'
const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const jpeg = (width: number) => {
  const frame = Buffer.from([8, 0, 4, width >> 8, width & 255, 1, 1, 0x11, 0])
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe1, Buffer.from(`Exif ${SECRET}`)),
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, frame),
    segment(0xda, Buffer.alloc(6)),
    Buffer.from('12ff0034ffd9', 'hex'),
    Buffer.from(`<script>${SECRET}`),
  ])
}
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

describe('R231 POST and DELETE /companies/{id}/logo', () => {
  it('R231 takes PNG, JPEG and WebP by their content, and shows them to whoever has the address', async () => {
    for (const [bytes, type] of [
      [pngOf(40, 20), 'image/png'],
      [jpeg(16), 'image/jpeg'],
      [webp, 'image/webp'],
    ] as const) {
      const reply = await upload(bytes)
      expect([reply.status, reply.body.logo_url]).toEqual([200, await logoOf()])
      expect(await read(reply.body.logo_url)).toMatchObject({ status: 200, type })
    }
  })
  it('R231 S22 writes pictures anew: no place, no camera, nothing behind their end', async () => {
    const png = pngOf(3, 3)
    const extra = Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(SECRET)), png.subarray(33)])
    for (const bytes of [
      Buffer.concat([extra, Buffer.from(SECRET)]),
      jpeg(16),
      Buffer.concat([webp, Buffer.from(SECRET)]),
    ]) {
      expect(bytes.includes(SECRET)).toBe(true)
      const { bytes: shown } = await read((await upload(bytes)).body.logo_url)
      expect([shown.length > 20, shown.includes(SECRET)]).toEqual([true, false])
    }
  })
  it('R231 S22 refuses what is no such picture, is broken, or is larger than 4096 pixels', async () => {
    const kinds = [422, 'Use a PNG, JPEG or WebP picture.']
    const broken = [422, 'This picture is broken.']
    const large = [422, 'Use a picture of at most 4096 pixels each way.']
    expect(await trouble(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(kinds)
    expect(await trouble(Buffer.from('GIF89a'))).toEqual(kinds)
    expect(await trouble(Buffer.alloc(0))).toEqual(kinds)
    expect(await trouble(pngOf(9, 9).subarray(0, 60))).toEqual(broken)
    expect(await trouble(pngOf(4_097, 1))).toEqual(large)
    expect(await trouble(jpeg(5_000))).toEqual(large)
    const header = Buffer.from('00000010000000100806000000', 'hex')
    const bomb = Buffer.concat([
      pngOf(1, 1).subarray(0, 8),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.alloc(20_000_000))),
      pngChunk('IEND', Buffer.alloc(0)),
    ])
    expect(await trouble(bomb)).toEqual(broken)
  })
  it('R231 413 beyond 2 MB, 415 for what is no form, 400 for half a form, 422 for another field', async () => {
    expect((await upload(Buffer.alloc(2_097_153))).status).toBe(413)
    expect((await upload(Buffer.alloc(3_000_000))).status).toBe(413)
    expect((await server.call('POST', path, { token: tokens.owner, body: {} })).status).toBe(415)
    const half = formOf('logo', pngOf(1, 1))
    expect(
      (await server.call('POST', path, { token: tokens.owner, ...half, body: half.body.subarray(0, 50) })).status,
    ).toBe(400)
    expect((await upload(pngOf(1, 1), tokens.owner, 'picture')).body.issues[0].path).toBe('logo')
  })
  it('R231 is for owners of that company and the platform', async () => {
    expect((await upload(pngOf(1, 1), tokens.user)).status).toBe(403)
    expect((await upload(pngOf(1, 1), tokens.otherOwner)).status).toBe(404)
    expect((await upload(pngOf(1, 1), tokens.superAdmin)).status).toBe(200)
  })
  it('R231 DELETE takes it away, also where there is none; undo brings it back', async () => {
    const before = (await upload(pngOf(2, 2))).body.logo_url
    const remove = () => server.call('DELETE', path, { token: tokens.owner })
    const first = await remove()
    expect([first.status, await logoOf(), (await read(before)).status]).toEqual([200, null, 404])
    const second = await remove()
    expect([second.status, second.body.command]).toEqual([200, undefined])
    await server.call('POST', `/commands/${first.body.command.id}/undo`, { token: tokens.owner })
    expect([await logoOf(), (await read(before)).status]).toEqual([before, 200])
  })
})
