import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { companyEvents as contract } from '#contract/resources/company-events.ts'
import { companyEvents } from '#server/database/schema/company-events.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { says } from '#server/kernel/folded.ts'
import { byNoReference, byNoState, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const e = companyEvents
export type EventFilters = QueryOf<typeof contract.list>
export type EventRow = typeof companyEvents.$inferSelect
export type NewEventRow = typeof companyEvents.$inferInsert

const eventWhere = (scope: Scope, f: EventFilters): SQL | undefined =>
  and(
    inScope(scope, e.company_id),
    f.company_id === undefined ? undefined : eq(e.company_id, f.company_id),
    f.type === undefined ? undefined : eq(e.type, f.type),
    f.from === undefined ? undefined : gte(e.occurred_on, f.from),
    f.to === undefined ? undefined : lte(e.occurred_on, f.to),
    byNoReference(f),
    byNoState(f),
    f.search ? says(e.title, f.search) : undefined,
  )

const SORTED_BY = { occurred_on: e.occurred_on, created_at: e.created_at }

export const selectEvents = (db: Db, scope: Scope, f: EventFilters) => {
  const page = pageOf(f, SORTED_BY[f.sort_by], e.id)
  return db
    .select()
    .from(e)
    .where(and(eventWhere(scope, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countEvents = (db: Db, scope: Scope, f: EventFilters): Promise<number> =>
  countWhere(db, e, eventWhere(scope, f))

/** Adds what is not noted yet and answers what was added. */
export const insertEvents = (db: Db, rows: readonly NewEventRow[]): Promise<EventRow[]> =>
  db
    .insert(e)
    .values([...rows])
    .onConflictDoNothing()
    .returning()

/** Events that are noted with the same company, day, type and title. */
export const selectSame = async (db: Db, scope: Scope, rows: readonly NewEventRow[]): Promise<EventRow[]> => {
  const keys = sql.join(
    rows.map((row) => sql`(${row.company_id}::int, ${row.occurred_on}::date, ${row.type}, ${row.title})`),
    sql`, `,
  )
  return db
    .select()
    .from(e)
    .where(
      and(inScope(scope, e.company_id), sql`(${e.company_id}, ${e.occurred_on}, ${e.type}, ${e.title}) in (${keys})`),
    )
}

export const selectEvent = async (db: Db, scope: Scope, id: number): Promise<EventRow | undefined> => {
  const rows = await db
    .select()
    .from(e)
    .where(and(eq(e.id, id), inScope(scope, e.company_id)))
    .limit(1)
  return rows[0]
}

/** Takes events away and answers how many were there. */
export const deleteEvents = async (db: Db, scope: Scope, ids: readonly number[]): Promise<number> => {
  const rows = await db
    .delete(e)
    .where(and(inArray(e.id, [...ids]), inScope(scope, e.company_id)))
    .returning({ id: e.id })
  return rows.length
}
