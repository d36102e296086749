import { day, oneOf, readAddress, text, whole } from '#client/lib/address-fields.ts'

const FIELDS = {
  search: text,
  /** The beginning of what was done: `auth.` */
  action: text,
  outcome: text,
  company_id: whole,
  /** Changes where nothing is said. */
  about: oneOf('looks', 'all'),
  start_date: day,
  end_date: day,
  page: whole,
  /** The line that is open. */
  line: whole,
}

/** What the address of the page holds; whatever does not fit is left out. */
export const auditSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type AuditSearch = ReturnType<typeof auditSearch>
