import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ranksBetween } from './ranks.ts'

const rank = fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }))

it('cards put between two others stand between them, each at a place of its own, or the column is numbered anew', () => {
  fc.assert(
    fc.property(fc.option(rank), fc.option(rank), fc.integer({ min: 1, max: 60 }), (one, two, count) => {
      const [low, high] = one !== null && two !== null && one > two ? [two, one] : [one, two]
      const ranks = ranksBetween({ low, high }, count)
      if (ranks === null) return
      const whole = [low, ...ranks, high].filter((value) => value !== null)
      expect(ranks).toHaveLength(count)
      expect(whole).toEqual(whole.toSorted((a, b) => a - b))
      expect(new Set(whole).size).toBe(whole.length)
    }),
  )
})

it('the first cards of a column are counted from 0, the next from where they end', () => {
  expect(ranksBetween({ low: null, high: null }, 3)).toEqual([0, 1, 2])
  expect(ranksBetween({ low: 2, high: null }, 2)).toEqual([3, 4])
  expect(ranksBetween({ low: null, high: 0 }, 2)).toEqual([-2, -1])
})

it('says so when two neighbours have no number between them any more', () => {
  let high = 1
  let steps = 0
  for (let ranks = ranksBetween({ low: 0, high }, 1); ranks; ranks = ranksBetween({ low: 0, high }, 1)) {
    high = ranks[0] ?? 0
    steps += 1
  }
  expect(steps).toBeGreaterThan(50)
  expect(ranksBetween({ low: 1, high: 1 }, 1)).toBeNull()
})
