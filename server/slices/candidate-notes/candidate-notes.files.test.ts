import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOTE_MAX_FILES } from '#contract/constants.ts'
import { diskStorage } from '#server/adapters/object-storage/disk.ts'
import { addSeconds } from '#server/kernel/clock.ts'
import { cleanUpFiles } from '#server/kernel/files-clean-up.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let result: number
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const rows = await server.call('GET', '/survey-results/search?limit=1&sort_by=last', { token: tokens.owner })
  result = rows.body.survey_results[0].id
})
afterAll(() => server.close())

const write = async (token = tokens.user): Promise<number> =>
  (await server.call('POST', '/candidate-notes', { token, body: { surveyResultId: result, body: 'See the plan' } }))
    .body.candidate_notes[0].id
const presign = (id: number, body: object, token = tokens.user) =>
  server.call('POST', `/candidate-notes/${id}/files`, { token, body })
const here = (url: string) => server.url + url.replace('http://test.local', '')
const send = async (url: string, bytes: Buffer, type: string) => {
  const reply = await fetch(here(url), {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return { status: reply.status, body: await reply.json() }
}
const plan = { file_name: 'plan.pdf', content_type: 'application/pdf', size: pdf.length }
/** The whole way: announced, sent, answered. */
const attach = async (id: number, file_name = 'plan.pdf') => {
  const { body } = await presign(id, { ...plan, file_name })
  return send(body.url, pdf, 'application/pdf')
}
const remove = (id: number, file: number, token = tokens.user) =>
  server.call('DELETE', `/candidate-notes/${id}/files/${file}`, { token })
const undo = (command: { id: string }, token = tokens.user) =>
  server.call('POST', `/commands/${command.id}/undo`, { token })
const noteOf = async (id: number, token = tokens.owner) =>
  (await server.call('GET', `/candidate-notes/${id}`, { token })).body.candidate_notes[0]
const namesOf = async (id: number): Promise<string[]> =>
  (await noteOf(id)).files.map((file: { file_name: string }) => file.file_name)

describe('files of a note', () => {
  it('R226 hang on it once they have come and are what they say, each a download that nothing runs in', async () => {
    const id = await write()
    const asked = await presign(id, { ...plan, file_name: '../plan.pdf' })
    expect(asked.status).toBe(200)
    expect(await namesOf(id)).toEqual([])
    const sent = await send(asked.body.url, pdf, 'application/pdf')
    expect([sent.status, sent.body.command.summary]).toEqual([
      200,
      expect.stringMatching(/^File added to a note about (?!1 person)\S/),
    ])
    // The history of changes calls it so too, though no name is kept in it.
    const { body: history } = await server.call('GET', '/commands', { token: tokens.user })
    expect(history.commands.map((one: { summary: string }) => one.summary)).toContain(sent.body.command.summary)
    await attach(id, 'second.pdf')
    expect(await namesOf(id)).toEqual(['.._plan.pdf', 'second.pdf'])
    const list = await server.call('GET', `/candidate-notes?surveyResultId=${result}`, { token: tokens.owner })
    const listed = list.body.candidate_notes.find((note: { id: number }) => note.id === id)
    expect(listed.files).toHaveLength(2)
    const file = await fetch(here(listed.files[0].url))
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=".._plan.pdf"/)
    expect(file.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  })
  it('R226 422 for another kind, ending or content, and keeps nothing of it', async () => {
    const id = await write()
    expect((await presign(id, { ...plan, content_type: 'text/html' })).status).toBe(422)
    expect((await presign(id, { ...plan, file_name: 'plan.pdf.exe' })).body.issues[0].path).toBe('file_name')
    const asked = await presign(id, { ...plan, size: 8 })
    const sent = await send(asked.body.url, Buffer.from('<script>'), 'application/pdf')
    expect([sent.status, sent.body.issues[0].message]).toEqual([422, 'This file is not what its name says.'])
    expect(await namesOf(id)).toEqual([])
  })
  it(`R226 422 for one more than ${NOTE_MAX_FILES}, also for one that was announced before`, async () => {
    const id = await write()
    const early = (await presign(id, plan)).body.url
    for (let at = 0; at < NOTE_MAX_FILES; at += 1) expect((await attach(id)).status).toBe(200)
    expect((await presign(id, plan)).status).toBe(422)
    expect((await send(early, pdf, 'application/pdf')).status).toBe(422)
    expect(await namesOf(id)).toHaveLength(NOTE_MAX_FILES)
  })
  it('R226 403 for whoever may not change the note, 404 for another company and for what is not there', async () => {
    const id = await write(tokens.owner)
    expect((await presign(id, plan)).status).toBe(403)
    const asked = await presign(id, plan, tokens.owner)
    const file = (await send(asked.body.url, pdf, 'application/pdf')).body.files[0].id
    expect((await remove(id, file)).status).toBe(403)
    expect((await presign(id, plan, tokens.otherOwner)).status).toBe(404)
    expect((await remove(id, file, tokens.otherOwner)).status).toBe(404)
    expect((await remove(await write(), file)).status).toBe(404)
    expect((await presign(9_999_999, plan)).status).toBe(404)
    expect((await remove(id, file, tokens.owner)).status).toBe(200)
    expect((await remove(id, file, tokens.owner)).status).toBe(404)
  })
  it('adding and taking off can be undone, unless the note is full meanwhile or gone', async () => {
    const id = await write()
    const added = (await attach(id)).body
    expect((await undo(added.command)).status).toBe(200)
    expect(await namesOf(id)).toEqual([])
    const file = (await attach(id)).body.files[0].id
    const taken = await remove(id, file)
    expect((await undo(taken.body.command)).status).toBe(200)
    expect(await namesOf(id)).toEqual(['plan.pdf'])
    const again = await remove(id, file)
    for (let at = 0; at < NOTE_MAX_FILES; at += 1) await attach(id)
    expect((await undo(again.body.command)).status).toBe(409)
  })
  it('a note that is deleted takes its files along, and brings them back; a file for it comes too late', async () => {
    const id = await write()
    await attach(id)
    const early = (await presign(id, plan)).body.url
    const gone = await server.call('DELETE', `/candidate-notes/${id}`, { token: tokens.user })
    expect((await send(early, pdf, 'application/pdf')).status).toBe(404)
    await undo(gone.body.command)
    expect(await namesOf(id)).toEqual(['plan.pdf'])
  })
  it('R250 the export of a person names them, and the clean-up leaves no bytes of what is gone', async () => {
    const id = await write()
    await attach(id, 'named.pdf')
    const { body } = await server.call('POST', '/survey-results/personal-data', {
      token: tokens.owner,
      body: { ids: [result] },
    })
    expect(body.data[0].files).toContainEqual(
      expect.objectContaining({ file_name: 'named.pdf', size: pdf.length, from: 'note' }),
    )
    const keys = async () =>
      (await server.owner.query('select key from note_files where note_id = $1', [id])).rows.map((row) => row.key)
    const [key] = await keys()
    await server.call('DELETE', `/candidate-notes/${id}`, { token: tokens.user })
    const { database, secrets, config } = server.kernel
    const clock = { now: () => addSeconds(server.clock.now(), 90_000) }
    const storage = diskStorage(`${config.DATA_DIR}/files`, { secrets, clock })
    expect(await storage.read(key)).toEqual(pdf)
    await cleanUpFiles({ database, clock, storage })
    expect([await keys(), await storage.read(key)]).toEqual([[], null])
  })
  it('R250 erasing the person takes them too', async () => {
    const rows = await server.call('GET', '/survey-results/search?limit=1&sort_by=created_at', { token: tokens.owner })
    const who = rows.body.survey_results[0].id
    const { body } = await server.call('POST', '/candidate-notes', {
      token: tokens.user,
      body: { surveyResultId: who, body: 'Here' },
    })
    const id = body.candidate_notes[0].id
    await attach(id, 'erased.pdf')
    const ask = (path: string, more: object = {}) =>
      server.call('POST', `/survey-results/${path}`, { token: tokens.owner, body: { ids: [who], ...more } })
    const { preview } = (await server.call('GET', `/survey-results/erasure?ids=${who}`, { token: tokens.owner })).body
    expect((await ask('erase', { results: preview.results })).status).toBe(200)
    expect((await server.owner.query('select from note_files where note_id = $1', [id])).rowCount).toBe(0)
  })
})
