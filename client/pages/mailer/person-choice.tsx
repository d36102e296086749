import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resultsQuery } from '#client/data/survey-results.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { ComboboxField } from '#client/ui/fields/combobox-field.tsx'
import { useReaders } from './use-readers.ts'

interface PersonChoiceProps {
  onChange: (id: number | null) => void
}

const FOUND = 20
const REST_MS = 250

/** Somebody real: one of the latest results, or whoever is found by what is typed. */
export const PersonChoice = ({ onChange }: PersonChoiceProps) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const search = useSettled(text.trim(), REST_MS)
  const { data, isFetching, error } = useQuery({
    ...resultsQuery({ ...(search ? { search } : {}), limit: FOUND }),
    placeholderData: keepPreviousData,
  })
  const readers = useReaders(data?.survey_results)
  return (
    <ComboboxField
      label="As who would read it?"
      placeholder="Choose a person"
      optional
      onSearch={setText}
      busy={isFetching}
      nothing={error ? 'People could not be looked for' : 'Nobody is found by this'}
      choices={readers.map(({ id, label }) => ({ value: String(id), label }))}
      chosen={chosen}
      onChoose={(choice) => {
        setChosen(choice)
        onChange(choice ? Number(choice.value) : null)
      }}
    />
  )
}
