import { describe, expect, it } from 'vitest'
import { allOf, whomOf } from './chosen.ts'

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
