import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resultsQuery } from '#client/data/survey-results.ts'
import { fullName } from '#client/lib/format.ts'
import { MultiComboboxField } from '#client/ui/fields/combobox-field.tsx'
import { useSettled } from '#client/lib/use-settled.ts'

export interface PickedPerson {
  id: number
  name: string
}

const FOUND = 10
const REST_MS = 250

interface PeoplePickerProps {
  picked: readonly PickedPerson[]
  onPick: (people: PickedPerson[]) => void
}

/** Real people to try the draft on: whoever is chosen stands first in the preview. */
export const PeoplePicker = ({ picked, onPick }: PeoplePickerProps) => {
  const [text, setText] = useState('')
  const search = useSettled(text.trim(), REST_MS)
  const { data, isFetching, error } = useQuery({
    ...resultsQuery({ search, progress: 'completed', limit: FOUND }),
    enabled: search.length > 1,
    networkMode: 'always',
  })
  const found = search.length > 1 ? (data?.survey_results ?? []) : []
  const nothing = error
    ? 'People could not be looked for'
    : text.trim().length > 1
      ? 'Nobody of this name has a result'
      : 'Type a name'
  return (
    <MultiComboboxField
      label="Try it on"
      placeholder="Name of a person"
      optional
      onSearch={setText}
      busy={isFetching}
      nothing={nothing}
      choices={found.map((row) => ({
        value: String(row.id),
        label: fullName(row),
        hint: `${row.role_name}, ${row.company.name}`,
      }))}
      chosen={picked.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChoose={(choices) => onPick(choices.map(({ value, label }) => ({ id: Number(value), name: label })))}
    />
  )
}
