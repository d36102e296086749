import { flag, oneOf, order, readAddress, text, whole } from '#client/lib/address-fields.ts'

const LIST = {
  search: text,
  is_active: oneOf('yes', 'no'),
  include_archived: flag,
  company_id: whole,
  sort_by: oneOf('updated_at', 'name'),
  order_by: order,
  page: whole,
}
/** What the address of the list holds; whatever does not fit is left out. */
export const benchmarksSearch = (raw: Record<string, unknown>) => readAddress(LIST, raw)
export type BenchmarksSearch = ReturnType<typeof benchmarksSearch>

/** A new benchmark may begin as a copy, or from a template. */
export const addBenchmarkSearch = (raw: Record<string, unknown>) => readAddress({ from: whole, template: text }, raw)

/** Which benchmark is edited. */
export const editBenchmarkSearch = (raw: Record<string, unknown>) => readAddress({ id: whole }, raw)
