import { describe, expect, it } from 'vitest'
import { accountState, whyNotRoles } from './account-words.ts'

const set_up = (state: 'none' | 'sent' | 'failed' | 'expired' | 'unverified' | 'accepted') => ({
  state,
  at: null,
  failure: null,
})

describe('an account in words', () => {
  it.each([
    [1, 'accepted', 'Active'],
    [1, 'sent', 'Invited'],
    [1, 'failed', 'Mail not delivered'],
    [1, 'expired', 'Invitation expired'],
    [1, 'unverified', 'Address not proved'],
    [1, 'none', 'Not invited'],
    [0, 'accepted', 'Inactive'],
    [0, 'sent', 'Inactive'],
  ] as const)('active %s, %s: %s', (active, state, label) => {
    expect(accountState({ active, set_up: set_up(state) }).label).toBe(label)
  })
  it('R203 says why a role cannot be given', () => {
    expect(whyNotRoles([{ is_self: false, may_manage: true }])).toBeUndefined()
    expect(whyNotRoles([{ is_self: true, may_manage: false }])).toMatch(/own role/)
    expect(whyNotRoles([{ is_self: false, may_manage: false }])).toMatch(/not yours/)
  })
})
