import { expect, it } from 'vitest'
import { shownRatio } from './four-fifths.ts'

it('science 13: a ratio is shown half up, and one below four fifths never as four fifths', () => {
  expect([0.754, 0.755, 0.8, 0.804, 1.25, 0].map((ratio) => shownRatio(ratio, 2))).toEqual([
    '0.75',
    '0.76',
    '0.80',
    '0.80',
    '1.25',
    '0.00',
  ])
  expect([0.797, 0.7996, 0.794].map((ratio) => shownRatio(ratio, 2))).toEqual(['0.797', '0.7996', '0.79'])
  expect([shownRatio(0.7996, 3), shownRatio(0.79952, 3)]).toEqual(['0.7996', '0.7995'])
  expect(shownRatio(0.8 - 1e-15, 2)).toBe('0.800000000')
})
