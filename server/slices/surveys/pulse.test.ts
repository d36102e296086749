import { afterAll, beforeAll, expect, it } from 'vitest'
import { golden } from '#tests/support/golden.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { registerFor, type Respondent } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let campaign: string

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const made = await server.call('POST', '/hiring-campaigns/campaigns/create', {
    token: tokens.owner,
    body: {
      company_id: 1,
      name: 'Spring pulse',
      role_name: 'Warehouse Supervisor',
      type: 'employee',
      instrument: 'pulse-adaptive',
    },
  })
  campaign = made.body.campaigns[0].uuid
})
afterAll(() => server.close())

const send = (who: Respondent, answers: object[], final: boolean) =>
  server.call('POST', '/surveys/submit', { surveyToken: who.token, body: { uuid: who.uuid, answers, final } })
const expected = (id: string) => golden('expected_adaptive.csv').filter((row) => row['id'] === id)
const clicked = (id: string) => golden('responses_120.csv').find((row) => row['id'] === id)

/** Hands in, and answers what is still asked, until nothing is; gives the statements in the order in which they came. */
const walk = async (who: Respondent, id: string): Promise<number[]> => {
  const asked: number[] = []
  for (;;) {
    const reply = await send(who, [], true)
    if (reply.status === 200) return asked
    const item = Number(reply.body.issues[0].path.split('.')[1])
    asked.push(item)
    await send(who, [{ item_id: item, value: Number(clicked(id)?.[`i${item}`]), ms: 4_000 }], false)
  }
}

it('science 12: a pulse asks what the worked examples ask, ends where they end, and gives their numbers', async () => {
  const who = await registerFor(server, campaign, 's001.pulse@people.test')
  const [survey] = (await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: who.token })).body.surveys
  expect(survey).toMatchObject({ is_adaptive: true, total: 63, unlabelled: [] })
  const asked = await walk(who, 's001')
  const rows = expected('s001')
  const all = rows.flatMap((row) => String(row['item_order']).split(' ').map(Number))
  expect(asked.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
  for (const row of rows) {
    const own = String(row['item_order']).split(' ').map(Number)
    expect(asked.filter((item) => own.includes(item))).toEqual(own)
  }
  const reply = await server.call('GET', `/survey-results?uuid=${who.uuid}`, { token: tokens.owner })
  const [result] = reply.body.survey_results
  expect(result).toMatchObject({ answered: asked.length, total: asked.length, quality: { verdict: 'good' } })
  expect(result.norm.words).toContain('the model of the pulse')
  expect(result.scores.map(({ scale }: { scale: string }) => scale)).toEqual(['ES', 'E', 'O', 'A', 'C'])
  for (const row of rows) {
    const score = result.scores.find(({ scale }: { scale: string }) => scale === row['scale'])
    expect(score).toMatchObject({ percentile: Number(row['pct']), raw: null })
    expect(Math.abs(score.t - Number(row['T']))).toBeLessThanOrEqual(1e-6)
  }
  const said = await server.call('POST', '/survey-results/generate-analysis-and-interview-questions', {
    token: tokens.owner,
    body: { survey_result_id: result.id },
  })
  expect(said.status).toBe(200)
  const domains = said.body.analyses[0]
  expect(domains.blocks.filter(({ kind }: { kind: string }) => kind === 'domain')).toHaveLength(5)
  // A sentence rests on the statements that this person was asked, not on all there are.
  const behind = new Set<number>(domains.blocks.flatMap(({ items }: { items: number[] }) => items))
  expect([...behind].toSorted((a, b) => a - b)).toEqual(asked.toSorted((a, b) => a - b))
  // Its people saw other statements than others did: nobody is held against a role by it.
  const { rows: fits } = await server.owner.query(
    `select count(*)::int n from benchmark_scores b join survey_results r on r.company_id = b.company_id
     and r.id = b.survey_result_id where r.uuid = $1 and b.fit is not null`,
    [who.uuid],
  )
  expect(fits).toEqual([{ n: 0 }])
})

it('R213 science 12: a pulse goes on where it was, with the hint about its own statements alone', async () => {
  const who = await registerFor(server, campaign, 'hasty.pulse@people.test')
  const first = await send(who, [], true)
  expect(first.status).toBe(422)
  expect(first.body.issues).toHaveLength(1)
  for (let at = 0; at < 12; at++) {
    const { body } = await send(who, [], true)
    await send(who, [{ item_id: Number(body.issues[0].path.split('.')[1]), value: 3, ms: 300 }], false)
  }
  const [survey] = (await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: who.token })).body.surveys
  expect([survey.answered, survey.total, survey.answers.length]).toEqual([12, 63, 12])
  const hints = await server.call('GET', `/surveys/${who.uuid}/look-again`, { surveyToken: who.token })
  const given = survey.answers.map(({ item_id }: { item_id: number }) => item_id)
  expect(hints.body.hints.map(({ reason }: { reason: string }) => reason)).toEqual(['speed', 'repetition'])
  for (const { item_ids } of hints.body.hints) expect(item_ids.toSorted()).toEqual(given.toSorted())
})

it('science 1: 422 for candidates: they would be asked different statements', async () => {
  const reply = await server.call('POST', '/hiring-campaigns/campaigns/create', {
    token: tokens.owner,
    body: { company_id: 1, name: 'No', role_name: 'No', type: 'candidate', instrument: 'pulse-adaptive' },
  })
  expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'instrument'])
})
