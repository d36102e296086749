import { describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/resources/saved-views.ts'
import {
  changed,
  chooseCompany,
  fromRemembered,
  hasFilters,
  saysNothing,
  sized,
  sortedBy,
  stillKnown,
  toRemembered,
  totalSeen,
  viewInSight,
  withoutFilters,
} from './candidates.model.ts'
import { candidatesSearch, toFilters, typeOf } from './candidates.route.ts'

const remembered = {
  company_id: 2,
  role_names: ['Lead'],
  statuses: ['new'],
  location_ids: [1],
  department_ids: [3],
  include_tests: true,
  start_date: '2026-01-01',
}

const view = (id: number, address: SavedView['address']): SavedView => ({
  id,
  list: 'candidates',
  name: `View ${id}`,
  address,
  columns: ['name'],
  is_shared: true,
  is_default: false,
  by: 'Ada Ng',
  may_change: true,
  updated_at: '2026-01-01T00:00:00.000Z',
})

describe('the view in sight', () => {
  const [contact, scores] = [view(1, { quality: ['review'] }), view(2, { quality: ['review'] })]
  it('is the one that was opened, also where another has the same filters, on every page of it', () => {
    expect(viewInSight({ quality: ['review'], view: 2, page: 3, limit: 100 }, [contact, scores])).toBe(scores)
  })
  it('is none for whoever only filters alike, and none once the filters or the order are others', () => {
    expect(viewInSight({ quality: ['review'] }, [contact, scores])).toBe(undefined)
    expect(viewInSight({}, [view(3, {})])).toBe(undefined)
    expect(viewInSight({ view: 2 }, [contact, scores])).toBe(undefined)
    expect(viewInSight({ quality: ['review'], sort_by: 'last', view: 2 }, [contact, scores])).toBe(undefined)
  })
  it('is no part of what is asked for or told apart as a filter', () => {
    expect(toFilters({ quality: ['review'], view: 2 }, false)).toEqual({ limit: 50, quality: ['review'] })
    expect(hasFilters({ view: 2 })).toBe(false)
    expect(withoutFilters({ quality: ['review'], sort_by: 'last', view: 2 })).toEqual({ sort_by: 'last' })
  })
})

describe('the width of a column', () => {
  it('is what was asked for within what is useful, and goes where none is asked for', () => {
    expect(sized({}, 'email', 180.4)).toEqual({ email: 180 })
    expect(sized({ email: 180, name: 90 }, 'email', 3)).toEqual({ email: 56, name: 90 })
    expect(sized({}, 'email', 9_999)).toEqual({ email: 640 })
    expect(sized({ email: 180, name: 90 }, 'email', null)).toEqual({ name: 90 })
  })
})

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
    expect(toFilters({ search: 'ana', page: 2 }, false)).toEqual({ limit: 50, search: 'ana', page: 2 })
  })
  it('R20 R111 alone it means candidates where employees have an entry of their own, else everybody', () => {
    expect([typeOf(undefined, true), typeOf(undefined, false)]).toEqual(['candidate', undefined])
    for (const apart of [true, false]) {
      expect(typeOf('employee', apart)).toBe('employee')
      expect(toFilters({ type: 'all' }, apart)).toEqual({ limit: 50 })
    }
  })
  it('a change starts again at the first page, keeps the rest, and takes out what is emptied', () => {
    const search = { search: 'ana', page: 3, statuses: ['new'], limit: 25 as const }
    expect(changed(search, { statuses: [] })).toEqual({ search: 'ana', limit: 25 })
    expect(sortedBy(search, 'last', 'asc')).toEqual({
      search: 'ana',
      statuses: ['new'],
      limit: 25,
      sort_by: 'last',
      order_by: 'asc',
    })
  })
  it('knows whether it leaves anybody out; clearing keeps whom it is about, the order and the rows', () => {
    const plain = { type: 'employee' as const, sort_by: 'last' as const, limit: 25 as const }
    expect([hasFilters(plain), hasFilters({ ...plain, progress: 'completed' })]).toEqual([false, true])
    expect(withoutFilters({ ...plain, ...remembered, quality: ['review'], scale: 'C', page: 4 })).toEqual(plain)
  })
})

const NOTHING = { include_archived_assessments: false, include_test_assessments: false }

describe('remembered filters', () => {
  it('R132 what is remembered reads back as it was written', () => {
    expect(fromRemembered(toRemembered(remembered, 'Harbor', false, NOTHING))).toEqual(remembered)
  })
  it('R131 R132 another filter leaves what other pages remember of the same company; another company takes it along', () => {
    const ofOnly = { ...NOTHING, pipeline_id: 4, location_id: 5, role_explorer: 6 }
    const others = { ...ofOnly, company_id: 2, company_name: 'Harbor' }
    const before = { ...others, statuses: ['new'] }
    expect(toRemembered({ company_id: 2, search: 'ana' }, undefined, false, before)).toEqual(others)
    expect(toRemembered({}, undefined, true, ofOnly)).toEqual(ofOnly)
    expect(toRemembered({ company_id: 7 }, 'Pier', false, before)).toEqual({
      ...NOTHING,
      company_id: 7,
      company_name: 'Pier',
    })
    expect(toRemembered({}, undefined, false, before)).toEqual(NOTHING)
  })
  it('R131 with one company only, it is not stored; another company drops what belonged to the one before', () => {
    expect(toRemembered({ company_id: 2 }, 'Harbor', true, NOTHING)).toEqual({
      include_archived_assessments: false,
      include_test_assessments: false,
    })
    expect(chooseCompany({ ...remembered, page: 3 }, 7)).toEqual({
      company_id: 7,
      start_date: '2026-01-01',
      include_tests: true,
    })
  })
  it('R130 what the lists no longer have is dropped and the rest kept; a company that is gone takes its own with it', () => {
    const lists = {
      companies: [{ id: 2 }],
      role_names: ['Clerk'],
      statuses: [{ key: 'new' }],
      locations: [{ id: 1 }, { id: 5 }],
      departments: [],
      tags: [],
    }
    expect(stillKnown({ ...remembered, location_ids: [1, 9] }, lists)).toEqual({
      company_id: 2,
      statuses: ['new'],
      location_ids: [1],
      include_tests: true,
      start_date: '2026-01-01',
    })
    expect(stillKnown(remembered, { ...lists, companies: [] })).toEqual({
      include_tests: true,
      start_date: '2026-01-01',
    })
  })
  it('R16 beyond what is counted, what is in sight says how many there are at least, and whether there may be a next page', () => {
    const seen = (page: number, more = {}) =>
      totalSeen({ total: 10_001, page, limit: 50, rows: 50, goesOn: false, isByFit: false, ...more })
    expect(seen(1, { total: 248, goesOn: true })).toBe(248)
    // While the page before stands in its place.
    expect(seen(5, { total: 248 })).toBe(248)
    expect(seen(201, { goesOn: true })).toBe(10_051)
    expect(seen(300, { rows: 7 })).toBe(14_957)
    expect(seen(201, { isByFit: true })).toBe(10_051)
    expect(seen(300, { isByFit: true, rows: 7 })).toBe(14_957)
  })
  it('an address with a type alone says nothing', () => {
    expect([saysNothing({}), saysNothing({ type: 'employee' }), saysNothing({ search: 'x' })]).toEqual([
      true,
      true,
      false,
    ])
  })
})
