import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { roleBenchmarkAssignments, roleBenchmarks } from '#server/database/schema/role-benchmarks.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const b = roleBenchmarks
const a = roleBenchmarkAssignments
const c = hiringCampaigns

/** It gives fits. */
const isLive = sql`${b.active_version} is not null and not ${b.is_archived}`

/** An assignment that names the campaign, its role, or nothing but its company. */
const applies = and(
  eq(a.company_id, c.company_id),
  or(isNull(a.role_name), eq(a.role_name, c.role_name)),
  or(isNull(a.campaign_id), eq(a.campaign_id, c.id)),
)

/** The benchmarks that results of these campaigns are held against, the closest first. */
export const selectOfCampaigns = (db: Db, scope: Scope, ids: readonly number[]) => {
  const closeness = sql<number>`min(case when ${a.campaign_id} is not null then 0 when ${a.role_name} is not null then 1 else 2 end)::int`
  return db
    .select({ company_id: c.company_id, campaign_id: c.id, id: b.id, name: b.name, closeness })
    .from(c)
    .innerJoin(a, applies)
    .innerJoin(b, eq(b.id, a.role_benchmark_id))
    .where(and(inArray(c.id, [...ids]), inScope(scope, c.company_id), inScope(scope, a.company_id), isLive))
    .groupBy(c.company_id, c.id, b.id)
    .orderBy(asc(c.id), closeness, asc(b.name), asc(b.id))
}

/** Whether a company may use a benchmark: its own or the platform's, live, and in sight of whoever asks. */
export const isUsable = async (db: Db, scope: Scope, companyId: number, id: number): Promise<boolean> => {
  const assigned = exists(
    sql`(select from ${a} where ${a.role_benchmark_id} = ${b.id} and ${a.company_id} = ${companyId} and ${inScope(scope, a.company_id)})`,
  )
  const rows = await db
    .select({ id: b.id })
    .from(b)
    .where(
      and(
        eq(b.id, id),
        isLive,
        or(eq(b.company_id, companyId), isNull(b.company_id)),
        or(inScope(scope, b.company_id), assigned),
      ),
    )
    .limit(1)
  return rows.length === 1
}

/** Roles for which some benchmark applies without naming a campaign. A role of null: the company as a whole. */
export const selectRoles = (db: Db, scope: Scope, companyId: number) =>
  db
    .selectDistinctOn([a.role_name], { role_name: a.role_name, id: b.id, name: b.name })
    .from(a)
    .innerJoin(b, eq(b.id, a.role_benchmark_id))
    .where(and(eq(a.company_id, companyId), inScope(scope, a.company_id), isNull(a.campaign_id), isLive))
    .orderBy(a.role_name, b.name, b.id)

/** The default of a company, where it still gives fits. */
export const selectDefault = async (db: Db, scope: Scope, companyId: number): Promise<number | undefined> => {
  const rows = await db
    .select({ id: companies.default_role_benchmark_id })
    .from(companies)
    .where(and(eq(companies.id, companyId), inScope(scope, companies.id)))
    .limit(1)
  return rows[0]?.id ?? undefined
}

const ofCampaign = (scope: Scope, key: { company_id: number; id: number }) =>
  and(eq(a.company_id, key.company_id), eq(a.campaign_id, key.id), inScope(scope, a.company_id))

/** Gives a campaign these benchmarks of its own instead of those it had, and says which those were. */
export const replaceOfCampaign = async (
  db: Db,
  scope: Scope,
  { company_id, id, ids, now }: { company_id: number; id: number; ids: readonly number[]; now: Date },
): Promise<number[]> => {
  const gone = await db.delete(a).where(ofCampaign(scope, { company_id, id })).returning({ id: a.role_benchmark_id })
  if (ids.length)
    await db
      .insert(a)
      .values(ids.map((role_benchmark_id) => ({ company_id, campaign_id: id, role_benchmark_id, created_at: now })))
  return gone.map((row) => row.id)
}

/** What campaigns that go have of their own. */
export const dropOfCampaigns = (db: Db, scope: Scope, ids: readonly number[]) =>
  db.delete(a).where(and(inArray(a.campaign_id, [...ids]), inScope(scope, a.company_id)))
