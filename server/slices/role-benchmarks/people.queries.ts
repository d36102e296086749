import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { roleBenchmarkAssignments } from '#server/database/schema/role-benchmarks.ts'
import { scoreSets, surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

// The people whose results a draft is tried on, and those it may be made from.

interface AssignmentInput {
  company_id: number
  role_name?: string | null | undefined
  campaign_id?: number | null | undefined
}

const r = surveyResults
const s = scoreSets
const a = roleBenchmarkAssignments

/** Real people with a readable result: neither test records nor archived. */
const readable = and(
  isNotNull(r.submitted_at),
  or(isNull(r.quality_verdict), ne(r.quality_verdict, 'not interpretable')),
  sql`not ${r.is_archived} and not ${r.is_test}`,
)

const scored = (db: Db) =>
  db
    .select({
      id: r.id,
      company_id: r.company_id,
      person_id: r.person_id,
      first: r.first,
      last: r.last,
      role_name: r.role_name,
      norm_version: s.norm_version,
      t: s.t,
      percentile: s.percentile,
    })
    .from(r)
    .innerJoin(s, and(eq(s.company_id, r.company_id), eq(s.survey_result_id, r.id), eq(s.norm_version, r.norm_version)))
export type ScoredPerson = Awaited<ReturnType<typeof scored>>[number]

/** Whom the assignments of a benchmark hold now. */
export const assignedTo = (id: number | SQL): SQL =>
  exists(sql`(select from ${a} where ${a.role_benchmark_id} = ${id} and ${a.company_id} = ${r.company_id}
    and (${a.role_name} is null or ${a.role_name} = ${r.role_name}) and (${a.campaign_id} is null or ${a.campaign_id} = ${r.campaign_id}))`)

/** Whom assignments would hold that are not saved yet. */
export const heldBy = (assignments: readonly AssignmentInput[]): SQL | undefined =>
  or(
    ...assignments.map(({ company_id, role_name, campaign_id }) =>
      and(
        eq(r.company_id, company_id),
        role_name ? eq(r.role_name, role_name) : undefined,
        campaign_id ? eq(r.campaign_id, campaign_id) : undefined,
      ),
    ),
  )

/** The newest people whom assignments hold; of everybody in scope where there are none. */
export const selectNewest = (db: Db, scope: Scope, held: SQL | undefined, limit: number) =>
  scored(db)
    .where(and(inScope(scope, r.company_id), readable, held))
    .orderBy(desc(r.submitted_at), desc(r.id))
    .limit(limit)

/** These people, as far as they have a readable result. */
export const selectChosen = (db: Db, scope: Scope, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : scored(db)
        .where(and(inScope(scope, r.company_id), readable, inArray(r.id, [...ids])))
        .orderBy(asc(r.id))

/** The others of some companies: whoever was not chosen. */
export const selectOthers = (
  db: Db,
  scope: Scope,
  companies: readonly number[],
  chosen: readonly number[],
  limit: number,
) =>
  scored(db)
    .where(
      and(
        inScope(scope, r.company_id),
        readable,
        inArray(r.company_id, [...companies]),
        sql`not (${inArray(r.id, [...chosen])})`,
      ),
    )
    .orderBy(desc(r.submitted_at), desc(r.id))
    .limit(limit)

/** How many of these ids the scope holds at all. */
export const countInScope = async (db: Db, scope: Scope, ids: readonly number[]): Promise<number> => {
  const rows = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(r)
    .where(and(inScope(scope, r.company_id), inArray(r.id, [...ids])))
  return rows[0]?.n ?? 0
}
