import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { namesApart } from '#client/lib/names-apart.ts'

interface Reader {
  id: number
  name: string
  /** "Ada Reed, Receptionist", with the company where there are several, and with the address where that says it of two. */
  label: string
}

/** Those of the found whom a mail can reach: whoever is erased has neither a name nor an address. */
export const useReaders = (found: readonly SurveyResultRow[] | undefined): readonly Reader[] => {
  const ofSeveral = useProfile().companies.length !== 1
  const reachable = (found ?? []).filter((person) => !person.is_erased)
  const labelOf = namesApart(
    reachable,
    (person) => `${fullName(person)}, ${person.role_name}${ofSeveral ? ` · ${person.company.name}` : ''}`,
    ({ email }) => [email],
  )
  return reachable.map((person) => ({ id: person.id, name: fullName(person), label: labelOf(person) }))
}
