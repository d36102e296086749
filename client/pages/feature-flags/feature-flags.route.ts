import { oneOf, readAddress, text } from '#client/lib/address-fields.ts'

const FIELDS = {
  /** Words of the key. */
  search: text,
  /** One flag instead of the list. */
  flag: text,
  /** Opens the form of a new flag. */
  start: oneOf(1),
}

/** What the address of the page holds; whatever does not fit is left out. */
export const flagsSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type FlagsSearch = ReturnType<typeof flagsSearch>

/** The list alone, as it was left. */
export const listOf = ({ search }: FlagsSearch): FlagsSearch => (search ? { search } : {})
