import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Tokens
let pipeline: number
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  pipeline = (await board()).pipeline.id
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object) =>
  server.call(method, `/survey-results${path}`, { token: tokens.owner, ...(body ? { body } : {}) })
const board = async () => (await call('GET', '/board')).body
const column = async (key: string): Promise<number[]> =>
  (await board()).columns.find((one: { key: string }) => one.key === key).ids
const archive = (ids: number[], is_archived: boolean) =>
  call('PUT', '/bulk-update', { ids, changes: { is_archived, ...(is_archived ? { archived_reason: 'Full' } : {}) } })
const returns = async (ids: number[]) => (await call('GET', `/restore-preview?ids=${ids.join(',')}`)).body.returns

describe('the archive', () => {
  it('the stage is not lost on restore: people return to the stage and place that the preview said', async () => {
    const before = await column('interview')
    const order = [...before].reverse()
    await call('PUT', '/update-column-positions', { pipeline_id: pipeline, status: 'interview', ids: order })
    const [, second = 0, third = 0] = order
    await archive([second, third], true)
    expect(await column('interview')).toEqual(order.filter((id) => id !== second && id !== third))
    const preview = await returns([second, third])
    expect(preview.map(({ id, stage, place, of }: Record<string, unknown>) => [id, stage, place, of])).toEqual(
      expect.arrayContaining([
        [second, 'Interview', 2, order.length],
        [third, 'Interview', 3, order.length],
      ]),
    )
    await archive([third, second], false)
    expect(await column('interview')).toEqual(order)
  })
  it('says who archived, when and why, the newest first, and that somebody was moved meanwhile', async () => {
    const [id = 0] = await column('offer')
    await archive([id], true)
    const list = (await call('GET', '/search?only_archived=true&sort_by=archived_at')).body.survey_results
    expect(list[0]).toMatchObject({ id, archived_reason: 'Full', archived_by: 'Marta Lindqvist' })
    expect(list.map((row: { archived_at: string }) => row.archived_at)).toEqual(
      list
        .map((row: { archived_at: string }) => row.archived_at)
        .toSorted()
        .toReversed(),
    )
    expect((await returns([id]))[0]).toMatchObject({ stage: 'Offer', has_moved: false })
    server.clock.advance(1_000)
    await call('PUT', '/move-all-of-status-to-new-status', {
      pipeline_id: pipeline,
      from_status: 'offer',
      to_status: 'hired',
      include_archived: true,
    })
    expect((await returns([id]))[0]).toMatchObject({ stage: 'Hired', has_moved: true })
    await archive([id], false)
    expect((await call('GET', `?id=${id}`)).body.survey_results[0]).toMatchObject({
      archived_by: null,
      archived_at: null,
      status: 'hired',
    })
  })
  it('R126 whoever is archived already stays as they were put there: by whom, when and why; undo brings back the others', async () => {
    const [first = 0, second = 0] = await column('assessed')
    await archive([first], true)
    const of = async (id: number) => (await call('GET', `?id=${id}`)).body.survey_results[0]
    const before = await of(first)
    const events = async () => {
      const { rows } = await server.owner.query(
        "select count(*)::int as told from result_events where survey_result_id = $1 and event = 'archived'",
        [first],
      )
      return rows[0].told
    }
    const told = await events()
    server.clock.advance(60_000)
    const reply = await call('PUT', '/bulk-update', {
      ids: [first, second],
      changes: { is_archived: true, archived_reason: 'Other words' },
    })
    const { first: given, last: family } = await of(second)
    expect([reply.status, reply.body.command.summary]).toEqual([
      200,
      `${given} ${family} archived; 1 was archived already`,
    ])
    expect(await of(first)).toEqual(before)
    expect((await of(second)).archived_reason).toBe('Other words')
    expect(await events()).toBe(told)
    await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner })
    expect([(await of(first)).is_archived, (await of(second)).is_archived]).toEqual([true, false])
    // All of them are there already: nothing is done that could be taken back.
    const again = await archive([first], true)
    expect([again.status, again.body.command]).toEqual([200, undefined])
    await archive([first], false)
    expect((await archive([first], false)).body.command).toBeUndefined()
  })
  it('a bulk action is carried out for all or none, and one that fails half way says so', async () => {
    const ids = (await column('assessed')).slice(0, 3)
    const { rows } = await server.owner.query('select id from survey_results where company_id <> 1 limit 1')
    const failed = await archive([...ids, rows[0].id], true)
    expect([failed.status, failed.body.code]).toEqual([404, 'NOT_FOUND'])
    for (const id of ids) expect((await call('GET', `?id=${id}`)).body.survey_results[0].is_archived).toBe(false)
    // The database fails at the last of them.
    await server.owner.query(`
      create function break_last() returns trigger language plpgsql as
        'begin if new.is_archived and new.id = ${ids[2]} then raise exception ''broken''; end if; return new; end';
      create trigger break_last before update on survey_results for each row execute function break_last()`)
    const broken = await archive(ids, true)
    await server.owner.query('drop trigger break_last on survey_results; drop function break_last')
    expect([broken.status, broken.body.message]).toEqual([500, 'Something went wrong. Please try again.'])
    for (const id of ids) expect((await call('GET', `?id=${id}`)).body.survey_results[0].is_archived).toBe(false)
    expect((await archive(ids, true)).body.updated).toBe(3)
  })
})
