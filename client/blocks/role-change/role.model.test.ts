import { describe, expect, it } from 'vitest'
import type { RoleEffects } from '#contract/resources/survey-results.roles.ts'
import { effectWords } from './role.model.ts'

const effects = (part: Partial<RoleEffects>): RoleEffects => ({
  role_name: 'Nurse',
  is_known: true,
  people: 1,
  in_role: 0,
  new_fit: 0,
  other_fit: 0,
  same_fit: 0,
  no_fit_left: 0,
  without_fit: 0,
  rows: [],
  seen: [],
  ...part,
})

describe('the effect of another role in words', () => {
  it('R219 says of one and of many what becomes of their fit, and nothing that is about nobody', () => {
    const ada = { id: 1, first: 'Ada', last: 'Reed', role_name: 'Porter', has_result: true, before: [], after: [] }
    expect(effectWords(effects({ other_fit: 1, rows: [ada] }), true)).toEqual([
      'Ada Reed changes role.',
      'Ada Reed is held against another benchmark.',
    ])
    expect(effectWords(effects({ people: 9, in_role: 2, no_fit_left: 4, without_fit: 3 }), true)).toEqual([
      '7 people change role, 2 are in it already.',
      '4 people have no fit any more.',
      '3 people have no fit before or after.',
    ])
  })
  it('R219 speaks of no fit where the brand has none, and says where nothing changes', () => {
    expect(effectWords(effects({ people: 2, without_fit: 2 }), false)).toEqual(['2 people change role.'])
    expect(effectWords(effects({ in_role: 1 }), true)).toEqual(['Already in the role Nurse.'])
  })
})
