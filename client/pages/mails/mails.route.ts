import { oneOf, readAddress, text, whole } from '#client/lib/address-fields.ts'

const FIELDS = { search: text, state: oneOf('held', 'waiting', 'failed', 'done'), page: whole }

/** What the address of the page holds; whatever does not fit is left out. */
export const mailsSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type MailsSearch = ReturnType<typeof mailsSearch>
