import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { folded } from '#contract/core/folded.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { namesAreFolded, noteLastFolded, noteNames } from '#server/kernel/names-folded.ts'
import { readConfig } from '#server/kernel/config.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { inDatabase } from '#tests/support/server-setup.ts'
import { foldNames, foldRest, type RestOfNames } from './folded-names.ts'

// Names of an earlier release, while they are folded beside the work.

const lines: string[] = []
const read = readConfig({ LOG_LEVEL: 'info', SEED: 'none' })
if ('faults' in read) throw new Error(read.faults.join('; '))
const log = createLogger(read.config, { write: (line: string) => void lines.push(line) })

let server: TestServer
let tokens: Tokens
let connection: pg.ClientConfig
const running: RestOfNames[] = []
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  connection = inDatabase(inject('postgres'), server.database)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
  noteNames(true)
})
afterAll(() => server.close())

const owned = async <Answer>(work: (owner: pg.Client) => Promise<Answer>): Promise<Answer> => {
  const owner = new pg.Client(connection)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

const NAMES = ['Émile', 'álvaro', 'Zoë', 'Łukasz', 'Ôz', 'Adam', 'Weiß', 'Šimon', 'Zander']

/** Everybody as an earlier release left them: nothing is folded, and the database does not know that it was. */
const unfold = () =>
  owned(async (owner) => {
    await owner.query("set session_replication_role = replica; select set_config('app.all', 'on', false)")
    await owner.query(
      `update survey_results r set last = n.last, search = lower(concat_ws(' ', r.first, n.last, r.email, r.phone)), last_key = '',
         likeness = lower(r.first || ' ' || n.last) || '|' from (
           select id, ($1::text[])[1 + id % ${NAMES.length}] as last from survey_results) n
       where n.id = r.id and r.erased_at is null`,
      [NAMES],
    )
    await owner.query("delete from drizzle.laid where what = 'folded names'")
  })
const left = () =>
  owned(async (owner) => {
    await owner.query("select set_config('app.all', 'on', false)")
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from survey_results where last_key <> folded(last) or search <> folded(search)`,
    )
    return rows[0]?.n ?? 0
  })
const wasNoted = () => owned((owner) => owner.query("select from drizzle.laid where what = 'folded names'"))

interface Page {
  survey_results: { id: number; last: string }[]
  pagination: { next_cursor: string | null; total: number }
}
const pageOf = async (body: object): Promise<Page> =>
  (await server.call('POST', '/survey-results/search', { token: tokens.owner, body })).body
const begin = async (folding: Parameters<typeof foldRest>[2] = {}) => {
  const rest = await foldRest(connection, log, folding)
  running.push(rest)
  return rest
}

it('S47 whoever is not folded yet is found by a search, and stands where they belong in a list by name', async () => {
  await unfold()
  // A few are folded, the others are not: as it is in the middle of the work.
  expect(await owned((owner) => foldNames(owner, { few: 7, most: 2 }))).toBe(false)
  expect(await left()).toBeGreaterThan(10)
  noteNames(false)
  const everybody = await pageOf({ limit: 200, sort_by: 'last', order_by: 'asc' })
  for (const [typed, name] of [
    ['emile', 'Émile'],
    ['ÁLVARO', 'álvaro'],
    ['lukasz', 'Łukasz'],
    ['Łukasz', 'Łukasz'],
    ['weiss', 'Weiß'],
    ['zoe', 'Zoë'],
  ] as const) {
    const found = await pageOf({ search: typed, limit: 200 })
    const those = everybody.survey_results.filter(({ last }) => last === name).map(({ id }) => id)
    expect(those.length, typed).toBeGreaterThan(0)
    const ids = found.survey_results.map(({ id }) => id)
    for (const id of those) expect(ids, typed).toContain(id)
  }
  const names = everybody.survey_results.map(({ last }) => folded(last))
  expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
})

it.each(['asc', 'desc'])(
  'S47 R190 nobody is missed or shown twice on the pages of a list by name that is folded meanwhile: %s',
  async (order_by) => {
    await unfold()
    noteNames(false)
    const { pagination } = await pageOf({ limit: 1 })
    const seen: string[] = []
    const ids = new Set<number>()
    let cursor: string | null = null
    do {
      const page: Page = await pageOf({ limit: 4, sort_by: 'last', order_by, ...(cursor ? { cursor } : {}) })
      for (const { id, last } of page.survey_results) {
        expect(ids).not.toContain(id)
        ids.add(id)
        seen.push(folded(last))
      }
      cursor = page.pagination.next_cursor
      await owned((owner) => foldNames(owner, { few: 5, most: 2 + ids.size / 4 }))
    } while (cursor)
    expect(ids.size).toBe(pagination.total)
    const sorted = seen.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    expect(seen).toEqual(order_by === 'asc' ? sorted : sorted.toReversed())
  },
)

it('S47 is stopped in the middle and goes on at the next start', async () => {
  await unfold()
  const all = await left()
  const rest = await begin({ few: 1 })
  expect(namesAreFolded()).toBe(false)
  await vi.waitUntil(async () => (await left()) < all, 10_000)
  await rest.stop()
  expect((await wasNoted()).rowCount).toBe(0)
  expect(await left()).toBeGreaterThan(0)
  expect(namesAreFolded()).toBe(false)
  await begin({ few: 3 })
  await vi.waitUntil(namesAreFolded, 20_000)
  expect(await left()).toBe(0)
  expect((await wasNoted()).rowCount).toBe(1)
  const { survey_results: found } = await pageOf({ search: 'emile', limit: 200 })
  expect(found.length).toBeGreaterThan(0)
  // Whoever begins now has nothing to do.
  const writes = () =>
    owned((owner) => owner.query("select n_tup_upd from pg_stat_user_tables where relname = 'survey_results'"))
  const before = (await writes()).rows
  await begin()
  expect(namesAreFolded()).toBe(true)
  expect((await writes()).rows).toEqual(before)
})

it('S47 how many are left is said while there are some, in the process that folds and in the others, and nothing after', async () => {
  const said = async (): Promise<number> =>
    (await server.call('GET', '/jobs/database', { token: tokens.superAdmin })).body.names_left
  const [{ n: all }] = (await owned(async (owner) => {
    await owner.query("select set_config('app.all', 'on', false)")
    return (await owner.query<{ n: number }>('select count(*)::int as n from survey_results')).rows
  })) as [{ n: number }]
  expect(await said()).toBe(0)
  await unfold()
  await owned((owner) => foldNames(owner, { few: 7, most: 2 }))
  noteNames(false)
  expect(await said()).toBe(all - 14)
  // Of another process, which waits for its turn, and knows only what is written down.
  noteLastFolded({ company_id: 0, id: 0 })
  await owned(async (holder) => {
    await holder.query('select pg_advisory_lock(7211009)')
    await begin()
    await vi.waitUntil(async () => (await said()) === all - 14, 10_000)
  })
  await vi.waitUntil(namesAreFolded, 20_000)
  expect(await said()).toBe(0)
})

it('S47 of several processes one folds, and where its connection is broken off another goes on', async () => {
  await unfold()
  await owned(async (holder) => {
    // Somebody is being changed, so that whoever folds waits.
    await holder.query("begin; select set_config('app.all', 'on', true)")
    await holder.query('select from survey_results where id = (select min(id) from survey_results) for update')
    await begin()
    await begin()
    const folding = () =>
      owned(async (owner) => {
        const { rows } = await owner.query<{ pid: number }>(
          `select pid from pg_stat_activity where application_name = 'folding names' and datname = current_database()
             and wait_event_type = 'Lock'`,
        )
        return rows.map(({ pid }) => pid)
      })
    await vi.waitUntil(async () => (await folding()).length === 1, 10_000)
    const [first] = await folding()
    await owned((owner) => owner.query('select pg_terminate_backend($1)', [first]))
    await vi.waitUntil(async () => (await folding()).some((pid) => pid !== first), 10_000)
    await holder.query('commit')
  })
  await vi.waitUntil(async () => (await wasNoted()).rowCount === 1, 20_000)
  expect(await left()).toBe(0)
  expect(lines.filter((line) => line.includes('Names are folded later'))).toHaveLength(1)
})
