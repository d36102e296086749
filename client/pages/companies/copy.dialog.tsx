import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyDetails, CopiedPart } from '#contract/resources/companies.settings.ts'
import { companiesQuery, useCopySettings } from '#client/data/companies.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

const PARTS: readonly { key: CopiedPart; label: string; hint: string }[] = [
  { key: 'settings', label: 'Settings', hint: 'Time zone, how long results are kept, consent text' },
  { key: 'look', label: 'Look', hint: 'The colour' },
  { key: 'locations', label: 'Locations', hint: 'Those that are missing here, by name' },
  { key: 'departments', label: 'Departments', hint: 'Those that are missing here, by name' },
]

/** Takes settings over from another company; nothing is taken away. */
export const CopyDialog = ({ company, onClose }: { company: CompanyDetails; onClose: () => void }) => {
  const [from, setFrom] = useState('')
  const [parts, setParts] = useState<readonly CopiedPart[]>(['settings', 'look'])
  const { data: companies } = useQuery(companiesQuery)
  const copy = useCopySettings()
  const problem = copy.error ? asProblem(copy.error) : null
  const submit = () => {
    if (from && parts.length)
      copy.mutate({ id: company.id, from_id: Number(from), parts: [...parts] }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      size="small"
      title="Take settings over"
      lead={`What is chosen replaces what ${company.name} has. It can be undone.`}
      verb="Take over"
      pending={copy.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="From"
        placeholder="Choose a company"
        required
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        options={(companies ?? [])
          .filter(({ id }) => id !== company.id)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        error={fieldError(problem, 'from_id')}
      />
      {PARTS.map(({ key, label, hint }) => (
        <Checkbox
          key={key}
          label={label}
          hint={hint}
          checked={parts.includes(key)}
          onChange={(event) => setParts(event.target.checked ? [...parts, key] : parts.filter((part) => part !== key))}
        />
      ))}
    </FormDialog>
  )
}
