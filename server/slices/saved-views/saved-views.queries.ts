import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { listColumns, savedViews } from '#server/database/schema/saved-views.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'

const v = savedViews
const LISTED_AT_MOST = 100

const maker = (scope: Scope) => whoDid(scope, users, v.user_id)
const columns = (scope: Scope) => ({
  id: v.id,
  user_id: v.user_id,
  company_id: v.company_id,
  list: v.list,
  name: v.name,
  address: v.address,
  columns: v.columns,
  is_default: v.is_default,
  updated_at: v.updated_at,
  by: maker(scope).called,
})
const joined = (db: Db, scope: Scope) => db.select(columns(scope)).from(v).leftJoin(users, maker(scope).on)
export type ViewRecord = Awaited<ReturnType<typeof joined>>[number]

/** Own views, and those shared with a company of the scope. */
const reachable = (scope: Scope, userId: number) =>
  and(isNull(v.deleted_at), or(eq(v.user_id, userId), and(isNotNull(v.company_id), inScope(scope, v.company_id))))

export const selectViews = (db: Db, scope: Scope, userId: number, list: string): Promise<ViewRecord[]> =>
  joined(db, scope)
    .where(and(reachable(scope, userId), eq(v.list, list)))
    .orderBy(...byNames(v.name), asc(v.id))
    .limit(LISTED_AT_MOST)

export const selectView = async (db: Db, scope: Scope, userId: number, id: number): Promise<ViewRecord | undefined> => {
  const rows = await joined(db, scope)
    .where(and(reachable(scope, userId), eq(v.id, id)))
    .limit(1)
  return rows[0]
}

/** The same, held until the end of the transaction. */
export const lockView = async (db: Db, scope: Scope, userId: number, id: number): Promise<ViewRecord | undefined> => {
  const rows = await joined(db, scope)
    .where(and(reachable(scope, userId), eq(v.id, id)))
    .limit(1)
    .for('no key update', { of: v })
  return rows[0]
}

export const countOwn = async (db: Db, userId: number, list: string): Promise<number> => {
  const own = and(eq(v.user_id, userId), eq(v.list, list), isNull(v.deleted_at))
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(v)
    .where(own)
  return rows[0]?.count ?? 0
}

export const insertView = async (db: Db, values: typeof v.$inferInsert): Promise<number> => {
  const rows = await db.insert(v).values(values).returning({ id: v.id })
  return rows[0]?.id ?? 0
}

export const updateView = (db: Db, id: number, changes: Partial<typeof v.$inferInsert>) =>
  db.update(v).set(changes).where(eq(v.id, id))

/** A list opens with one view at most. */
export const clearDefault = (db: Db, userId: number, list: string) =>
  db
    .update(v)
    .set({ is_default: false })
    .where(and(eq(v.user_id, userId), eq(v.list, list), eq(v.is_default, true)))

/** Brings a deleted view back, as the one its list opens with unless another is by now; false where it is not deleted. */
export const restoreView = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const rows = await db
    .update(v)
    .set({ deleted_at: null })
    .where(and(eq(v.id, id), eq(v.user_id, userId), isNotNull(v.deleted_at)))
    .returning({ id: v.id })
  return rows.length === 1
}

interface Chosen {
  columns: string[] | null
  widths: object
}

export const selectColumns = async (db: Db, userId: number, list: string) => {
  const rows = await db
    .select({ columns: listColumns.columns, widths: listColumns.widths })
    .from(listColumns)
    .where(and(eq(listColumns.user_id, userId), eq(listColumns.list, list)))
  return rows[0]
}

export const writeColumns = async (db: Db, userId: number, list: string, chosen: Chosen, at: Date) => {
  if (chosen.columns === null && Object.keys(chosen.widths).length === 0)
    return db.delete(listColumns).where(and(eq(listColumns.user_id, userId), eq(listColumns.list, list)))
  return db
    .insert(listColumns)
    .values({ user_id: userId, list, ...chosen, updated_at: at })
    .onConflictDoUpdate({
      target: [listColumns.user_id, listColumns.list],
      set: { ...chosen, updated_at: at },
    })
}
