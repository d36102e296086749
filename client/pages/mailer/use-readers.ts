import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'

interface Reader {
  id: number
  name: string
  /** "Ada Reed, Receptionist", with the company where there are several. */
  label: string
}

/** Those of the found whom a mail can reach: whoever is erased has neither a name nor an address. */
export const useReaders = (found: readonly SurveyResultRow[] | undefined): readonly Reader[] => {
  const ofSeveral = useProfile().companies.length !== 1
  return (found ?? []).flatMap((person) => {
    if (person.is_erased) return []
    const name = fullName(person)
    const company = ofSeveral ? ` · ${person.company.name}` : ''
    return [{ id: person.id, name, label: `${name}, ${person.role_name}${company}` }]
  })
}
