import { expect, it } from 'vitest'
import { dayOf, inFigures } from './format.ts'

it('a day is the one where somebody looks, not that of UTC', () => {
  const at = new Date('2026-11-22T11:30:00Z')
  expect(dayOf(at, 'Pacific/Auckland')).toBe('2026-11-23')
  expect(dayOf(at, 'Pacific/Honolulu')).toBe('2026-11-22')
  expect(dayOf(new Date('2026-11-22T05:00:00Z'), 'America/New_York')).toBe('2026-11-22')
  expect(dayOf(new Date('2026-11-22T04:59:00Z'), 'America/New_York')).toBe('2026-11-21')
  const here = new Date(2026, 0, 2, 0, 0, 1)
  expect(dayOf(here)).toBe('2026-01-02')
})

it('a whole number is written as the browser itself would write it', () => {
  const numbers = [0, 7, 10, 999, 1_000, 9_999, 10_000, 123_456, 999_999, 1_000_000, 12_345_678, -1_234, 2 ** 53]
  expect(numbers.map(inFigures)).toEqual(numbers.map((n) => n.toLocaleString('en-GB')))
})
