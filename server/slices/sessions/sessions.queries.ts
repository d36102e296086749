import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import { sessions } from '#server/database/schema/auth.ts'
import type { Db } from '#server/kernel/database.ts'

// Sessions belong to a user and have no company: each statement names the user it is about.

const s = sessions
const columns = {
  id: s.id,
  agent: s.agent,
  address: s.address,
  started_at: s.started_at,
  last_seen_at: s.last_seen_at,
  second_factor_at: s.second_factor_at,
}

/** Sessions whose refresh token may still be good: neither ended nor left alone for longer than it lives. */
const living = (userId: number, since: Date): SQL | undefined =>
  and(eq(s.user_id, userId), isNull(s.ended_at), gt(s.last_seen_at, since))

export const selectLiving = (db: Db, userId: number, since: Date) =>
  db.select(columns).from(s).where(living(userId, since)).orderBy(desc(s.last_seen_at), desc(s.id)).limit(100)
export type SessionRow = Awaited<ReturnType<typeof selectLiving>>[number]

/** Whether a session is a user's own and has not ended. */
export const isLiving = async (db: Db, userId: number, id: string): Promise<boolean> =>
  (
    await db
      .select({ id: s.id })
      .from(s)
      .where(and(eq(s.id, id), eq(s.user_id, userId), isNull(s.ended_at)))
  ).length === 1

export const countOthers = async (db: Db, userId: number, except: string, since: Date): Promise<number> =>
  (
    await db
      .select({ id: s.id })
      .from(s)
      .where(and(living(userId, since), ne(s.id, except)))
  ).length
