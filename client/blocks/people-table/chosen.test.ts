import { describe, expect, it } from 'vitest'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { allOf, type Chosen, chosenRows, whomOf } from './chosen.ts'

describe('whoever is chosen', () => {
  it('is what they are by now where they are in sight, and what they were on another page', () => {
    const row = (id: number, is_archived: boolean) => ({ id, is_archived }) as SurveyResultRow
    const before: Chosen = new Map([
      ['1', row(1, false)],
      ['2', row(2, false)],
    ])
    const now = chosenRows(new Set(['1', '2', '3']), before, [row(1, true), row(3, false)])
    expect([...now.values()]).toEqual([row(1, true), row(2, false), row(3, false)])
  })
})

describe('everybody whom filters leave in', () => {
  it('R216 stays chosen on other pages and in another order, and not under other filters', () => {
    const whom = whomOf({ role_names: ['Driver'], page: 1, limit: 50 })
    expect(whomOf({ role_names: ['Driver'], page: 3, limit: 50, sort_by: 'last', order_by: 'asc' })).toBe(whom)
    expect(whomOf({ role_names: ['Driver'], statuses: ['offer'], limit: 50 })).not.toBe(whom)
  })
  it('R216 is chosen at once as far as a change of all of them goes, and beyond it says what to do', () => {
    expect(allOf(3655)).toEqual({ label: 'Select all 3,655' })
    expect(allOf(10_001)).toEqual({
      label: 'Select all',
      whyNot: 'At most 10,000 at once: filter the list first',
    })
  })
})
