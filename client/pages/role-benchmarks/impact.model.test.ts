import { expect, it } from 'vitest'
import { cutName, impactPlace, impactWords, tiesWords } from './impact.model.ts'

it('the dashed line of four fifths stands at 60; ratios beyond the axis stand at its ends', () => {
  expect([0.5, 0.8, 1, 0.2, 1.3].map((ratio) => Math.round(impactPlace(ratio)))).toEqual([0, 60, 100, 0, 100])
})

it('under is said only when the whole interval is, near when it crosses', () => {
  expect(impactWords({ impact_ratio: 0.71, low: 0.66, high: 0.76 })).toBe('under')
  expect(impactWords({ impact_ratio: 0.79, low: 0.75, high: 0.83 })).toBe('near')
  expect(impactWords({ impact_ratio: 0.82, low: 0.78, high: 0.86 })).toBe('near')
  expect(impactWords({ impact_ratio: 0.92, low: 0.9, high: 0.94 })).toBe('')
  expect(impactWords({ impact_ratio: 0, low: null, high: null })).toBe('under')
})

it('a cut is named by its share', () => {
  expect([0.1, 0.5].map((cut_share) => cutName({ cut_share }))).toEqual(['top 10 %', 'top 50 %'])
})

it('of a cut that equal fits make wider, how wide it is', () => {
  expect(tiesWords({ cut_share: 0.1, rate_women: 0.174, rate_men: 0.162 })).toBe('17 % with ties')
  expect(tiesWords({ cut_share: 0.2, rate_women: 0.203, rate_men: 0.199 })).toBe('')
})
