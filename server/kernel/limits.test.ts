import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { createLimits, type Limit } from './limits.ts'
import { isFailure } from './problems.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

/** Fixed, so that a failure is the same on every machine. */
const SEED = 20_261_128
const START = Date.parse('2026-11-28T12:00:00.000Z')
/** Of a limit with more points than a row keeps times, each stands for such a part of its seconds. */
const PARTS = 60

let made = 0
/** The same limit in two processes, by a clock that is set. */
const limitOf = (points: number, seconds: number) => {
  const clock = { at: START, now: () => new Date(clock.at) }
  const name = `tried-${(made += 1)}`
  const processes = [1, 2].map(() => createLimits(server.kernel.database, true, clock).limit(name, points, seconds))
  return { clock, name, of: (index: number) => processes[index % 2] as Limit }
}

/** Null where it is let in, else the seconds to wait. */
const secondsToWait = (asked: Promise<void>): Promise<number | null> =>
  asked.then(
    () => null,
    (error: unknown) => {
      if (isFailure(error) && error.key === 'RATE_LIMITED') return error.details.retryAfterSeconds ?? 0
      throw error
    },
  )
const countOf = async (limit: Limit, calls: number) => {
  const all = await Promise.all(Array.from({ length: calls }, () => secondsToWait(limit.take('a'))))
  return all.filter((waits) => waits === null).length
}
const rowOf = async (name: string) => {
  const { rows } = await server.owner.query(
    'select cardinality(slots) as times, expire from rate_limits where key like $1',
    [`${name}:%`],
  )
  return rows[0] as { times: number; expire: number }
}

describe('a limit', () => {
  it('S25 what is held counts as long as nobody has said that it does not, in all processes', async () => {
    for (const points of [3, 90]) {
      const { clock, name, of } = limitOf(points, 3_600)
      const held = []
      for (let n = 0; n < points; n += 1) {
        held.push(await of(n).hold('a'))
        clock.at += 7
      }
      await expect(of(0).hold('a')).rejects.toThrow('RATE_LIMITED')
      await held[1]?.()
      expect(await countOf(of(0), 2)).toBe(1)
      for (const [at, giveBack] of held.entries()) if (at !== 1) await giveBack()
      expect(await countOf(of(1), points)).toBe(points - 1)
      expect((await rowOf(name)).times).toBeLessThan(points)
    }
  })
  it('R54 R55 has no end around which twice as many pass: what came within its seconds counts, whenever the first came', async () => {
    const { clock, of } = limitOf(20, 60)
    await of(0).take('a')
    clock.at += 59_000
    expect(await countOf(of(0), 19)).toBe(19)
    // The first is a minute old, the others are 2 s old.
    clock.at += 2_000
    expect(await countOf(of(1), 20)).toBe(1)
    clock.at += 57_999
    expect(await countOf(of(0), 20)).toBe(0)
    clock.at += 1
    expect(await countOf(of(1), 20)).toBe(19)
  })

  const EDGES = (ms: number) => [0, 1, ms / 2, ms - 1_000, ms - 1, ms, ms + 1].map(Math.floor)
  it.each([
    [1, 1],
    [3, 60],
    [5, 3_600],
    [60, 60],
    [61, 60],
    [100, 7],
    [600, 60],
  ])(
    'R54 R55 R194 never lets more than %i through within any %i s, nor refuses what has room, and whoever waits as told is let in',
    { timeout: 60_000 },
    async (points, seconds) => {
      const ms = seconds * 1_000
      // Of few points each has its own time. Of many the last of those within one part of the seconds stands for all of it.
      const grain = points > PARTS ? Math.ceil(ms / PARTS) : 1
      const gap = fc.oneof(fc.constantFrom(...EDGES(ms)), fc.integer({ min: 0, max: Math.ceil(ms / 3) }))
      const some = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: points }))
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(gap, some, fc.nat(1)), { maxLength: 40 }), async (steps) => {
          const { clock, name, of } = limitOf(points, seconds)
          const passed: { at: number; n: number }[] = []
          /** Points that passed within so many milliseconds until now. */
          const within = (length: number) =>
            passed.filter(({ at }) => at > clock.at - length).reduce((sum, { n }) => sum + n, 0)
          for (const [waited, wanted, index] of steps) {
            clock.at += waited
            const limit = of(index)
            const isFull = (await secondsToWait(limit.check('a'))) !== null
            const waits = await secondsToWait(limit.take('a', wanted))
            if (waits === null) passed.push({ at: clock.at, n: wanted })
            expect(within(ms)).toBeLessThanOrEqual(points)
            expect(isFull && within(ms + grain - 1) < points, 'full with room to spare').toBe(false)
            if (waits === null) continue
            expect(within(ms + grain - 1) + wanted).toBeGreaterThan(points)
            expect(waits).toBeLessThanOrEqual(seconds)
            clock.at += waits * 1_000
            expect(await secondsToWait(of(index + 1).take('a', wanted))).toBeNull()
            passed.push({ at: clock.at, n: wanted })
            expect(within(ms)).toBeLessThanOrEqual(points)
          }
          if (passed.length === 0) return
          const { times, expire } = await rowOf(name)
          expect(times).toBeLessThanOrEqual(PARTS + 2)
          expect(expire).toBeGreaterThanOrEqual(clock.at)
        }),
        { seed: SEED, numRuns: 100, endOnFailure: true },
      )
    },
  )

  it('R54 R55 lets exactly so many through of those who come at one moment, over several processes', async () => {
    const { of } = limitOf(5, 60)
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => secondsToWait(of(n).take('a'))))
    expect(all.filter((waits) => waits === null)).toHaveLength(5)
    expect(all.filter((waits) => waits !== null)).toEqual(Array(35).fill(60))
  })

  it('R54 R55 says how long, and what is refused makes nobody wait longer', async () => {
    const { clock, of } = limitOf(2, 60)
    await of(0).take('a')
    clock.at += 10_000
    await of(0).take('a')
    clock.at += 500
    expect(await secondsToWait(of(0).take('a'))).toBe(50)
    expect(await secondsToWait(of(0).take('a', 2))).toBe(60)
    expect(await secondsToWait(of(1).check('a'))).toBe(50)
    clock.at += 49_499
    expect(await secondsToWait(of(0).take('a'))).toBe(1)
    expect(await secondsToWait(of(0).take('b'))).toBeNull()
    clock.at += 1
    expect(await secondsToWait(of(0).take('a'))).toBeNull()
  })

  it('a clock that was wrong holds nobody up for longer than the window', async () => {
    const { clock, of } = limitOf(1, 60)
    clock.at += 86_400_000
    await of(0).take('a')
    expect(await secondsToWait(of(0).take('a'))).toBe(60)
    clock.at = START
    expect(await secondsToWait(of(0).take('a'))).toBeNull()
    // Two servers a second apart see each other's all the same.
    await of(0).take('c')
    clock.at -= 1_000
    expect(await secondsToWait(of(1).take('c'))).toBe(61)
  })
})
