import type pg from 'pg'
import type { ErrorKey } from '#contract/errors.ts'
import type { Clock } from './clock.ts'
import { fail } from './problems.ts'

/**
 * One limit: at most so many points in any stretch of so many seconds, for each key, counted in the database so that it holds across
 * processes. What is refused takes nothing, so whoever waits as long as they were told is let in.
 */
export interface Limit {
  /** Takes one point or several; fails with `error` and the seconds to wait when they are not left. */
  take(key: string, points?: number): Promise<void>
  /** Fails when no point is left, without taking one. */
  check(key: string): Promise<void>
  /** Takes one for as long as it is not known whether it counts: nobody else has it meanwhile. What comes back gives it back. */
  hold(key: string): Promise<() => Promise<void>>
}

export interface Limits {
  /** A limit that is asked before any transaction begins. */
  limit(name: string, points: number, seconds: number, error?: ErrorKey): Limit
  /** One that is asked within a transaction, which holds a connection already: it is counted over others. */
  within(name: string, points: number, seconds: number, error?: ErrorKey): Limit
}

const unlimited: Limit = {
  take: async () => undefined,
  check: async () => undefined,
  hold: async () => async () => undefined,
}

/** A row holds about so many times at most: a limit of more points keeps one for each stretch of that part of its seconds. */
const MOST_TIMES = 60
/** So many keys a process knows to be full. */
const MOST_FULL = 10_000

/** What a row counts at a moment: times after `$2` ($2 itself is forgotten) and not further ahead than a clock may be wrong. */
const COUNTED = (row: string) => `unnest(${row}.slots, ${row}.counts) as counted (at, n) where at > $2 and at <= $3`

/**
 * Takes points where there is room for them, in one statement: whoever comes at the same moment waits for the row, and counts what was
 * taken before them. Times that have passed go with what is taken, so a row never grows beyond its window. Of times within one stretch
 * of `$8` the last stands for all: none is forgotten too early, and none more than a stretch too late.
 */
const TAKE = {
  name: 'limits take',
  text: `insert into rate_limits as own (key, slots, counts, expire) values ($1, array[$4::bigint], array[$5::int], $6)
    on conflict (key) do update set expire = greatest(own.expire, excluded.expire), (slots, counts) = (
      select array_agg(at), array_agg(n) from (
        select max(at) as at, sum(n)::int as n from (
          select at, n from ${COUNTED('own')} union all select $4::bigint, $5::int) as each_time
        group by at / $8::bigint) as stretches)
    where (select coalesce(sum(n), 0) from ${COUNTED('own')}) <= $7`,
}

/** The newest time that has to be forgotten before no more than `$4` points are counted; null where there are no more. */
const HINDERS = {
  name: 'limits hinders',
  text: `select max(at) as at from (
    select at, sum(n) over (order by at desc) as since from rate_limits as own, lateral (
      select at, n from ${COUNTED('own')}) as each_time where own.key = $1) as summed where since > $4`,
}

/** Gives back what was taken at a time, or within the stretch of it. */
const GIVE_BACK = {
  name: 'limits give back',
  text: `update rate_limits as own set (slots, counts) = (
      select coalesce(array_agg(at), '{}'), coalesce(array_agg(n), '{}') from (
        select at, n - (at / $3::bigint = $2::bigint / $3)::int as n from unnest(own.slots, own.counts) as each_time (at, n)) as rest where n > 0)
    where key = $1`,
}

/** Limits over the pool, and of those within transactions over that beside it; with `on` false (stage local only) every limit is open. */
export const createLimits = (
  { pool, beside }: { pool: pg.Pool; beside: { pool: pg.Pool } },
  on: boolean,
  clock: Clock,
): Limits => {
  // Nothing is let in before the time that a refusal named, so until then the process answers from memory: a flood costs the database nothing.
  const full = new Map<string, number>()
  const remember = (key: string, until: number) => {
    if (full.size >= MOST_FULL) full.clear()
    full.set(key, until)
  }
  const over =
    (pool: pg.Pool): Limits['limit'] =>
    (name, points, seconds, error = 'RATE_LIMITED') => {
      if (!on) return unlimited
      const windowMs = seconds * 1_000
      const stretchMs = points > MOST_TIMES ? Math.ceil(windowMs / MOST_TIMES) : 1
      const window = (now: number) => [now - windowMs, now + windowMs]

      const refuse = (until: number, now: number) =>
        fail(error, { retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1_000)) })
      /** Refuses at once where it is known that no point is left. */
      const recall = (key: string, now: number) => {
        const until = full.get(key) ?? 0
        // One that lies further ahead than any was set by a clock that was wrong.
        if (until > now && until <= now + 2 * windowMs) throw refuse(until, now)
        full.delete(key)
      }
      /** When there will be room for so many points: null where there is. */
      const roomAt = async (key: string, wanted: number, now: number): Promise<number | null> => {
        const values = [key, ...window(now), points - wanted]
        const { rows } = await pool.query<{ at: number | null }>({ ...HINDERS, values })
        const at = rows[0]?.at ?? null
        return at === null ? null : at + windowMs
      }
      const refuseUntil = (key: string, until: number, wanted: number, now: number) => {
        if (wanted === 1) remember(key, until)
        return refuse(until, now)
      }

      const takeAt = async (of: string, wanted: number, remembers = true): Promise<number> => {
        const key = `${name}:${of}`
        const now = clock.now().getTime()
        if (wanted > points) throw refuse(now + windowMs, now)
        if (wanted === 1) recall(key, now)
        const values = [key, ...window(now), now, wanted, now + windowMs, points - wanted, stretchMs]
        const { rowCount } = await pool.query({ ...TAKE, values })
        if (rowCount === 1) return now
        const until = (await roomAt(key, wanted, now)) ?? now
        throw remembers ? refuseUntil(key, until, wanted, now) : refuse(until, now)
      }

      return {
        take: async (of, wanted = 1) => void (await takeAt(of, wanted)),
        check: async (of) => {
          const key = `${name}:${of}`
          const now = clock.now().getTime()
          recall(key, now)
          const until = await roomAt(key, 1, now)
          if (until !== null) throw refuseUntil(key, until, 1, now)
        },
        hold: async (of) => {
          const key = `${name}:${of}`
          // Not remembered: what others hold may be given back any moment, in any process.
          const at = await takeAt(of, 1, false)
          return async () => void (await pool.query({ ...GIVE_BACK, values: [key, at, stretchMs] }))
        },
      }
    }
  return { limit: over(pool), within: over(beside.pool) }
}
