import { oneOf, readAddress, text, whole } from '#client/lib/address-fields.ts'

/** What the address holds: what is searched for, the page of the list, the course that is open, and its lesson, or beside what that is offered. */
export const academySearch = (raw: Record<string, unknown>) =>
  readAddress({ search: text, page: whole, course: whole, lesson: text, beside: oneOf('result', 'interview') }, raw)
type AcademySearch = ReturnType<typeof academySearch>

/** The list of courses alone, as it was left. */
export const listOf = ({ search, page }: AcademySearch): AcademySearch => ({
  ...(search ? { search } : {}),
  ...(page ? { page } : {}),
})
