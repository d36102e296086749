import { describe, expect, it } from 'vitest'
import { be } from '#contract/brands/be.ts'
import { choosable, sectionWords } from './share-sections.ts'

describe('the sections of a shared report', () => {
  it('R223 say all that goes out with them: sentences about what stands out go with the profile', () => {
    const [profile] = choosable(be)
    expect(profile).toEqual({
      key: 'profile',
      label: 'Profile: traits and facets with their ranges, and what stands out',
    })
    expect(sectionWords(['profile', 'fit'])).toBe('Profile, Fit')
  })
})
