import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let harbor: number
let silverpine: number

const call = (method: string, path: string, body?: object, token: string | null = tokens.superAdmin) =>
  server.call(method, path, { ...(token === null ? {} : { token }), ...(body ? { body } : {}) })

beforeAll(async () => {
  server = await buildServer({ environment: { BRAND: 'be' }, start: new Date('2026-11-10T09:00:00Z') })
  tokens = await signInAll(server)
  harbor = (await server.call('GET', '/companies/list', { token: tokens.owner })).body.companies[0].id
  silverpine = (await server.call('GET', '/companies/list', { token: tokens.otherOwner })).body.companies[0].id
})
afterAll(() => server.close())

const TRAITS = [{ scale: 'C5', low: 50, high: null, weight: 3, reason: 'Each delay moves the next' }]
const benchmark = async (more: object = {}): Promise<number> =>
  (await call('POST', '/role-benchmarks/create', { name: 'Planner', company_id: harbor, traits: TRAITS, ...more })).body
    .role_benchmarks[0].id
const LIST = 'Ada Ng <ada@experts.test>\nben@experts.test\nCid Ode <cid@experts.test>'
const asking = (more: object = {}) => ({
  company_id: harbor,
  scales: ['C5', 'E3', 'A'],
  closes_on: '2026-11-20',
  list: LIST,
  ...more,
})
interface Survey {
  id: number
  updated_at: string
  experts: { id: number; email: string; link: string | null; answered_at: string | null }[]
  together: object[]
  is_open: boolean
}
const ask = async (id: number, more: object = {}) => call('POST', `/role-benchmarks/${id}/expert-surveys`, asking(more))
const asked = async (id: number, more: object = {}): Promise<Survey> => (await ask(id, more)).body.expert_surveys[0]
const read = async (id: number): Promise<Survey[]> =>
  (await call('GET', `/role-benchmarks/${id}/expert-surveys`)).body.expert_surveys
const payloads = (survey: Survey) => survey.experts.map(({ link }) => link?.split('#')[1] ?? '')
const open = (payload: string) => call('POST', '/public/role-benchmarks/expert-surveys/open', { payload }, null)
const answer = (payload: string, opinions: object[]) =>
  call('POST', '/public/role-benchmarks/expert-surveys/answers', { payload, opinions }, null)
const opinion = (scale: string, low: number | null, high: number | null, weight: number | null) => ({
  scale,
  low,
  high,
  weight,
})
const NONE = [opinion('E3', null, null, null), opinion('A', null, null, null)]
const undo = (reply: Reply) => call('POST', `/commands/${reply.body.command.id}/undo`)
const mailsTo = async (email: string) =>
  (
    await server.owner.query(
      "select state, payload from outbox where recipient = $1 and kind = 'mail' order by sequence",
      [email],
    )
  ).rows

describe('the last day of a survey', () => {
  it('lasts as long as it does where the company is', async () => {
    const id = await benchmark()
    const zone = async (name: string) =>
      (
        await server.owner.query<{ time_zone: string }>(
          'update companies set time_zone = $1 from companies before where before.id = companies.id and companies.id = $2 returning before.time_zone',
          [name, harbor],
        )
      ).rows[0]?.time_zone ?? ''
    const usual = await zone('Etc/GMT+12')
    const survey = await asked(id, { closes_on: '2026-11-09', list: 'zoe@days.test\nyan@days.test' })
    expect(survey.is_open).toBe(true)
    expect((await answer(payloads(survey)[0] ?? '', [opinion('C5', 50, null, 3), ...NONE])).status).toBe(200)
    await zone('UTC')
    expect((await read(id))[0]?.is_open).toBe(false)
    expect((await answer(payloads(survey)[1] ?? '', [opinion('C5', 50, null, 3), ...NONE])).status).toBe(410)
    await zone(usual)
  })
})

describe('whoever is asked and signed in', () => {
  const mine = async (token: string): Promise<{ id: number; role: string; path: string }[]> =>
    (await call('GET', '/role-benchmarks/expert-surveys/mine', undefined, token)).body.expert_surveys
  const OWNER = { list: 'Marta Lindqvist <Company.Owner@demo.test>' }

  it('finds the open survey without a mail, answers once whichever way, and nobody else finds it', async () => {
    const survey = await asked(await benchmark({ name: 'Yard lead' }), OWNER)
    const [found] = await mine(tokens.owner)
    expect(found).toMatchObject({ role: 'Yard lead', company: 'Harbor Logistics', closes_on: '2026-11-20' })
    expect([await mine(tokens.user), await mine(tokens.otherOwner)]).toEqual([[], []])
    const own = found?.path.split('#')[1] ?? ''
    expect((await open(own)).body.expert_surveys[0].id).toBe(survey.experts[0]?.id)
    expect((await answer(own, [opinion('C5', 40, 90, 2), ...NONE])).status).toBe(200)
    expect(await mine(tokens.owner)).toEqual([])
    const [mailed = ''] = payloads(survey)
    expect((await answer(mailed, [opinion('C5', 40, 90, 2), ...NONE])).body.code).toBe('ANSWERED_ALREADY')
  })
  it('finds none that is closed, and none of another company that has the same address', async () => {
    const survey = await asked(await benchmark({ name: 'Closed one' }), OWNER)
    expect(await mine(tokens.owner)).toHaveLength(1)
    await call('PUT', `/role-benchmarks/expert-surveys/${survey.id}`, { is_closed: true })
    expect(await mine(tokens.owner)).toEqual([])
    await asked(await benchmark({ name: 'Foreign', company_id: silverpine }), { ...OWNER, company_id: silverpine })
    expect(await mine(tokens.owner)).toEqual([])
  })
})

describe('asking experts what a role needs', () => {
  it('asks each by a mail with a link of their own that waits until the change can no longer be undone', async () => {
    const id = await benchmark()
    const reply = await ask(id, { message: 'Think of the depot.' })
    expect(reply.status).toBe(201)
    const [survey] = reply.body.expert_surveys
    expect(survey).toMatchObject({
      role_benchmark_id: id,
      company: { id: harbor },
      is_open: true,
      scales: ['C5', 'E3', 'A'],
    })
    expect(
      survey.experts.map((one: { name: string; email: string; mail: string }) => [one.name, one.email, one.mail]),
    ).toEqual([
      ['Ada Ng', 'ada@experts.test', 'waiting'],
      ['', 'ben@experts.test', 'waiting'],
      ['Cid Ode', 'cid@experts.test', 'waiting'],
    ])
    expect(new Set(payloads(survey)).size).toBe(3)
    const [mail] = await mailsTo('ada@experts.test')
    expect(mail.payload.text).toContain('Think of the depot.')
    expect(mail.payload.text).toContain('20 November 2026')
    expect((await open(mail.payload.text.match(/expert-survey#(\S+)/)[1])).body.expert_surveys[0]).toMatchObject({
      company: 'Harbor Logistics',
      role: 'Planner',
      name: 'Ada Ng',
      is_open: true,
      opinions: null,
      together: null,
    })
    expect((await undo(reply)).status).toBe(200)
    expect(await read(id)).toEqual([])
    expect(await mailsTo('ada@experts.test')).toEqual([])
    expect((await open(payloads(survey)[0] ?? '')).status).toBe(404)
  })
  it('keeps them blind to each other until each has answered, once and whole; then the middle of all counts', async () => {
    const id = await benchmark()
    const survey = await asked(id)
    const [ada = '', ben = '', cid = ''] = payloads(survey)
    const missing = await answer(ada, [opinion('C5', 50, 90, 3)])
    expect([missing.status, missing.body.issues[0].path]).toEqual([422, 'opinions'])
    const first = await answer(ada, [opinion('C5', 50, 90, 3), ...NONE])
    expect(first.status).toBe(200)
    expect(first.body.expert_surveys[0].together[0]).toMatchObject({
      scale: 'C5',
      voices: 1,
      answered: 1,
      agreement: null,
    })
    // Ben has not answered: nothing of Ada's is told to him.
    const blind = (await open(ben)).body.expert_surveys[0]
    expect([blind.together, blind.opinions]).toEqual([null, null])
    expect(JSON.stringify(blind)).not.toContain('Ada')
    await answer(ben, [opinion('C5', 60, 90, 2), opinion('E3', 66, null, 1), opinion('A', null, null, null)])
    const last = await answer(cid, [opinion('C5', 70, 95, 3), opinion('E3', 5, 15, 1), opinion('A', null, null, null)])
    const [seen] = last.body.expert_surveys
    expect(seen.together).toMatchObject([
      {
        scale: 'C5',
        range: { low: 60, high: 90, weight: 3 },
        voices: 3,
        answered: 3,
        is_needed: true,
        is_disputed: false,
      },
      { scale: 'E3', voices: 2, is_needed: true, is_disputed: true, agreement: 0 },
      { scale: 'A', range: null, voices: 0, is_needed: false, agreement: null },
    ])
    expect(seen.together[0].agreement).toBeGreaterThan(0.5)
    expect(JSON.stringify(seen)).not.toMatch(/Ada|ben@/)
    // The maker sees the same map, who answered and what; a link that was used leads nobody in again.
    const [made] = await read(id)
    expect(made?.together).toEqual(seen.together)
    expect(made?.experts.map(({ link }) => link)).toEqual([null, null, null])
    const again = await answer(ada, [opinion('C5', 10, 20, 1), ...NONE])
    expect([again.status, again.body.code]).toEqual([409, 'ANSWERED_ALREADY'])
  })
  it('422 with the place for an answer that means nothing', async () => {
    const [payload = ''] = payloads(await asked(await benchmark()))
    const codes = async (...opinions: object[]) =>
      (await answer(payload, opinions)).body.issues.map(
        (one: { path: string; code: string }) => `${one.path} ${one.code}`,
      )
    expect(await codes(opinion('C5', 60, 40, 2), ...NONE)).toEqual(['opinions.0.low low_above_high'])
    expect(await codes(opinion('C5', null, null, 2), ...NONE)).toEqual(['opinions.0.low no_target'])
    expect(await codes(opinion('C5', 40, null, null), ...NONE)).toEqual(['opinions.0.low no_weight'])
    expect(await codes(opinion('C5', 40, null, 1), ...NONE, opinion('O1', 5, null, 1))).toEqual([
      'opinions.3.scale not_asked',
    ])
    expect(await codes(opinion('C5', 40, null, 1), ...NONE, NONE[0] ?? {})).toEqual(['opinions.3.scale named_twice'])
  })
  it('404 for a link that is none, and 410 for an answer after the last day or after it was closed', async () => {
    expect((await open('nonsense')).status).toBe(404)
    expect((await open(server.kernel.secrets.seal('report link', 'x'))).status).toBe(404)
    expect((await open(server.kernel.secrets.seal('expert link', 'x'))).status).toBe(404)
    const id = await benchmark()
    const survey = await asked(id)
    const [ada = ''] = payloads(survey)
    const path = `/role-benchmarks/expert-surveys/${survey.id}`
    const closed = await call('PUT', path, { is_closed: true })
    expect(closed.body.expert_surveys[0].is_open).toBe(false)
    const refused = await answer(ada, [opinion('C5', 50, null, 2), ...NONE])
    expect([refused.status, refused.body.code]).toEqual([410, 'EXPERT_SURVEY_OVER'])
    expect((await call('POST', `${path}/experts`, { list: 'dan@experts.test' })).status).toBe(410)
    expect((await call('POST', `${path}/reminders`, {})).status).toBe(410)
    expect((await undo(closed)).status).toBe(200)
    expect((await open(ada)).body.expert_surveys[0].is_open).toBe(true)
    server.clock.set(new Date('2026-11-21T00:00:01Z'))
    expect((await answer(ada, [opinion('C5', 50, null, 2), ...NONE])).status).toBe(410)
    tokens = await signInAll(server)
    const longer = await call('PUT', path, { closes_on: '2026-11-30' })
    expect(longer.body.expert_surveys[0].is_open).toBe(true)
    expect((await answer(ada, [opinion('C5', 50, null, 2), ...NONE])).status).toBe(200)
    expect((await call('PUT', path, { closes_on: '2026-11-01' })).body.issues[0].path).toBe('closes_on')
  })
  it('422 for lists, days and companies that cannot be asked', async () => {
    const id = await benchmark()
    const path = async (more: object) => {
      const { status, body } = await ask(id, { closes_on: '2027-01-01', ...more })
      return [status, body.issues?.[0].path, body.issues?.[0].message]
    }
    expect(await path({ list: 'Ada Ng' })).toEqual([422, 'list', 'Line 1 has no whole email address.'])
    expect(await path({ list: 'ada@experts.test\nADA@experts.test' })).toEqual([
      422,
      'list',
      'ada@experts.test is asked already.',
    ])
    expect(await path({ list: '\n' })).toEqual([422, 'list', 'There is nobody in this list.'])
    const many = Array.from({ length: 31 }, (_, at) => `e${at}@experts.test`).join('\n')
    expect(await path({ list: many })).toEqual([422, 'list', 'Ask at most 30 people.'])
    expect(await path({ closes_on: '2020-01-01' })).toEqual([422, 'closes_on', 'Choose a day that is still to come.'])
    expect((await path({ company_id: silverpine }))[1]).toBe('company_id')
    expect((await ask(id, { company_id: 2_000_000_000 })).status).toBe(404)
    expect((await path({ scales: ['X9'] }))[1]).toMatch(/^scales/)
  })
  it('asks more people the same, and takes exactly them back', async () => {
    const id = await benchmark()
    const survey = await asked(id, { closes_on: '2027-01-01' })
    const path = `/role-benchmarks/expert-surveys/${survey.id}/experts`
    expect((await call('POST', path, { list: 'ben@experts.test' })).body.issues[0].path).toBe('list')
    const more = await call('POST', path, { list: 'Dan Ek <dan@experts.test>' })
    expect(more.body.expert_surveys[0].experts).toHaveLength(4)
    expect((await undo(more)).status).toBe(200)
    expect((await read(id))[0]?.experts).toHaveLength(3)
  })
  it('cannot be taken back once somebody has answered', async () => {
    const id = await benchmark()
    const reply = await ask(id, { closes_on: '2027-01-01' })
    const [ada = ''] = payloads(reply.body.expert_surveys[0])
    expect((await answer(ada, [opinion('C5', 50, null, 2), ...NONE])).status).toBe(200)
    expect((await undo(reply)).body.code).toBe('UNDO_CONFLICT')
    expect((await read(id))[0]?.experts).toHaveLength(3)
  })
  it('reminds those who have not answered and have no mail on its way', async () => {
    const id = await benchmark()
    const survey = await asked(id, { closes_on: '2027-01-01' })
    const [ada = ''] = payloads(survey)
    const path = `/role-benchmarks/expert-surveys/${survey.id}/reminders`
    expect((await call('POST', path, {})).body).toMatchObject({ status: 202, reminded: 0 })
    await server.owner.query("update outbox set state = 'done' where recipient like '%@experts.test'")
    await answer(ada, [opinion('C5', 50, null, 2), ...NONE])
    const reply = await call('POST', path, {})
    expect(reply.body.reminded).toBe(2)
    const { rows: noted } = await server.owner.query(
      "select from audit_events where action = 'role-benchmarks.remind_experts'",
    )
    expect(noted.length).toBe(1)
    const [, reminder] = (await mailsTo('ben@experts.test')).slice(-2)
    expect(reminder.payload.subject).toMatch(/^A reminder/)
    expect((await undo(reply)).status).toBe(200)
    const { rows } = await server.owner.query(
      'select from experts where expert_survey_id = $1 and reminded_at is not null',
      [survey.id],
    )
    expect(rows).toEqual([])
  })
  it('R27 is for the platform alone, and for a benchmark that is there', async () => {
    const id = await benchmark()
    const survey = await asked(id, { closes_on: '2027-01-01' })
    for (const token of [tokens.owner, tokens.user, tokens.franchiseOwner]) {
      expect((await call('GET', `/role-benchmarks/${id}/expert-surveys`, undefined, token)).status).toBe(403)
      expect((await call('POST', `/role-benchmarks/${id}/expert-surveys`, asking(), token)).status).toBe(403)
    }
    expect((await call('GET', '/role-benchmarks/2000000000/expert-surveys')).status).toBe(404)
    expect(
      (await call('PUT', `/role-benchmarks/expert-surveys/${survey.id + 1_000}`, { is_closed: true })).status,
    ).toBe(404)
  })
  it('goes and comes back with its benchmark', async () => {
    const id = await benchmark()
    const survey = await asked(id, { closes_on: '2027-01-01' })
    const [ada = ''] = payloads(survey)
    await answer(ada, [opinion('C5', 50, null, 2), ...NONE])
    const before = (await read(id))[0]?.together
    const gone = await call('DELETE', `/role-benchmarks/${id}`)
    expect(gone.body.removed).toEqual([id])
    expect((await open(ada)).status).toBe(404)
    expect((await undo(gone)).status).toBe(200)
    expect((await read(id))[0]?.together).toEqual(before)
  })
})
