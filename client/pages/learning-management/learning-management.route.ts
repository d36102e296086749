import { oneOf, readAddress, text, whole } from '#client/lib/address-fields.ts'

/** What the address holds: what is searched for, the page of the list, the course that is written, whose progress is looked at, or that a new one begins. */
export const learningSearch = (raw: Record<string, unknown>) =>
  readAddress({ search: text, page: whole, edit: whole, learners: whole, start: oneOf(1) }, raw)

interface List {
  search?: string | undefined
  page?: number | undefined
}

/** The list of courses alone, as it was left. */
export const listOf = ({ search, page }: List) => ({ ...(search ? { search } : {}), ...(page ? { page } : {}) })
