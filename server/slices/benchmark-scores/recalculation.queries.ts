import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  roleBenchmarkAssignments,
  roleBenchmarks,
  roleBenchmarkVersions,
} from '#server/database/schema/role-benchmarks.ts'
import { scoreSets, surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, idsForPlan, inScope, inScopeOf, placesOf, within } from '#server/kernel/database.ts'
import { companyAsRange } from '#server/kernel/keyset.ts'
import { arrayText, NONE } from '#server/kernel/number-arrays.ts'
import { numberPlace, ofCompany, writtenOnce } from '#server/kernel/planned.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { FitColumns } from './computing.ts'

const r = surveyResults
const s = scoreSets
const b = roleBenchmarks
const v = roleBenchmarkVersions
const a = roleBenchmarkAssignments

/** What a recalculation is about, and never more than the companies of whoever asked (null: every company). */
export interface Target {
  survey_result_ids?: readonly number[] | undefined
  role_benchmark_id?: number | undefined
  company_id?: number | undefined
  companies: readonly number[] | null
}

/** Where the next batch begins. */
export interface Place {
  company_id: number
  id: number
}

/** Results that can have a fit: handed in, not erased since, and readable. */
const scorable = and(
  isNotNull(r.submitted_at),
  isNull(r.erased_at),
  or(isNull(r.quality_verdict), ne(r.quality_verdict, 'not interpretable')),
)

const among = (companies: readonly number[]): SQL => {
  const [first] = companies
  return first !== undefined && companies.length === 1
    ? companyAsRange(r.company_id, first)
    : inArray(r.company_id, [...companies])
}

/** `held`: those of the scope. */
const meant = (target: Target, held: SQL): SQL | undefined =>
  and(
    scorable,
    held,
    target.companies === null ? undefined : among(target.companies),
    target.survey_result_ids ? inArray(r.id, [...target.survey_result_ids]) : undefined,
    target.company_id === undefined ? undefined : among([target.company_id]),
    target.role_benchmark_id === undefined
      ? undefined
      : exists(sql`(select from ${a} where ${a.role_benchmark_id} = ${target.role_benchmark_id} and ${applies})`),
  )

/** An assignment is for a result of its company: of every role, or of its role; and of its campaign, where it names one. */
const applies = sql`${a.company_id} = ${r.company_id} and (${a.role_name} is null or ${a.role_name} = ${r.role_name})
  and (${a.campaign_id} is null or ${a.campaign_id} = ${r.campaign_id})`

/** How many results a recalculation will look at. */
export const countTarget = async (db: Db, scope: Scope, target: Target): Promise<number> => {
  const rows = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(r)
    .where(meant(target, inScope(scope, r.company_id)))
  return rows[0]?.n ?? 0
}

/** Results in key order: where many are left, neither those before nor those after are read. */
const inOrder = (db: Db, held: SQL, target: Target, after: Place | null, limit: number) =>
  db
    .select({
      company_id: r.company_id,
      id: r.id,
      role_name: r.role_name,
      campaign_id: r.campaign_id,
      norm: r.norm_version,
    })
    .from(r)
    .where(
      and(
        meant(target, held),
        after === null ? undefined : sql`(${r.company_id}, ${r.id}) > (${after.company_id}, ${after.id})`,
      ),
    )
    .orderBy(asc(r.company_id), asc(r.id))
    .limit(limit)
    .as('found')

/** One result with its scores by one version of the scorer. */
export interface ScoredResult extends Place {
  role_name: string
  campaign_id: number | null
  norm_version: string
  scorer_version: string
  t: number[]
}
interface Batch {
  results: ScoredResult[]
  /** How many results were looked at, scored or not. */
  count: number
  /** The last of them; null where nothing comes after it. */
  last: Place | null
}

const withScores = (db: Db, found: ReturnType<typeof inOrder>) => {
  const { company_id, id, role_name, campaign_id } = found
  return db
    .select({
      result: { company_id, id, role_name, campaign_id },
      scores: { norm_version: s.norm_version, scorer_version: s.scorer_version, t: s.t },
    })
    .from(found)
    .leftJoin(s, and(eq(s.company_id, company_id), eq(s.survey_result_id, id), eq(s.norm_version, found.norm)))
    .orderBy(asc(company_id), asc(id))
}

/** The next results of a recalculation in key order, each with its scores under the norm that is pinned to it. */
export const selectBatch = async (
  db: Db,
  scope: Scope,
  target: Target,
  after: Place | null,
  limit: number,
): Promise<Batch> => {
  const rows = await withScores(db, inOrder(db, inScope(scope, r.company_id), target, after, limit))
  const count = rows.filter(({ result }, at) => result.id !== rows[at - 1]?.result.id).length
  const last = rows.at(-1)?.result
  return {
    results: scoredOf(rows),
    count,
    last: last && count === limit ? { company_id: last.company_id, id: last.id } : null,
  }
}

const scoredOf = (rows: Awaited<ReturnType<typeof withScores>>): ScoredResult[] =>
  rows.flatMap(({ result, scores }) => (scores ? [{ ...result, ...scores }] : []))

const scoredOfCompany = writtenOnce((db, words) => {
  const held = and(
    inScopeOf(words, r.company_id),
    ofCompany(r.company_id, sql.placeholder('of_company')),
    sql`${r.id} = any(${sql.placeholder('ids')}::int[])`,
  )
  return withScores(db, inOrder(db, held ?? sql`false`, { companies: null }, null, numberPlace('most')))
})

/** Results of a company with their scores under their norms, as far as they can have a fit. */
export const selectScored = async (
  db: Db,
  scope: Scope,
  company: number,
  ids: readonly number[],
): Promise<ScoredResult[]> => {
  const places = { of_company: company, ids: idsForPlan(ids), most: ids.length, ...placesOf(scope) }
  return scoredOf(await scoredOfCompany(db, scope).execute(places))
}

const assignedWhere = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      company_id: a.company_id,
      role_name: a.role_name,
      campaign_id: a.campaign_id,
      role_benchmark_id: v.role_benchmark_id,
      name: b.name,
      version: v.version,
      traits: v.traits,
    })
    .from(a)
    .innerJoin(b, eq(b.id, a.role_benchmark_id))
    .innerJoin(v, and(eq(v.role_benchmark_id, b.id), eq(v.version, b.active_version)))
    .where(and(sql`not ${b.is_archived}`, condition))
    .orderBy(asc(a.id))
const assignedIn = writtenOnce((db, words) =>
  assignedWhere(
    db,
    and(inScopeOf(words, a.company_id), sql`${a.company_id} = any(${sql.placeholder('assigned_in')}::int[])`),
  ),
)

/** Active versions with an assignment, of these companies; only one benchmark where one is named. */
export const selectAssigned = (db: Db, scope: Scope, companyIds: readonly number[], roleBenchmarkId?: number) => {
  if (companyIds.length === 0) return Promise.resolve([])
  if (roleBenchmarkId === undefined)
    return assignedIn(db, scope).execute({ assigned_in: companyIds, ...placesOf(scope) })
  return assignedWhere(
    db,
    and(inScope(scope, a.company_id), inArray(a.company_id, [...companyIds]), eq(b.id, roleBenchmarkId)),
  ).execute()
}
export type Assigned = Awaited<ReturnType<typeof selectAssigned>>[number]

/** A fit as it is added: its result, its version and what it was computed with. */
export interface ScoreRow
  extends Pick<Place, 'company_id'>, Pick<ScoredResult, 'norm_version' | 'scorer_version'>, FitColumns {
  survey_result_id: number
  role_benchmark_id: number
  version: number
}

/** One text however many rows there are, and one parameter a column. */
const ADD_FITS = {
  name: 'add fits',
  text: `insert into benchmark_scores (company_id, survey_result_id, role_benchmark_id, version, norm_version, scorer_version, fit, expected, se, low, high, percentile, coverage, created_at)
    select x.*, $14::timestamptz
    from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::float8[], $8::float8[], $9::float8[], $10::float8[], $11::float8[], $12::smallint[], $13::float8[]) x
    on conflict do nothing`,
}

/** Adds fits; one that is there already is the same, because versions, norms and scorers never change. */
export const insertScores = async (db: Db, rows: readonly ScoreRow[], now: Date): Promise<void> => {
  if (rows.length === 0) return
  const numbers = (name: NumberColumn) => arrayText(rows.map((row) => row[name] ?? NONE))
  await within(db)({
    ...ADD_FITS,
    values: [
      ...(['company_id', 'survey_result_id', 'role_benchmark_id', 'version'] as const).map(numbers),
      rows.map((row) => row.norm_version),
      rows.map((row) => row.scorer_version),
      ...(['fit', 'expected', 'se', 'low', 'high', 'percentile', 'coverage'] as const).map(numbers),
      now.toISOString(),
    ],
  })
}
type NumberColumn = Exclude<keyof ScoreRow, 'norm_version' | 'scorer_version'>

/** Which of these results the scope holds. */
export const selectResultsInScope = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({ id: r.id, company_id: r.company_id })
    .from(r)
    .where(and(inArray(r.id, [...ids]), inScope(scope, r.company_id)))

export const benchmarkInScope = async (db: Db, scope: Scope, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: b.id })
    .from(b)
    .where(
      and(
        eq(b.id, id),
        or(
          inScope(scope, b.company_id),
          exists(sql`(select from ${a} where ${a.role_benchmark_id} = ${b.id} and ${inScope(scope, a.company_id)})`),
        ),
      ),
    )
    .limit(1)
  return rows.length === 1
}
