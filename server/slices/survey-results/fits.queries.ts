import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { benchmarkScores, roleBenchmarkAssignments, roleBenchmarks } from '#server/database/schema/role-benchmarks.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, idsForPlan, inScope, inScopeOf, placesOf, type ScopeWords } from '#server/kernel/database.ts'
import { firstOfEach } from '#server/kernel/first-of-each.ts'
import { keptFolded } from '#server/kernel/names-folded.ts'
import { writtenOnce } from '#server/kernel/planned.ts'
import type { Scope } from '#server/kernel/scope.ts'

// Fits as lists of people show and order them; they are computed elsewhere.

const r = surveyResults
const s = benchmarkScores
const b = roleBenchmarks
const a = roleBenchmarkAssignments

/** An assignment is for a result of its company: of every role or its own, of every campaign or its own. */
const applies = sql`${a.company_id} = ${r.company_id} and (${a.role_name} is null or ${a.role_name} = ${r.role_name})
  and (${a.campaign_id} is null or ${a.campaign_id} = ${r.campaign_id})`
const closeness = sql`case when ${a.campaign_id} is not null then 0 when ${a.role_name} is not null then 1 else 2 end`

/** Results under the name of their table, so that the names of its columns hold; found first, and the limit keeps it so. */
const among = (db: Db, words: ScopeWords) =>
  db
    .select({
      company_id: r.company_id,
      id: r.id,
      norm_version: r.norm_version,
      role_name: r.role_name,
      campaign_id: r.campaign_id,
    })
    .from(r)
    .where(and(sql`${r.id} = any(${sql.placeholder('ids')}::int[])`, inScopeOf(words, r.company_id)))
    .limit(sql.placeholder('most'))
    .as('survey_results') as unknown as typeof r

/** As words: drizzle leaves the number away. */
const NOTHING = sql`0` as unknown as Placeholder

/** Fits of one result; the offset keeps it so: else a plan begins at a benchmark, with the fits of everybody of the company. */
const theirs = (db: Db) =>
  db
    .select()
    .from(s)
    .where(and(eq(s.company_id, r.company_id), eq(s.survey_result_id, r.id), eq(s.norm_version, r.norm_version)))
    .offset(NOTHING)
    .as('benchmark_scores')

const closestFits = (db: Db, words: ScopeWords, named?: SQL) =>
  db
    .selectDistinctOn([s.company_id, s.survey_result_id], {
      company_id: s.company_id,
      id: s.survey_result_id,
      role_benchmark_id: b.id,
      name: b.name,
      version: s.version,
      fit: s.fit,
      se: s.se,
      low: s.low,
      high: s.high,
      percentile: s.percentile,
    })
    .from(among(db, words))
    .innerJoinLateral(theirs(db), sql`true`)
    .innerJoin(b, and(eq(b.id, s.role_benchmark_id), sql`${s.version} <= ${b.active_version}`))
    .innerJoin(a, and(eq(a.role_benchmark_id, b.id), applies))
    .where(and(sql`not ${b.is_archived}`, named))
    .orderBy(s.company_id, s.survey_result_id, closeness, b.name, b.id, sql`${s.version} desc`)
const fitsToClosest = writtenOnce((db, words) => closestFits(db, words))
const fitsToNamed = writtenOnce((db, words) => closestFits(db, words, eq(b.id, sql.placeholder('benchmark'))))

/** The fit of each of these results to the benchmark that is closest to it, or to the one that is named. */
export const selectFits = (db: Db, scope: Scope, ids: readonly number[], roleBenchmarkId: number | undefined) => {
  if (ids.length === 0) return Promise.resolve([])
  const places = { ids: idsForPlan(ids), most: ids.length, ...placesOf(scope) }
  return roleBenchmarkId === undefined
    ? fitsToClosest(db, scope).execute(places)
    : fitsToNamed(db, scope).execute({ ...places, benchmark: roleBenchmarkId })
}
export type FitRecord = Awaited<ReturnType<typeof selectFits>>[number]

/** So many of the newest say which benchmark a list is about. */
const SAMPLE = 200

/** The benchmark that people are ordered by: the one that is named, else the one that most of the newest have a fit to. */
export const selectRankingBenchmark = async (
  db: Db,
  scope: Scope,
  where: SQL | undefined,
  wanted: {
    role_benchmark_id?: number | undefined
    company_id?: number | undefined
    role_names?: string[] | undefined
  },
) => {
  const newest = db.$with('newest').as(
    db
      .select({ company_id: r.company_id, id: r.id, norm_version: r.norm_version })
      .from(r)
      .where(where)
      .orderBy(sql`${r.created_at} desc, ${r.id} desc`)
      .limit(SAMPLE),
  )
  const fitted = sql`(select count(*) from ${newest} join ${s} on ${s.company_id} = ${newest.company_id}
    and ${s.survey_result_id} = ${newest.id} and ${s.norm_version} = ${newest.norm_version}
    and ${s.role_benchmark_id} = ${b.id} and ${s.version} = ${b.active_version} and ${s.fit} is not null)`
  const rows = await db
    .with(newest)
    .select({ id: b.id, name: b.name, version: sql<number>`${b.active_version}` })
    .from(a)
    .innerJoin(b, eq(b.id, a.role_benchmark_id))
    .where(
      and(
        inScope(scope, a.company_id),
        sql`${b.active_version} is not null and not ${b.is_archived}`,
        wanted.role_benchmark_id === undefined ? undefined : eq(b.id, wanted.role_benchmark_id),
        wanted.company_id === undefined ? undefined : eq(a.company_id, wanted.company_id),
        wanted.role_names?.length
          ? sql`(${a.role_name} is null or ${inArray(a.role_name, wanted.role_names)})`
          : undefined,
      ),
    )
    .groupBy(b.id)
    .orderBy(sql`${fitted} desc`, sql`count(*) desc`, b.name, b.id)
    .limit(1)
  return rows[0]
}

/**
 * Where fits of one version are read beside results, of those whom it applies to: a former role’s fit stays, and is theirs no more. The
 * offset keeps that a question about each: as a join, PostgreSQL begins there, with everybody.
 */
const scoreOf = (benchmark: { id: number; version: number }): SQL =>
  sql`${s.company_id} = ${r.company_id} and ${s.survey_result_id} = ${r.id} and ${s.norm_version} = ${r.norm_version}
    and ${s.role_benchmark_id} = ${benchmark.id} and ${s.version} = ${benchmark.version}
    and exists (select from ${a} where ${a.role_benchmark_id} = ${benchmark.id} and ${applies} offset 0)`

/** People who are ordered by their fit to a benchmark: whose, and which of them. */
export interface Ranked {
  scope: Scope
  benchmark: { id: number; version: number }
  /** The one company that is asked about, where it is one. */
  companyId: number | undefined
  where: SQL | undefined
}

/** The companies that a benchmark is for: the indexes begin with the company, so each of them is asked for its first. */
const assigned = ({ scope, benchmark, companyId }: Ranked): SQL => {
  const own = companyId === undefined ? undefined : eq(a.company_id, companyId)
  const where = and(eq(a.role_benchmark_id, benchmark.id), inScope(scope, a.company_id), own)
  return sql`(select distinct ${a.company_id} as company_id from ${a} where ${where}) assigned`
}
const fitted = ({ benchmark, where }: Ranked): SQL => sql`${r} inner join ${s} on ${scoreOf(benchmark)}
  where ${r.company_id} = assigned.company_id and ${s.company_id} = assigned.company_id and ${where ?? sql`true`}`

/** Fits and errors of everybody a condition leaves in, highest first as their index has them, as far as groups are told apart. */
export const selectRanking = async (db: Db, ranked: Ranked, limit: number) => {
  const { rows } = await db.execute<{ id: number; fit: number; se: number }>(sql`
    select best.* from ${assigned(ranked)} cross join lateral (
      select ${r.id} as id, ${s.fit} as fit, ${s.se} as se from ${fitted(ranked)} and ${s.fit} is not null
      order by ${s.fit} desc nulls last, ${s.survey_result_id} limit ${limit}) best
    order by best.fit desc, best.id limit ${limit}`)
  return rows
}

/** The first of a group: whoever comes before it belongs to the group before. */
export interface Leader {
  fit: number
  id: number
}

/** Whether a result comes no earlier than the first of a group. */
const isAfter = ({ fit, id }: Leader): SQL => sql`(${s.fit} < ${fit} or (${s.fit} = ${fit} and ${r.id} >= ${id}))`

/** The number of the group that a result stands in, 1 for the highest; those without a fit come after the last. */
const groupOf = (leaders: readonly Leader[]): SQL => {
  const after = leaders.map((leader) => sql`(case when ${isAfter(leader)} then 1 else 0 end)`)
  const none = sql`${leaders.length + 1}::int`
  return after.length ? sql`(case when ${s.fit} is null then ${none} else ${sql.join(after, sql` + `)} end)` : none
}

/** Inside a group, never by fit. */
const BY_NAME = sql`${keptFolded(r.last_key, r.last)}, ${r.last}, ${r.first}, ${r.id}`

/** Some of these people, who are of one group, in its order. */
export const selectByName = async (db: Db, ids: readonly number[], part: Part) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${r.id} as id from ${r} where ${r.id} = any(${sql.param([...ids])}::int[])
    order by ${BY_NAME} limit ${part.limit} offset ${part.offset}`)
  return rows.map(({ id }) => id)
}

interface Part {
  limit: number
  offset: number
}

/** Some of the group that begins with a leader and has everybody after, in its order: of very many the index of names has them at once. */
export const selectLastByName = async (db: Db, ranked: Ranked, leader: Leader, { limit, offset }: Part) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${r.id} as id from ${assigned(ranked)} cross join lateral (
      select ${r.id}, ${r.last_key}, ${r.last}, ${r.first} from ${fitted(ranked)} and ${isAfter(leader)}
      order by ${BY_NAME} limit ${offset + limit}) survey_results
    order by ${BY_NAME} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** Among so many of the first names, some without a fit are looked for. */
const LOOKED_THROUGH = { ofEach: 4, more: 200 }

/** Some of those without a fit, in the order of names; fewer where not so many are among the first names. */
export const selectUnfitted = async (db: Db, { scope, benchmark, where }: Ranked, { limit, offset }: Part) => {
  const looked = LOOKED_THROUGH.ofEach * (offset + limit) + LOOKED_THROUGH.more
  const columns = [r.company_id, r.id, r.norm_version, r.role_name, r.campaign_id, r.last_key, r.last, r.first]
  const rows = await db
    .select({ id: sql<number>`${r.id}` })
    .from(firstOfEach(scope, { columns, where, orderBy: [BY_NAME], limit: looked }))
    .where(sql`not exists (select from ${s} where ${scoreOf(benchmark)} and ${s.fit} is not null)`)
    .orderBy(BY_NAME)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** Ids of one page: by group, and inside a group by last name, never by fit. */
export const selectRankedIds = async (
  db: Db,
  benchmark: { id: number; version: number },
  where: SQL | undefined,
  page: { leaders: readonly Leader[]; isUpwards: boolean; limit: number; offset: number },
) => {
  const order = page.isUpwards ? sql`desc` : sql`asc`
  const { rows } = await db.execute<{ id: number; group: number }>(sql`
    select ${r.id} as id, ${groupOf(page.leaders)} as "group" from ${r} left join ${s} on ${scoreOf(benchmark)}
    where ${where ?? sql`true`} order by 2 ${order}, ${BY_NAME} limit ${page.limit} offset ${page.offset}`)
  return rows
}

/** Lowest and highest whole fit of each band as printed. */
const BANDS: Record<string, [number, number]> = {
  '9 or less': [0, 9],
  '10-19': [10, 19],
  '20-34': [20, 34],
  '35-65': [35, 65],
  '66-80': [66, 80],
  '81-90': [81, 90],
  '91+': [91, 100],
}

/** Whether a result has a fit in one of the bands, to the benchmark that is named or to any that is assigned to it. */
export const fitInBands = (bands: readonly string[], roleBenchmarkId: number | undefined): SQL => {
  const within = bands.flatMap((band) => {
    const edges = BANDS[band]
    return edges ? [sql`floor(${s.fit} + 0.5) between ${edges[0]} and ${edges[1]}`] : []
  })
  if (within.length === 0) return sql`false`
  return hasFit(sql`(${sql.join(within, sql` or `)})`, roleBenchmarkId)
}

/** Whether a result has a fit, as it is shown, of which something is true; to the benchmark that is named or to any that is assigned. */
export const fitReaching = (says: (shown: SQL) => SQL, roleBenchmarkId: number | undefined): SQL =>
  hasFit(says(sql`floor(${s.fit} + 0.5)`), roleBenchmarkId)

const hasFit = (condition: SQL, roleBenchmarkId: number | undefined): SQL => {
  const own = roleBenchmarkId === undefined ? sql`true` : eq(b.id, roleBenchmarkId)
  return sql`exists (select from ${s} inner join ${b} on ${b.id} = ${s.role_benchmark_id} and ${b.active_version} = ${s.version}
    where ${s.company_id} = ${r.company_id} and ${s.survey_result_id} = ${r.id} and ${s.norm_version} = ${r.norm_version}
      and not ${b.is_archived} and ${own} and ${condition}
      and exists (select from ${a} where ${a.role_benchmark_id} = ${b.id} and ${applies}))`
}
