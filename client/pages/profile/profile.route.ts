import { oneOf, readAddress } from '#client/lib/address-fields.ts'

const FIELDS = { tab: oneOf('sign-in', 'mails', 'activity') }

/** The section in sight; the first where the address names none. */
export const profileSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
