import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { jobRuns } from '#server/database/schema/platform.ts'
import {
  benchmarkScores,
  roleBenchmarkAssignments,
  roleBenchmarks,
  roleBenchmarkVersions,
} from '#server/database/schema/role-benchmarks.ts'
import { languageOfAnswers, resultEvents, scoreSets, surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { pinnedScores } from '#server/kernel/pinned-scores.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { wasTakenBack } from '#server/kernel/timeline.ts'

const r = surveyResults
const b = roleBenchmarks
const v = roleBenchmarkVersions
const a = roleBenchmarkAssignments
const s = benchmarkScores

/** The result that fits are asked of, with its scores under the norm that is pinned to it. */
export const selectResult = async (db: Db, scope: Scope, id: number) => {
  const rows = await db
    .select({
      company_id: r.company_id,
      id: r.id,
      role_name: r.role_name,
      campaign_id: r.campaign_id,
      norm_version: r.norm_version,
      locale: languageOfAnswers,
      quality_verdict: r.quality_verdict,
      scores: scoreSets,
    })
    .from(r)
    .leftJoin(scoreSets, pinnedScores)
    .where(and(eq(r.id, id), inScope(scope, r.company_id)))
    .orderBy(desc(scoreSets.created_at))
    .limit(1)
  return rows[0]
}
export type ResultRecord = NonNullable<Awaited<ReturnType<typeof selectResult>>>

/** Benchmarks that are assigned to a result, the closest first: by its campaign, by its role, by its company. */
export const selectBenchmarksFor = (
  db: Db,
  scope: Scope,
  result: { company_id: number; role_name: string; campaign_id: number | null },
) => {
  const closeness = sql<number>`min(case when ${a.campaign_id} is not null then 0 when ${a.role_name} is not null then 1 else 2 end)`
  return db
    .select({ id: b.id, name: b.name, active_version: b.active_version, closeness })
    .from(b)
    .innerJoin(a, eq(a.role_benchmark_id, b.id))
    .where(
      and(
        inScope(scope, a.company_id),
        eq(a.company_id, result.company_id),
        sql`(${a.role_name} is null or ${a.role_name} = ${result.role_name})`,
        sql`(${a.campaign_id} is null or ${a.campaign_id} = ${result.campaign_id})`,
        sql`${b.active_version} is not null and not ${b.is_archived}`,
      ),
    )
    .groupBy(b.id)
    .orderBy(closeness, b.name, b.id)
}

/** Versions that were live once: one whose activation was taken back has given fits that nobody goes by. */
const wasLive = sql`exists (select from ${v} where ${v.role_benchmark_id} = ${s.role_benchmark_id}
  and ${v.version} = ${s.version} and ${v.activated_at} is not null)`

/** Every fit of a result to these benchmarks by a version that was live, newest version first. */
export const selectScores = (
  db: Db,
  scope: Scope,
  result: { company_id: number; id: number },
  ids: readonly number[],
) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(s)
        .where(
          and(
            eq(s.company_id, result.company_id),
            eq(s.survey_result_id, result.id),
            inArray(s.role_benchmark_id, [...ids]),
            wasLive,
            inScope(scope, s.company_id),
          ),
        )
        .orderBy(desc(s.version), desc(s.created_at))
export type ScoreRecord = typeof benchmarkScores.$inferSelect

export const selectVersion = async (db: Db, id: number, version: number) => {
  const rows = await db
    .select()
    .from(v)
    .where(and(eq(v.role_benchmark_id, id), eq(v.version, version)))
    .limit(1)
  return rows[0]
}

const MAX_PEERS = 2_000

/** The fits of everybody of the same role in the same company, highest first; test records and archived people apart. */
export const selectPeers = (
  db: Db,
  scope: Scope,
  result: { company_id: number; id: number; role_name: string },
  of: { role_benchmark_id: number; version: number },
) =>
  db
    .select({ id: s.survey_result_id, fit: sql<number>`${s.fit}`, se: sql<number>`${s.se}` })
    .from(s)
    .innerJoin(r, and(eq(r.company_id, s.company_id), eq(r.id, s.survey_result_id)))
    .where(
      and(
        eq(s.company_id, result.company_id),
        inScope(scope, s.company_id),
        eq(s.role_benchmark_id, of.role_benchmark_id),
        eq(s.version, of.version),
        eq(s.norm_version, r.norm_version),
        eq(r.role_name, result.role_name),
        sql`${s.fit} is not null`,
        sql`((not ${r.is_archived} and not ${r.is_test}) or ${r.id} = ${result.id})`,
      ),
    )
    .orderBy(sql`${s.fit} desc nulls last`, s.survey_result_id)
    .limit(MAX_PEERS)

/** When this result was moved, by whom and to what, newest first. */
export const selectDecisions = (db: Db, scope: Scope, result: { company_id: number; id: number }) => {
  const { called: by, on } = whoDid(scope, users, resultEvents.user_id)
  return db
    .select({ at: resultEvents.created_at, properties: resultEvents.properties, user_id: resultEvents.user_id, by })
    .from(resultEvents)
    .leftJoin(users, on)
    .where(
      and(
        eq(resultEvents.company_id, result.company_id),
        eq(resultEvents.survey_result_id, result.id),
        eq(resultEvents.event, 'status_changed'),
        not(wasTakenBack()),
        inScope(scope, resultEvents.company_id),
      ),
    )
    .orderBy(desc(resultEvents.id))
    .limit(20)
}

/** Runs of a company in scope, or that this person started. */
const ownRuns = (scope: Scope, userId: number): SQL | undefined =>
  or(inScope(scope, jobRuns.company_id), eq(jobRuns.created_by, userId))

export const selectRuns = (db: Db, scope: Scope, userId: number, kind: string, id?: string) =>
  db
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.kind, kind), ownRuns(scope, userId), id === undefined ? undefined : eq(jobRuns.id, id)))
    .orderBy(desc(jobRuns.created_at), desc(jobRuns.id))
    .limit(20)
