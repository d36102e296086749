import { flag, oneOf, order, readAddress, text, whole } from '#client/lib/address-fields.ts'

const FIELDS = {
  search: text,
  page: whole,
  include_archived: flag,
  is_active: oneOf('yes', 'no'),
  sort_by: oneOf('updated_at', 'title'),
  order_by: order,
  /** The report that is edited, and which part of it is in sight. */
  report: whole,
  part: oneOf('traits', 'sections', 'check', 'versions'),
  /** Whom the preview reads: an extreme person or a result. */
  person: whole,
  extreme: oneOf('low', 'high'),
}

/** What the address of the page holds; whatever does not fit is left out. */
export const reportsSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type ReportsSearch = ReturnType<typeof reportsSearch>
