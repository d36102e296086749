import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '#server/adapters/object-storage/disk.ts'
import { addSeconds } from '#server/kernel/clock.ts'
import { cleanUpFiles } from '#server/kernel/files-clean-up.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { openCampaign, registerFor } from '#tests/support/survey.ts'
import { docxOf } from '#tests/support/zip.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let id: number
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const found = await server.call('GET', '/survey-results/search', { token: tokens.owner })
  id = found.body.survey_results[0].id
})
afterAll(() => server.close())

/** Beyond the life of a sign-in. */
const wait = async (ms: number) => {
  server.clock.advance(ms)
  tokens = await signInAll(server)
}
const path = (ref: number | string) => `/survey-results/${ref}/resume`
const presign = (body: object, more: object = { token: tokens.owner }, ref: number | string = id) =>
  server.call('POST', `/survey-results/${ref}/upload-presigned-url/resume`, { body, ...more })
const here = (url: string) => server.url + url.replace('http://test.local', '')
const send = async (url: string, body: Buffer, type: string) => {
  const reply = await fetch(here(url), { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(body) })
  return { status: reply.status, body: await reply.json() }
}
/** The whole way: announced, sent, answered. */
const upload = async (file_name: string, content_type: string, bytes: Buffer, more?: object, ref?: number | string) => {
  const { body } = await presign({ file_name, content_type, size: bytes.length }, more, ref)
  return send(body.url, bytes, content_type)
}
const current = async (ref: number | string = id) =>
  (await server.call('GET', path(ref), { token: tokens.owner })).body.resumes[0]
const files = async () =>
  (await readdir(join(server.kernel.config.DATA_DIR, 'files'), { recursive: true })).filter((name) =>
    name.includes('-'),
  )

describe('R225 upload of a resume', () => {
  it('R225 answers where to PUT it, for 900 seconds; what has come and is what it says is named by the result', async () => {
    const asked = await presign({ file_name: 'Zoë / CV.pdf', content_type: 'application/pdf', size: pdf.length })
    expect(asked.body).toEqual({
      status: 200,
      url: expect.stringMatching(/^http:\/\/test\.local\/files\/upload\?ticket=/),
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      key: expect.stringMatching(/^1\/[\da-f-]{36}$/),
      expires_in: 900,
    })
    expect(await current()).toBe(undefined)
    const sent = await send(asked.body.url, pdf, 'application/pdf')
    expect([sent.status, sent.body.command.summary]).toEqual([
      200,
      expect.stringMatching(/^Resume of (?!1 person).+ added$/),
    ])
    expect(await current()).toMatchObject({ file_name: 'Zoë _ CV.pdf', size: pdf.length, uploaded_by: 'staff' })
  })
  it('R214 R225 the result itself has the link to its resume, for whoever may open it; without one there is none', async () => {
    const whole = async (ref: number) =>
      (await server.call('GET', `/survey-results?id=${ref}`, { token: tokens.owner })).body.survey_results[0]
    const file = await fetch(here((await whole(id)).resume_url))
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
    const { survey_results } = (await server.call('GET', '/survey-results/search?limit=2', { token: tokens.owner }))
      .body
    const other = survey_results.find((row: { id: number }) => row.id !== id)
    expect((await whole(other.id)).resume_url).toBeNull()
  })
  it('R225 S21 a download is an attachment that nothing runs in, for five minutes; a PDF can be shown in a frame of ours', async () => {
    const { url, preview_url } = await current()
    const file = await fetch(here(url))
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Zo_ _ CV.pdf"; filename\*=UTF-8''Zo%C3%AB/,
    )
    expect(file.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    const shown = await fetch(here(preview_url))
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
    expect(shown.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'/)
    expect((await fetch(here(url).slice(0, -3))).status).toBe(404)
    await wait(301_000)
    expect((await fetch(here(url))).status).toBe(410)
  })
  it('R225 refuses what is no resume by its words: type, ending, size', async () => {
    const refused = async (body: object) => {
      const reply = await presign({ file_name: 'a.pdf', content_type: 'application/pdf', size: 9, ...body })
      return [reply.status, reply.body.issues?.[0].path]
    }
    expect(await refused({ content_type: 'image/svg+xml' })).toEqual([422, 'content_type'])
    expect(await refused({ file_name: 'a.pdf.exe' })).toEqual([422, 'file_name'])
    expect(await refused({ size: 10_485_761 })).toEqual([422, 'size'])
    expect(await refused({ size: 0 })).toEqual([422, 'size'])
    expect(await refused({ file_name: 'a\r\nb.pdf' })).toEqual([422, 'file_name'])
  })
  it('R225 S21 refuses what is not what was announced, keeps none of it, and says why', async () => {
    const before = await files()
    const exe = await upload('cv.pdf', 'application/pdf', Buffer.from('MZ is no resume at all'))
    expect([exe.status, exe.body.issues[0].message]).toEqual([422, 'This file is not what its name says.'])
    const macro = await upload('cv.docx', DOCX, docxOf('a', { 'word/vbaProject.bin': 'x' }))
    expect(macro.body.issues[0].message).toBe('This file has macros. Save it without them, or as PDF.')
    expect(await files()).toEqual(before)
    expect((await current()).file_name).toBe('Zoë _ CV.pdf')
  })
  it('R225 S21 an address takes one file of its type and size, once, while it lasts', async () => {
    const body = { file_name: 'cv.txt', content_type: 'text/plain', size: 5 }
    const { url } = (await presign(body)).body
    expect((await send(url, Buffer.from('hello'), 'application/pdf')).status).toBe(415)
    expect((await send(url, Buffer.from('hell'), 'text/plain')).status).toBe(422)
    expect((await send(url, Buffer.from('hello!'), 'text/plain')).status).toBe(413)
    expect((await send(url, Buffer.alloc(10_485_761, 'a'), 'text/plain')).status).toBe(413)
    expect((await send(`${url}x`, Buffer.from('hello'), 'text/plain')).status).toBe(404)
    expect((await send(url.replace('upload', 'download'), Buffer.from('hello'), 'text/plain')).status).toBe(404)
    expect((await send(url, Buffer.from('hello'), 'text/plain')).status).toBe(200)
    expect((await send(url, Buffer.from('hello'), 'text/plain')).status).toBe(410)
    const late = (await presign(body)).body.url
    await wait(901_000)
    expect((await send(late, Buffer.from('hello'), 'text/plain')).status).toBe(410)
  })
  it('R225 the person uploads with their own link and sees it; no other link does', async () => {
    const campaign = await openCampaign(server, tokens.owner)
    const who = await registerFor(server, campaign, 'own.resume@people.test')
    const other = await registerFor(server, campaign, 'other.resume@people.test')
    const sent = await upload('cv.docx', DOCX, docxOf('Hello'), { surveyToken: who.token }, who.uuid)
    expect([sent.status, sent.body.command]).toEqual([200, null])
    const seen = await server.call('GET', path(who.uuid), { surveyToken: who.token })
    expect(seen.body.resumes[0]).toMatchObject({ file_name: 'cv.docx', uploaded_by: 'person', preview_url: null })
    const body = { file_name: 'cv.txt', content_type: 'text/plain', size: 5 }
    expect((await presign(body, { surveyToken: other.token }, who.uuid)).status).toBe(404)
    expect((await server.call('GET', path(who.uuid), { surveyToken: other.token })).status).toBe(404)
    expect((await presign(body, { token: tokens.otherOwner }, who.uuid)).status).toBe(404)
  })
})

describe('replacing and deleting a resume', () => {
  const undo = (command: { id: string }) => server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })

  it('another takes its place, and undo brings the one before back', async () => {
    const before = (await current()).id
    const sent = await upload('new.txt', 'text/plain', Buffer.from('newer'))
    expect(sent.body.command.summary).toMatch(/^Resume of (?!1 person).+ replaced$/)
    expect((await current()).file_name).toBe('new.txt')
    expect((await undo(sent.body.command)).status).toBe(200)
    expect((await current()).id).toBe(before)
  })
  it('deleting can be undone, unless another came meanwhile; without one there is nothing to delete', async () => {
    const before = (await current()).id
    const remove = () => server.call('DELETE', path(id), { token: tokens.owner })
    const first = await remove()
    expect([first.status, await current()]).toEqual([200, undefined])
    expect((await remove()).status).toBe(404)
    expect((await undo(first.body.command)).status).toBe(200)
    expect((await current()).id).toBe(before)
    const second = await remove()
    await upload('new.txt', 'text/plain', Buffer.from('newer'))
    expect((await undo(second.body.command)).status).toBe(409)
  })
})

describe('the clean-up of files', () => {
  const parts = () => {
    const { database, secrets, config } = server.kernel
    const clock = { now: () => addSeconds(server.clock.now(), 7_200) }
    return { database, clock, storage: diskStorage(join(config.DATA_DIR, 'files'), { secrets, clock }) }
  }
  it('R224 the history of the person says who added and who deleted a resume, and what of it was taken back', async () => {
    const found = await server.call('GET', '/survey-results/search?limit=3', { token: tokens.owner })
    const ref = found.body.survey_results[2].id
    const lines = async () => {
      const { body } = await server.call('GET', `/survey-results?id=${ref}`, { token: tokens.owner })
      return body.survey_results[0].timeline.map(({ event, by, properties }: Record<string, unknown>) => ({
        event,
        by,
        ...(properties as object),
      }))
    }
    const before = (await lines()).length
    const undo = (command: string) => server.call('POST', `/commands/${command}/undo`, { token: tokens.owner })
    const added = await upload('one.pdf', 'application/pdf', pdf, { token: tokens.user }, ref)
    expect(added.status).toBe(200)
    const gone = await server.call('DELETE', path(ref), { token: tokens.owner })
    await undo(gone.body.command.id)
    const again = await upload('two.pdf', 'application/pdf', pdf, { token: tokens.owner }, ref)
    await undo(again.body.command.id)
    const since = await lines()
    expect(since.slice(0, since.length - before)).toEqual([
      { event: 'undone', of: 'resume_added', by: 'Marta Lindqvist' },
      { event: 'resume_added', by: 'Marta Lindqvist' },
      { event: 'undone', of: 'resume_deleted', by: 'Marta Lindqvist' },
      { event: 'resume_deleted', by: 'Marta Lindqvist' },
      { event: 'resume_added', by: 'Jonas Brandt' },
    ])
  })
  it('removes what nothing names, also of people who were erased, and what was replaced a day ago', async () => {
    const { storage, ...rest } = parts()
    const orphan = '1/00000000-0000-4000-8000-000000000000'
    await storage.put(orphan, Buffer.from('nobody'))
    const who = await registerFor(server, await openCampaign(server, tokens.owner), 'erased.resume@people.test')
    await upload('cv.txt', 'text/plain', Buffer.from('erase me'), { surveyToken: who.token }, who.uuid)
    const before = await files()
    expect((await server.call('DELETE', `/surveys/${who.uuid}`, { surveyToken: who.token })).status).toBe(200)
    await cleanUpFiles({ ...rest, storage })
    expect(before.length - (await files()).length).toBe(2)
    expect(await storage.read(orphan)).toBe(null)
    const { rows } = await server.owner.query('select key from resumes where deleted_at is null and state = $1', [
      'linked',
    ])
    await wait(86_400_000)
    await cleanUpFiles({ ...rest, storage })
    expect(new Set(await files())).toEqual(new Set(rows.map(({ key }) => key)))
  })
})

describe('files of whoever is erased', () => {
  it('R250 R252 go with them at once: the resume, what it replaced, what hangs on notes, and no address opens them', async () => {
    const who = await registerFor(server, await openCampaign(server, tokens.owner), 'files.go@people.test')
    const before = await files()
    const { rows } = await server.owner.query('select id from survey_results where uuid = $1', [who.uuid])
    const erased = rows[0].id as number
    for (const words of ['first resume', 'second resume'])
      await upload('cv.txt', 'text/plain', Buffer.from(words), undefined, erased)
    const written = await server.call('POST', '/candidate-notes', {
      token: tokens.owner,
      body: { surveyResultId: erased, body: 'With a file' },
    })
    const noteId = written.body.candidate_notes[0].id
    const hung = await server.call('POST', `/candidate-notes/${noteId}/files`, {
      token: tokens.owner,
      body: { file_name: 'a.txt', content_type: 'text/plain', size: 4 },
    })
    expect((await send(hung.body.url, Buffer.from('hung'), 'text/plain')).status).toBe(200)
    expect((await files()).length - before.length).toBe(3)
    const { url } = await current(erased)
    expect((await fetch(here(url))).status).toBe(200)
    expect(
      (
        await server.call('POST', '/survey-results/erase', {
          token: tokens.owner,
          body: { ids: [erased], results: 1 },
        })
      ).status,
    ).toBe(200)
    await expect.poll(files).toEqual(before)
    expect((await fetch(here(url))).status).toBe(404)
  })
})

describe('R225 R126 resumes of one moment', () => {
  const standing = async () => {
    const { rows } = await server.owner.query(
      "select count(*)::int as n from resumes where survey_result_id = $1 and state = 'linked' and deleted_at is null",
      [id],
    )
    return rows[0].n
  }
  const remove = () => server.call('DELETE', path(id), { token: tokens.owner })

  it('a deletion that is taken back while another comes leaves one', async () => {
    for (let round = 0; round < 8; round += 1) {
      await upload('before.pdf', 'application/pdf', pdf)
      const { command } = (await remove()).body
      const announced = await presign({ file_name: 'other.pdf', content_type: 'application/pdf', size: pdf.length })
      await Promise.all([
        server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner }),
        send(announced.body.url, pdf, 'application/pdf'),
      ])
      expect(await standing()).toBe(1)
    }
  })
  it('a resume is deleted once', async () => {
    await upload('once.pdf', 'application/pdf', pdf)
    const replies = await Promise.all([remove(), remove(), remove(), remove()])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
  })
})
