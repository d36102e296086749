import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesQuery } from '#client/data/companies.list.ts'
import { colleaguesQuery } from '#client/data/users.management.ts'
import { fullName } from '#client/lib/format.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { MultiComboboxField } from '#client/ui/fields/combobox-field.tsx'
import type { RuleForm } from './flags.model.ts'
import { useRuleNames } from './use-rule-names.ts'

interface PickerProps {
  rule: Pick<RuleForm, 'companies' | 'keys'>
  error: string | undefined
  onChange: (part: Partial<RuleForm>) => void
}

/** The companies that a rule is for, by their names. */
export const RuleCompanies = ({ rule: { companies: chosen }, error, onChange }: PickerProps) => {
  const { data } = useQuery(companiesQuery)
  const names = useRuleNames([{ company_ids: chosen }])
  return (
    <MultiComboboxField
      label="Companies"
      optional
      placeholder="Name of a company"
      choices={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      chosen={chosen.map((id) => ({ value: String(id), label: names.company(id) }))}
      onChoose={(choices) => onChange({ companies: choices.map(({ value }) => Number(value)) })}
      nothing="No company has these words"
      error={error}
    />
  )
}

const REST_MS = 250
const FOUND = 8

/** The people that a rule is for, looked for by name or address; a key of a browser is taken as it is typed. */
export const RuleKeys = ({ rule: { keys: chosen }, error, onChange }: PickerProps) => {
  const [text, setText] = useState('')
  const search = useSettled(text.trim(), REST_MS)
  const query = useQuery({
    ...colleaguesQuery({ search, limit: FOUND }),
    enabled: search.length > 1,
    networkMode: 'always',
  })
  const names = useRuleNames([{ keys: chosen }])
  const found = search.length > 1 ? (query.data?.users ?? []) : []
  const typed = text.trim()
  return (
    <MultiComboboxField
      label="People"
      optional
      placeholder="Name or address"
      hint="Or the key of a browser, as it is."
      onSearch={setText}
      busy={query.isFetching}
      choices={[
        ...found.map((one) => ({ value: String(one.id), label: fullName(one), hint: one.email })),
        ...(typed && !found.some(({ id }) => String(id) === typed)
          ? [{ value: typed, label: typed, hint: 'as a key' }]
          : []),
      ]}
      chosen={chosen.map((key) => ({ value: key, label: names.key(key) }))}
      onChoose={(choices) => onChange({ keys: choices.map(({ value }) => value) })}
      nothing={query.error ? 'People could not be looked for' : 'Type a name'}
      maxLength={200}
      error={error}
    />
  )
}
