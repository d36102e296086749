import { useQuery } from '@tanstack/react-query'
import { resultsQuery } from '#client/data/survey-results.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { useReaders } from './use-readers.ts'

interface PersonChoiceProps {
  value: number | null
  onChange: (id: number) => void
}

const LATEST = 50

/** Somebody real: one of the latest results. */
export const PersonChoice = ({ value, onChange }: PersonChoiceProps) => {
  const { data } = useQuery(resultsQuery({ limit: LATEST }))
  const readers = useReaders(data?.survey_results)
  return (
    <SelectField
      label="As who would read it?"
      placeholder="Choose a person"
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
      options={readers.map(({ id, label }) => ({ value: String(id), label }))}
    />
  )
}
