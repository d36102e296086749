import { and, asc, eq, ilike, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { companies as contract } from '#contract/resources/companies.ts'
import { companies, departments, locations } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { cappedCount, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const c = companies
export type CompanyFilters = QueryOf<typeof contract.search>
export type PlaceFilters = QueryOf<typeof contract.locations>
export type PlaceKind = 'locations' | 'departments'
const placeTables = { locations, departments }

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

export const selectNames = (db: Db, scope: Scope) =>
  db
    .select({ id: c.id, name: c.name })
    .from(c)
    .where(and(inScope(scope, c.id), eq(c.is_active, true)))
    .orderBy(asc(c.name))
    .limit(1_000)

const companyWhere = (scope: Scope, f: CompanyFilters): SQL | undefined =>
  and(
    inScope(scope, c.id),
    f.uuid === undefined ? undefined : eq(c.uuid, f.uuid),
    f.is_active === undefined ? undefined : eq(c.is_active, f.is_active),
    f.search ? ilike(c.name, like(f.search)) : undefined,
  )

// Drizzle leaves the table's name out in a select of one table; inside a subquery that would name the wrong one.
const outerId = sql.raw('"companies"."id"')

const companyColumns = {
  id: c.id,
  uuid: c.uuid,
  name: c.name,
  industry: c.industry,
  url: c.url,
  time_zone: c.time_zone,
  go_high_level_location_id: c.go_high_level_location_id,
  product_type: c.product_type,
  is_active: c.is_active,
  created_at: c.created_at,
  updated_at: c.updated_at,
  users_count: sql<number>`(select count(*)::int from ${users} u where u.company_id = ${outerId})`,
  results_count: sql<number>`(select count(*)::int from ${surveyResults} s where s.company_id = ${outerId} and not s.is_archived and not s.is_test)`,
}

export const selectCompanies = (db: Db, scope: Scope, f: CompanyFilters) => {
  const page = pageOf(f, { created_at: c.created_at, name: c.name }[f.sort_by], c.id)
  return db
    .select(companyColumns)
    .from(c)
    .where(and(companyWhere(scope, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}
export type CompanyRecord = Awaited<ReturnType<typeof selectCompanies>>[number]

export const countCompanies = async (db: Db, scope: Scope, f: CompanyFilters): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    cappedCount(sql`select from ${c} where ${companyWhere(scope, f) ?? sql`true`}`),
  )
  return rows[0]?.total ?? 0
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

export const selectActivePlaces = (db: Db, kind: PlaceKind, companyId: number) => {
  const t = placeTables[kind]
  return db
    .select({ id: t.id, name: t.name })
    .from(t)
    .where(and(eq(t.company_id, companyId), eq(t.is_active, true)))
    .orderBy(asc(t.name))
    .limit(1_000)
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

const placeWhere = (scope: Scope, kind: PlaceKind, f: PlaceFilters): SQL | undefined => {
  const t = placeTables[kind]
  return and(
    inScope(scope, t.company_id),
    f.company_id === undefined ? undefined : eq(t.company_id, f.company_id),
    f.is_active === undefined ? undefined : eq(t.is_active, f.is_active),
    f.search ? ilike(t.name, like(f.search)) : undefined,
  )
}
const placeColumns = (kind: PlaceKind) => {
  const t = placeTables[kind]
  const outer = sql.raw(`"${kind}"`)
  const used = sql.raw(kind === 'locations' ? 'location_id' : 'department_id')
  return {
    id: t.id,
    company_id: t.company_id,
    name: t.name,
    is_active: t.is_active,
    created_at: t.created_at,
    updated_at: t.updated_at,
    results_count: sql<number>`(select count(*)::int from ${surveyResults} s where s.company_id = ${outer}.company_id and s.${used} = ${outer}.id)`,
  }
}

export const selectPlaces = (db: Db, scope: Scope, kind: PlaceKind, f: PlaceFilters) => {
  const t = placeTables[kind]
  const page = pageOf(f, { name: t.name, created_at: t.created_at }[f.sort_by], t.id)
  return db
    .select(placeColumns(kind))
    .from(t)
    .where(and(placeWhere(scope, kind, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}
export type PlaceRecord = Awaited<ReturnType<typeof selectPlaces>>[number]

export const countPlaces = async (db: Db, scope: Scope, kind: PlaceKind, f: PlaceFilters): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    cappedCount(sql`select from ${placeTables[kind]} where ${placeWhere(scope, kind, f) ?? sql`true`}`),
  )
  return rows[0]?.total ?? 0
}

export const selectPlace = async (
  db: Db,
  scope: Scope,
  kind: PlaceKind,
  id: number,
): Promise<PlaceRecord | undefined> => {
  const t = placeTables[kind]
  const rows = await db
    .select(placeColumns(kind))
    .from(t)
    .where(and(eq(t.id, id), inScope(scope, t.company_id)))
    .limit(1)
  return rows[0]
}

export const companyInScope = async (db: Db, scope: Scope, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.id, id), inScope(scope, c.id)))
    .limit(1)
  return rows.length === 1
}

export const nameTaken = async (
  db: Db,
  kind: PlaceKind,
  companyId: number,
  name: string,
  except = 0,
): Promise<boolean> => {
  const t = placeTables[kind]
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.company_id, companyId), sql`lower(${t.name}) = ${name.toLowerCase()}`, sql`${t.id} <> ${except}`))
    .limit(1)
  return rows.length === 1
}

export const insertPlace = async (
  db: Db,
  kind: PlaceKind,
  row: { company_id: number; name: string; created_at: Date; updated_at: Date },
): Promise<number> => {
  const t = placeTables[kind]
  const rows = await db.insert(t).values(row).returning({ id: t.id })
  return rows[0]?.id ?? 0
}

export const updatePlace = (
  db: Db,
  kind: PlaceKind,
  key: { company_id: number; id: number },
  changes: { name?: string; is_active?: boolean; updated_at: Date },
) => {
  const t = placeTables[kind]
  return db
    .update(t)
    .set(changes)
    .where(and(eq(t.company_id, key.company_id), eq(t.id, key.id)))
}

export const deletePlace = (db: Db, kind: PlaceKind, key: { company_id: number; id: number }) => {
  const t = placeTables[kind]
  return db.delete(t).where(and(eq(t.company_id, key.company_id), eq(t.id, key.id)))
}
