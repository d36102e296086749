import { expect, it } from 'vitest'
import { rangeText, totalText } from './pagination.tsx'

it('a total is counted up to 10,000, beyond that it is "more than 10,000"', () => {
  expect([0, 248, 10_000, 10_001].map(totalText)).toEqual(['0', '248', '10,000', 'more than 10,000'])
})

it('a short list says how many rows it has, a long one which of them are in sight', () => {
  const said = (page: number, total: number) =>
    rangeText({ thing: 'report', things: 'reports', page, limit: 25, total })
  expect([0, 1, 25, 26].map((total) => said(1, total))).toEqual([
    'No reports',
    '1 report',
    '25 reports',
    '1–25 of 26 reports',
  ])
  expect(said(2, 26)).toBe('26–26 of 26 reports')
})
