import { describe, expect, it } from 'vitest'
import { whomOf } from './chosen.ts'

describe('everybody whom filters leave in', () => {
  it('R216 stays chosen on other pages and in another order, and not under other filters', () => {
    const whom = whomOf({ role_names: ['Driver'], page: 1, limit: 50 })
    expect(whomOf({ role_names: ['Driver'], page: 3, limit: 50, sort_by: 'last', order_by: 'asc' })).toBe(whom)
    expect(whomOf({ role_names: ['Driver'], statuses: ['offer'], limit: 50 })).not.toBe(whom)
  })
})
