import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { bookOf } from '#contract/core/called.ts'
import { folded } from '#contract/core/folded.ts'
import type { companies as contract } from '#contract/resources/companies.ts'
import { companies, departments, locations } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames, foldedOf, says } from '#server/kernel/folded.ts'
import { byName, byNoReference, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

export type PlaceFilters = QueryOf<typeof contract.locations>
export type PlaceKind = 'locations' | 'departments'
const placeTables = { locations, departments }
export type PlaceRow = typeof locations.$inferInsert

export const selectActivePlaces = (db: Db, kind: PlaceKind, companyId: number) => {
  const t = placeTables[kind]
  return db
    .select({ id: t.id, name: t.name })
    .from(t)
    .where(and(eq(t.company_id, companyId), eq(t.is_active, true)))
    .orderBy(...byNames(t.name))
    .limit(1_000)
}

const placeWhere = (scope: Scope, kind: PlaceKind, f: PlaceFilters): SQL | undefined => {
  const t = placeTables[kind]
  return and(
    inScope(scope, t.company_id),
    f.company_id === undefined ? undefined : eq(t.company_id, f.company_id),
    f.is_active === undefined ? undefined : eq(t.is_active, f.is_active),
    byNoReference(f),
    f.search ? says(t.name, f.search) : undefined,
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
    country: kind === 'locations' ? sql<string | null>`${locations.country}` : sql<null>`null`,
    is_active: t.is_active,
    created_at: t.created_at,
    updated_at: t.updated_at,
    results_count: sql<number>`(select count(*)::int from ${surveyResults} s where s.company_id = ${outer}.company_id and s.${used} = ${outer}.id)`,
    /** Whether anything names it, a campaign included. */
    is_used: sql<boolean>`(exists (select from ${surveyResults} s where s.company_id = ${outer}.company_id and s.${used} = ${outer}.id)
      or ${kind === 'locations' ? sql`exists (select from ${hiringCampaigns} h where h.company_id = ${outer}.company_id and (h.location_id = ${outer}.id or ${outer}.id = any(h.location_ids)))` : sql`false`})`,
  }
}

export const selectPlaces = (db: Db, scope: Scope, kind: PlaceKind, f: PlaceFilters) => {
  const t = placeTables[kind]
  const page = pageOf(f, { name: byName(t.name), created_at: t.created_at }[f.sort_by], t.id)
  return db
    .select(placeColumns(kind))
    .from(t)
    .where(and(placeWhere(scope, kind, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}
export type PlaceRecord = Awaited<ReturnType<typeof selectPlaces>>[number]

export const countPlaces = (db: Db, scope: Scope, kind: PlaceKind, f: PlaceFilters): Promise<number> =>
  countWhere(db, placeTables[kind], placeWhere(scope, kind, f))

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

/** Those of these places that are still there. */
export const selectPlacesOf = (db: Db, scope: Scope, kind: PlaceKind, ids: readonly number[]) => {
  const t = placeTables[kind]
  return db
    .select(placeColumns(kind))
    .from(t)
    .where(and(inArray(t.id, [...ids]), inScope(scope, t.company_id)))
    .orderBy(asc(t.id))
}

/** Holds the places of a company until the end of the transaction: one change comes after the other. False where it is out of reach. */
export const lockPlaces = async (db: Db, scope: Scope, companyId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), inScope(scope, companies.id)))
    .for('no key update')
  return rows.length === 1
}

/** Places of a company, but one, that are called so, accents aside. */
export const selectCalled = (db: Db, kind: PlaceKind, companyId: number, name: string, except = 0) => {
  const t = placeTables[kind]
  return db
    .select({ name: t.name, updated_at: t.updated_at })
    .from(t)
    .where(and(eq(t.company_id, companyId), eq(foldedOf(t.name), folded(name)), sql`${t.id} <> ${except}`))
}

export const insertPlace = async (
  db: Db,
  kind: PlaceKind,
  row: { company_id: number; name: string; country?: string | null | undefined; created_at: Date; updated_at: Date },
): Promise<number> => {
  const t = placeTables[kind]
  const rows = await db.insert(t).values(row).returning({ id: t.id })
  return rows[0]?.id ?? 0
}

export const updatePlace = (
  db: Db,
  kind: PlaceKind,
  key: { company_id: number; id: number },
  changes: { name?: string; country?: string | null; is_active?: boolean; updated_at: Date },
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

/** Adds the active places of one company that another lacks, by name; returns the new ones. */
export const insertMissingPlaces = async (
  db: Db,
  scope: Scope,
  kind: PlaceKind,
  { fromId, toId, now }: { fromId: number; toId: number; now: Date },
): Promise<number[]> => {
  const t = placeTables[kind]
  const of = (companyId: number) =>
    db
      .select({ name: t.name, country: placeColumns(kind).country, is_active: t.is_active })
      .from(t)
      .where(and(eq(t.company_id, companyId), inScope(scope, t.company_id)))
  const known = bookOf(await of(toId))
  const missing = (await of(fromId)).filter(({ name, is_active }) => is_active && !known(name))
  if (missing.length === 0) return []
  const rows = await db
    .insert(t)
    .values(missing.map(({ name, country }) => ({ company_id: toId, name, country, created_at: now, updated_at: now })))
    .returning({ id: t.id })
  return rows.map(({ id }) => id)
}

/** Columns that name places of a kind. */
const NAMING = {
  locations: [
    { table: surveyResults, column: surveyResults.location_id, key: 'location_id' },
    { table: hiringCampaigns, column: hiringCampaigns.location_id, key: 'location_id' },
  ],
  departments: [{ table: surveyResults, column: surveyResults.department_id, key: 'department_id' }],
} as const

/** Has whatever names one place name another; returns the rows by table, for the way back. */
export const renamePlaceIn = async (
  db: Db,
  kind: PlaceKind,
  { company_id, from, to }: { company_id: number; from: number; to: number },
  only?: readonly (readonly number[])[],
): Promise<number[][]> => {
  const moved: number[][] = []
  for (const [index, { table, column, key }] of NAMING[kind].entries()) {
    const ids = only?.[index]
    if (ids?.length === 0) {
      moved.push([])
      continue
    }
    const rows = await db
      .update(table)
      .set({ [key]: to })
      .where(and(eq(table.company_id, company_id), eq(column, from), ids ? inArray(table.id, [...ids]) : undefined))
      .returning({ id: table.id })
    moved.push(rows.map(({ id }) => id))
  }
  if (kind === 'locations') moved.push(...(await renameInChoices(db, { company_id, from, to }, only)))
  return moved
}

/** Where people choose among both, one of the two is left; the way back puts it there again. */
const renameInChoices = async (
  db: Db,
  { company_id, from, to }: { company_id: number; from: number; to: number },
  only?: readonly (readonly number[])[],
): Promise<number[][]> => {
  const c = hiringCampaigns
  const change = async (location_ids: SQL, which: SQL | undefined): Promise<number[]> =>
    (
      await db
        .update(c)
        .set({ location_ids })
        .where(and(eq(c.company_id, company_id), which))
        .returning({ id: c.id })
    ).map(({ id }) => id)
  const has = (place: number) => sql`${place} = any(${c.location_ids})`
  const replaced = sql`array_replace(${c.location_ids}, ${from}::int, ${to}::int)`
  if (only) {
    const [, , dropped = [], renamed = []] = only
    await change(sql`array_append(${c.location_ids}, ${to}::int)`, inArray(c.id, [...dropped]))
    await change(replaced, inArray(c.id, [...renamed]))
    return []
  }
  const dropped = await change(sql`array_remove(${c.location_ids}, ${from}::int)`, and(has(from), has(to)))
  return [dropped, await change(replaced, has(from))]
}

/** Puts a place back as it was, number and all. */
export const restorePlace = async (db: Db, kind: PlaceKind, row: PlaceRow): Promise<void> => {
  await db.insert(placeTables[kind]).values(row)
}
