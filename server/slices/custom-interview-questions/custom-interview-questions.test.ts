import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let surveyResultId: number
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const rows = await server.call('GET', '/survey-results/search?limit=1', { token: tokens.owner })
  surveyResultId = rows.body.survey_results[0].id
})
afterAll(() => server.close())

const PATH = '/custom-interview-questions'
const call = (method: string, path: string, body?: object, token = tokens.owner) =>
  server.call(method, PATH + path, { token, ...(body ? { body } : {}) })
const written = async (text: string, more: object = {}, token = tokens.owner) =>
  (await call('POST', '', { text, ...more }, token)).body.custom_interview_questions[0]
const undo = (id: string) => server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })
const texts = async (path = '') =>
  (await call('GET', path)).body.custom_interview_questions.map(({ text }: { text: string }) => text)

describe('R227 the library of own questions', () => {
  it('201 keeps role, facet and anchors; a role’s list has what is for every role too', async () => {
    const anchors = { 1: 'blames others', 3: 'says what happened', 5: 'says what they changed' }
    const own = await written('Tell me about a late delivery.', { role_name: 'Night lead', facet: 'C5', anchors })
    expect(own).toMatchObject({ facet: 'C5', anchors, warning: null, may_change: true })
    await written('What would you ask us?')
    await written('How do you plan a dock?', { role_name: 'Dock planner' })
    expect(await texts('?role_name=Night%20lead')).toEqual(['What would you ask us?', 'Tell me about a late delivery.'])
    expect(await texts('?facet=C5')).toEqual(['Tell me about a late delivery.'])
  })
  it.each([
    ['How old are you?', 'age'],
    ['Do you plan to have children?', 'family'],
    ['Were you often sick last year?', 'health'],
    ['Where were you born?', 'origin'],
    ['Which church do you go to?', 'religion'],
  ])('warns of what may not be asked: %s', async (text, topic) => {
    expect((await written(text)).warning).toBe(topic)
  })
  it('200 changes and removes, each with undo; 403 for whoever did not write it; 409 STALE', async () => {
    const one = await written('First words')
    const changed = await call('PUT', `/${one.id}`, { text: 'Second words' })
    expect(changed.body.custom_interview_questions[0].text).toBe('Second words')
    expect((await call('PUT', `/${one.id}`, { text: 'x', updated_at: one.updated_at })).body.code).toBe('STALE')
    expect((await undo(changed.body.command.id)).status).toBe(200)
    expect(await texts()).toContain('First words')
    const removed = await call('DELETE', `/${one.id}`)
    expect(await texts()).not.toContain('First words')
    expect((await call('PUT', `/${one.id}`, { text: 'x' })).status).toBe(404)
    expect((await undo(removed.body.command.id)).status).toBe(200)
    expect(await texts()).toContain('First words')
    for (const method of ['PUT', 'DELETE'])
      expect((await call(method, `/${one.id}`, method === 'PUT' ? { text: 'x' } : undefined, tokens.user)).status).toBe(
        403,
      )
  })
  it('UNDO_CONFLICT where somebody changed it meanwhile', async () => {
    const one = await written('A question')
    const first = await call('PUT', `/${one.id}`, { text: 'Changed' })
    server.clock.advance(1_000)
    await call('PUT', `/${one.id}`, { text: 'Changed again' })
    expect((await undo(first.body.command.id)).body.code).toBe('UNDO_CONFLICT')
  })
  it('422 for no words and what is no facet; platform staff name the company', async () => {
    expect((await call('POST', '', { text: ' ' })).status).toBe(422)
    expect((await call('POST', '', { text: 'Why?', facet: 'X9' })).status).toBe(422)
    expect((await call('POST', '', { text: 'Why?' }, tokens.superAdmin)).status).toBe(422)
    expect((await call('POST', '', { text: 'Why?', company_id: 1 }, tokens.superAdmin)).status).toBe(201)
    expect((await call('POST', '', { text: 'Why?', company_id: 1 }, tokens.otherOwner)).status).toBe(404)
  })
})

describe('R227 the questions of one interview', () => {
  const choose = (ids: number[]) => call('PUT', '/chosen', { surveyResultId, ids })
  const chosen = () => texts(`/chosen?surveyResultId=${surveyResultId}`)
  it('are chosen and ordered, with undo; one that left the library stays where it was chosen', async () => {
    const [one, other] = [await written('One'), await written('Other')]
    const first = await choose([one.id, other.id])
    expect(await chosen()).toEqual(['One', 'Other'])
    const { first: name, last } = (
      await server.call('GET', `/survey-results?id=${surveyResultId}`, { token: tokens.owner })
    ).body.survey_results[0]
    expect(first.body.command.summary).toBe(`Questions for the interview with ${name} ${last} changed`)
    const second = await choose([other.id, one.id])
    expect(await chosen()).toEqual(['Other', 'One'])
    expect((await undo(first.body.command.id)).body.code).toBe('UNDO_CONFLICT')
    expect((await undo(second.body.command.id)).status).toBe(200)
    expect(await chosen()).toEqual(['One', 'Other'])
    expect((await choose([one.id, other.id])).body.command).toBeUndefined()
    await call('DELETE', `/${one.id}`)
    expect(await chosen()).toEqual(['One', 'Other'])
    // It can no longer be changed or taken out, and says so.
    const { body } = await call('GET', `/chosen?surveyResultId=${surveyResultId}`)
    expect(body.custom_interview_questions).toMatchObject([
      { text: 'One', is_in_library: false, may_change: false },
      { text: 'Other', is_in_library: true, may_change: true },
    ])
    expect((await choose([one.id, one.id])).status).toBe(422)
    expect((await choose([999_999])).status).toBe(404)
  })
  it('R193 two who choose at the same moment lose nothing of each other, and what one drops the other does not bring back', async () => {
    const [base, mine, theirs] = [await written('Base'), await written('Mine'), await written('Theirs')]
    const read = [base.id]
    await choose(read)
    const say = (ids: number[], token = tokens.owner) =>
      call('PUT', '/chosen', { surveyResultId, ids, was: read }, token)
    const both = await Promise.all([say([base.id, mine.id]), say([base.id, theirs.id], tokens.user)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await chosen()).toSorted()).toEqual(['Base', 'Mine', 'Theirs'])
    // One of them takes away what both had read; the other, who has not seen it yet, asks one more.
    await choose([mine.id, theirs.id])
    const more = await written('More')
    await say([base.id, more.id])
    expect(await chosen()).toEqual(['Mine', 'Theirs', 'More'])
    await say([])
    expect(await chosen()).toEqual(['Mine', 'Theirs', 'More'])
    await choose([])
  })
  it('R193 two who choose from the same list come to at most 40 questions, and the second is told', async () => {
    const many: number[] = []
    for (let at = 0; at < 41; at++) many.push((await written(`Number ${at}`)).id)
    await choose(many.slice(0, 40))
    const over = await call('PUT', '/chosen', { surveyResultId, ids: many.slice(40), was: [] })
    expect([over.status, over.body.issues?.[0].message]).toEqual([422, 'Choose at most 40.'])
    await choose([])
  })
  it('have notes and a rating from each interviewer; those of others show once one’s own is in', async () => {
    const { id } = await written('How was it?')
    const note = (body: object, token = tokens.owner) =>
      call('PUT', `/${id}/notes?surveyResultId=${surveyResultId}`, body, token)
    const notes = async (token = tokens.owner) =>
      (await call('GET', `/${id}/notes?surveyResultId=${surveyResultId}`, undefined, token)).body
    await note({ notes: 'Spoke of the team', rating: 4 })
    expect(await notes(tokens.user)).toMatchObject({ notes: [], others: 1 })
    await note({ rating: 2 }, tokens.user)
    expect((await notes(tokens.user)).notes).toMatchObject([
      { rating: 4, notes: 'Spoke of the team' },
      { rating: 2, is_mine: true },
    ])
    await note({ rating: null })
    expect((await notes()).notes).toMatchObject([{ rating: null, notes: 'Spoke of the team', is_mine: true }])
    expect((await note({})).status).toBe(422)
    expect((await note({ rating: 6 })).status).toBe(422)
    expect((await note({ rating: 3 }, tokens.otherOwner)).status).toBe(404)
    expect((await call('GET', `/999999/notes?surveyResultId=${surveyResultId}`)).status).toBe(404)
  })
  it('R17 404 in be, which has no interview questions', async () => {
    const reply = await server.call('GET', PATH, { token: tokens.owner, brand: 'be' })
    expect([reply.status, reply.body.code]).toEqual([404, 'FEATURE_DISABLED'])
  })
})
