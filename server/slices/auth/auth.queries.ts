import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { LinkType } from '#contract/resources/auth.ts'
import { actionTokens, proxySessions, refreshTokens, sessions } from '#server/database/schema/auth.ts'
import { users } from '#server/database/schema/users.ts'
import { ZONE_OF_USER } from '#server/kernel/company-days.ts'
import { type Db, lastly } from '#server/kernel/database.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { planned, written } from '#server/kernel/planned.ts'

// Sessions, refresh tokens and links belong to a user and have no company: each statement names the user, session or hash it is
// about, and runs in the unit of work of identity. Rows of users are read there because nobody is known yet.

/** What every call wants to know of a user, fresh. */
const userColumns = {
  id: users.id,
  email: users.email,
  first: users.first,
  last: users.last,
  role: users.auth_role,
  company_id: users.company_id,
  franchise_id: users.franchise_id,
  can_view_hiring_pipeline: users.can_view_hiring_pipeline,
  // Whoever belongs to a company is let in for as long as it is active.
  active: sql<boolean>`users.active and coalesce((select c.is_active from companies c where c.id = users.company_id), true)`,
  // Names are written out: in a statement over one table the query builder leaves the table's name away, and the subquery would
  // compare a column with itself.
  franchise_companies: sql<number[]>`array(
    select c.id from companies c where c.franchise_id = users.franchise_id order by c.id)`,
  zone: ZONE_OF_USER,
}

const userById = written((db) =>
  db
    .select(userColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .limit(1),
)
export const selectUser = async (db: Db, id: number) => (await userById(db).execute({ id }))[0]
export type UserRecord = NonNullable<Awaited<ReturnType<typeof selectUser>>>

const sessionById = written((db) =>
  db
    .select({
      id: sessions.id,
      started_at: sessions.started_at,
      ended_at: sessions.ended_at,
      second_factor_at: sessions.second_factor_at,
      user: userColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, sql.placeholder('id')))
    .limit(1),
)
export const selectSession = async (db: Db, id: string) => (await sessionById(db).execute({ id }))[0]
export type SessionRecord = NonNullable<Awaited<ReturnType<typeof selectSession>>>

interface NewSession {
  id: string
  user_id: number
  started_at: Date
  agent: string
  address: string
  second_factor_at: Date | null
  /** Its first refresh token. */
  refresh: { hash: string; expires_at: Date }
}

const OPEN = {
  name: 'open session',
  text: `
    with opened as (
      insert into sessions (id, user_id, created_at, last_seen_at, agent, address, second_factor_at) values ($1, $2, $3, $3, $4, $5, $6)),
    noted as (update users set last_sign_in_at = $3 where id = $2)
    insert into refresh_tokens (hash, session_id, expires_at, created_at) values ($7, $1, $8, $3)`,
}

/** A session with its first refresh token, noted on its user: it goes along with what is asked next, at the latest the commit. */
export const insertSession = (db: Db, { refresh, ...row }: NewSession): void =>
  lastly(db, OPEN, [
    row.id,
    row.user_id,
    row.started_at,
    row.agent,
    row.address,
    row.second_factor_at,
    refresh.hash,
    refresh.expires_at,
  ])

export const touchSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await planned(db).update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, id))
}

export const markSecondFactor = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.update(sessions).set({ second_factor_at: now }).where(eq(sessions.id, id))
}

/** Acting as somebody ends with the session it began in. */
const endProxies = async (db: Db, sessionIds: string[], now: Date): Promise<void> => {
  if (sessionIds.length === 0) return
  await db
    .update(proxySessions)
    .set({ ended_at: now, end_reason: 'session' })
    .where(and(inArray(proxySessions.session_id, sessionIds), isNull(proxySessions.ended_at)))
}

/** Ends one session; false where it had ended before or never was. */
export const endSession = async (db: Db, id: string, reason: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(sessions)
    .set({ ended_at: now, end_reason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.ended_at)))
    .returning({ id: sessions.id })
  await endProxies(
    db,
    rows.map((row) => row.id),
    now,
  )
  return rows.length === 1
}

/** Ends a user's sessions, all but one if told so. */
export const endSessionsOf = async (
  db: Db,
  userId: number,
  { reason, now, except }: { reason: string; now: Date; except: string | null },
): Promise<void> => {
  const rows = await db
    .update(sessions)
    .set({ ended_at: now, end_reason: reason })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.ended_at),
        except === null ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  await endProxies(
    db,
    rows.map((row) => row.id),
    now,
  )
}

export const insertRefreshToken = async (db: Db, row: typeof refreshTokens.$inferInsert): Promise<void> => {
  await planned(db).insert(refreshTokens).values(row)
}

/** A refresh token with its session; locked, so that two uses at once come one after the other. */
export const lockRefreshToken = async (db: Db, token: string) => {
  const rows = await planned(db)
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, sha256(token)))
    .for('update')
  return rows[0]
}

export const selectRefreshToken = async (db: Db, token: string) => {
  const rows = await planned(db)
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, sha256(token)))
  return rows[0]
}

export const markRefreshTokenUsed = async (db: Db, hash: string, successor: string, now: Date): Promise<void> => {
  await planned(db).update(refreshTokens).set({ used_at: now, successor }).where(eq(refreshTokens.hash, hash))
}

/** A link that works now, with whom it is for. */
export const selectLink = async (db: Db, token: string, type: LinkType, now: Date) => {
  const rows = await db
    .select({ user_id: users.id, email: users.email, first: users.first, last: users.last })
    .from(actionTokens)
    .innerJoin(users, eq(users.id, actionTokens.user_id))
    .where(
      and(
        eq(actionTokens.hash, sha256(token)),
        eq(actionTokens.type, type),
        isNull(actionTokens.used_at),
        gt(actionTokens.expires_at, now),
        eq(users.active, true),
      ),
    )
  return rows[0]
}

/** Uses a link up: true for exactly one of any number of tries at once. */
export const useUpLink = async (db: Db, token: string, type: LinkType, now: Date): Promise<boolean> => {
  const rows = await db
    .update(actionTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(actionTokens.hash, sha256(token)),
        eq(actionTokens.type, type),
        isNull(actionTokens.used_at),
        gt(actionTokens.expires_at, now),
      ),
    )
    .returning({ hash: actionTokens.hash })
  return rows.length === 1
}

/** Makes a user's unused links of a type void; of every type without one. */
export const voidLinks = async (db: Db, userId: number, now: Date, type?: LinkType): Promise<void> => {
  await db
    .update(actionTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(actionTokens.user_id, userId),
        isNull(actionTokens.used_at),
        type === undefined ? undefined : eq(actionTokens.type, type),
      ),
    )
}

export const insertLink = async (db: Db, row: typeof actionTokens.$inferInsert): Promise<void> => {
  await db.insert(actionTokens).values(row)
}
