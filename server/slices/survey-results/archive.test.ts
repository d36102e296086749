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
