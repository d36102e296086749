import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer({ environment: { BRAND: 'be' } })
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const LEAD = 'Regional Operations Lead'
const SUPERVISOR = 'Warehouse Supervisor'

interface Row {
  id: number
  role_name: string
  updated_at: string
  fit: { role_benchmark: { name: string }; fit: { fit: number; low: number; high: number } | null } | null
}
const people = async (role: string, count: number): Promise<Row[]> => {
  const query = `limit=${count}&progress=completed&quality=good&role_names=${encodeURIComponent(role)}`
  return (await server.call('GET', `/survey-results/search?${query}`, { token: tokens.owner })).body.survey_results
}
/** The newest of a role; the example world has some. */
const someone = async (role: string): Promise<Row> => {
  const [one] = await people(role, 1)
  if (!one) throw new Error(`Nobody is in the role ${role}.`)
  return one
}
const row = async (id: number): Promise<Row> =>
  (
    await server.call('GET', `/survey-results/search?limit=200&include_tests=1&include_archived=1`, {
      token: tokens.owner,
    })
  ).body.survey_results.find((one: Row) => one.id === id)
const fitsOf = async (id: number) =>
  (await server.call('GET', `/benchmark-scores?survey_result_id=${id}`, { token: tokens.owner })).body.benchmark_scores
const effects = (ids: readonly number[], role_name: string, more = '', token = tokens.owner, brand?: 'hb') =>
  server.call(
    'GET',
    `/survey-results/role-effects?ids=${ids.join(',')}&role_name=${encodeURIComponent(role_name)}${more}`,
    { token, ...(brand ? { brand } : {}) },
  )
const change = (ids: readonly number[], changes: object, more: object = {}, token = tokens.owner) =>
  server.call('PUT', '/survey-results/bulk-update', { token, body: { ids, changes, ...more } })

describe('another role', () => {
  it('R219 tells the fit before and after first, and the change brings exactly that; undo brings the fit of before back', async () => {
    const one = await someone(SUPERVISOR)
    const { status, body } = await effects([one.id], LEAD)
    expect(status).toBe(200)
    expect(body.effects).toMatchObject({ people: 1, in_role: 0, new_fit: 1, is_known: true })
    const [told] = body.effects.rows
    expect(told.before).toEqual([])
    expect(told.after[0]).toMatchObject({ role_benchmark: { name: LEAD }, version: 2 })
    expect((await row(one.id)).role_name).toBe(SUPERVISOR)

    const reply = await change([one.id], { role_name: LEAD }, { seen: body.effects.seen })
    expect(reply.status).toBe(200)
    expect(reply.body.survey_results[0]).toMatchObject({ role_name: LEAD, fit: told.after[0] })
    expect((await fitsOf(one.id))[0]).toMatchObject({ role_benchmark: { name: LEAD }, fit: told.after[0].fit })

    const undone = await server.call('POST', `/commands/${reply.body.command.id}/undo`, {
      token: tokens.owner,
      body: {},
    })
    expect(undone.status).toBe(200)
    expect(await row(one.id)).toEqual(one)
    expect(await fitsOf(one.id)).toEqual([])
  })
  it('R219 who leaves a role loses its fit, and has the same one again after undo', async () => {
    const before = await people(LEAD, 3)
    const ids = before.map(({ id }) => id)
    const { body } = await effects(ids, SUPERVISOR)
    expect(body.effects).toMatchObject({ people: 3, no_fit_left: 3, other_fit: 0 })
    expect(body.effects.rows.map((one: { before: unknown[] }) => one.before[0])).toEqual(
      expect.arrayContaining(before.map((one) => one.fit)),
    )
    const reply = await change(ids, { role_name: SUPERVISOR })
    for (const one of reply.body.survey_results) expect(one.fit).toBeNull()
    const told = await server.call('GET', `/survey-results?id=${ids[0]}`, { token: tokens.owner })
    expect(told.body.survey_results[0].timeline[0]).toMatchObject({
      event: 'role_changed',
      properties: { from: LEAD, to: SUPERVISOR },
    })
    await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner, body: {} })
    for (const one of before) expect(await row(one.id)).toEqual(one)
  })
  it('R219 undo of a role has the fit of the version that is active by then', async () => {
    const one = await someone(LEAD)
    const reply = await change([one.id], { role_name: SUPERVISOR })
    await server.owner.query('delete from benchmark_scores where survey_result_id = $1', [one.id])
    await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner, body: {} })
    expect((await row(one.id)).fit).toEqual(one.fit)
  })
  it('R219 409 when somebody changed one of them after the effect was looked at, with the row as it is', async () => {
    const ids = (await people(SUPERVISOR, 2)).map(({ id }) => id)
    const [one = 0, other = 0] = ids
    const { seen } = (await effects(ids, LEAD)).body.effects
    await server.call('PUT', '/survey-results/update', {
      token: tokens.user,
      body: { id: one, phone: '+44 20 1234' },
    })
    const reply = await change(ids, { role_name: LEAD }, { seen })
    expect(reply).toMatchObject({ status: 409, body: { code: 'STALE' } })
    expect(reply.body.survey_results.map(({ id }: Row) => id)).toEqual([one])
    expect((await row(other)).role_name).toBe(SUPERVISOR)
  })
  it('R219 of many people tells the first and counts all; whoever is in the role already stays out of it', async () => {
    const ids = [...(await people(SUPERVISOR, 6)), ...(await people(LEAD, 2))].map(({ id }) => id)
    const { body } = await effects(ids, LEAD, '&limit=4')
    expect(body.effects).toMatchObject({ people: 8, in_role: 2, new_fit: 6, same_fit: 0, without_fit: 0 })
    expect(body.effects.rows).toHaveLength(4)
    expect(body.effects.seen).toHaveLength(8)
  })
  it('R219 a role that nobody has is told to be new, and can be given all the same', async () => {
    const one = await someone(SUPERVISOR)
    expect((await effects([one.id], 'Warehuose Supervisor')).body.effects).toMatchObject({
      is_known: false,
      without_fit: 1,
    })
    const reply = await server.call('PUT', '/survey-results/update', {
      token: tokens.owner,
      body: { id: one.id, role_name: 'Night Porter', updated_at: (await row(one.id)).updated_at },
    })
    expect(reply.body.survey_results[0].role_name).toBe('Night Porter')
    expect((await effects([one.id], 'Night Porter')).body.effects).toMatchObject({ is_known: true, in_role: 1 })
  })
  it('R219 a brand without fits is told who changes, and no fit', async () => {
    const one = await someone(SUPERVISOR)
    const { body } = await effects([one.id], LEAD, '', tokens.owner, 'hb')
    expect(body.effects).toMatchObject({ people: 1, without_fit: 1, other_fit: 0 })
    expect(body.effects.rows[0]).toMatchObject({ has_result: true, before: [], after: [] })
  })
  it('R219 404 for people of another company, 422 without a role or without people', async () => {
    const one = await someone(SUPERVISOR)
    expect((await effects([one.id], LEAD, '', tokens.otherOwner)).status).toBe(404)
    expect((await change([one.id], { role_name: LEAD }, {}, tokens.otherOwner)).status).toBe(404)
    expect((await effects([one.id], ' ')).status).toBe(422)
    expect((await server.call('GET', '/survey-results/role-effects?role_name=x', { token: tokens.owner })).status).toBe(
      422,
    )
    expect((await change([one.id], { role_name: '' })).status).toBe(422)
  })
})

describe('PUT /survey-results/update-role', () => {
  const put = (body: object, token = tokens.owner) => server.call('PUT', '/survey-results/update-role', { token, body })
  const benchmarkOf = async (role: string): Promise<number> => {
    const { rows } = await server.owner.query(
      'select role_benchmark_id as id from role_benchmark_assignments where company_id = 1 and role_name = $1 limit 1',
      [role],
    )
    return rows[0].id
  }
  const undo = (command: { id: string }) => server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })

  it('R217 gives people the role of that name, with its fits, and one undo brings role and fits back', async () => {
    const one = await someone(SUPERVISOR)
    const reply = await put({ ids: [one.id], role_name: LEAD })
    expect(reply.status).toBe(200)
    expect((await row(one.id)).role_name).toBe(LEAD)
    expect(
      (await fitsOf(one.id)).map((fit: { role_benchmark: { name: string } }) => fit.role_benchmark.name),
    ).toContain(LEAD)
    expect((await undo(reply.body.command)).status).toBe(200)
    expect((await row(one.id)).role_name).toBe(SUPERVISOR)
  })
  it('R217 takes the role that a benchmark is made for', async () => {
    const one = await someone(SUPERVISOR)
    const role_benchmark_id = await benchmarkOf(LEAD)
    const reply = await put({ ids: [one.id], role_benchmark_id })
    expect([reply.status, (await row(one.id)).role_name]).toEqual([200, LEAD])
    await undo(reply.body.command)
  })
  it('R217 422 for neither or both, and for a benchmark that stands for no role or for several; nobody is changed', async () => {
    const one = await someone(SUPERVISOR)
    const role_benchmark_id = await benchmarkOf(LEAD)
    for (const body of [{}, { role_name: LEAD, role_benchmark_id }])
      expect((await put({ ids: [one.id], ...body })).body.issues[0].path).toBe('role_name')
    const more = (
      await server.owner.query(
        "insert into role_benchmark_assignments (company_id, role_benchmark_id, role_name) values (1, $1, 'Second role') returning id",
        [role_benchmark_id],
      )
    ).rows[0].id
    const several = await put({ ids: [one.id], role_benchmark_id })
    expect([several.status, several.body.issues[0].message]).toEqual([
      422,
      expect.stringMatching(/^This benchmark is made for several roles\. Name one: .*Second role/),
    ])
    await server.owner.query('delete from role_benchmark_assignments where id = $1', [more])
    const { rows } = await server.owner.query(
      "insert into role_benchmarks (company_id, uuid, name, created_by) values (1, gen_random_uuid(), 'For nobody', 1) returning id",
    )
    const none = await put({ ids: [one.id], role_benchmark_id: rows[0].id })
    expect([none.status, none.body.issues[0].path]).toEqual([422, 'role_benchmark_id'])
    await server.owner.query('delete from role_benchmarks where id = $1', [rows[0].id])
    expect((await row(one.id)).role_name).toBe(SUPERVISOR)
  })
  it('R193 409 where somebody changed one of them since they were looked at, 404 for another company', async () => {
    const one = await someone(SUPERVISOR)
    const stale = await put({
      ids: [one.id],
      role_name: LEAD,
      seen: [{ id: one.id, updated_at: '2026-01-01T00:00:00.000Z' }],
    })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE'])
    expect((await put({ ids: [one.id], role_name: LEAD }, tokens.otherOwner)).status).toBe(404)
  })
})
