import { CANDIDATES_PAGE_SIZE } from '#contract/constants.ts'
import type { ResultFiltersInput } from '#contract/result-filters.ts'
import { flag, instant, oneOf, order, readAddress, several, text, whole } from '#client/lib/address-fields.ts'
import { PEOPLE_FIELDS } from '#client/lib/people-fields.ts'

/** Rows of a page one can choose between. */
export const PAGE_SIZES = [25, 50, 100] as const

/** What the address of the list holds. */
const FIELDS = {
  ...PEOPLE_FIELDS,
  type: oneOf('candidate', 'employee', 'all'),
  ...PEOPLE_FIELDS,
  statuses: several(text),
  may_be_twice: flag,
  submitted_after: instant,
  role_benchmark_id: whole,
  fit_bands: several(text),
  sort_by: oneOf('created_at', 'submitted_at', 'last', 'status', 'role_name', 'updated_at', 'archived_at', 'fit'),
  order_by: order,
  limit: oneOf(...PAGE_SIZES),
  page: whole,
  /** The saved view that was opened; it is in sight while the rest of the address is its own. */
  view: whole,
  /** The own exports lie over the list; it is no part of what is listed. */
  exports: flag,
}

/** The address of the list: short, because whatever is not given or does not fit is left out. */
export const candidatesSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type CandidatesSearch = ReturnType<typeof candidatesSearch>

/**
 * Who an address without a type is about: where employees have an entry of their own, candidates are meant; else everybody.
 */
export const typeOf = (
  given: CandidatesSearch['type'],
  employeesApart: boolean,
): 'candidate' | 'employee' | undefined =>
  given === 'all' ? undefined : (given ?? (employeesApart ? 'candidate' : undefined))

/** The call that an address stands for. */
export const toFilters = (search: CandidatesSearch, employeesApart: boolean): ResultFiltersInput => {
  const { type: given, ...rest } = candidatesSearch({ ...search, exports: undefined, view: undefined })
  const type = typeOf(given, employeesApart)
  return { limit: CANDIDATES_PAGE_SIZE, ...rest, ...(type ? { type } : {}) }
}
