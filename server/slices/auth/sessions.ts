import { REFRESH_REUSE_GRACE_SECONDS, REFRESH_TOKEN_DAYS } from '#contract/constants.ts'
import type { LiveEvent } from '#contract/resources/events.ts'
import { addDays, addSeconds } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { newOrderedUuid, newToken, sha256 } from '#server/kernel/ids.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { remembering } from '#server/kernel/remembered.ts'
import { everything } from '#server/kernel/scope.ts'
import {
  endSession,
  endSessionsOf,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markSecondFactor,
  markRefreshTokenUsed,
  selectRefreshToken,
  selectSession,
  type SessionRecord,
  touchSession,
} from './auth.queries.ts'

/**
 * What a refresh token is worth. `token` is its successor, null where there is none yet; `used` is one that came back after its
 * time: somebody has copied it.
 */
export type Refreshed =
  | { is: 'living'; session: SessionRecord; token: string | null; expires_at: Date }
  | { is: 'unknown' }
  | { is: 'ended' }
  | { is: 'inactive' }
  | { is: 'used'; session: SessionRecord }

/** Where a session begins, and whether a code was right. */
export interface Opening {
  agent: string
  address: string
  withCode: boolean
}

export interface Sessions {
  /** A new session with its first refresh token. */
  open(db: Db, userId: number, from: Opening): { session_id: string; started_at: Date; refresh: string }
  /** Exchanges a refresh token for its successor; a late second use ends the session. */
  exchange(token: string): Promise<Refreshed>
  /** The same without changing anything. */
  look(token: string): Promise<Refreshed>
  /** The session and its user, at most a second old; undefined where there never was one. */
  read(sessionId: string): Promise<SessionRecord | undefined>
  end(sessionId: string, reason: string): Promise<boolean>
  /** The same within the caller's unit of work. */
  endOne(db: Db, sessionId: string, reason: string): Promise<boolean>
  /** Ends a user's sessions within the caller's unit of work; `forget` follows once that is done. */
  endAll(db: Db, userId: number, reason: string, except?: string | null): Promise<void>
  /** A code was right in this session, so it may go on where the role needs one. */
  markSecondFactor(db: Db, sessionId: string): Promise<void>
  /** Drops what is remembered of sessions, so that this process at least need not wait the second. */
  forget(): void
}

/** Rights, and where days begin for somebody, may be others now than what is remembered of a session. */
export const tellsOfWho = ({ type }: LiveEvent): boolean =>
  type === 'session' || type === 'users' || type === 'companies'

const SCOPE = everything('session')
const SUCCESSOR = 'refresh-successor'
// Whatever changed must act within a second in every process.
const KEPT = { ms: 900, most: 10_000 }

export const createSessions = ({
  database,
  clock,
  secrets,
  events,
}: Pick<Kernel, 'database' | 'clock' | 'secrets' | 'events'>): Sessions => {
  const kept = remembering<Promise<SessionRecord | undefined>>(KEPT)
  // Before any stream tells its page: whoever asks then must not be answered from before the change.
  events.subscribe((event) => {
    if (tellsOfWho(event)) kept.forgetAll()
  })

  const newRefresh = (now: Date) => {
    const token = newToken()
    return { token, hash: sha256(token), expires_at: addDays(now, REFRESH_TOKEN_DAYS) }
  }
  const issueRefresh = async (db: Db, sessionId: string, now: Date) => {
    const { token, ...row } = newRefresh(now)
    await insertRefreshToken(db, { ...row, session_id: sessionId, created_at: now })
    return { token, expires_at: row.expires_at }
  }

  const judge = async (db: Db, row: Awaited<ReturnType<typeof selectRefreshToken>>, now: Date): Promise<Refreshed> => {
    const session = row && (await selectSession(db, row.session_id))
    if (!row || !session || row.expires_at <= now) return { is: 'unknown' }
    if (!session.user.active) return { is: 'inactive' }
    if (session.ended_at) return { is: 'ended' }
    if (row.used_at && addSeconds(row.used_at, REFRESH_REUSE_GRACE_SECONDS) < now) return { is: 'used', session }
    if (row.successor === null) return { is: 'living', session, token: null, expires_at: row.expires_at }
    // Parallel tabs within the grace get the one successor, not a branch each.
    const token = secrets.open(SUCCESSOR, row.successor)
    return token === null ? { is: 'unknown' } : { is: 'living', session, token, expires_at: row.expires_at }
  }

  return {
    open: (db, userId, { agent, address, withCode }) => {
      const now = clock.now()
      const id = newOrderedUuid(now)
      const second_factor_at = withCode ? now : null
      const { token, ...refresh } = newRefresh(now)
      insertSession(db, { id, user_id: userId, started_at: now, agent, address, second_factor_at, refresh })
      return { session_id: id, started_at: now, refresh: token }
    },
    exchange: async (token) => {
      const found = await database.transaction(SCOPE, async (db) => {
        const now = clock.now()
        const row = await lockRefreshToken(db, token)
        const judged = await judge(db, row, now)
        if (judged.is === 'used') await endSession(db, judged.session.id, 'refresh token used twice', now)
        if (judged.is !== 'living' || judged.token !== null || !row) return judged
        const next = await issueRefresh(db, row.session_id, now)
        await markRefreshTokenUsed(db, row.hash, secrets.seal(SUCCESSOR, next.token), now)
        await touchSession(db, row.session_id, now)
        return { ...judged, ...next }
      })
      if (found.is === 'used') kept.forget(found.session.id)
      return found
    },
    look: (token) =>
      database.transaction(SCOPE, async (db) => judge(db, await selectRefreshToken(db, token), clock.now())),
    read: (sessionId) => {
      const known = kept.get(sessionId)
      if (known) return known
      const session = database.glance(SCOPE, (db) => selectSession(db, sessionId))
      kept.keep(sessionId, session)
      // A failed reading is not remembered.
      session.catch(() => kept.forget(sessionId, session))
      return session
    },
    end: async (sessionId, reason) => {
      const hasEnded = await database.transaction(SCOPE, (db) => endSession(db, sessionId, reason, clock.now()))
      kept.forget(sessionId)
      return hasEnded
    },
    endOne: (db, sessionId, reason) => endSession(db, sessionId, reason, clock.now()),
    endAll: (db, userId, reason, except = null) => endSessionsOf(db, userId, { reason, now: clock.now(), except }),
    markSecondFactor: (db, sessionId) => markSecondFactor(db, sessionId, clock.now()),
    // Entries name their user only once they are read, and live for less than a second: all go.
    forget: () => kept.forgetAll(),
  }
}
