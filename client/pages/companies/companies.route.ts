import { COMPANY_PART_KEYS } from '#client/blocks/company/part-keys.ts'
import { oneOf, order, readAddress, text, whole } from '#client/lib/address-fields.ts'
import type { CompanyFiltersInput } from '#client/data/companies.ts'

export const LIMIT = 50

/** Parts of a company's own view, in their order. */
const TABS = ['overview', ...COMPANY_PART_KEYS] as const
/** Parts beside the list of companies. */
const BESIDE = ['franchises'] as const
export type CompanyTab = (typeof TABS)[number]

const FIELDS = {
  search: text,
  industry: text,
  product_type: text,
  franchise_id: whole,
  /** Active ones where it is not said. */
  state: oneOf('inactive', 'all'),
  sort_by: oneOf('name', 'users_count', 'results_count', 'last_activity_at', 'created_at'),
  order_by: order,
  page: whole,
  /** One company instead of the list, and which part of it. */
  company: whole,
  tab: oneOf(...TABS, ...BESIDE),
  /** Opens the form at once. */
  start: oneOf(1),
  /** Acting as somebody ended by itself. */
  ended: oneOf(1),
}

/** What the address of the page holds; whatever does not fit is left out. */
export const companiesSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type CompaniesSearch = ReturnType<typeof companiesSearch>

/** The filters of a list without what only the page knows. */
export const toFilters = (search: CompaniesSearch): CompanyFiltersInput => {
  const { sort_by = 'name', order_by = sort_by === 'name' ? 'asc' : 'desc' } = search
  const asked = { search: search.search, industry: search.industry, product_type: search.product_type }
  return {
    limit: LIMIT,
    ...asked,
    franchise_id: search.franchise_id,
    page: search.page,
    sort_by,
    order_by,
    ...(search.state === 'all' ? {} : { is_active: search.state !== 'inactive' }),
  }
}

/** Whether anything but the state narrows the list. */
export const isNarrowed = ({ search, industry, product_type, franchise_id }: CompaniesSearch): boolean =>
  [search, industry, product_type, franchise_id].some((one) => one !== undefined)
