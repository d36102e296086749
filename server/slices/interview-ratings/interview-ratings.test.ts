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

const rate = (body: object, token = tokens.owner) =>
  server.call('PUT', '/interview-ratings', { token, body: { surveyResultId, ...body } })
const ratings = async (token = tokens.owner) =>
  (await server.call('GET', `/interview-ratings?surveyResultId=${surveyResultId}`, { token })).body

describe('/interview-ratings', () => {
  it('200 keeps a rating and a note apart: either can change without the other', async () => {
    expect((await rate({ code: 'C3.L', rating: 4 })).status).toBe(200)
    await rate({ code: 'C3.L', notes: 'Warned early.' })
    expect((await ratings()).interview_ratings).toMatchObject([
      { code: 'C3.L', rating: 4, notes: 'Warned early.', is_mine: true },
    ])
    await rate({ code: 'C3.L', rating: null })
    expect((await ratings()).interview_ratings[0]).toMatchObject({ rating: null, notes: 'Warned early.' })
  })
  it('hides what others think until one has rated the same question', async () => {
    await rate({ code: 'E3.L', rating: 2, notes: 'Held back.' })
    const before = await ratings(tokens.user)
    expect(before.interview_ratings).toEqual([])
    expect(before.others['E3.L']).toBe(1)
    await rate({ code: 'E3.L', notes: 'Only a note so far.' }, tokens.user)
    expect((await ratings(tokens.user)).interview_ratings).toHaveLength(1)
    await rate({ code: 'E3.L', rating: 5 }, tokens.user)
    const after = (await ratings(tokens.user)).interview_ratings
    expect(after.map((one: { rating: number }) => one.rating).toSorted((a: number, b: number) => a - b)).toEqual([2, 5])
  })
  it('422 for no question of a guide, for a rating beyond 5, and for nothing at all', async () => {
    expect((await rate({ code: 'X9.L', rating: 3 })).status).toBe(422)
    expect((await rate({ code: 'C3.L', rating: 6 })).status).toBe(422)
    expect((await rate({ code: 'C3.L' })).body.issues[0].message).toBe('Give a rating or a note.')
  })
  it('R15 are the scorecards of both brands: of the guide in hb, of the chart of what to ask in be', async () => {
    const path = '/survey-results/generate-analysis-and-interview-questions'
    const body = { survey_result_id: surveyResultId }
    const analysis = await server.call('POST', path, { token: tokens.owner, brand: 'be', body })
    const { questions, asks } = analysis.body.analyses[0]
    expect(questions).toBeUndefined()
    const code: string = asks[0]?.code ?? 'O4.L'
    const reply = await server.call('PUT', '/interview-ratings', {
      token: tokens.owner,
      brand: 'be',
      body: { surveyResultId, code, rating: 3 },
    })
    expect(reply.body.interview_ratings).toMatchObject([{ code, rating: 3, is_mine: true }])
  })
})
