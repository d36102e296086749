import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { folded } from '#contract/core/folded.ts'
import { companies, franchises } from '#server/database/schema/companies.ts'
import { users } from '#server/database/schema/users.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames, foldedOf } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'

const f = franchises
const c = companies
export type FranchiseRow = typeof franchises.$inferSelect

/** Every franchise by name, or these. */
export const selectFranchiseRows = (db: Db, ids?: readonly number[]): Promise<FranchiseRow[]> =>
  db
    .select()
    .from(f)
    .where(ids ? inArray(f.id, [...ids]) : undefined)
    .orderBy(...byNames(f.name), asc(f.id))

export const lockFranchise = async (db: Db, id: number): Promise<FranchiseRow | undefined> => {
  const rows = await db.select().from(f).where(eq(f.id, id)).for('update')
  return rows[0]
}

/** Franchises, but one, that are called so, accents aside. Until the end of the transaction nobody else gives a name. */
export const selectFranchisesCalled = async (db: Db, name: string, except = 0) => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('franchise names', 0))`)
  return db
    .select({ name: f.name, updated_at: f.updated_at })
    .from(f)
    .where(and(eq(foldedOf(f.name), folded(name)), ne(f.id, except)))
}

export const selectMembers = (db: Db, scope: Scope, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ franchise_id: c.franchise_id, id: c.id, name: c.name })
        .from(c)
        .where(and(inArray(c.franchise_id, [...ids]), inScope(scope, c.id)))
        .orderBy(...byNames(c.name), asc(c.id))

/** Active accounts of each franchise itself. */
export const countPeople = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ franchise_id: users.franchise_id, people: sql<number>`count(*)::int` })
        .from(users)
        .where(and(inArray(users.franchise_id, [...ids]), eq(users.active, true)))
        .groupBy(users.franchise_id)

/** Companies as they stand, locked in id order. */
export const lockCompanies = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({ id: c.id, name: c.name, franchise_id: c.franchise_id, updated_at: c.updated_at })
    .from(c)
    .where(and(inArray(c.id, [...ids]), inScope(scope, c.id)))
    .orderBy(asc(c.id))
    .for('update')

export const insertFranchise = async (db: Db, row: typeof franchises.$inferInsert): Promise<number> => {
  const rows = await db.insert(f).values(row).returning({ id: f.id })
  return rows[0]?.id ?? 0
}

export const updateFranchise = (db: Db, id: number, changes: Partial<FranchiseRow>) =>
  db.update(f).set(changes).where(eq(f.id, id))

/** False where companies or people belong to it. */
export const removeFranchise = async (db: Db, id: number): Promise<boolean> => {
  const { rowCount } = await db
    .delete(f)
    .where(
      and(
        eq(f.id, id),
        sql`not exists (select from ${c} where ${c.franchise_id} = ${id})`,
        sql`not exists (select from ${users} where ${users.franchise_id} = ${id})`,
      ),
    )
  return rowCount === 1
}

/** Accounts of franchises: what they see changes with the companies. */
export const selectPeopleIds = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.franchise_id, [...ids]))
  return rows.map(({ id }) => id)
}
