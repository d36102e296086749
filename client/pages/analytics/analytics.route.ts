import { oneOf, readAddress } from '#client/lib/address-fields.ts'

const FIELDS = {
  /** Thirty where it is not said. */
  days: oneOf(7, 90),
  brand: oneOf('be', 'hb'),
}

/** What the address of the page holds; whatever does not fit is left out. */
export const analyticsSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type AnalyticsSearch = ReturnType<typeof analyticsSearch>
