import { useQuery } from '@tanstack/react-query'
import { resultsQuery } from '#client/data/survey-results.ts'
import { fullName } from '#client/lib/format.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'

interface PersonChoiceProps {
  value: number | null
  onChange: (id: number) => void
}

const LATEST = 50

/** Somebody real: one of the latest results. */
export const PersonChoice = ({ value, onChange }: PersonChoiceProps) => {
  const { data } = useQuery(resultsQuery({ limit: LATEST }))
  return (
    <SelectField
      label="As who would read it?"
      placeholder="Choose a person"
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
      options={(data?.survey_results ?? []).map((person) => ({
        value: String(person.id),
        label: `${fullName(person)}, ${person.role_name}`,
      }))}
    />
  )
}
