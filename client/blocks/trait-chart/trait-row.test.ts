import { expect, it } from 'vitest'
import { rowsInSight, scoreOf, type TraitRow, wordsOf } from './trait-row.ts'

const row: TraitRow = {
  code: 'C',
  name: 'Conscientiousness',
  level: 'domain',
  lessPrecise: false,
  percentile: 77,
  low: 59,
  high: 90,
  band: 'b5',
}
const facet: TraitRow = { ...row, code: 'C1', level: 'facet', band: null }

it('a number without its range is not shown', () => {
  expect(scoreOf(row)).toEqual({ point: 77, low: 59, high: 90 })
  for (const missing of ['percentile', 'low', 'high'] as const) expect(scoreOf({ ...row, [missing]: null })).toBeNull()
})

it('the band is said with the neighbour the range reaches, unless somebody knows better', () => {
  expect(wordsOf(row)).toBe('66-80, may be 81-90')
  expect(wordsOf({ ...row, mayBe: null })).toBe('66-80')
  expect(wordsOf({ ...row, mayBe: 'b4' })).toBe('66-80, may be 35-65')
  expect(wordsOf({ ...row, percentile: null })).toBeNull()
  expect(wordsOf(facet)).toBeNull()
})

it('an open domain is followed by its facets, in order', () => {
  const rows = [
    { ...row, facets: [facet, { ...facet, code: 'C2' }] },
    { ...row, code: 'E', facets: [{ ...facet, code: 'E1' }] },
  ]
  expect(rowsInSight(rows, new Set(['C'])).map(({ code }) => code)).toEqual(['C', 'C1', 'C2', 'E'])
  expect(rowsInSight(rows, new Set()).map(({ code }) => code)).toEqual(['C', 'E'])
})
