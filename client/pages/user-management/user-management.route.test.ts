import { describe, expect, it } from 'vitest'
import { changedUsers, isFiltered, toUsersFilters, usersSearch } from './user-management.route.ts'

describe('the address of the list of colleagues', () => {
  it('R132 keeps what fits and leaves out the rest', () => {
    expect(
      usersSearch({ search: 'ada', state: 'gone', auth_roles: ['COMPANY_USER', 'KING'], company_id: 3, page: 0, x: 1 }),
    ).toEqual({ search: 'ada', auth_roles: ['COMPANY_USER'], company_id: 3 })
  })
  it('stands for a call: by name where nothing else is asked', () => {
    expect(toUsersFilters({ start: 1, page: 2 })).toEqual({ limit: 25, page: 2, sort_by: 'last', order_by: 'asc' })
    expect(toUsersFilters({ sort_by: 'email', order_by: 'desc' })).toMatchObject({ sort_by: 'email', order_by: 'desc' })
  })
  it('begins at the first page when a filter changes', () => {
    expect(changedUsers({ page: 4, search: 'ada' }, { state: 'invited' })).toEqual({ search: 'ada', state: 'invited' })
    expect(changedUsers({ page: 4, search: 'ada' }, { search: '' })).toEqual({})
  })
  it('knows whether it leaves anybody out', () => {
    expect([isFiltered({ page: 2, sort_by: 'email' }), isFiltered({ company_id: 1 })]).toEqual([false, true])
  })
})
