import type { RememberedFilters } from '#client/lib/remembered-filters.ts'
import { type CandidatesSearch, candidatesSearch } from './candidates.route.ts'

/** The filters that a browser remembers, as the list's address writes them. */
export const fromRemembered = (filters: RememberedFilters): CandidatesSearch => ({
  ...(filters.company_id ? { company_id: filters.company_id } : {}),
  ...(filters.roles?.length ? { role_names: filters.roles } : {}),
  ...(filters.statuses?.length ? { statuses: filters.statuses } : {}),
  ...(filters.locations?.length ? { location_ids: filters.locations } : {}),
  ...(filters.departments?.length ? { department_ids: filters.departments } : {}),
  ...(filters.include_archived_assessments ? { include_archived: true } : {}),
  ...(filters.include_test_assessments ? { include_tests: true } : {}),
  ...(filters.start_date ? { start_date: filters.start_date } : {}),
  ...(filters.end_date ? { end_date: filters.end_date } : {}),
})

/** The part of an address that is remembered for the next visit. */
export const toRemembered = (
  search: CandidatesSearch,
  companyName: string | undefined,
  isOnlyCompany: boolean,
): RememberedFilters => ({
  include_archived_assessments: search.include_archived ?? false,
  include_test_assessments: search.include_tests ?? false,
  ...(search.company_id && !isOnlyCompany
    ? { company_id: search.company_id, ...(companyName ? { company_name: companyName } : {}) }
    : {}),
  ...(search.role_names ? { roles: search.role_names } : {}),
  ...(search.statuses ? { statuses: search.statuses } : {}),
  ...(search.location_ids ? { locations: search.location_ids } : {}),
  ...(search.department_ids ? { departments: search.department_ids } : {}),
  ...(search.start_date ? { start_date: search.start_date } : {}),
  ...(search.end_date ? { end_date: search.end_date } : {}),
})

/** An address without some of its parts. */
export const without = (search: CandidatesSearch, ...keys: (keyof CandidatesSearch)[]): CandidatesSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !keys.some((one) => one === key)))

/** An address in another order; the list begins again at its first page. */
export const sortedBy = (search: CandidatesSearch, key: string, order: 'asc' | 'desc'): CandidatesSearch => ({
  ...without(search, 'page'),
  ...candidatesSearch({ sort_by: key, order_by: order }),
})

/** Whether an address says anything about filters; an empty one takes what is remembered. */
export const saysNothing = (search: CandidatesSearch): boolean => Object.keys(search).every((key) => key === 'type')

/** Another company drops the filters that belong to the one before. */
export const chooseCompany = (search: CandidatesSearch, company_id: number | undefined): CandidatesSearch => {
  const own: readonly (keyof CandidatesSearch)[] = [
    'role_names',
    'statuses',
    'location_ids',
    'department_ids',
    'campaign_id',
    'company_id',
    'page',
  ]
  const kept = Object.fromEntries(Object.entries(search).filter(([key]) => !own.some((one) => one === key)))
  return { ...kept, ...(company_id ? { company_id } : {}) }
}
