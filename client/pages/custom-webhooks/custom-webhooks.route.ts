import { oneOf, readAddress, text, whole } from '#client/lib/address-fields.ts'

/** What the address holds: which receivers are listed, the one whose log is open with the page of that log, and whether the form is. */
export const webhooksSearch = (raw: Record<string, unknown>) =>
  readAddress(
    {
      search: text,
      state: oneOf('failing'),
      page: whole,
      webhook: whole,
      log_page: whole,
      start: oneOf(1),
      edit: whole,
    },
    raw,
  )
export type WebhooksSearch = ReturnType<typeof webhooksSearch>

/** The list alone, as it was left. */
export const listOf = ({ search, state, page }: WebhooksSearch): WebhooksSearch => ({
  ...(search ? { search } : {}),
  ...(state ? { state } : {}),
  ...(page ? { page } : {}),
})
