import { oneOf, readAddress } from '#client/lib/address-fields.ts'

const PARTS = ['settings', 'look', 'places', 'events', 'norms', 'log'] as const
export type CompanyPart = (typeof PARTS)[number]

const FIELDS = {
  tab: oneOf('sign-in', 'mails', 'activity', 'company'),
  /** Which part of the own company. */
  part: oneOf(...PARTS),
}

/** The section in sight; the first where the address names none. */
export const profileSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
