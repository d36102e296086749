import { flag, oneOf, order, readAddress, text, whole } from '#client/lib/address-fields.ts'

const FIELDS = {
  search: text,
  page: whole,
  include_archived: flag,
  /** The batch whose codes are in sight, and of them those in a state, or by number or name. */
  batch: whole,
  state: oneOf('free', 'started', 'finished', 'revoked', 'expired'),
  find: text,
  order_by: order,
  /** Opens the form at once. */
  start: oneOf(1),
}

/** What the address of the page holds; whatever does not fit is left out. A code is never in it. */
export const bookCodesSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type BookCodesSearch = ReturnType<typeof bookCodesSearch>
