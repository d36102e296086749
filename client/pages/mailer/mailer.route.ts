import { oneOf, readAddress, text, whole } from '#client/lib/address-fields.ts'

/** What the address holds: words of the templates listed, the template that is open, or that a new one begins. */
export const mailerSearch = (raw: Record<string, unknown>) =>
  readAddress({ search: text, edit: whole, start: oneOf(1) }, raw)
