import { expect, it } from 'vitest'
import type { BenchmarkTrait } from '#contract/resources/role-benchmarks.ts'
import { type Expert, expertsIn, joined, withOpinion } from './experts.model.ts'

const trait: BenchmarkTrait = { scale: 'C', low: 40, high: 80, weight: 1, reason: 'Kept' }
const expert = (name: string, low: number | null, high: number | null, weight: 1 | 2 | 3): Expert => ({
  name,
  opinions: [{ scale: 'C', low, high, weight }],
})

it('science 7: experts are joined by the medians of their ends and weights; the reason stays', () => {
  const [one] = joined([expert('Ana', 50, 90, 3), expert('Ben', 60, 90, 2), expert('Cid', 70, 95, 3)], [trait])
  expect(one).toMatchObject({
    trait: { scale: 'C', low: 60, high: 90, weight: 3, reason: 'Kept' },
    voices: 3,
    isDisputed: false,
  })
})

it('science 7: experts far apart are marked', () => {
  const [one] = joined([expert('Ana', 5, 15, 1), expert('Ben', 45, 55, 1), expert('Cid', 85, 95, 1)], [trait])
  expect(one?.isDisputed).toBe(true)
  expect(one?.disagreement).toBeGreaterThan(10)
})

it('what most leave open is open, and never both sides', () => {
  expect(joined([expert('Ana', 60, null, 1), expert('Ben', 70, null, 1)], [trait])[0]?.trait).toMatchObject({
    high: null,
  })
  expect(joined([expert('Ana', null, null, 1)], [trait])[0]?.trait).toMatchObject({ low: null, high: 99 })
})

it('nobody’s opinion leaves a trait as it is', () => {
  expect(joined([{ name: 'Ana', opinions: [] }], [trait])).toEqual([])
})

it('opinions are kept with the version and read back; what is not one is left out', () => {
  const experts = withOpinion([{ name: 'Ana', opinions: [] }], 0, { scale: 'C', low: 50, high: null, weight: 2 })
  expect(expertsIn({ experts })).toEqual(experts)
  expect(expertsIn({ experts: [{ name: 3 }, null, 'x'] })).toEqual([])
  expect(expertsIn({ n: 3 })).toEqual([])
})
