import { expect, it, describe } from 'vitest'
import { partOf } from '#client/blocks/conditions/conditions.model.ts'
import { parseFilters } from '#client/lib/remembered-filters.ts'
import { readConditions } from '#contract/result-conditions.ts'
import {
  changed,
  chooseCompany,
  fromRemembered,
  hasFilters,
  readable,
  toRemembered,
  withoutFilters,
} from './candidates.model.ts'
import { candidatesSearch } from './candidates.route.ts'

const where = ['0.role.is.Nurse', '1.fit.from.70', '1.C.from.66']

describe('conditions in the address', () => {
  it('R132 are kept, remembered, and cleared with the other filters', () => {
    const search = changed({ type: 'all', page: 3, limit: 25 }, partOf(readConditions(where), 'any'))
    expect(search).toEqual({ type: 'all', limit: 25, where, match: 'any' })
    expect(hasFilters(search)).toBe(true)
    expect(fromRemembered(toRemembered(search, undefined, true, parseFilters(null)))).toEqual({ where, match: 'any' })
    expect(withoutFilters(search)).toEqual({ type: 'all', limit: 25 })
    expect(changed(search, partOf([], 'any'))).toEqual({ type: 'all', limit: 25 })
  })
  it('R132 with a slip keep what can be read', () => {
    const search = candidatesSearch({ where: ['nothing', '0.shoe.is.44', '0.role.is.Nurse'], match: 'every' })
    expect(readable(search, true)).toEqual({ where: ['0.role.is.Nurse'] })
    expect(readable(candidatesSearch({ where: ['0.shoe.is.44'] }), true)).toEqual({})
  })
  it('R215 in a brand without fits say nothing of them, nor do the order and the filters', () => {
    const search = candidatesSearch({
      where,
      match: 'any',
      quality: ['good'],
      fit_bands: ['91+'],
      role_benchmark_id: 3,
      sort_by: 'fit',
      order_by: 'asc',
    })
    expect(readable(search, true)).toEqual(search)
    expect(readable(search, false)).toEqual({
      quality: ['good'],
      where: ['0.role.is.Nurse', '1.C.from.66'],
      match: 'any',
    })
    expect(readable({ sort_by: 'last', order_by: 'asc' }, false)).toEqual({ sort_by: 'last', order_by: 'asc' })
    expect(readable({ sort_by: 'fit' }, false)).toEqual({})
  })
  it('another company drops those that speak of what belongs to one', () => {
    expect(chooseCompany({ where: [...where, '0.location.is.3'], company_id: 1 }, 2)).toEqual({
      company_id: 2,
      where: ['1.fit.from.70', '1.C.from.66'],
    })
  })
})
