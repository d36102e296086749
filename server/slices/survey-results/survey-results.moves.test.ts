import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mulberry32 } from '#science/statistics/random.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let pipeline: number
const STATUSES = ['new', 'assessed', 'interview', 'offer', 'hired']

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  pipeline = (await server.call('GET', '/survey-results/board', { token: tokens.owner })).body.pipeline.id
})
afterAll(() => server.close())

const orders = async (): Promise<Map<string, number[]>> => {
  const { body } = await server.call('GET', '/survey-results/board?include_tests=1', { token: tokens.owner })
  return new Map(body.columns.map((one: { key: string; ids: number[] }) => [one.key, one.ids]))
}
const move = (body: object, token = tokens.owner) =>
  server.call('PUT', '/survey-results/update-status', { token, body: { pipeline_id: pipeline, ...body } })

/** Nobody is lost or doubled, and no two cards of a column share a position. */
const expectPermutation = async (before: ReadonlyMap<string, readonly number[]>) => {
  const sorted = (columns: ReadonlyMap<string, readonly number[]>) =>
    [...columns.values()].flat().toSorted((a, b) => a - b)
  expect(sorted(await orders())).toEqual(sorted(before))
  const { rows } = await server.owner.query(`
    select status, column_position, count(*)::int as n from survey_results
    where company_id = 1 and column_position is not null and not is_archived group by 1, 2 having count(*) > 1`)
  expect(rows).toEqual([])
}

/** Hundreds of calls, beside other tests: how long they take is nobody's promise. */
const LONG = { timeout: 180_000 }

describe('two who choose a stage at once', () => {
  it('R193 the first is right, and the other reads where the person stands now; who asks without having read wins as before', async () => {
    const [one = 0] = (await orders()).get('new') ?? []
    const { body } = await server.call('GET', `/survey-results?id=${one}`, { token: tokens.owner })
    const seen = [{ id: one, updated_at: body.survey_results[0].updated_at }]
    const replies = await Promise.all(
      ['interview', 'offer', 'assessed'].map((status) => move({ ids: [one], status, seen })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const won = replies.find(({ status }) => status === 200)?.body.survey_results[0]
    for (const { body: late } of replies.filter(({ status }) => status === 409))
      expect(late).toMatchObject({ code: 'STALE', survey_results: [{ id: one, status: won.status }] })
    const next = { ids: [one], status: 'hired', seen: [{ id: one, updated_at: won.updated_at }] }
    expect((await move(next)).status).toBe(200)
    expect((await move({ ids: [one], status: 'new' })).status).toBe(200)
  })
})

describe('R126 a move whose stage is gone meanwhile', () => {
  it('is not undone: it is said of whom, and they stay where they are', async () => {
    const token = tokens.owner
    const made = await server.call('POST', '/pipelines', { token, body: { company_id: 1, name: 'Passing' } })
    const { id: pipeline_id } = made.body.pipelines[0]
    const [one = 0] = (await orders()).get('new') ?? []
    await move({ ids: [one], pipeline_id, status: 'new' })
    const back = await move({ ids: [one], status: 'new' })
    expect((await server.call('DELETE', `/pipelines/${pipeline_id}`, { token })).status).toBe(200)
    const { status, body } = await server.call('POST', `/commands/${back.body.command.id}/undo`, { token })
    expect([status, body.code, body.survey_result_ids]).toEqual([409, 'UNDO_CONFLICT', [one]])
    expect((await orders()).get('new')).toContain(one)
  })
})

describe('a stage chosen for cards that were seen in another', () => {
  const stageOf = async (id: number) =>
    (await server.call('GET', `/survey-results?id=${id}`, { token: tokens.owner })).body.survey_results[0].status
  it('R193 is refused for all of them and says who left; what else has changed of them is no conflict', async () => {
    const [left = 0, stayed = 0] = (await orders()).get('assessed') ?? []
    const seen = [left, stayed].map((id) => ({ id, status: 'assessed' }))
    expect((await move({ ids: [left], status: 'interview' })).status).toBe(200)
    const late = await move({ ids: [left, stayed], status: 'offer', seen })
    expect([late.status, late.body.code]).toEqual([409, 'STALE'])
    expect(late.body.survey_results).toMatchObject([{ id: left, status: 'interview', status_name: 'Interview' }])
    expect(await Promise.all([left, stayed].map(stageOf))).toEqual(['interview', 'assessed'])
    const named = { id: stayed, first: 'Renamed' }
    expect((await server.call('PUT', '/survey-results/update', { token: tokens.owner, body: named })).status).toBe(200)
    expect((await move({ ids: [stayed], status: 'offer', seen })).status).toBe(200)
  })
  it('R193 is refused for a card that has left for another pipeline, whose stages have the same keys', async () => {
    const { body: board } = await server.call('GET', '/survey-results/board', { token: tokens.owner })
    const named = { company_id: board.pipeline.company.id, name: 'Drivers' }
    const { body: made } = await server.call('POST', '/pipelines', { token: tokens.owner, body: named })
    const other: number = made.pipelines[0].id
    const [id = 0] = (await orders()).get('new') ?? []
    expect((await move({ ids: [id], pipeline_id: other, status: 'new' })).status).toBe(200)
    const late = await move({ ids: [id], status: 'offer', seen: [{ id, status: 'new', pipeline_id: pipeline }] })
    expect([late.status, late.body.code]).toEqual([409, 'STALE'])
    expect(late.body.survey_results).toMatchObject([{ id, status: 'new' }])
    const back = await move({ ids: [id], status: 'new', seen: [{ id, status: 'new', pipeline_id: other }] })
    expect(back.status).toBe(200)
  })
  it('R193 R218 leaves the order of a column free: all who put cards in order at once are heard', async () => {
    const before = await orders()
    const ids = (before.get('new') ?? []).slice(0, 8)
    const replies = await Promise.all(
      ids.map((id, at) =>
        move({ ids: [id], status: 'new', before_id: ids[(at + 3) % 8], seen: [{ id, status: 'new' }] }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200))
    await expectPermutation(before)
  })
})

describe('where cards stand after many moves', () => {
  it('R218 is where each move put them: 200 random moves agree with a list moved in memory', LONG, async () => {
    const next = mulberry32(7)
    const below = (n: number) => next() % n
    const columns = await orders()
    const before = await orders()
    const step = async () => {
      const from = columns.get(STATUSES[below(STATUSES.length)] ?? '') ?? []
      const to = STATUSES[below(STATUSES.length)] ?? ''
      const moved = [...new Set(Array.from({ length: 1 + below(3) }, () => from[below(from.length)]))].filter(
        (id) => id !== undefined,
      )
      if (moved.length === 0) return
      const rest = (columns.get(to) ?? []).filter((id) => !moved.includes(id))
      const at = below(rest.length + 1)
      const anchor =
        at < rest.length ? { before_id: rest[at] } : rest.length ? { after_id: rest.at(-1) } : { position: 0 }
      expect((await move({ ids: moved, status: to, ...anchor })).status).toBe(200)
      for (const [status, ids] of columns)
        columns.set(
          status,
          ids.filter((id) => !moved.includes(id)),
        )
      columns.set(to, [...rest.slice(0, at), ...moved, ...rest.slice(at)])
    }
    for (let round = 0; round < 5; round += 1) {
      for (let at = 0; at < 40; at += 1) await step()
      expect(await orders()).toEqual(columns)
    }
    await expectPermutation(before)
  })

  it('R218 undoing gives a card a place of its own where another has got its position meanwhile', async () => {
    const before = await orders()
    const [first = 0, between = 0, last = 0, late = 0] = before.get('interview') ?? []
    // The second stands right in the middle between the first and the third; whoever is put there after it left stands there too.
    await move({ ids: [late], status: 'interview', after_id: last })
    await move({ ids: [between], status: 'interview', after_id: first })
    const away = await move({ ids: [between], status: 'offer', position: 0 })
    await move({ ids: [late], status: 'interview', after_id: first })
    const undone = await server.call('POST', `/commands/${away.body.command.id}/undo`, { token: tokens.owner })
    expect(undone.status).toBe(200)
    expect((await orders()).get('interview')?.slice(0, 4)).toEqual([first, between, late, last])
    await expectPermutation(before)
  })

  it(
    'R218 is a permutation after 10,000 steps of eight people at once, undoing some of what they do',
    LONG,
    async () => {
      const before = await orders()
      const all = [...before.values()].flat()
      const callers = [tokens.owner, tokens.user, tokens.franchiseOwner, tokens.superAdmin]
      let step = 0
      const refused = new Map<string, number>()
      const worker = async (name: number) => {
        const next = mulberry32(name)
        const pick = <T>(list: readonly T[]): T | undefined => list[next() % list.length]
        while (step < 10_000) {
          const ids = [...new Set(Array.from({ length: 1 + (next() % 20) }, () => pick(all)))]
          step += ids.length
          const token = callers[name % callers.length] ?? ''
          const place = next() % 3 === 0 ? {} : next() % 2 === 0 ? { before_id: pick(all) } : { position: next() % 30 }
          const reply = await move({ ids, status: pick(STATUSES), ...place }, token)
          if (reply.status !== 200) refused.set(reply.body.code, (refused.get(reply.body.code) ?? 0) + 1)
          else if (reply.body.command && next() % 8 === 0) {
            const undone = await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token })
            if (undone.status !== 200) refused.set(undone.body.code, (refused.get(undone.body.code) ?? 0) + 1)
          }
        }
      }
      await Promise.all(Array.from({ length: 8 }, (_, name) => worker(name)))
      const expected = ['COLUMN_CHANGED', 'UNDO_CONFLICT']
      expect([...refused.keys()].filter((code) => !expected.includes(code))).toEqual([])
      await expectPermutation(before)
    },
  )
})
