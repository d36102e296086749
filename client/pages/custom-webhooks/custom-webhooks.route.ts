import { oneOf, readAddress, whole } from '#client/lib/address-fields.ts'

/** What the address holds: the receiver whose log is open, its page, and whether the form is. */
export const webhooksSearch = (raw: Record<string, unknown>) =>
  readAddress({ webhook: whole, page: whole, start: oneOf(1), edit: whole }, raw)
export type WebhooksSearch = ReturnType<typeof webhooksSearch>
