import { COMPANY_PART_KEYS } from '#client/blocks/company/part-keys.ts'
import { oneOf, readAddress, whole } from '#client/lib/address-fields.ts'

const FIELDS = {
  tab: oneOf('sign-in', 'mails', 'activity', 'company'),
  /** Which company, for those who look after several. */
  company: whole,
  /** Which part of it. */
  part: oneOf(...COMPANY_PART_KEYS),
}

/** The section in sight; the first where the address names none. */
export const profileSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
