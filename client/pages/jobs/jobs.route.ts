import { oneOf, readAddress } from '#client/lib/address-fields.ts'

/** What the address of the page holds; whatever does not fit is left out. */
export const jobsSearch = (raw: Record<string, unknown>) =>
  readAddress({ state: oneOf('waiting', 'running', 'failed', 'done') }, raw)
