import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { roleBenchmarks as contract } from '#contract/resources/role-benchmarks.ts'
import { companies } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import {
  benchmarkScores,
  roleBenchmarkAssignments,
  roleBenchmarks,
  roleBenchmarkVersions,
} from '#server/database/schema/role-benchmarks.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames, says } from '#server/kernel/folded.ts'
import { byName, cappedCount, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { assignedTo } from './people.queries.ts'

const b = roleBenchmarks
const r = surveyResults
const v = roleBenchmarkVersions
const a = roleBenchmarkAssignments
export type BenchmarkFilters = QueryOf<typeof contract.search>

const columns = {
  id: b.id,
  uuid: b.uuid,
  company_id: b.company_id,
  company_name: companies.name,
  name: b.name,
  description: b.description,
  active_version: b.active_version,
  is_archived: b.is_archived,
  archived_at: b.archived_at,
  created_at: b.created_at,
  updated_at: b.updated_at,
}
const joined = (db: Db) => db.select(columns).from(b).leftJoin(companies, eq(companies.id, b.company_id))
export type BenchmarkRecord = Awaited<ReturnType<typeof joined>>[number]

const assigned = (condition: SQL | undefined) =>
  exists(sql`(select from ${a} where ${and(sql`${a.role_benchmark_id} = ${b.id}`, condition) ?? sql`true`})`)

/** The companies' own benchmarks, and the platform's that they have by assignment. */
const inReach = (scope: Scope): SQL | undefined =>
  or(inScope(scope, b.company_id), assigned(inScope(scope, a.company_id)))

const where = (scope: Scope, f: BenchmarkFilters): SQL | undefined =>
  and(
    inReach(scope),
    f.company_id === undefined
      ? undefined
      : or(eq(b.company_id, f.company_id), assigned(and(inScope(scope, a.company_id), eq(a.company_id, f.company_id)))),
    f.role_name === undefined
      ? undefined
      : assigned(and(inScope(scope, a.company_id), or(eq(a.role_name, f.role_name), isNull(a.role_name)))),
    f.uuid === undefined ? undefined : eq(b.uuid, f.uuid),
    f.include_archived ? undefined : sql`not ${b.is_archived}`,
    f.is_active === undefined ? undefined : sql`(${b.active_version} is not null) = ${f.is_active}`,
    f.search ? says(b.name, f.search) : undefined,
  )

const SORT_COLUMNS = { updated_at: b.updated_at, created_at: b.created_at, name: byName(b.name) } as const

export const selectPage = (db: Db, scope: Scope, filters: BenchmarkFilters): Promise<BenchmarkRecord[]> => {
  const page = pageOf(filters, SORT_COLUMNS[filters.sort_by], b.id)
  return joined(db)
    .where(and(where(scope, filters), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countBenchmarks = (db: Db, scope: Scope, filters: BenchmarkFilters): Promise<number> =>
  countWhere(db, b, where(scope, filters))

export const selectBenchmark = async (db: Db, scope: Scope, id: number): Promise<BenchmarkRecord | undefined> => {
  const rows = await joined(db)
    .where(and(eq(b.id, id), inReach(scope)))
    .limit(1)
  return rows[0]
}

/** Every version of these benchmarks, newest first, with who activated it. */
export const selectVersions = (db: Db, scope: Scope, ids: readonly number[]) => {
  const { called: by, on } = whoDid(scope, users, v.activated_by)
  return db
    .select({ version: v, by })
    .from(v)
    .leftJoin(users, on)
    .where(inArray(v.role_benchmark_id, [...ids]))
    .orderBy(asc(v.role_benchmark_id), desc(v.version))
}
export type VersionRecord = typeof roleBenchmarkVersions.$inferSelect

export const selectAssignments = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({
      id: a.id,
      role_benchmark_id: a.role_benchmark_id,
      company_id: a.company_id,
      company_name: companies.name,
      role_name: a.role_name,
      campaign_id: a.campaign_id,
      campaign_name: hiringCampaigns.name,
    })
    .from(a)
    .innerJoin(companies, eq(companies.id, a.company_id))
    .leftJoin(hiringCampaigns, and(eq(hiringCampaigns.company_id, a.company_id), eq(hiringCampaigns.id, a.campaign_id)))
    .where(and(inArray(a.role_benchmark_id, [...ids]), inScope(scope, a.company_id)))
    .orderBy(...byNames(companies.name), asc(a.id))

/**
 * Whom the list of people finds by a fit to each benchmark's active version: those whom it is assigned to now, by the norm of their
 * result, neither archived nor test; each once, whichever scorers have computed it. Counted up to the cap.
 */
export const selectUse = async (db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const s = benchmarkScores
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    select ${b.id} as id, counted.total from ${b}, lateral (${cappedCount(sql`
      select from ${s} join ${r} on ${r.company_id} = ${s.company_id} and ${r.id} = ${s.survey_result_id} and ${r.norm_version} = ${s.norm_version}
      where ${s.role_benchmark_id} = ${b.id} and ${s.version} = ${b.active_version} and ${s.fit} is not null
        and ${inScope(scope, s.company_id)} and not ${r.is_archived} and not ${r.is_test} and ${assignedTo(sql`${b.id}`)}
        and not exists (select from ${s} newer where newer.company_id = ${s.company_id} and newer.survey_result_id = ${s.survey_result_id}
          and newer.role_benchmark_id = ${s.role_benchmark_id} and newer.version = ${s.version} and newer.norm_version = ${s.norm_version}
          and newer.scorer_version > ${s.scorer_version} and newer.fit is not null)`)}) counted
    where ${inArray(b.id, [...ids])}`)
  return new Map(rows.map((row) => [row.id, row.total]))
}

/** Which of these have ever given a fit. */
export const selectUsed = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const s = benchmarkScores
  const rows = await db
    .select({ id: b.id })
    .from(b)
    .where(and(inArray(b.id, [...ids]), exists(sql`(select from ${s} where ${s.role_benchmark_id} = ${b.id})`)))
  return new Set(rows.map((row) => row.id))
}
