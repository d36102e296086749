import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { companyMakers, freshEmail } from '#tests/support/makers.ts'
import { answer, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let harbor: number
let make: ReturnType<typeof companyMakers>
beforeAll(async () => {
  server = await buildServer({ environment: { BRAND: 'be' } })
  tokens = await signInAll(server)
  harbor = (await server.call('GET', '/companies/list', { token: tokens.owner })).body.companies[0].id
  make = companyMakers(server, tokens)
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object, token = tokens.owner, more: object = {}) =>
  server.call(method, path, { token, ...(body ? { body } : {}), ...more })
const CAMPAIGNS = '/hiring-campaigns/campaigns'
let count = 0
const start = async (more: object = {}, token = tokens.owner) =>
  call(
    'POST',
    `${CAMPAIGNS}/create`,
    { company_id: harbor, name: `C ${(count += 1)}`, role_name: 'Crane operator', ...more },
    token,
  )
const started = async (more: object = {}) => (await start(more)).body.campaigns[0]
const undo = (reply: { body: { command: { id: string } } }, token = tokens.owner) =>
  call('POST', `/commands/${reply.body.command.id}/undo`, undefined, token)
const setDefault = (id: number | null) =>
  call('PUT', '/companies/update', { id: harbor, default_role_benchmark_id: id })
const namesOf = (campaign: { benchmarks: { id: number; by: string }[] }) =>
  campaign.benchmarks.map(({ id, by }) => `${by} ${id}`)

describe('the benchmark of a campaign', () => {
  it('a company’s default is taken by new campaigns whose role has none, told before and undone after', async () => {
    const { id } = await make.liveBenchmark()
    const bare = await started()
    expect(bare.benchmarks).toEqual([])
    const path = `/companies/${harbor}/default-benchmark-effects?role_benchmark_id=${id}`
    const effects = (await call('GET', path)).body.effects as {
      role_name: string
      own: object | null
      changes: boolean
    }[]
    expect(effects.find(({ role_name }) => role_name === 'Crane operator')).toMatchObject({ own: null, changes: true })
    const reply = await setDefault(id)
    expect(reply.body.companies[0].default_role_benchmark).toMatchObject({ id })
    const now = (await call('GET', path)).body.effects as { changes: boolean }[]
    expect(now.some(({ changes }) => changes)).toBe(false)
    expect(namesOf(await started())).toEqual([`campaign ${id}`])
    // Whoever says so starts without one; and one that runs already stays as it is.
    expect(namesOf(await started({ role_benchmark_id: null }))).toEqual([])
    const [still] = (await call('GET', `${CAMPAIGNS}/search?id=${bare.id}`)).body.campaigns
    expect(still.benchmarks).toEqual([])
    expect((await undo(reply)).status).toBe(200)
    expect(namesOf(await started())).toEqual([])
  })
  it('a role that has its own keeps it', async () => {
    const { id } = await make.liveBenchmark()
    const reply = await setDefault(id)
    const lead = await started({ role_name: 'Regional Operations Lead' })
    expect(lead.benchmarks).toMatchObject([{ name: 'Regional Operations Lead', by: 'role' }])
    const { effects } = (await call('GET', `/companies/${harbor}/default-benchmark-effects`)).body
    expect(effects.find(({ role_name }: { role_name: string }) => role_name === lead.role_name)).toMatchObject({
      own: { name: 'Regional Operations Lead' },
      changes: false,
    })
    await undo(reply)
  })
  it('is chosen for one campaign, whose results get a fit by it, and the choice can be undone', async () => {
    const { id } = await make.liveBenchmark()
    const campaign = await started()
    const { id: resultId } = await make.result()
    await server.owner.query('update survey_results set campaign_id = $1 where id = $2', [campaign.id, resultId])
    const reply = await call('PUT', `${CAMPAIGNS}/${campaign.id}`, { role_benchmark_id: id })
    expect(namesOf(reply.body.campaigns[0])).toEqual([`campaign ${id}`])
    await expect
      .poll(
        async () =>
          (await server.owner.query('select from benchmark_scores where role_benchmark_id = $1', [id])).rowCount,
        { timeout: 15_000 },
      )
      .toBe(1)
    expect((await undo(reply)).status).toBe(200)
    const [after] = (await call('GET', `${CAMPAIGNS}/search?id=${campaign.id}`)).body.campaigns
    expect(after.benchmarks).toEqual([])
  })
  it('422 for one that the company cannot use, and a draft', async () => {
    const draft = (await make.benchmark()).id
    const foreign = (await call('GET', '/role-benchmarks/search?search=Site', undefined, tokens.superAdmin)).body
      .role_benchmarks[0].id
    for (const id of [draft, foreign, 2_000_000_000]) {
      const reply = await start({ role_benchmark_id: id })
      expect([reply.status, reply.body.issues?.[0].path]).toEqual([422, 'role_benchmark_id'])
      expect((await setDefault(id)).body.issues[0].path).toBe('default_role_benchmark_id')
    }
    const unknown = await call('GET', `/companies/${harbor}/default-benchmark-effects?role_benchmark_id=${draft}`)
    expect(unknown.status).toBe(404)
  })
  it('R16 is no field of a brand without benchmark scores', async () => {
    const reply = await call(
      'POST',
      `${CAMPAIGNS}/create`,
      { company_id: harbor, name: 'H', role_name: 'R', role_benchmark_id: 1 },
      tokens.owner,
      { brand: 'hb' },
    )
    expect([reply.status, reply.body.issues[0].path]).toEqual([422, 'role_benchmark_id'])
    const company = await call(
      'PUT',
      '/companies/update',
      { id: harbor, default_role_benchmark_id: null },
      tokens.owner,
      { brand: 'hb' },
    )
    expect(company.body.issues[0].path).toBe('default_role_benchmark_id')
    const plain = await call(
      'POST',
      `${CAMPAIGNS}/create`,
      { company_id: harbor, name: 'H2', role_name: 'R' },
      tokens.owner,
      { brand: 'hb' },
    )
    expect(plain.body.campaigns[0]).not.toHaveProperty('benchmarks')
  })
  it('copies of the same company take it over, and it goes with them when they are undone', async () => {
    const { id } = await make.liveBenchmark()
    const campaign = await started({ role_benchmark_id: id })
    const reply = await call('POST', `${CAMPAIGNS}/${campaign.id}/copies`, {
      places: [{ company_id: harbor, location_id: null }],
    })
    expect(reply.status).toBe(201)
    const ofCopies = async () =>
      (await server.owner.query('select from role_benchmark_assignments where role_benchmark_id = $1', [id])).rowCount
    expect(await ofCopies()).toBe(2)
    expect((await undo(reply)).status).toBe(200)
    expect(await ofCopies()).toBe(1)
  })
})

describe('who is told of the results of a campaign', () => {
  it('gets a mail that names the role and nobody, whatever they asked for themselves', async () => {
    const { id } = await make.colleague()
    const campaign = await started({ told_user_ids: [id] })
    expect(campaign.told.map((one: { id: number }) => one.id)).toEqual([id])
    const { rows } = await server.owner.query<{ email: string }>('select email from users where id = $1', [id])
    const email = rows[0]?.email ?? ''
    const who = await registerFor(server, campaign.uuid, freshEmail())
    const values = who.items.map((_, index) => (index % 5) + 1)
    expect((await answer(server, who, values, true)).status).toBeLessThan(300)
    const mails = async () =>
      (
        await server.owner.query(
          "select payload from outbox where recipient = $1 and payload->>'subject' like 'A new result%'",
          [email],
        )
      ).rows
    await expect.poll(async () => (await mails()).length).toBe(1)
    const reply = await call('PUT', `${CAMPAIGNS}/${campaign.id}`, { told_user_ids: [] })
    expect(reply.body.campaigns[0].told).toEqual([])
    expect((await undo(reply)).status).toBe(200)
    const [after] = (await call('GET', `${CAMPAIGNS}/search?id=${campaign.id}`)).body.campaigns
    expect(after.told).toHaveLength(1)
  })
  it('422 for somebody of another company, or who is not let in', async () => {
    const { rows } = await server.owner.query<{ id: number }>(
      'select id from users where company_id is distinct from $1 order by id limit 1',
      [harbor],
    )
    const stranger = rows[0]?.id ?? 0
    const { id: inactive } = await make.colleague()
    await server.owner.query('update users set active = false where id = $1', [inactive])
    for (const id of [stranger, inactive]) {
      const reply = await start({ told_user_ids: [id] })
      expect([reply.status, reply.body.issues?.[0].path]).toEqual([422, 'told_user_ids'])
    }
  })
})
