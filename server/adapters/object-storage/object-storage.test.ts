import Fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSeconds, type Clock } from '#server/kernel/clock.ts'
import { answerOf, isFailure } from '#server/kernel/problems.ts'
import { secretsFrom } from '#server/kernel/secrets.ts'
import { TEST_SECRET } from '#tests/support/server-setup.ts'
import { type Bucket, BUCKET, KEYS, startBucket } from '#tests/support/s3.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { FileStorage } from './ticketed.ts'

let at = new Date()
const clock: Clock = { now: () => at }
const secrets = secretsFrom(TEST_SECRET)
let folder: string
let bucket: Bucket
const warnings: object[] = []
const inBucket = (credentials = KEYS) =>
  s3Storage({
    config: {
      S3_BUCKET: BUCKET,
      S3_REGION: 'eu-central-1',
      S3_ENDPOINT: bucket.url,
      S3_PATH_STYLE: true,
      S3_PREFIX: 'ours/',
    },
    secrets,
    clock,
    log: { warn: (about: object) => void warnings.push(about) } as never,
    credentials,
  })
const kinds = [
  {
    kind: 'disk',
    open: () => diskStorage(folder, { secrets, clock }),
    age: (key: string, to: Date) => utimes(join(folder, key), to, to),
    addStranger: () => writeFile(join(folder, 'notes.txt'), 'not ours'),
  },
  {
    kind: 's3',
    open: () => inBucket(),
    age: async (key: string, to: Date) => void Object.assign(bucket.objects.get(`ours/${key}`) ?? {}, { written: to }),
    addStranger: async () => void bucket.objects.set('ours/notes.txt', { bytes: Buffer.from('not ours'), written: at }),
  },
]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traitmark-files-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})
const newKey = () => `1/${randomUUID()}`

describe.each(kinds)('Files on $kind', ({ open, age, addStranger }) => {
  let storage: FileStorage
  let app: FastifyInstance
  const received: string[] = []
  beforeAll(async () => {
    storage = open()
    app = Fastify()
    app.setErrorHandler((error, request, reply) => {
      if (!isFailure(error)) return reply.status(500).send({ message: String(error) })
      const answer = answerOf(error, request.id)
      return reply.status(answer.status).send(answer.body)
    })
    storage.mount(app, 1_000_000, {
      storageFull: () => false,
      received: async (key) => {
        received.push(key)
        return { status: 200 }
      },
    })
    await app.ready()
  })
  afterAll(() => app.close())
  beforeEach(() => {
    at = new Date()
  })
  const upload = (size: number, key = newKey()) => ({
    key,
    ...storage.uploadTo({ key, type: 'application/pdf', size, until: addSeconds(at, 900) }),
  })
  const send = (url: string, payload: Buffer, type = 'application/pdf') =>
    app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } })

  it('R225 come back byte for byte, are replaced, and go away', async () => {
    const key = newKey()
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
    expect(await storage.read(key)).toBe(null)
    await storage.put(key, bytes)
    expect((await storage.read(key))?.equals(bytes)).toBe(true)
    await storage.put(key, Buffer.from('another'))
    expect((await storage.read(key))?.toString()).toBe('another')
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.read(key)).toBe(null)
  })

  it('S21 have no other names than ours', async () => {
    for (const key of ['../secret', '1/../../secret', '1/file', '', `x/${randomUUID()}`]) {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('no key')
      await expect(storage.read(key)).rejects.toThrow('no key')
      await expect(storage.remove(key)).rejects.toThrow('no key')
    }
  })

  it('R231 are listed by when they were written, strangers left alone', async () => {
    const keys = [newKey(), newKey(), newKey(), newKey(), newKey()]
    for (const key of keys) await storage.put(key, Buffer.from(key))
    await addStranger()
    const old = keys.slice(0, 4)
    for (const key of old) await age(key, addSeconds(at, -7_200))
    expect((await storage.keysBefore(addSeconds(at, -3_600))).toSorted()).toEqual(old.toSorted())
    expect(await storage.keysBefore(addSeconds(at, 60))).toEqual(expect.arrayContaining(keys))
    expect(await storage.keysBefore(addSeconds(at, 60))).not.toContain('notes.txt')
  })

  it('R225 S21 are taken at a signed address: that key, that type, that many bytes, in that time, once', async () => {
    const file = Buffer.from('%PDF-1.7 and so on')
    const { url, key, headers } = upload(file.length)
    expect(headers).toEqual({ 'content-type': 'application/pdf' })
    expect((await send(url, file, 'text/plain')).statusCode).toBe(415)
    expect((await send(url, file.subarray(1))).statusCode).toBe(422)
    expect((await send(url, Buffer.concat([file, file]))).statusCode).toBe(413)
    expect((await send(url.slice(0, -2), file)).statusCode).toBe(404)
    const replies = await Promise.all([send(url, file), send(url, file)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(received.filter((one) => one === key)).toEqual([key])
    expect((await storage.read(key))?.equals(file)).toBe(true)
    const late = upload(file.length)
    at = addSeconds(at, 901)
    expect((await send(late.url, file)).statusCode).toBe(410)
  })

  it('S21 are given out at a signed address, as a file and never as a page, for five minutes', async () => {
    const key = newKey()
    await storage.put(key, Buffer.from('<script>'))
    const given = { key, type: 'text/plain; charset=utf-8', name: 'Zoë "CV".txt', until: addSeconds(at, 300) }
    const url = storage.downloadFrom({ ...given, inline: false })
    const reply = await app.inject({ url })
    expect([reply.statusCode, reply.body]).toEqual([200, '<script>'])
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment;.*filename\*=UTF-8''Zo%C3%AB/),
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    })
    expect((await app.inject({ url: url.slice(0, -2) })).statusCode).toBe(404)
    at = addSeconds(at, 301)
    expect((await app.inject({ url })).statusCode).toBe(410)
    at = addSeconds(at, -301)
    await storage.remove(key)
    expect((await app.inject({ url })).statusCode).toBe(404)
  })
})

describe('The bucket', () => {
  it('is asked with signatures that hold: unsigned, altered and by another secret are refused', async () => {
    const key = newKey()
    await inBucket().put(key, Buffer.from('signed'))
    const before = bucket.refused
    expect((await fetch(`${bucket.url}/${BUCKET}/ours/${key}`)).status).toBe(403)
    await expect(inBucket({ ...KEYS, secretAccessKey: 'another' }).read(key)).rejects.toMatchObject({
      key: 'UNAVAILABLE',
    })
    expect(bucket.refused).toBe(before + 2)
    expect(bucket.objects.get(`ours/${key}`)?.bytes.toString()).toBe('signed')
  })

  it.each(['broken', 'cut'] as const)(
    'S29 that is %s is 503 and a line in the log, never a missing file',
    async (fault) => {
      const storage = inBucket()
      const key = newKey()
      await storage.put(key, Buffer.from('there'))
      bucket.fault = fault
      warnings.length = 0
      await expect(storage.read(key)).rejects.toMatchObject({ key: 'UNAVAILABLE' })
      await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject({ key: 'UNAVAILABLE' })
      await expect(storage.keysBefore(at)).rejects.toMatchObject({ key: 'UNAVAILABLE' })
      bucket.fault = null
      expect(warnings).toHaveLength(3)
      expect((await storage.read(key))?.toString()).toBe('there')
    },
  )
})
