import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { recoveryCodes, secondFactorChallenges, secondFactors } from '#server/database/schema/second-factor.ts'
import { users } from '#server/database/schema/users.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { planned, written } from '#server/kernel/planned.ts'
import type { Scope } from '#server/kernel/scope.ts'

// Second factors belong to a user and have no company: each statement names the user or the hash it is about.

const f = secondFactors
const c = secondFactorChallenges

export const selectFactor = async (db: Db, userId: number) =>
  (await planned(db).select().from(f).where(eq(f.user_id, userId)).limit(1))[0]

const holderById = written((db) =>
  db
    .select({
      email: users.email,
      first: users.first,
      role: users.auth_role,
      is_on: sql<boolean>`${f.user_id} is not null`,
    })
    .from(users)
    .leftJoin(f, eq(f.user_id, users.id))
    .where(eq(users.id, sql.placeholder('id')))
    .limit(1),
)
/** A user, and whether there is a factor. */
export const selectHolder = async (db: Db, id: number) => (await holderById(db).execute({ id }))[0]

/** The factor of a user; whoever else tries a code waits until this unit of work ends. */
export const lockFactor = async (db: Db, userId: number) =>
  (await db.select().from(f).where(eq(f.user_id, userId)).for('update'))[0]

/** False where there is one already. */
export const insertFactor = async (db: Db, row: typeof secondFactors.$inferInsert): Promise<boolean> =>
  (await db.insert(f).values(row).onConflictDoNothing().returning({ user_id: f.user_id })).length === 1

export const updateFactor = async (
  db: Db,
  userId: number,
  changes: Partial<typeof secondFactors.$inferInsert>,
): Promise<void> => {
  await db.update(f).set(changes).where(eq(f.user_id, userId))
}

/** Takes a factor away with everything that belongs to it; false where there was none. */
export const deleteFactor = async (db: Db, userId: number): Promise<boolean> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await db.delete(c).where(eq(c.user_id, userId))
  return (await db.delete(f).where(eq(f.user_id, userId)).returning({ user_id: f.user_id })).length === 1
}

export const replaceRecoveryCodes = async (db: Db, userId: number, hashes: readonly string[]): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ user_id: userId, hash })))
}

/** Uses a recovery code up: true for exactly one of any number of tries at once. */
export const useRecoveryCode = async (db: Db, userId: number, hash: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.used_at)))
    .returning({ hash: recoveryCodes.hash })
  return rows.length === 1
}

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const rows = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))
  return rows[0]?.n ?? 0
}

export const insertChallenge = async (db: Db, row: typeof secondFactorChallenges.$inferInsert): Promise<void> => {
  await db.insert(c).values(row)
}

/** A challenge with whom it is for; locked, so that two answers at once come one after the other. */
export const lockChallenge = async (db: Db, token: string, purpose: 'sign-in' | 'enrolment') => {
  const rows = await db
    .select({ challenge: c, email: users.email, first: users.first, active: users.active, role: users.auth_role })
    .from(c)
    .innerJoin(users, eq(users.id, c.user_id))
    .where(and(eq(c.hash, sha256(token)), eq(c.purpose, purpose)))
    .for('update', { of: c })
  return rows[0]
}

export const countTry = async (db: Db, hash: string): Promise<void> => {
  await db
    .update(c)
    .set({ tries: sql`${c.tries} + 1` })
    .where(eq(c.hash, hash))
}

export const useUpChallenge = async (db: Db, hash: string, now: Date): Promise<void> => {
  await db.update(c).set({ used_at: now }).where(eq(c.hash, hash))
}

/** Makes every challenge of a user void that still waits: whatever they rest on has changed. */
export const voidChallenges = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db
    .update(c)
    .set({ used_at: now })
    .where(and(eq(c.user_id, userId), isNull(c.used_at)))
}

/** Somebody whose account may be in reach: their company, or the franchise of whoever asks. */
export const selectPerson = async (db: Db, scope: Scope, id: number) => {
  const ownFranchise =
    scope.kind === 'companies' && scope.franchiseId !== null ? eq(users.franchise_id, scope.franchiseId) : sql`false`
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      first: users.first,
      role: users.auth_role,
      company_id: users.company_id,
    })
    .from(users)
    .where(and(eq(users.id, id), sql`(${inScope(scope, users.company_id)} or ${ownFranchise})`))
    .limit(1)
  return rows[0]
}
