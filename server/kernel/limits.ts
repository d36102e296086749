import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type pg from 'pg'
import type { ErrorKey } from '#contract/errors.ts'
import { fail } from './problems.ts'

/** One limit: so many points in so many seconds for each key, counted in the database so that it holds across processes. */
export interface Limit {
  /** Takes one point or several; fails with `error` and the seconds to wait when they are not left. */
  take(key: string, points?: number): Promise<void>
  /** Fails when no point is left, without taking one. */
  check(key: string): Promise<void>
  reset(key: string): Promise<void>
}

export interface Limits {
  limit(name: string, points: number, seconds: number, error?: ErrorKey): Limit
}

const unlimited: Limit = { take: async () => undefined, check: async () => undefined, reset: async () => undefined }

/** Limits over the pool; with `on` false (stage local only) every limit is open. */
export const createLimits = (pool: pg.Pool, on: boolean): Limits => ({
  limit: (name, points, seconds, error = 'RATE_LIMITED') => {
    if (!on) return unlimited
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
      // Beyond the limit the process answers from memory: a flood costs the database nothing.
      inMemoryBlockOnConsumed: points + 1,
    })
    const refuse = (result: RateLimiterRes) =>
      fail(error, { retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)) })
    return {
      take: async (key, wanted = 1) => {
        await limiter.consume(key, wanted).catch((result: unknown) => {
          throw result instanceof RateLimiterRes ? refuse(result) : result
        })
      },
      check: async (key) => {
        const result = await limiter.get(key)
        if (result && result.consumedPoints >= points && result.msBeforeNext > 0) throw refuse(result)
      },
      reset: async (key) => {
        await limiter.delete(key)
      },
    }
  },
})
