import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ResultFilters } from '#contract/result-filters.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { rowsRead, tidyUpResults } from '#tests/support/rows-read.ts'
import { rankedIds } from './fit-ranking.ts'
import { selectFits, selectRanking } from './fits.queries.ts'
import { resultsWhere, withFound } from './filters.queries.ts'
import { selectAlike } from './import.queries.ts'
import { mayBeTwice, selectMaybeSame } from './likeness.queries.ts'
import { type ColumnSort, selectIds, selectListed, selectPageIds } from './survey-results.list.queries.ts'

const MANY = 20_000
/** What changed since the database last tidied up may be read as rows. */
const FEW = MANY / 20
const SCOPE: Scope = { kind: 'companies', companies: [1], userId: 1, franchiseId: null }
const SEVERAL: Scope = { ...SCOPE, companies: [1, 2] }
type Filters = ResultFilters & { sort_by: ColumnSort }
const LIST: Filters = { ...ResultFilters.parse({}), sort_by: 'created_at' }

let server: TestServer
let tokens: Tokens
let twins: number[]
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const { rows: found } = await server.owner.query<{ status: string }>(
    `select s.key as status from pipeline_statuses s join survey_results r using (company_id, pipeline_id)
     where r.company_id = 1 and r.submitted_at is not null group by 1 order by 1 limit 2`,
  )
  const [often = '', seldom = ''] = found.map(({ status }) => status)
  // Each with a phone and an address of their own, one in ten elsewhere; the first two of them are one person twice.
  const { rows } = await server.owner.query<{ id: number; email: string }>(
    `with one as (select * from survey_results where company_id = 1 and submitted_at is not null limit 1),
     made as (insert into people (company_id, uuid, first, last, email, phone, created_at, updated_at)
       select 1, gen_random_uuid(), 'Kim', 'Nr ' || n, 'kim-' || n || '@many.test', '+46 70 ' || n, now(), now() from generate_series(1, ${MANY}) n
       returning id, first, last, email, phone)
     insert into survey_results (company_id, uuid, person_id, campaign_id, type, first, last, email, phone, role_name, pipeline_id, status, locale, instrument, norm_version, consent_version, consented_at, answered, total, started_at, submitted_at, quality_verdict, created_at, updated_at)
     select 1, gen_random_uuid(), made.id, one.campaign_id, 'candidate', made.first, case when made.email = 'kim-2@many.test' then 'Nr 1' else made.last end, made.email,
       case when made.email = 'kim-2@many.test' then '+46 (70) 1' else made.phone end, one.role_name, one.pipeline_id,
       case when made.id % 10 = 0 then '${seldom}' else '${often}' end, one.locale, one.instrument, one.norm_version, one.consent_version, one.consented_at,
       one.answered, one.total, one.started_at, one.submitted_at, 'good', one.created_at, now() from made, one returning id, email`,
  )
  // Each fits to the benchmark of the company, and the database has not counted that yet: so it is after a recalculation.
  await server.owner.query(
    `insert into benchmark_scores (company_id, survey_result_id, role_benchmark_id, version, norm_version, scorer_version, fit, coverage)
     select r.company_id, r.id, b.id, b.active_version, r.norm_version, 'test', 50, 1
     from survey_results r join role_benchmark_assignments a using (company_id) join role_benchmarks b on b.id = a.role_benchmark_id
     where r.company_id = 1 on conflict do nothing`,
  )
  twins = rows.filter(({ email }) => /^kim-[12]@/.test(email)).map(({ id }) => id)
  await tidyUpResults(server)
}, 180_000)
afterAll(() => server.close())

const PAGE = 26
const KEPT_AFTER = 6
const read = <T>(work: Parameters<typeof rowsRead<T>>[3]) => rowsRead(server, SCOPE, ['survey_results'], work)
/** How many rows are fetched one by one, as an index leads to them; whatever reads the table in one go fetches none so. */
const alongTheOrder = <T>(work: (db: Db) => Promise<T>) =>
  server.kernel.database.transaction(SCOPE, async (db) => {
    const fetched = async () => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select idx_tup_fetch::int as n from pg_stat_xact_user_tables where relname = 'survey_results'`,
      )
      return rows[0]?.n ?? 0
    }
    const before = await fetched()
    const found = await work(db)
    return { found, rows: (await fetched()) - before }
  })
const listed = (filters: Partial<Filters>) =>
  read(async (db) => {
    const asked = await withFound(db, SCOPE, { ...LIST, ...filters })
    return selectListed(db, SCOPE, asked)
  })

describe('filters of very many people', () => {
  it('R215 are counted by an index alone, five at once too', async () => {
    const { found, rows } = await listed({
      type: 'candidate',
      progress: 'completed',
      quality: ['good'],
      start_date: '2020-01-01',
    })
    expect(found.total).toBe(10_001)
    expect(rows).toBeLessThan(FEW)
  })
  it('R215 whoever may be there twice is found without asking for each person', async () => {
    const { found, rows } = await listed({ may_be_twice: true })
    expect(found.ids).toEqual(expect.arrayContaining(twins))
    expect(found.total).toBeLessThan(100)
    expect(rows).toBeLessThan(FEW)
  })
  it('R215 few whom conditions of scores leave in are not looked for along everybody, on no page and not when all are chosen', async () => {
    const where = ['0.C.from.90']
    const few = await alongTheOrder((db) => selectListed(db, SCOPE, { ...LIST, where }))
    expect(few.found.total).toBeGreaterThan(0)
    expect(few.found.total).toBeLessThan(100)
    expect(few.rows).toBeLessThan(FEW)
    const nobody = await alongTheOrder((db) =>
      selectListed(db, SCOPE, { ...LIST, where: ['0.C.from.99', '1.C.below.2'] }),
    )
    expect(nobody.found).toEqual({ ids: [], total: 0 })
    expect(nobody.rows).toBeLessThan(FEW)
    const chosen = await alongTheOrder((db) => selectIds(db, SCOPE, { ...LIST, where }, few.found.total + 1))
    expect(chosen.found).toHaveLength(few.found.total)
    expect(chosen.found.slice(0, few.found.ids.length)).toEqual(few.found.ids)
    expect(chosen.rows).toBeLessThan(FEW)
  })
  it('R215 those of a name come by the index of names', async () => {
    const { found, rows } = await listed({ sort_by: 'last', order_by: 'asc' })
    expect(found.ids).toHaveLength(PAGE)
    expect(rows).toBeLessThan(FEW)
  })
  it.each([
    ['who finished last', SCOPE, { sort_by: 'submitted_at', order_by: 'desc' }],
    ['who finished last, of several companies', SEVERAL, { sort_by: 'submitted_at', order_by: 'desc' }],
    ['the last names of several companies', SEVERAL, { sort_by: 'last', order_by: 'desc' }],
    ['the first names of several companies', SEVERAL, { sort_by: 'last', order_by: 'asc', type: 'candidate', page: 3 }],
  ] as const)('R215 %s: the index of each company has them, and nobody else is read', async (_, scope, sort) => {
    const { found, rows } = await rowsRead(server, scope, ['survey_results'], (db) =>
      selectListed(db, scope, { ...LIST, ...sort }),
    )
    expect(found.ids).toHaveLength(PAGE)
    expect(rows).toBeLessThan(FEW)
  })
  it('R215 so do those of a page far behind, with their accents', async () => {
    const { rows: behind } = await server.owner.query<{ id: number }>(
      "update survey_results set last = 'Ñr 1' where company_id = 1 and last = 'Nr 9000' returning id",
    )
    const mark = { sort: 'last.asc', value: 'Nr 8999', id: 1 }
    const cursor = Buffer.from(JSON.stringify(mark)).toString('base64url')
    const { found, rows } = await listed({ sort_by: 'last', order_by: 'asc', cursor })
    expect(found.ids).toHaveLength(PAGE)
    expect(found.ids).not.toContain(behind[0]?.id)
    expect(rows).toBeLessThan(FEW)
    const first = { ...mark, value: 'Nr 1', id: 2 ** 31 - 1 }
    const next = await listed({
      sort_by: 'last',
      order_by: 'asc',
      cursor: Buffer.from(JSON.stringify(first)).toString('base64url'),
    })
    expect(next.found.ids[0]).toBe(behind[0]?.id)
    expect(next.rows).toBeLessThan(FEW)
  })
  it('R215 fits are read of those on a page, not of everybody who has one', async () => {
    const { found, rows } = await rowsRead(server, SCOPE, ['benchmark_scores'], async (db) => {
      const ids = await selectPageIds(db, SCOPE, LIST)
      // Often enough for a plan that is kept.
      for (let at = 0; at < KEPT_AFTER; at += 1) await selectFits(db, SCOPE, ids, undefined)
      return selectFits(db, SCOPE, ids, undefined)
    })
    expect(found.length).toBeGreaterThan(0)
    expect(rows).toBeLessThan(FEW)
  })
  it('R16 the highest fits come by the index of them, not by reading everybody’s', async () => {
    // One for every role, so that it is also for the role of these many.
    const { rows: named } = await server.owner.query<{ id: number; version: number }>(
      `update role_benchmark_assignments a set role_name = null, campaign_id = null from role_benchmarks b
       where a.company_id = 1 and b.id = a.role_benchmark_id returning b.id, b.active_version as version`,
    )
    const [benchmark = { id: 0, version: 0 }] = named
    await server.owner.query('vacuum analyze benchmark_scores')
    for (const scope of [SCOPE, SEVERAL]) {
      const { found, rows } = await rowsRead(server, scope, ['benchmark_scores', 'survey_results'], (db) =>
        selectRanking(db, { scope, benchmark, companyId: undefined, where: resultsWhere(scope, LIST) }, PAGE),
      )
      expect(found).toHaveLength(PAGE)
      expect(rows).toBeLessThan(FEW)
    }
  })
  it('R16 a page of very many by fit is put in order alone: groups follow each other, and inside a group the names', async () => {
    const { owner } = server
    // One fit of each.
    await owner.query("delete from benchmark_scores where scorer_version <> 'test'")
    const { rows: scored } = await owner.query<{ id: number }>(
      'update benchmark_scores set fit = 50, se = 1 where company_id = 1 returning role_benchmark_id as id',
    )
    const benchmark = scored[0]?.id
    await owner.query(
      "update benchmark_scores set fit = 99, se = 0.1 where survey_result_id in (select id from survey_results where last in ('Nr 17', 'Nr 9'))",
    )
    await owner.query('vacuum analyze benchmark_scores')
    await tidyUpResults(server)
    const { rows: names } = await owner.query<{ id: number }>(
      `select r.id from survey_results r join benchmark_scores s on s.company_id = r.company_id and s.survey_result_id = r.id and s.norm_version = r.norm_version
         join role_benchmarks b on b.id = s.role_benchmark_id and b.active_version = s.version
       where r.company_id = 1 and b.id = $1 and not r.is_archived and not r.is_test order by s.fit desc, r.last_key, r.last, r.first, r.id limit 60`,
      [benchmark],
    )
    const { found, rows } = await rowsRead(server, SCOPE, ['benchmark_scores', 'survey_results'], (db) =>
      rankedIds(
        { db, scope: SCOPE, brand: 'be' },
        { ...LIST, sort_by: 'fit', role_benchmark_id: benchmark },
        names.length,
      ),
    )
    expect(found).toEqual(names.map(({ id }) => id))
    // Those told apart are read, each with the fit; beyond them, few.
    expect(rows).toBeLessThan(MANY + 2 * FEW)
  })
  it.each([
    ['owner', 'desc', 1],
    ['owner', 'desc', 402],
    ['owner', 'asc', 1],
    ['superAdmin', 'desc', 1],
    ['superAdmin', 'desc', 402],
    ['superAdmin', 'asc', 2],
  ] as const)('R16 by fit, %s finds %s on page %i whoever belongs there', async (who, order, page) => {
    const { owner } = server
    const { rows: scored } = await owner.query<{ id: number }>(
      'select role_benchmark_id as id from benchmark_scores where company_id = 1 limit 1',
    )
    // Some of those of the first names have no fit.
    await owner.query(
      `delete from benchmark_scores where (company_id, survey_result_id) in
         (select company_id, id from survey_results where company_id = 1 and last like 'Nr 1_')`,
    )
    const benchmark = scored[0]?.id
    const { rows } = await owner.query<{ id: number }>(
      `select r.id from survey_results r left join (benchmark_scores s join role_benchmarks b on b.id = s.role_benchmark_id and b.active_version = s.version and b.id = $1)
           on s.company_id = r.company_id and s.survey_result_id = r.id and s.norm_version = r.norm_version and s.fit is not null
         where (r.company_id = 1 or $2) and not r.is_archived and not r.is_test
         order by s.fit ${order === 'desc' ? 'desc nulls last' : 'asc nulls first'}, r.last_key, r.last, r.first, r.id limit 25 offset $3`,
      [benchmark, who === 'superAdmin', 25 * (page - 1)],
    )
    const { body } = await server.call(
      'GET',
      `/survey-results/search?sort_by=fit&order_by=${order}&limit=25&page=${page}&role_benchmark_id=${benchmark}`,
      { token: tokens[who], brand: 'be' },
    )
    const ids = body.survey_results.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(rows.map(({ id }) => id))
  })
  it.each(['last', 'submitted_at'] as const)(
    'R215 the few of two filters that go along with each other are not looked for along everybody: by %s',
    async (sort_by) => {
      const { rows: stages } = await server.owner.query<{ status: string }>(
        'select status from survey_results where company_id = 1 group by 1 order by count(*)',
      )
      const seldom = stages.at(-2)?.status ?? ''
      // As many have the role as stand in the stage, and hardly any both.
      await server.owner.query(
        `update survey_results set role_name = 'Night Watch' where company_id = 1 and last like 'Nr %'
           and (status <> $1 and id % 9 = 0 or id in (select id from survey_results where company_id = 1 and status = $1
             and last like 'Nr %' order by id limit 6))`,
        [seldom],
      )
      await tidyUpResults(server)
      const { found, rows } = await alongTheOrder((db) =>
        selectListed(db, SCOPE, { ...LIST, sort_by, statuses: [seldom], role_names: ['Night Watch'] }),
      )
      expect(found.total).toBeGreaterThan(0)
      expect(found.total).toBeLessThan(PAGE)
      expect(found.ids).toHaveLength(found.total)
      // Those of one of them, for the number and for the page.
      expect(rows).toBeLessThan(MANY / 4)
      // A file, for which nobody counts them before, has them in the same way.
      const file = await alongTheOrder((db) =>
        selectPageIds(db, SCOPE, { ...LIST, sort_by, statuses: [seldom], role_names: ['Night Watch'] }),
      )
      expect(file.found).toEqual(found.ids)
      expect(file.rows).toBeLessThan(MANY / 4)
    },
  )
})

describe('who may be the same among very many', () => {
  it('is asked of the index when somebody registers, is looked at or imported', async () => {
    const [first = 0, second = 0] = twins
    const { found, rows } = await read(async (db) => ({
      twice: await mayBeTwice(db, 1, second),
      same: await selectMaybeSame(db, SCOPE, first),
      alike: await selectAlike(db, 1, ['kim nr 1|46701', 'kim nr 7|46707', 'nobody|1']),
    }))
    expect(found.twice).toBe(true)
    expect(found.same).toEqual([{ id: second, why: 'name_and_phone' }])
    expect([...found.alike.keys()].sort()).toEqual(['kim nr 1|46701', 'kim nr 7|46707'])
    expect(rows).toBeLessThan(FEW)
  })
})
