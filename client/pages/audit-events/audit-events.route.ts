import { day, id, oneOf, pageNumber, readAddress, text } from '#client/lib/address-fields.ts'

const FIELDS = {
  search: text,
  /** The beginning of what was done: `auth.` */
  action: text,
  outcome: text,
  company_id: id,
  /** Changes where nothing is said. */
  about: oneOf('looks', 'all'),
  start_date: day,
  end_date: day,
  page: pageNumber,
  /** The line that is open. */
  line: id,
}

/** What the address of the page holds; whatever does not fit is left out. */
export const auditSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type AuditSearch = ReturnType<typeof auditSearch>
