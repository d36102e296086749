import { describe, expect, it } from 'vitest'
import { type Condition, readConditions } from '#contract/result-conditions.ts'
import {
  chooseCompany,
  fromRemembered,
  hasFilters,
  readable,
  toRemembered,
  withoutFilters,
} from './candidates.model.ts'
import { candidatesSearch } from './candidates.route.ts'
import { expressionWords, faultOf, withConditions } from './conditions.model.ts'

const lists = {
  role_names: ['Nurse'],
  statuses: [{ key: 'offer', name: 'Offer', is_rejection: false }],
  locations: [{ id: 3, name: 'Hull' }],
  departments: [],
  campaigns: [],
}
const where = ['0.role.is.Nurse', '1.fit.from.70', '1.C.from.66']
const words = (written: string[], match: 'all' | 'any') => expressionWords(readConditions(written), match, lists)

describe('conditions in words', () => {
  it('R190 are one sentence: groups in brackets, joined by the other word', () => {
    expect(words(where, 'all')).toBe('Role is Nurse, and (Fit at least 70 or Conscientiousness at least 66)')
    expect(words(where, 'any')).toBe('Role is Nurse, or (Fit at least 70 and Conscientiousness at least 66)')
    expect(words(['2.location.not.3~9', '0.status.is.offer'], 'all')).toBe(
      'Location is not Hull or …, and Status is Offer',
    )
    expect(words(['0.registered.below.2026-11-02', '0.opened.is.no'], 'any')).toBe(
      'Registered before 2 Nov 2026, or Result opened by nobody yet',
    )
  })
  it('say what is missing while they are written', () => {
    const of = (part: Partial<Condition>): Condition => ({ group: 0, field: 'role', op: 'is', values: [], ...part })
    expect(faultOf(of({}))).toBe('Choose at least one')
    expect(faultOf(of({ field: 'fit', op: 'from', values: ['700'] }))).toBe('Write a whole number from 0 to 100')
    expect(faultOf(of({ field: 'finished', op: 'from', values: [''] }))).toBe('Choose a day')
    expect(faultOf(of({ values: ['Nurse'] }))).toBeUndefined()
  })
})

describe('conditions in the address', () => {
  it('R132 are kept, remembered, and cleared with the other filters', () => {
    const search = withConditions({ type: 'all', page: 3, limit: 25 }, readConditions(where), 'any')
    expect(search).toEqual({ type: 'all', limit: 25, where, match: 'any' })
    expect(hasFilters(search)).toBe(true)
    expect(fromRemembered(toRemembered(search, undefined, true))).toEqual({ where, match: 'any' })
    expect(withoutFilters(search)).toEqual({ type: 'all', limit: 25 })
    expect(withConditions(search, [], 'any')).toEqual({ type: 'all', limit: 25 })
  })
  it('R132 with a slip keep what can be read', () => {
    const search = candidatesSearch({ where: ['nothing', '0.shoe.is.44', '0.role.is.Nurse'], match: 'every' })
    expect(readable(search)).toEqual({ where: ['0.role.is.Nurse'] })
    expect(readable(candidatesSearch({ where: ['0.shoe.is.44'] }))).toEqual({})
  })
  it('another company drops those that speak of what belongs to one', () => {
    expect(chooseCompany({ where: [...where, '0.location.is.3'], company_id: 1 }, 2)).toEqual({
      company_id: 2,
      where: ['1.fit.from.70', '1.C.from.66'],
    })
  })
})
