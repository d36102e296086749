import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Tokens
let chosen: number[]
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const rows = (await call('GET', '/search?type=candidate&limit=3')).body.survey_results
  chosen = rows.map(({ id }: { id: number }) => id)
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object) =>
  server.call(method, `/survey-results${path}`, { token: tokens.owner, ...(body ? { body } : {}) })
const change = (ids: number[], changes: object) => call('PUT', '/bulk-update', { ids, changes })
const eventsOf = async (id: number) =>
  (await server.owner.query('select event from result_events where survey_result_id = $1 order by id', [id])).rows.map(
    ({ event }) => event,
  )
const nameOf = async (id: number) => {
  const { first, last } = await rowOf(id)
  return `${first} ${last}`
}
const rowOf = async (id: number) =>
  (await server.owner.query('select * from survey_results where id = $1', [id])).rows[0]

describe('changes of many tell whom they changed', () => {
  /** One of three is so before: the others are changed and told of, and nothing is noted of the one. */
  const toldOf = async (
    make: (ids: number[]) => ReturnType<typeof call>,
    undone: (id: number) => Promise<unknown>,
  ): Promise<string> => {
    const [one = 0, ...others] = chosen
    const first = await make([one])
    const called = first.body.command?.summary
    expect([first.status, called]).toEqual([200, expect.stringMatching(`^${await nameOf(one)} `)])
    const { rows: kept } = await server.owner.query(
      'select summary, inverse::text as inverse from commands where id = $1',
      [first.body.command.id],
    )
    expect(kept[0].summary).toMatch(/^1 person /)
    const { last } = await rowOf(one)
    expect(Object.values(kept[0]).join()).not.toContain(last)
    const list = await server.call('GET', '/commands', { token: tokens.owner })
    expect(list.body.commands[0].summary).toBe(called)
    server.clock.advance(60_000)
    const [before, events] = [await rowOf(one), await eventsOf(one)]
    const of = await Promise.all(others.map((id) => undone(id)))
    const reply = await make(chosen)
    expect(reply.status).toBe(200)
    expect([await rowOf(one), await eventsOf(one)]).toEqual([before, events])
    for (const id of others) expect((await eventsOf(id)).length).toBeGreaterThan(0)
    // All of them are so by now: nothing is done that could be taken back.
    const again = await make(chosen)
    expect([again.status, again.body.command]).toEqual([200, undefined])
    expect((await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner })).status).toBe(
      200,
    )
    expect(await Promise.all(others.map((id) => undone(id)))).toEqual(of)
    expect(await rowOf(one)).toEqual(before)
    return reply.body.command.summary
  }
  const column = (name: string) => async (id: number) => (await rowOf(id))[name]

  it('R126 marked as test and real again', async () => {
    expect(await toldOf((ids) => change(ids, { is_test: true }), column('is_test'))).toBe(
      '2 people marked as test; 1 was marked already',
    )
    await change(chosen, { is_test: true })
    expect(await toldOf((ids) => change(ids, { is_test: false }), column('is_test'))).toBe(
      '2 people no longer marked as test; 1 was not marked',
    )
  })
  it('R126 another kind, another role', async () => {
    expect(await toldOf((ids) => change(ids, { type: 'employee' }), column('type'))).toBe(
      '2 people are now employees; 1 was that already',
    )
    expect(
      await toldOf(
        (ids) => call('PUT', '/update-role', { ids, role_name: 'Keeper of the truth' }),
        column('role_name'),
      ),
    ).toBe('2 people now in the role Keeper of the truth; 1 was in it already')
  })
  it('R126 archived, and with something else besides: whoever was archived stays so as they were', async () => {
    expect(
      await toldOf((ids) => change(ids, { is_archived: true, archived_reason: 'Full' }), column('is_archived')),
    ).toBe('2 people archived; 1 was archived already')
    const [one = 0] = chosen
    const before = await rowOf(one)
    expect(before.is_archived).toBe(true)
    server.clock.advance(60_000)
    const both = await change(chosen, { is_archived: true, archived_reason: 'Other words', is_test: true })
    expect(both.body.command.summary).toBe('3 people archived')
    expect(await rowOf(one)).toMatchObject({
      is_test: true,
      archived_at: before.archived_at,
      archived_reason: 'Full',
    })
    expect((await eventsOf(one)).at(-1)).toBe('changed')
    await server.call('POST', `/commands/${both.body.command.id}/undo`, { token: tokens.owner })
    expect(await rowOf(one)).toEqual(before)
    await change([one], { is_archived: false })
  })
  it('R126 moved to a stage, assigned, tagged', async () => {
    expect(await toldOf((ids) => call('PUT', '/update-status', { ids, status: 'hired' }), column('status'))).toBe(
      '2 people moved to Hired; 1 was there already',
    )
    const { rows } = await server.owner.query("select id from users where email = 'company.user@demo.test'")
    expect(await toldOf((ids) => call('PUT', '/assign', { ids, user_id: rows[0].id }), column('assigned_to'))).toBe(
      '2 people assigned to Jonas Brandt; 1 was so already',
    )
    expect(
      await toldOf(
        (ids) => call('PUT', '/tags', { ids, add: ['truth'], remove: [] }),
        async (id) => (await call('GET', `?id=${id}`)).body.survey_results[0].tags,
      ),
    ).toBe('2 people tagged “truth”; 1 was so already')
  })
  it('R126 details that were corrected are told as such, with the name that holds now', async () => {
    const [one = 0] = chosen
    const { first } = await rowOf(one)
    const reply = await call('PUT', '/update', { id: one, last: 'Newname', phone: '+44 20 7946 0999' })
    expect(reply.body.command.summary).toBe(`Details of ${first} Newname corrected`)
    const hold = await call('PUT', '/legal-hold', { ids: [one], reason: 'Claim 24-118' })
    expect(hold.body.command.summary).toBe(`${first} Newname under legal hold`)
    const lifted = await call('PUT', '/legal-hold', { ids: [one], reason: null })
    expect(lifted.body.command.summary).toBe(`Legal hold of ${first} Newname lifted`)
  })
  it('R126 one person: what they have already is not changed, nor told of', async () => {
    const [one = 0] = chosen
    const before = await rowOf(one)
    const reply = await call('PUT', '/update', { id: one, first: before.first, phone: before.phone, type: before.type })
    expect([reply.status, reply.body.command]).toEqual([200, undefined])
    expect(await rowOf(one)).toEqual(before)
  })
})
