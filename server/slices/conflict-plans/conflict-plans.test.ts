import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let employees: number[]
let candidate: number
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const find = async (type: string) =>
    (
      await server.call('GET', `/survey-results/search?limit=6&quality=good&progress=completed&type=${type}`, {
        token: tokens.owner,
      })
    ).body.survey_results.map(({ id }: { id: number }) => id)
  employees = await find('employee')
  candidate = (await find('candidate'))[0]
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object, token = tokens.owner) =>
  server.call(method, `/conflict-plans${path}`, { token, ...(body ? { body } : {}) })
const create = (survey_result_id = 0, other_id = 0, token = tokens.owner) =>
  call('POST', '', { survey_result_id, other_id, agreed_on: '2026-11-09' }, token)
const list = async (id = 0) => (await call('GET', `?survey_result_id=${id}`)).body.conflict_plans
const undo = (id: string) => server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })

describe('/conflict-plans', () => {
  it('R15 201 tells two employees their two strongest sources of friction, each as both may read it; both find it', async () => {
    const [one, other] = employees
    const reply = await create(other, one)
    expect(reply.status).toBe(201)
    const [plan] = reply.body.conflict_plans
    expect(plan.topics.length).toBeLessThanOrEqual(2)
    expect(plan).toMatchObject({ agreed_on: '2026-11-09', points: [], follow_up_on: null })
    expect(await list(one)).toEqual(await list(other))
  })
  it('science 11: says in words for both how two may meet where somebody has to lead, where their scores bear a word', async () => {
    const said = new Set<string | null>()
    for (const [at, one] of employees.entries())
      for (const other of employees.slice(at + 1, at + 4)) {
        const reply = await create(one, other)
        const [plan] = reply.body.conflict_plans
        said.add(plan.leading)
        if (reply.status === 201) await call('DELETE', `/${plan.id}`)
      }
    expect(said.size).toBeGreaterThan(1)
    for (const words of said) expect(words ?? 'You may both.').toMatch(/^(You may both|One of you may)\b.*\.$/)
  })
  it('R15 409 AGREEMENT_EXISTS where the two have one already, and says which as it stands', async () => {
    const [one, other] = employees
    const [plan] = await list(one)
    const reply = await create(one, other)
    expect([reply.status, reply.body.code]).toEqual([409, 'AGREEMENT_EXISTS'])
    expect(reply.body.conflict_plans).toEqual([plan])
  })
  it('R224 what becomes of an agreement stands in the activity of both', async () => {
    const [, , , one, other] = employees
    const lines = async (id = 0) => {
      const reply = await server.call('GET', `/survey-results?id=${id}`, { token: tokens.owner })
      return reply.body.survey_results[0].timeline.map(({ event }: { event: string }) => event)
    }
    const before = [await lines(one), await lines(other)]
    const [{ id }] = (await create(one, other)).body.conflict_plans
    await call('PUT', `/${id}`, { points: ['We say it the same day'] })
    await call('PUT', `/${id}`, { signed_by: one })
    const { command } = (await call('DELETE', `/${id}`)).body
    await undo(command.id)
    await call('DELETE', `/${id}`)
    const since = [
      'agreement_deleted',
      'undone',
      'agreement_deleted',
      'agreement_signed',
      'agreement_changed',
      'agreement_made',
    ]
    expect([await lines(one), await lines(other)]).toEqual(before.map((was) => [...since, ...was]))
  })
  it('R15 422 for two results of one person: nobody agrees on something with themselves', async () => {
    const [earlier, later] = employees.slice(-2)
    const give = 'update survey_results set person_id = $2 where id = $1'
    const { rows } = await server.owner.query('select id, person_id from survey_results where id = any($1)', [
      [earlier, later],
    ])
    const personOf = (id = 0): number => rows.find((row) => row.id === id)?.person_id
    await server.owner.query(give, [later, personOf(earlier)])
    const reply = await create(earlier, later)
    expect([reply.status, reply.body.issues]).toMatchObject([
      422,
      [{ path: 'other_id', message: 'Choose two people.' }],
    ])
    expect(
      (await list(earlier)).map(({ people }: { people: { id: number }[] }) => people.map(({ id }) => id)),
    ).not.toContainEqual([earlier, later])
    await server.owner.query(give, [later, personOf(later)])
  })
  it('every topic has both readings, and the scores it rests on with their ranges', async () => {
    const topics = []
    for (const other of employees.slice(2))
      topics.push(...(await create(employees[0], other)).body.conflict_plans[0].topics)
    expect(topics.length).toBeGreaterThan(0)
    for (const { readings, scales, each_brings, agree_on } of topics) {
      expect(readings).toHaveLength(2)
      expect(`${readings.join(' ')} ${each_brings} ${agree_on}`).not.toMatch(/[{}]|undefined/)
      for (const { marks } of scales)
        for (const { percentile, low, high } of marks) {
          expect(low).toBeLessThanOrEqual(percentile)
          expect(high).toBeGreaterThanOrEqual(percentile)
        }
    }
  })
  it('says where two cannot be held beside each other: no facet was asked, or another group stands behind the scores', async () => {
    const [one, , other] = employees
    const compared = async () => (await list(one)).map(({ is_compared }: { is_compared: boolean }) => is_compared)
    expect(await compared()).not.toContain(false)
    const { rows } = await server.owner.query('select t from score_sets where survey_result_id = $1', [other])
    await server.owner.query(
      `update score_sets set t = t[1:5] || array_fill('NaN'::float8, array[27]) where survey_result_id = $1`,
      [other],
    )
    const plan = (await list(other))[0]
    expect(plan).toMatchObject({ topics: [], is_compared: false })
    await server.owner.query('update score_sets set t = $2 where survey_result_id = $1', [other, rows[0].t])
    expect((await list(other))[0].is_compared).toBe(true)
  })
  it('two with the same first name are told apart by all of their names, also in what is said of them', async () => {
    const [one, other] = employees
    const { rows } = await server.owner.query('select id, first, last from survey_results where id = any($1)', [
      [one, other],
    ])
    const rename = (id: number | undefined, first: string, last: string) =>
      server.owner.query('update survey_results set first = $2, last = $3 where id = $1', [id, first, last])
    await rename(one, 'Ana', 'Novak')
    await rename(other, 'Ana', 'Berg')
    const plan = (await list(one)).find(({ people }: { people: { id: number }[] }) =>
      people.some(({ id }) => id === other),
    )
    expect(plan.people.map(({ called }: { called: string }) => called).toSorted()).toEqual(['Ana Berg', 'Ana Novak'])
    const said = plan.topics.flatMap(({ readings, each_brings }: { readings: string[]; each_brings: string }) => [
      ...readings,
      each_brings,
    ])
    expect(said.join(' ')).not.toMatch(/Ana (?!Berg|Novak)/)
    for (const row of rows) await rename(row.id, row.first, row.last)
  })
  it('409 EMPLOYEES_ONLY for a candidate, or for answers that cannot be read; 422 for one person twice', async () => {
    expect((await create(employees[0], candidate)).body.code).toBe('EMPLOYEES_ONLY')
    expect((await create(employees[0], employees[0])).status).toBe(422)
  })
  it('both sign; new points need new signatures; each change can be undone', async () => {
    const [{ id, people }] = await list(employees[0])
    const points = ['Orders over 5,000 get a night’s sleep.']
    await call('PUT', `/${id}`, { points, follow_up_on: '2026-12-17' })
    // Nobody looks at it again on a day that is over.
    const over = await call('PUT', `/${id}`, { follow_up_on: '1999-12-31' })
    expect([over.status, over.body.issues?.[0].message]).toEqual([422, 'This day is over already.'])
    for (const { id: signed_by } of people) {
      server.clock.advance(1_000)
      await call('PUT', `/${id}`, { signed_by })
    }
    const signed = (await list(employees[0]))[0]
    expect(signed).toMatchObject({ points, follow_up_on: '2026-12-17' })
    expect(signed.people.every(({ signed_at }: { signed_at: string | null }) => signed_at)).toBe(true)
    server.clock.advance(1_000)
    const { command, conflict_plans } = (
      await call('PUT', `/${id}`, { points: [...points, 'Whoever is asked decides.'] })
    ).body
    expect(conflict_plans[0].people.map(({ signed_at }: { signed_at: string | null }) => signed_at)).toEqual([
      null,
      null,
    ])
    expect(signed.unsigned_at).toBeNull()
    expect(conflict_plans[0].unsigned_at).toBe(conflict_plans[0].updated_at)
    expect((await undo(command.id)).status).toBe(200)
    expect((await list(employees[0]))[0]).toEqual(signed)
    expect((await call('PUT', `/${id}`, { signed_by: candidate })).status).toBe(422)
    expect((await call('PUT', `/${id}`, { points: [], updated_at: '2020-01-01T00:00:00.000Z' })).body.code).toBe(
      'STALE',
    )
  })
  it('R15 when signatures were taken away stays said until both have signed what stands', async () => {
    const { id, people } = (await list(employees[0]))[0]
    const change = async (body: object) => {
      server.clock.advance(1_000)
      return (await call('PUT', `/${id}`, body)).body.conflict_plans[0]
    }
    const taken = await change({ points: ['We say it the same day.'] })
    expect(taken.unsigned_at).toBe(taken.updated_at)
    // Nobody has signed meanwhile: what took the signatures away is still the change before.
    const again = { unsigned_at: taken.unsigned_at }
    expect(await change({ points: ['We say it within a day.'] })).toMatchObject(again)
    expect(await change({ follow_up_on: '2026-12-18' })).toMatchObject(again)
    expect(await change({ signed_by: people[0].id })).toMatchObject(again)
    expect(await change({ signed_by: people[1].id })).toMatchObject({ unsigned_at: null })
    // Whoever writes and signs at once takes the signature of the other.
    const both = await change({ points: ['We say it at once.'], signed_by: people[0].id })
    expect(both.unsigned_at).toBe(both.updated_at)
  })
  it('deleting can be undone; UNDO_CONFLICT where it was changed meanwhile', async () => {
    const [plan] = await list(employees[0])
    const changed = (await call('PUT', `/${plan.id}`, { follow_up_on: null })).body.command.id
    server.clock.advance(1_000)
    const removed = (await call('DELETE', `/${plan.id}`)).body.command.id
    expect((await list(employees[0])).map(({ id }: { id: number }) => id)).not.toContain(plan.id)
    expect((await undo(changed)).body.code).toBe('UNDO_CONFLICT')
    expect((await undo(removed)).status).toBe(200)
    expect((await list(employees[0])).map(({ id }: { id: number }) => id)).toContain(plan.id)
  })
  it("404 for another company's people and plans, and in hb, where the tool is off", async () => {
    const [plan] = await list(employees[0])
    expect((await create(employees[0], employees[1], tokens.otherOwner)).status).toBe(404)
    expect((await call('PUT', `/${plan.id}`, { points: [] }, tokens.otherOwner)).status).toBe(404)
    const hb = await server.call('GET', `/conflict-plans?survey_result_id=${employees[0]}`, {
      token: tokens.owner,
      brand: 'hb',
    })
    expect(hb.body.code).toBe('FEATURE_DISABLED')
  })
})
