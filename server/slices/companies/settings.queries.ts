import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { sessions } from '#server/database/schema/auth.ts'
import { companies, departments, franchises, locations } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { roleBenchmarks } from '#server/database/schema/role-benchmarks.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'

const c = companies
export type CompanyRow = typeof companies.$inferSelect

/** Everything stored of a company; held until the unit of work ends where it is about to change. */
export const lockCompany = async (db: Db, scope: Scope, id: number): Promise<CompanyRow | undefined> => {
  const rows = await db
    .select()
    .from(c)
    .where(and(eq(c.id, id), inScope(scope, c.id)))
    .for('update')
  return rows[0]
}

export const selectRow = async (db: Db, scope: Scope, id: number): Promise<CompanyRow | undefined> => {
  const rows = await db
    .select()
    .from(c)
    .where(and(eq(c.id, id), inScope(scope, c.id)))
    .limit(1)
  return rows[0]
}

export const updateCompany = async (db: Db, scope: Scope, id: number, changes: Partial<CompanyRow>): Promise<void> => {
  await db
    .update(c)
    .set(changes)
    .where(and(eq(c.id, id), inScope(scope, c.id)))
}

export const countActivePlaces = async (db: Db, scope: Scope, companyId: number) => {
  const count = (t: typeof locations | typeof departments) =>
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(t)
      .where(and(eq(t.company_id, companyId), inScope(scope, t.company_id), eq(t.is_active, true)))
  return { locations: (await count(locations))[0]?.n ?? 0, departments: (await count(departments))[0]?.n ?? 0 }
}

export const selectIndustries = async (db: Db, scope: Scope): Promise<string[]> => {
  const rows = await db
    .select({ industry: c.industry })
    .from(c)
    .where(and(inScope(scope, c.id), isNotNull(c.industry)))
    .groupBy(c.industry)
    .orderBy(...byNames(c.industry))
    .limit(500)
  return rows.flatMap(({ industry }) => industry ?? [])
}

/** Franchises of the companies in reach; where everything is in reach, those without a company, too. */
export const selectFranchises = (db: Db, scope: Scope) =>
  db
    .select({ id: franchises.id, name: franchises.name })
    .from(franchises)
    .where(
      scope.kind === 'everything'
        ? undefined
        : inArray(franchises.id, db.select({ id: c.franchise_id }).from(c).where(inScope(scope, c.id))),
    )
    .orderBy(...byNames(franchises.name))
    .limit(500)

/** Roles that a company has campaigns for. */
export const selectCampaignRoles = async (db: Db, scope: Scope, companyId: number): Promise<string[]> => {
  const h = hiringCampaigns
  const rows = await db
    .select({ role_name: h.role_name })
    .from(h)
    .where(and(eq(h.company_id, companyId), inScope(scope, h.company_id), eq(h.is_archived, false)))
    .groupBy(h.role_name)
    .orderBy(...byNames(h.role_name))
    .limit(100)
  return rows.map(({ role_name }) => role_name)
}

/** The benchmark that new campaigns of a company take, by name; undefined where it is gone or out of sight. */
export const selectBenchmarkName = async (db: Db, id: number): Promise<{ id: number; name: string } | undefined> => {
  const rows = await db
    .select({ id: roleBenchmarks.id, name: roleBenchmarks.name })
    .from(roleBenchmarks)
    .where(eq(roleBenchmarks.id, id))
    .limit(1)
  return rows[0]
}

export const franchiseExists = async (db: Db, id: number): Promise<boolean> => {
  const rows = await db.select({ id: franchises.id }).from(franchises).where(eq(franchises.id, id)).limit(1)
  return rows.length === 1
}

/** Accounts of a company, those who can sign in first. */
export const selectPeople = (db: Db, scope: Scope, companyId: number) =>
  db
    .select({
      id: users.id,
      first: users.first,
      last: users.last,
      email: users.email,
      auth_role: users.auth_role,
      active: users.active,
      last_sign_in_at: users.last_sign_in_at,
    })
    .from(users)
    .where(and(eq(users.company_id, companyId), inScope(scope, users.company_id)))
    .orderBy(desc(users.active), asc(users.auth_role), ...byNames(users.last, users.first), asc(users.id))
    .limit(500)

export const selectUserIds = async (db: Db, scope: Scope, companyId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, companyId), inScope(scope, users.company_id)))
  return rows.map(({ id }) => id)
}

const number = sql<number>`count(*)::int`

/** Whom the end of a company would touch. */
export const countTouched = async (db: Db, scope: Scope, companyId: number) => {
  const active = and(eq(users.company_id, companyId), inScope(scope, users.company_id), eq(users.active, true))
  const [accounts] = await db.select({ number }).from(users).where(active)
  const [signedIn] = await db
    .select({ number: sql<number>`count(distinct ${users.id})::int` })
    .from(users)
    .innerJoin(sessions, and(eq(sessions.user_id, users.id), isNull(sessions.ended_at)))
    .where(active)
  const h = hiringCampaigns
  const [campaigns] = await db
    .select({ number })
    .from(h)
    .where(
      and(eq(h.company_id, companyId), inScope(scope, h.company_id), eq(h.state, 'open'), eq(h.is_archived, false)),
    )
  const s = surveyResults
  const [unfinished] = await db
    .select({ number })
    .from(s)
    .where(
      and(
        eq(s.company_id, companyId),
        inScope(scope, s.company_id),
        isNull(s.submitted_at),
        sql`not ${s.is_archived} and not ${s.is_test}`,
      ),
    )
  return {
    users: accounts?.number ?? 0,
    signed_in: signedIn?.number ?? 0,
    campaigns: campaigns?.number ?? 0,
    unfinished: unfinished?.number ?? 0,
  }
}
