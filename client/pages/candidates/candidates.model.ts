import { TOTAL_CAP } from '#contract/constants.ts'
import { COLUMN_WIDTH_PX, type PeopleColumnKey } from '#contract/people-columns.ts'
import type { SavedView, Widths } from '#contract/resources/saved-views.ts'
import type { RememberedFilters } from '#client/lib/remembered-filters.ts'
import { ofAnyCompany, readableLines } from '#client/blocks/conditions/condition-lines.ts'
import { type CandidatesSearch, candidatesSearch } from './candidates.route.ts'

type Key = keyof CandidatesSearch

/** The filters that a browser remembers, as the list's address writes them. */
export const fromRemembered = (filters: RememberedFilters): CandidatesSearch =>
  candidatesSearch({
    company_id: filters.company_id,
    role_names: filters.roles,
    statuses: filters.statuses,
    location_ids: filters.locations,
    department_ids: filters.departments,
    tag_ids: filters.tags,
    include_archived: filters.include_archived_assessments,
    include_tests: filters.include_test_assessments,
    start_date: filters.start_date,
    end_date: filters.end_date,
    where: filters.conditions,
    match: filters.match,
  })

/** What other pages remember of a company, which this list has no field for. */
const ofOthers = ({ company_name, location_id, pipeline_id, role_explorer }: RememberedFilters) => ({
  ...(company_name ? { company_name } : {}),
  ...(location_id ? { location_id } : {}),
  ...(pipeline_id ? { pipeline_id } : {}),
  ...(role_explorer ? { role_explorer } : {}),
})

/** The part of an address that is remembered for the next visit, with what was remembered of the same company before. */
export const toRemembered = (
  search: CandidatesSearch,
  companyName: string | undefined,
  isOnlyCompany: boolean,
  before: RememberedFilters,
): RememberedFilters => ({
  ...(isOnlyCompany || search.company_id === before.company_id ? ofOthers(before) : {}),
  include_archived_assessments: search.include_archived ?? false,
  include_test_assessments: search.include_tests ?? false,
  ...(search.company_id && !isOnlyCompany
    ? { company_id: search.company_id, ...(companyName ? { company_name: companyName } : {}) }
    : {}),
  ...(search.role_names ? { roles: search.role_names } : {}),
  ...(search.statuses ? { statuses: search.statuses } : {}),
  ...(search.location_ids ? { locations: search.location_ids } : {}),
  ...(search.department_ids ? { departments: search.department_ids } : {}),
  ...(search.tag_ids ? { tags: search.tag_ids } : {}),
  ...(search.start_date ? { start_date: search.start_date } : {}),
  ...(search.end_date ? { end_date: search.end_date } : {}),
  ...(search.where ? { conditions: search.where } : {}),
  ...(search.match ? { match: search.match } : {}),
})

/** An address without some of its parts. */
export const without = (search: CandidatesSearch, ...keys: Key[]): CandidatesSearch =>
  candidatesSearch(Object.fromEntries(Object.entries(search).filter(([key]) => !keys.some((one) => one === key))))

/** An address with a part changed, or taken out where nothing is left of it; the list begins again at its first page. */
export const changed = (search: CandidatesSearch, part: { [K in Key]?: CandidatesSearch[K] | undefined }) =>
  candidatesSearch({ ...without(search, 'page'), ...part })

/** An address in another order; the list begins again at its first page. */
export const sortedBy = (search: CandidatesSearch, key: string, order: 'asc' | 'desc'): CandidatesSearch =>
  candidatesSearch({ ...changed(search, {}), sort_by: key, order_by: order })

/** Whether an address says anything about filters; an empty one takes what is remembered. */
export const saysNothing = (search: CandidatesSearch): boolean => Object.keys(search).every((key) => key === 'type')

const NO_FILTER: readonly Key[] = [
  'type',
  'sort_by',
  'order_by',
  'limit',
  'page',
  'role_benchmark_id',
  'exports',
  'match',
  'view',
]

/** Whether an address leaves anybody out. */
export const hasFilters = (search: CandidatesSearch): boolean =>
  Object.keys(search).some((key) => !NO_FILTER.some((one) => one === key))

/** Two addresses show the same people in the same order, whatever page of them is in sight. */
export const sameView = (a: CandidatesSearch, b: CandidatesSearch): boolean => {
  const plain = (search: CandidatesSearch) =>
    JSON.stringify(
      Object.entries(without(search, 'page', 'limit', 'exports', 'view')).toSorted(([x], [y]) => x.localeCompare(y)),
    )
  return plain(a) === plain(b)
}

/** The address that a saved view opens. */
export const addressOf = ({ id, address }: SavedView): CandidatesSearch => candidatesSearch({ ...address, view: id })

/**
 * The saved view that is in sight: the one that was opened, until its filters or its order are changed. Another one of the same filters
 * is not, nor is a colleague's for whoever has only filtered alike.
 */
export const viewInSight = (search: CandidatesSearch, views: readonly SavedView[]): SavedView | undefined =>
  views.find((view) => view.id === search.view && sameView(search, addressOf(view)))

/** The address of one kind of people, with the filters in sight; those that a saved view has brought go with it. */
export const ofKind = (
  search: CandidatesSearch,
  type: CandidatesSearch['type'],
  view: SavedView | undefined,
): CandidatesSearch => (view ? candidatesSearch({ type, limit: search.limit }) : changed(search, { type }))

/** Columns with one moved a step up or down. */
export const movedColumn = <Key extends string>(keys: readonly Key[], key: Key, step: -1 | 1): Key[] => {
  const from = keys.indexOf(key)
  const to = from + step
  const other = keys[to]
  if (from < 0 || other === undefined) return [...keys]
  return keys.map((one, at) => (at === from ? other : at === to ? key : one))
}

/** Widths with a column made as wide as was asked for, within what is useful; null lets it be as wide as it needs to be. */
export const sized = (widths: Widths, key: PeopleColumnKey, px: number | null): Widths => {
  const { least, most } = COLUMN_WIDTH_PX
  const rest = Object.fromEntries(Object.entries(widths).filter(([one]) => one !== key))
  return px === null ? rest : { ...rest, [key]: Math.round(Math.min(most, Math.max(least, px))) }
}

/** An address without filters: the same people, in the same order and number. */
export const withoutFilters = (search: CandidatesSearch): CandidatesSearch =>
  candidatesSearch({ ...search, ...Object.fromEntries(FILTERS.map((key) => [key, undefined])) })
const OWN_OF_COMPANY: readonly Key[] = [
  'role_names',
  'statuses',
  'location_ids',
  'department_ids',
  'campaign_id',
  'tag_ids',
]
const FILTERS: readonly Key[] = [
  ...OWN_OF_COMPANY,
  'search',
  'company_id',
  'progress',
  'quality',
  'is_unread',
  'may_be_twice',
  'submitted_after',
  'scale',
  'score_bands',
  'role_benchmark_id',
  'fit_bands',
  'where',
  'match',
  'start_date',
  'end_date',
  'include_archived',
  'include_tests',
  'page',
  'view',
]

/** Another company drops the filters that belong to the one before. */
export const chooseCompany = (search: CandidatesSearch, company_id: number | undefined): CandidatesSearch => ({
  ...candidatesSearch({
    ...without(search, ...OWN_OF_COMPANY, 'company_id', 'page'),
    where: ofAnyCompany(search.where),
  }),
  ...(company_id ? { company_id } : {}),
})

export interface KnownLists {
  companies: readonly { id: number }[] | undefined
  role_names: readonly string[]
  statuses: readonly { key: string }[]
  locations: readonly { id: number }[]
  departments: readonly { id: number }[]
  tags: readonly { id: number }[]
}

/** What is left of remembered filters when the lists no longer have some of their values; a company that is gone takes its own with it. */
export const stillKnown = (search: CandidatesSearch, lists: KnownLists): CandidatesSearch => {
  const hasCompany =
    search.company_id === undefined || !lists.companies || lists.companies.some(({ id }) => id === search.company_id)
  if (!hasCompany) return chooseCompany(search, undefined)
  const ids = (wanted: number[] | undefined, all: readonly { id: number }[]) =>
    wanted?.filter((one) => all.some(({ id }) => id === one))
  return candidatesSearch({
    ...search,
    role_names: search.role_names?.filter((name) => lists.role_names.includes(name)),
    statuses: search.statuses?.filter((one) => lists.statuses.some(({ key }) => key === one)),
    location_ids: ids(search.location_ids, lists.locations),
    department_ids: ids(search.department_ids, lists.departments),
    tag_ids: ids(search.tag_ids, lists.tags),
  })
}

const withoutFits = (search: CandidatesSearch): CandidatesSearch =>
  without(
    search,
    'role_benchmark_id',
    'fit_bands',
    ...(search.sort_by === 'fit' ? (['sort_by', 'order_by'] as const) : []),
  )

/**
 * An address as far as it can be read here, so that a link with a slip in its conditions still opens, and one by fit where the brand has
 * no fits.
 */
export const readable = (search: CandidatesSearch, hasFits: boolean): CandidatesSearch => {
  const known = hasFits ? search : withoutFits(search)
  return known.where ? candidatesSearch({ ...known, where: readableLines(known.where, hasFits) }) : known
}

/** Whether a saved view asks for fits: where the brand has none it would be another view. */
export const isByFit = (view: SavedView): boolean => {
  const address = readable(addressOf(view), true)
  return !sameView(address, readable(address, false))
}

interface Seen {
  total: number
  page: number
  limit: number
  /** How many are in sight. */
  rows: number
  /** Whether it is known where the next page begins. */
  goesOn: boolean
  isByFit: boolean
}
/**
 * How many there are at least: the count stops at 10,001, and the pages go on. An order by fit has no place where the next one begins; there
 * a full page says that there may be one.
 */
export const totalSeen = ({ total, page, limit, rows, goesOn, isByFit }: Seen): number => {
  const isUncounted = total >= TOTAL_CAP
  if (goesOn || (isUncounted && isByFit && rows === limit)) return Math.max(total, page * limit + 1)
  return isUncounted ? Math.max(total, (page - 1) * limit + rows) : total
}
