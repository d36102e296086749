import { oneOf, readAddress, whole } from '#client/lib/address-fields.ts'

/** What the address holds: the template that is open, or that a new one begins. */
export const mailerSearch = (raw: Record<string, unknown>) => readAddress({ edit: whole, start: oneOf(1) }, raw)
