import { oneOf, readAddress, whole } from '#client/lib/address-fields.ts'

/** What the address holds: the course that is written, whose progress is looked at, or that a new one begins. */
export const learningSearch = (raw: Record<string, unknown>) =>
  readAddress({ edit: whole, learners: whole, start: oneOf(1) }, raw)
