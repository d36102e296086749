import { describe, expect, it } from 'vitest'
import { ROLES } from '#contract/access/roles.ts'
import { BRANDS, STAGES } from '#contract/brands/brand.ts'
import { hasSupportChat } from './support-chat.ts'

const cases = BRANDS.flatMap((brand) =>
  STAGES.flatMap((stage) =>
    ROLES.flatMap((role) =>
      [true, false].flatMap((isProxy) =>
        [true, false].map((isSignedIn) => ({ brand, stage, role, isProxy, isSignedIn })),
      ),
    ),
  ),
)

describe('who has the chat with support', () => {
  it('R171 R172 of all 160 combinations exactly those in hb, off local, signed in as themselves and not of the platform', () => {
    expect(cases).toHaveLength(2 * 4 * 5 * 2 * 2)
    const has = cases.filter(hasSupportChat)
    // Three stages and four roles of one brand.
    expect(has).toHaveLength(12)
    for (const one of has) {
      expect(one).toMatchObject({ brand: 'hb', isProxy: false, isSignedIn: true })
      expect(one.stage).not.toBe('local')
      expect(one.role).not.toBe('SUPER_ADMIN')
    }
    const told = new Set(has.map(({ stage, role }) => `${stage} ${role}`))
    expect(told.size).toBe(12)
  })
})
