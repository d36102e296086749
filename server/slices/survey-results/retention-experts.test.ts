import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { forgetExpertsDue } from './retention-experts.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
const START = new Date('2026-11-10T09:00:00Z')
beforeAll(async () => {
  server = await buildServer({ environment: { BRAND: 'be' }, start: START })
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const COMPANY_ID = 1
/** What the example world says of a company's retention time. */
const MONTHS = 24
const call = (method: string, path: string, body?: object) =>
  server.call(method, path, { token: tokens.superAdmin, ...(body ? { body } : {}) })

interface Survey {
  id: number
  experts: { id: number; name: string; email: string; link: string | null; opinions: object[] | null }[]
}
/** Asked once, and closed on a day; the first of them has answered. */
const asked = async (benchmark: number, closes_on: string, domain: string): Promise<Survey> => {
  const list = `Ada Ng <ada@${domain}>\nBen Ode <ben@${domain}>`
  const body = { company_id: COMPANY_ID, scales: ['C5'], closes_on, list }
  const survey = (await call('POST', `/role-benchmarks/${benchmark}/expert-surveys`, body)).body.expert_surveys[0]
  await server.owner.query(
    `update experts set opinions = '[{"scale": "C5", "low": 50, "high": null, "weight": 2}]', answered_at = $2 where id = $1`,
    [survey.experts[0].id, START],
  )
  return survey
}

it('R250 S58 experts who were asked about a benchmark are forgotten when the time of their company is over, and what they hold stays', async () => {
  const traits = [{ scale: 'C5', low: 50, high: null, weight: 3, reason: 'Each delay moves the next' }]
  const made = await call('POST', '/role-benchmarks/create', { name: 'Planner', company_id: COMPANY_ID, traits })
  const benchmark = made.body.role_benchmarks[0].id
  const old = await asked(benchmark, '2026-11-12', 'old.test')
  const later = await asked(benchmark, '2026-12-24', 'later.test')
  await server.owner.query(
    "update outbox set state = 'failed' where kind = 'mail' and recipient in ('ada@old.test', 'ben@old.test')",
  )
  const { database } = server.kernel
  const forget = (day: string) => forgetExpertsDue({ database, clock: { ...server.clock, now: () => new Date(day) } })
  const now = async (): Promise<Survey[]> =>
    (await call('GET', `/role-benchmarks/${benchmark}/expert-surveys`)).body.expert_surveys
  const due = async (months: number) =>
    (await call('GET', `/survey-results/retention?company_id=${COMPANY_ID}&months=${months}`)).body.retention.experts
  expect(await due(MONTHS)).toBe(0)
  // The day before, nobody; on the day, those of the survey that is over so long, once.
  expect([await forget('2028-11-11T23:00:00Z'), await forget('2028-11-12T02:11:00Z')]).toEqual([0, 2])
  expect(await forget('2028-11-12T02:11:00Z')).toBe(0)
  const [kept, gone] = await now()
  expect(kept?.experts.map(({ email }) => email)).toEqual(later.experts.map(({ email }) => email))
  for (const { name, email, link } of gone?.experts ?? []) {
    expect([name, link]).toEqual(['Erased person', null])
    expect(email).toMatch(/^erased-.*@erased\.invalid$/)
  }
  expect(gone?.experts[0]?.opinions).toHaveLength(1)
  const { rowCount } = await server.owner.query("select from outbox where recipient like '%@old.test'")
  expect(rowCount).toBe(0)
  const { rows } = await server.owner.query(
    "select company_id, changed from audit_events where action = 'survey-results.retention' and object = 'expert-surveys'",
  )
  expect(rows).toEqual([{ company_id: COMPANY_ID, changed: { because: 'retention', experts: 2 } }])
  // Nobody is reminded at a place where nobody is.
  await server.owner.query("update expert_surveys set closes_on = '2026-12-24' where id = $1", [old.id])
  expect((await call('POST', `/role-benchmarks/expert-surveys/${old.id}/reminders`, {})).body.reminded).toBe(0)
})
