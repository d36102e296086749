import { may } from '#contract/access/permissions.ts'
import { Role } from '#contract/access/role.ts'
import { reachOf } from '#contract/access/roles.ts'
import type { ProxyEnd } from '#contract/resources/proxy-sessions.ts'
import type { StaffUser } from '#server/kernel/actor.ts'
import { addHours, addMinutes } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fail } from '#server/kernel/problems.ts'
import { remembering } from '#server/kernel/remembered.ts'
import { everything } from '#server/kernel/scope.ts'
import { selectUser, type UserRecord } from './auth.queries.ts'
import { tellsOfWho } from './sessions.ts'
import { endRecord, endRecordsOf, insertRecord, lockNewestRecord, type Pair, touchRecord } from './proxy.queries.ts'

const IDLE_MINUTES = 60
const LONGEST_HOURS = 8
const KEPT = { ms: 900, most: 1_000 }
const SCOPE = everything('acting as another user')

export interface Times {
  started_at: Date
  last_seen_at: Date
}
type Looked = { is: 'open'; target: UserRecord; times: Times; isNew: boolean } | { is: 'refused' } | { is: 'expired' }

/** When acting as somebody ends by itself, and by what: an hour after its last request, eight after its first. */
export const endOf = ({ started_at, last_seen_at }: Times): { at: Date; reason: ProxyEnd } => {
  const idle = addMinutes(last_seen_at, IDLE_MINUTES)
  const limit = addHours(started_at, LONGEST_HOURS)
  return idle < limit ? { at: idle, reason: 'idle' } : { at: limit, reason: 'limit' }
}

/**
 * Whom the header names: null where it is absent, empty or names the caller. Repeated or a list fails with BAD_REQUEST, what is
 * no user's number with PROXY_NOT_ALLOWED.
 */
export const proxyTarget = (header: string | string[] | undefined, callerId: number): number | null => {
  if (header === undefined) return null
  if (Array.isArray(header) || header.includes(',')) throw fail('BAD_REQUEST')
  const text = header.trim()
  if (text === '' || text === String(callerId)) return null
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity
  if (id > 2_147_483_647) throw fail('PROXY_NOT_ALLOWED')
  return id
}

/** The user whom somebody may act as; undefined where nobody may. */
const readTarget = async (db: Db, id: number): Promise<UserRecord | undefined> => {
  const target = await selectUser(db, id)
  return target?.active && reachOf[Role.parse(target.role)] !== 'platform' ? target : undefined
}

interface Opening {
  caller: StaffUser
  pair: Pair
  target: UserRecord
  reason: string | null
  now: Date
}
const nameOf = ({ first, last, email }: Pick<StaffUser, 'first' | 'last' | 'email'>) =>
  `${first} ${last}`.trim() || email

const open = ({ caller, pair, target, reason, now }: Opening, db: Db): Promise<number> =>
  insertRecord(db, {
    ...pair,
    caller_id: caller.id,
    caller_name: nameOf(caller),
    target_name: nameOf(target),
    company_id: target.company_id,
    reason,
    started_at: now,
    last_seen_at: now,
  })

/** Acting as another user: who may, as whom, and how long. */
export const createProxies = ({ database, clock, events }: Pick<Kernel, 'database' | 'clock' | 'events'>) => {
  const kept = remembering<Promise<Looked>>(KEPT)
  events.subscribe((event) => {
    if (tellsOfWho(event)) kept.forgetAll()
  })

  const look = (caller: StaffUser, pair: Pair): Promise<Looked> =>
    database.transaction(SCOPE, async (db): Promise<Looked> => {
      const target = await readTarget(db, pair.target_id)
      if (!target) return { is: 'refused' }
      const now = clock.now()
      const record = await lockNewestRecord(db, pair)
      if (!record) {
        await open({ caller, pair, target, reason: null, now }, db)
        return { is: 'open', target, times: { started_at: now, last_seen_at: now }, isNew: true }
      }
      if (record.ended_at !== null || endOf(record).at <= now) {
        await endRecord(db, record.id, endOf(record))
        return { is: 'expired' }
      }
      await touchRecord(db, record.id, now)
      return { is: 'open', target, times: { started_at: record.started_at, last_seen_at: now }, isNew: false }
    })

  // Another may have been opened since, and its news not have come yet: the database is asked.
  const isOver = (looked: Looked) => looked.is === 'open' && endOf(looked.times).at <= clock.now()

  const remembered = async (caller: StaffUser, pair: Pair): Promise<{ found: Looked; isFresh: boolean }> => {
    const key = `${pair.session_id} ${pair.target_id}`
    const before = await kept.get(key)
    if (before && !isOver(before)) return { found: before, isFresh: false }
    const looked = look(caller, pair)
    const forget = () => kept.forget(key, looked)
    kept.keep(key, looked)
    // A refusal is not remembered: the next call may come after a new beginning.
    looked.then(({ is }) => is !== 'open' && forget(), forget)
    return { found: await looked, isFresh: true }
  }

  return {
    /**
     * The user whom the caller acts as, with a record of it; `isNew` on the request that opened the record. Fails with
     * PROXY_NOT_ALLOWED or PROXY_EXPIRED. An expired pair stays refused until a new record is opened by its own call.
     */
    enter: async (caller: StaffUser, pair: Pair): Promise<{ target: UserRecord; isNew: boolean }> => {
      if (!may(caller, 'proxy:start')) {
        // Acting as others ends with the right to it, also for records that are still running.
        await database.transaction(SCOPE, (db) =>
          endRecordsOf(db, pair.session_id, { at: clock.now(), reason: 'rights' }),
        )
        throw fail('PROXY_NOT_ALLOWED')
      }
      const { found, isFresh } = await remembered(caller, pair)
      if (found.is === 'refused') throw fail('PROXY_NOT_ALLOWED')
      if (found.is === 'expired') throw fail('PROXY_EXPIRED')
      return { target: found.target, isNew: isFresh && found.isNew }
    },

    /** Opens a record by its own call, in place of one that runs or has expired. Fails with PROXY_NOT_ALLOWED. */
    start: async (db: Db, caller: StaffUser, pair: Pair, reason: string | null) => {
      const target = pair.target_id === caller.id ? undefined : await readTarget(db, pair.target_id)
      if (!target) throw fail('PROXY_NOT_ALLOWED')
      const now = clock.now()
      const record = await lockNewestRecord(db, pair)
      const ending = record && endOf(record)
      if (record) await endRecord(db, record.id, ending && ending.at <= now ? ending : { at: now, reason: 'replaced' })
      return { id: await open({ caller, pair, target, reason, now }, db), target }
    },

    /** Ends by choice whatever runs in a session. */
    end: (db: Db, sessionId: string) => endRecordsOf(db, sessionId, { at: clock.now(), reason: 'left' }),
  }
}
export type Proxies = ReturnType<typeof createProxies>
