import { may } from '#contract/access/permissions.ts'
import { reachOf, Role } from '#contract/access/roles.ts'
import type { StaffUser } from '#server/kernel/actor.ts'
import { addHours, addMinutes } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { newOrderedUuid } from '#server/kernel/ids.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fail } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import { selectUser, type UserRecord } from './auth.queries.ts'
import { endRecord, endRecordsOf, insertRecord, lockNewestRecord, type Pair, touchRecord } from './proxy.queries.ts'

const IDLE_MINUTES = 60
const LONGEST_HOURS = 8
const KEPT_MS = 900
const MAX_KEPT = 1_000
const SCOPE = everything('acting as another user')

interface Times {
  started_at: Date
  last_seen_at: Date
}
type Looked = { is: 'open'; target: UserRecord; times: Times; isNew: boolean } | { is: 'refused' } | { is: 'expired' }

/** When acting as somebody ends by itself: an hour after its last request, eight after its first. */
const endOf = ({ started_at, last_seen_at }: Times): Date =>
  new Date(Math.min(addMinutes(last_seen_at, IDLE_MINUTES).getTime(), addHours(started_at, LONGEST_HOURS).getTime()))

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

/** Acting as another user: who may, as whom, and how long. */
export const createProxies = ({ database, clock, events }: Pick<Kernel, 'database' | 'clock' | 'events'>) => {
  const kept = new Map<string, { until: number; looked: Promise<Looked> }>()
  events.subscribe((event) => {
    if (event.type === 'session') kept.clear()
  })

  const open = async (db: Db, pair: Pair, callerId: number, now: Date): Promise<Times> => {
    const times = { started_at: now, last_seen_at: now }
    await insertRecord(db, { id: newOrderedUuid(now), ...pair, caller_id: callerId, ...times })
    return times
  }

  const look = (pair: Pair, callerId: number): Promise<Looked> =>
    database.transaction(SCOPE, async (db): Promise<Looked> => {
      const target = await selectUser(db, pair.target_id)
      if (!target?.active || reachOf[Role.parse(target.role)] === 'platform') return { is: 'refused' }
      const now = clock.now()
      const record = await lockNewestRecord(db, pair)
      if (!record) return { is: 'open', target, times: await open(db, pair, callerId, now), isNew: true }
      if (record.ended_at !== null || endOf(record) <= now) {
        await endRecord(db, record.id, endOf(record))
        return { is: 'expired' }
      }
      await touchRecord(db, record.id, now)
      return { is: 'open', target, times: { started_at: record.started_at, last_seen_at: now }, isNew: false }
    })

  const remembered = (pair: Pair, callerId: number): { looked: Promise<Looked>; isFresh: boolean } => {
    const key = `${pair.session_id} ${pair.target_id}`
    const now = performance.now()
    const known = kept.get(key)
    if (known && known.until > now) return { looked: known.looked, isFresh: false }
    if (kept.size >= MAX_KEPT) kept.clear()
    const entry = { until: now + KEPT_MS, looked: look(pair, callerId) }
    kept.set(key, entry)
    entry.looked.catch(() => kept.get(key) === entry && kept.delete(key))
    return { looked: entry.looked, isFresh: true }
  }

  return {
    /**
     * The user whom the caller acts as, with a record of it; `isNew` on the request that opened the record. Fails with
     * PROXY_NOT_ALLOWED or PROXY_EXPIRED. An expired pair stays refused until a new record is opened by its own call.
     */
    enter: async (caller: StaffUser, pair: Pair): Promise<{ target: UserRecord; isNew: boolean }> => {
      if (!may(caller, 'proxy:start')) {
        // Acting as others ends with the right to it, also for records that are still running.
        await database.transaction(SCOPE, (db) => endRecordsOf(db, pair.session_id, clock.now()))
        throw fail('PROXY_NOT_ALLOWED')
      }
      const { looked, isFresh } = remembered(pair, caller.id)
      const found = await looked
      if (found.is === 'refused') throw fail('PROXY_NOT_ALLOWED')
      if (found.is === 'expired' || endOf(found.times) <= clock.now()) throw fail('PROXY_EXPIRED')
      return { target: found.target, isNew: isFresh && found.isNew }
    },
  }
}
