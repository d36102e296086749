import { describe, expect, it } from 'vitest'
import { chooseCompany, fromRemembered, saysNothing, toRemembered } from './candidates.model.ts'
import { candidatesSearch, toFilters } from './candidates.route.ts'

describe('the address of the list', () => {
  it('R132 keeps what fits and leaves the rest out', () => {
    expect(
      candidatesSearch({
        search: 'ana',
        limit: 7,
        page: 0,
        role_names: ['Lead'],
        statuses: [],
        quality: ['bad'],
        start_date: 'soon',
        x: 1,
      }),
    ).toEqual({ search: 'ana', role_names: ['Lead'] })
    expect(toFilters({ search: 'ana', page: 2 })).toEqual({ limit: 50, search: 'ana', page: 2 })
  })
  it('R132 what is remembered reads back as it was written', () => {
    const search = {
      company_id: 2,
      role_names: ['Lead'],
      statuses: ['new'],
      location_ids: [1],
      department_ids: [3],
      include_tests: true as const,
      start_date: '2026-01-01',
    }
    expect(fromRemembered(toRemembered(search, 'Harbor', false))).toEqual(search)
  })
  it('R131 with one company only, it is not stored; another company drops what belonged to the one before', () => {
    expect(toRemembered({ company_id: 2 }, 'Harbor', true)).toEqual({
      include_archived_assessments: false,
      include_test_assessments: false,
    })
    expect(
      chooseCompany(
        {
          company_id: 1,
          role_names: ['Lead'],
          statuses: ['new'],
          start_date: '2026-01-01',
          include_tests: true as const,
          page: 3,
        },
        2,
      ),
    ).toEqual({ company_id: 2, start_date: '2026-01-01', include_tests: true })
  })
  it('an address with a type alone says nothing', () => {
    expect([saysNothing({}), saysNothing({ type: 'employee' }), saysNothing({ search: 'x' })]).toEqual([
      true,
      true,
      false,
    ])
  })
})
