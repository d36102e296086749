import { oneOf, readAddress, whole } from '#client/lib/address-fields.ts'

/** What the address holds: the page of the list, the course that is written, whose progress is looked at, or that a new one begins. */
export const learningSearch = (raw: Record<string, unknown>) =>
  readAddress({ page: whole, edit: whole, learners: whole, start: oneOf(1) }, raw)
type LearningSearch = ReturnType<typeof learningSearch>

/** The list of courses alone, as it was left. */
export const listOf = ({ page }: LearningSearch): LearningSearch => (page ? { page } : {})
