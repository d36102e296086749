import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ProxyEnd } from '#contract/resources/proxy-sessions.ts'
import { proxySessions } from '#server/database/schema/auth.ts'
import type { Db } from '#server/kernel/database.ts'

// Records of acting as somebody are written for a session of a super admin; each statement names the session it is about.

/** One session acting as one person. */
export interface Pair {
  session_id: string
  target_id: number
}

const p = proxySessions

/** The newest record of a pair; whoever asks holds the pair until their unit of work ends. */
export const lockNewestRecord = async (db: Db, { session_id, target_id }: Pair) => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`proxy ${session_id} ${target_id}`}, 0))`)
  const rows = await db
    .select()
    .from(p)
    .where(and(eq(p.session_id, session_id), eq(p.target_id, target_id)))
    .orderBy(desc(p.started_at), desc(p.id))
    .limit(1)
  return rows[0]
}

export const insertRecord = async (db: Db, row: typeof proxySessions.$inferInsert): Promise<number> => {
  const rows = await db.insert(p).values(row).returning({ id: p.id })
  return rows[0]?.id ?? 0
}

export const touchRecord = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.update(p).set({ last_seen_at: now }).where(eq(p.id, id))
}

export interface Ending {
  at: Date
  reason: ProxyEnd
}

export const endRecord = async (db: Db, id: number, { at, reason }: Ending): Promise<void> => {
  await db
    .update(p)
    .set({ ended_at: at, end_reason: reason })
    .where(and(eq(p.id, id), isNull(p.ended_at)))
}

/** Ends every record of a session that still runs; returns them. */
export const endRecordsOf = async (db: Db, sessionId: string, { at, reason }: Ending) =>
  db
    .update(p)
    .set({ ended_at: at, end_reason: reason })
    .where(and(eq(p.session_id, sessionId), isNull(p.ended_at)))
    .returning({ id: p.id, company_id: p.company_id, target_id: p.target_id })
