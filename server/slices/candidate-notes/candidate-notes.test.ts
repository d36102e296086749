import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let result: number

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const rows = await server.call('GET', '/survey-results/search?limit=1&sort_by=last', { token: tokens.owner })
  result = rows.body.survey_results[0].id
})
afterAll(() => server.close())

const write = (body: string, token = tokens.user) =>
  server.call('POST', '/candidate-notes', { token, body: { surveyResultId: result, body } })
const list = async () =>
  (await server.call('GET', `/candidate-notes?surveyResultId=${result}`, { token: tokens.owner })).body.candidate_notes

describe('/candidate-notes', () => {
  it('R226 201 keeps author, time and text as it was written, markup included', async () => {
    const reply = await write('Asked about <b>shifts</b>.\nAgreed to call again.')
    expect(reply.status).toBe(201)
    expect(reply.body.candidate_notes[0]).toMatchObject({
      body: 'Asked about <b>shifts</b>.\nAgreed to call again.',
      author: { first: 'Jonas', last: 'Brandt' },
      may_change: true,
    })
  })
  it('whoever is mentioned gets one mail that says about whom, not what; an edit tells only who is new', async () => {
    const { body } = await server.call('GET', `/candidate-notes/colleagues?surveyResultId=${result}`, {
      token: tokens.user,
    })
    expect(body.colleagues).toContainEqual(expect.objectContaining({ first: 'Marta', last: 'Lindqvist' }))
    expect(Object.keys(body.colleagues[0])).toEqual(['id', 'first', 'last'])
    const mails = async () =>
      (
        await server.owner.query(
          "select to_address, subject, text from captured_mails where subject like '%mentioned you%'",
        )
      ).rows
    const written = async () =>
      (await server.owner.query("select from outbox where recipient = 'company.owner@demo.test'")).rowCount ?? 0
    const before = await written()
    const reply = await write('@marta lindqvist and @Jonas Brandt: she has a forklift licence')
    await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(1)
    const [mail] = await mails()
    expect([mail.to_address, mail.subject]).toEqual(['company.owner@demo.test', 'Jonas Brandt mentioned you in a note'])
    expect(mail.text).toContain(`/survey-results/${result}`)
    expect(mail.text).not.toContain('forklift')
    const [{ id }] = reply.body.candidate_notes
    await server.call('PUT', `/candidate-notes/${id}`, {
      token: tokens.user,
      body: { body: '@Marta Lindqvist has read it' },
    })
    expect(await written()).toBe(before + 1)
    await write('@Marta Lindqvistsson is a person of another name')
    expect(await written()).toBe(before + 1)
    const foreign = await server.call('GET', `/candidate-notes/colleagues?surveyResultId=${result}`, {
      token: tokens.otherOwner,
    })
    expect(foreign.status).toBe(404)
  })
  it('pinned notes come first', async () => {
    const reply = await write('Pin me')
    const [note] = reply.body.candidate_notes
    await write('A later one')
    await server.call('PUT', `/candidate-notes/${note.id}`, { token: tokens.user, body: { is_pinned: true } })
    expect((await list())[0].id).toBe(note.id)
  })
  it('R226 only the author, an owner or a super admin changes or deletes', async () => {
    const [note] = (await write('By the owner', tokens.owner)).body.candidate_notes
    expect(
      (await server.call('PUT', `/candidate-notes/${note.id}`, { token: tokens.user, body: { body: 'No' } })).status,
    ).toBe(403)
    expect((await server.call('DELETE', `/candidate-notes/${note.id}`, { token: tokens.user })).status).toBe(403)
    expect(
      (await server.call('PUT', `/candidate-notes/${note.id}`, { token: tokens.superAdmin, body: { body: 'Checked' } }))
        .status,
    ).toBe(200)
  })
  it('R226 a note whose words were changed says by whom and when; one that was only pinned, or saved as it was, does not', async () => {
    const [note] = (await write('As Jonas wrote it')).body.candidate_notes
    expect(note.edited).toBeNull()
    const change = async (body: object, token = tokens.owner) =>
      (await server.call('PUT', `/candidate-notes/${note.id}`, { token, body })).body.candidate_notes[0]
    expect((await change({ is_pinned: true })).edited).toBeNull()
    expect((await change({ body: 'As Jonas wrote it' })).edited).toBeNull()
    const edited = await change({ body: 'As Marta would have it' })
    expect(edited).toMatchObject({
      author: { first: 'Jonas', last: 'Brandt' },
      edited: { by: 'Marta Lindqvist', at: edited.updated_at },
    })
    expect((await change({ is_pinned: false }, tokens.user)).edited).toEqual(edited.edited)
    expect((await change({ body: 'As Jonas wrote it, again' }, tokens.user)).edited.by).toBe('Jonas Brandt')
    const byPlatform = await change({ body: 'Checked' }, tokens.superAdmin)
    expect((await list()).find(({ id }: { id: number }) => id === note.id).edited).toEqual({
      by: 'Platform staff',
      at: byPlatform.updated_at,
    })
  })
  it('deleting can be undone within 15 seconds, and is 404 in between', async () => {
    const [note] = (await write('Gone for a moment')).body.candidate_notes
    const removed = await server.call('DELETE', `/candidate-notes/${note.id}`, { token: tokens.user })
    expect((await server.call('GET', `/candidate-notes/${note.id}`, { token: tokens.user })).status).toBe(404)
    expect(
      (await server.call('POST', `/commands/${removed.body.command.id}/undo`, { token: tokens.user })).status,
    ).toBe(200)
    expect(
      (await server.call('GET', `/candidate-notes/${note.id}`, { token: tokens.user })).body.candidate_notes[0].body,
    ).toBe('Gone for a moment')
  })
  it('R224 the history of the person says who wrote and who deleted a note, and that it was taken back', async () => {
    const lines = async () => {
      const { body } = await server.call('GET', `/survey-results?id=${result}`, { token: tokens.owner })
      return body.survey_results[0].timeline.map(({ event, by, properties }: Record<string, unknown>) => ({
        event,
        by,
        ...(properties as object),
      }))
    }
    const before = (await lines()).length
    const { id } = (await write('Kept in the history')).body.candidate_notes[0]
    const gone = await server.call('DELETE', `/candidate-notes/${id}`, { token: tokens.owner })
    await server.call('POST', `/commands/${gone.body.command.id}/undo`, { token: tokens.owner })
    const since = await lines()
    expect(since.slice(0, since.length - before)).toEqual([
      { event: 'undone', of: 'note_deleted', by: 'Marta Lindqvist' },
      { event: 'note_deleted', by: 'Marta Lindqvist' },
      { event: 'note_written', by: 'Jonas Brandt' },
    ])
  })
  it('R193 409 STALE where somebody changed it meanwhile', async () => {
    const [note] = (await write('First words')).body.candidate_notes
    await server.call('PUT', `/candidate-notes/${note.id}`, { token: tokens.owner, body: { body: 'Second words' } })
    const reply = await server.call('PUT', `/candidate-notes/${note.id}`, {
      token: tokens.user,
      body: { body: 'Third words', updated_at: note.updated_at },
    })
    expect(reply.body).toMatchObject({ code: 'STALE', candidate_notes: [{ body: 'Second words' }] })
  })
  it("404 for another company's result and note; 422 for an empty or far too long one", async () => {
    const [note] = (await write('Ours')).body.candidate_notes
    expect(
      (await server.call('GET', `/candidate-notes?surveyResultId=${result}`, { token: tokens.otherOwner })).status,
    ).toBe(404)
    expect((await write('Not yours', tokens.otherOwner)).status).toBe(404)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const reply = await server.call(method, `/candidate-notes/${note.id}`, {
        token: tokens.otherOwner,
        ...(method === 'PUT' ? { body: { body: 'x' } } : {}),
      })
      expect(reply.status).toBe(404)
    }
    expect((await write('   ')).status).toBe(422)
    expect((await write('x'.repeat(10_001))).status).toBe(422)
    expect((await write('a\u0000b')).status).toBe(422)
    expect((await server.call('GET', '/candidate-notes/abc', { token: tokens.user })).status).toBe(404)
  })
})
