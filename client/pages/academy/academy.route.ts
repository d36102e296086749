import { readAddress, text, whole } from '#client/lib/address-fields.ts'

/** What the address holds: what is searched for, the course that is open, and its lesson. */
export const academySearch = (raw: Record<string, unknown>) =>
  readAddress({ search: text, course: whole, lesson: text }, raw)
