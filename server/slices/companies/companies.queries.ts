import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { ROLE_OF_FOUNDER } from '#contract/access/roles.ts'
import { looks } from '#contract/core/looks.ts'
import type { companies as contract, SetupStep } from '#contract/resources/companies.ts'
import { companies, departments, franchises, locations } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { auditEvents } from '#server/database/schema/platform.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { addDays } from '#server/kernel/clock.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { says } from '#server/kernel/folded.ts'
import { byName, countWhere, type ListInput, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const c = companies
export type CompanyFilters = QueryOf<typeof contract.search>

export type NameFilters = QueryOf<typeof contract.list>

/** Those in force where nothing else is asked for: a company that ended is not chosen any more. */
const nameWhere = (scope: Scope, f: NameFilters): SQL | undefined =>
  and(
    inScope(scope, c.id),
    eq(c.is_active, f.is_active ?? true),
    f.uuid === undefined ? undefined : eq(c.uuid, f.uuid),
    f.search ? says(c.name, f.search) : undefined,
  )

export const selectNames = (db: Db, scope: Scope, f: NameFilters & ListInput) => {
  const page = pageOf(f, f.sort_by === 'created_at' ? c.created_at : byName(c.name), c.id)
  return db
    .select({ id: c.id, name: c.name, created_at: c.created_at })
    .from(c)
    .where(and(nameWhere(scope, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countNames = (db: Db, scope: Scope, f: NameFilters): Promise<number> =>
  countWhere(db, c, nameWhere(scope, f))

const companyWhere = (scope: Scope, f: CompanyFilters): SQL | undefined =>
  and(
    inScope(scope, c.id),
    f.uuid === undefined ? undefined : eq(c.uuid, f.uuid),
    f.is_active === undefined ? undefined : eq(c.is_active, f.is_active),
    f.industry === undefined ? undefined : eq(c.industry, f.industry),
    f.product_type === undefined ? undefined : eq(c.product_type, f.product_type),
    f.franchise_id === undefined ? undefined : eq(c.franchise_id, f.franchise_id),
    f.search ? matches(f.search) : undefined,
  )

// Drizzle leaves the table's name out in a select of one table; inside a subquery that would name the wrong one.
const outerId = sql.raw('"companies"."id"')

const matches = (typed: string): SQL => sql`(${says(c.name, typed)} or ${says(c.industry, typed)}
  or exists (select from ${users} u where u.company_id = ${outerId} and ${says(sql`u.email`, typed)}))`

const usersCount = sql<number>`(select count(*)::int from ${users} u where u.company_id = ${outerId})`
const resultsCount = sql<number>`(select count(*)::int from ${surveyResults} s where s.company_id = ${outerId} and not s.is_archived and not s.is_test)`
const LOOKS = sql`${sql.param(Object.keys(looks))}::text[]`
// The platform's people acting as somebody are no activity of the company, and neither is looking at its people.
const lastActivity = sql<Date | null>`greatest(
  (select a.at from ${auditEvents} a where a.company_id = ${outerId} and a.action not like 'auth.proxy%' and a.action <> all(${LOOKS}) order by a.id desc limit 1),
  (select max(s.submitted_at) from ${surveyResults} s where s.company_id = ${outerId} and s.submitted_at is not null and not s.is_archived and not s.is_test))`

const has = (from: SQL) => sql<boolean>`exists (select from ${from})`
const setup = {
  details: sql<boolean>`${c.industry} is not null`,
  logo: sql<boolean>`${c.logo_key} is not null`,
  owner: has(sql`${users} u where u.company_id = ${outerId} and u.active and u.auth_role = ${ROLE_OF_FOUNDER}`),
  locations: has(sql`${locations} l where l.company_id = ${outerId} and l.is_active`),
  departments: has(sql`${departments} d where d.company_id = ${outerId} and d.is_active`),
  campaign: has(sql`${hiringCampaigns} h where h.company_id = ${outerId}`),
  result: has(
    sql`${surveyResults} s where s.company_id = ${outerId} and s.submitted_at is not null and not s.is_archived and not s.is_test`,
  ),
} satisfies Record<SetupStep, SQL>

const companyColumns = {
  id: c.id,
  uuid: c.uuid,
  name: c.name,
  industry: c.industry,
  url: c.url,
  time_zone: c.time_zone,
  logo_key: c.logo_key,
  franchise_id: c.franchise_id,
  franchise_name: franchises.name,
  go_high_level_location_id: c.go_high_level_location_id,
  product_type: c.product_type,
  is_active: c.is_active,
  created_at: c.created_at,
  updated_at: c.updated_at,
  users_count: usersCount,
  results_count: resultsCount,
  last_activity_at: lastActivity.mapWith(c.created_at),
  setup,
}
const joined = (db: Db) => db.select(companyColumns).from(c).leftJoin(franchises, eq(franchises.id, c.franchise_id))

const SORTED_BY = {
  created_at: c.created_at,
  name: byName(c.name),
  users_count: { value: usersCount, type: 'integer', notNull: true },
  results_count: { value: resultsCount, type: 'integer', notNull: true },
  last_activity_at: { value: lastActivity, type: 'timestamptz', notNull: false },
} as const

export const selectCompanies = (db: Db, scope: Scope, f: CompanyFilters) => {
  const page = pageOf(f, SORTED_BY[f.sort_by], c.id)
  return joined(db)
    .where(and(companyWhere(scope, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}
export type CompanyRecord = Awaited<ReturnType<typeof selectCompanies>>[number]

export const selectCompany = async (db: Db, scope: Scope, id: number): Promise<CompanyRecord | undefined> => {
  const rows = await joined(db)
    .where(and(eq(c.id, id), inScope(scope, c.id)))
    .limit(1)
  return rows[0]
}

export const countCompanies = (db: Db, scope: Scope, f: CompanyFilters): Promise<number> =>
  countWhere(db, c, companyWhere(scope, f))

/** Results handed in of each company by how many weeks ago, the running seven days being week 0. */
export const selectWeeks = async (
  db: Db,
  scope: Scope,
  companyIds: readonly number[],
  { now, weeks }: { now: Date; weeks: number },
) => {
  if (companyIds.length === 0) return []
  const s = surveyResults
  const ago = sql<number>`floor(extract(epoch from (${now.toISOString()}::timestamptz - ${s.submitted_at})) / 604800)::int`
  return db
    .select({ company_id: s.company_id, ago, count: sql<number>`count(*)::int` })
    .from(s)
    .where(
      and(
        inScope(scope, s.company_id),
        inArray(s.company_id, [...companyIds]),
        gt(s.submitted_at, addDays(now, -7 * weeks)),
        lte(s.submitted_at, now),
        sql`not ${s.is_archived} and not ${s.is_test}`,
      ),
    )
    .groupBy(s.company_id, sql`2`)
}

/** An active company by its public reference; the reference is the scope. */
export const selectPublicCompany = async (db: Db, uuid: string) => {
  const rows = await db
    .select()
    .from(c)
    .where(and(eq(c.uuid, uuid), eq(c.is_active, true)))
    .limit(1)
  return rows[0]
}

export const selectRoleNames = async (db: Db, companyId: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ name: hiringCampaigns.role_name })
    .from(hiringCampaigns)
    .where(and(eq(hiringCampaigns.company_id, companyId), eq(hiringCampaigns.is_archived, false)))
    .orderBy(asc(hiringCampaigns.role_name))
    .limit(500)
  return rows.map((row) => row.name)
}
