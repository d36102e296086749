import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyDetails, CopiedPart } from '#contract/resources/companies.settings.ts'
import { RetentionNote } from '#client/blocks/company/retention-note.tsx'
import { companiesQuery } from '#client/data/companies.list.ts'
import { companyQuery, useCopySettings } from '#client/data/companies.ts'
import { placesQuery } from '#client/data/places.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { copyEffects, missingPlaces } from './copy.model.ts'

const PARTS: readonly { key: CopiedPart; label: string; hint: string }[] = [
  { key: 'settings', label: 'Settings', hint: 'Time zone, how long results are kept, consent text' },
  { key: 'look', label: 'Look', hint: 'The colour' },
  { key: 'locations', label: 'Locations', hint: 'Those that are missing here, by name' },
  { key: 'departments', label: 'Departments', hint: 'Those that are missing here, by name' },
]

/** Both companies side by side; null until what they chose is known. */
const useBoth = (to: CompanyDetails, fromId: number | null) => {
  const id = fromId ?? 0
  const asked = { enabled: fromId !== null }
  const { data: from } = useQuery({ ...companyQuery(id), ...asked })
  const locations = useQuery({ ...placesQuery('locations', id), ...asked }).data
  const departments = useQuery({ ...placesQuery('departments', id), ...asked }).data
  const own = {
    locations: useQuery(placesQuery('locations', to.id)).data,
    departments: useQuery(placesQuery('departments', to.id)).data,
  }
  if (!from || !locations || !departments || !own.locations || !own.departments) return null
  const places = {
    locations: missingPlaces(locations, own.locations),
    departments: missingPlaces(departments, own.departments),
  }
  return { from, to, places }
}

/** Takes settings over from another company; nothing is taken away. */
export const CopyDialog = ({ company, onClose }: { company: CompanyDetails; onClose: () => void }) => {
  const [from, setFrom] = useState('')
  const [parts, setParts] = useState<readonly CopiedPart[]>(['settings', 'look'])
  const { data: companies } = useQuery(companiesQuery)
  const copy = useCopySettings()
  const both = useBoth(company, from ? Number(from) : null)
  const effects = both ? copyEffects(both) : null
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
          hint={effects ? effects[key].join('. ') || 'Nothing would change' : hint}
          checked={parts.includes(key)}
          onChange={(event) => setParts(event.target.checked ? [...parts, key] : parts.filter((part) => part !== key))}
        />
      ))}
      {both && parts.includes('settings') && both.from.retention_months !== company.retention_months ? (
        <RetentionNote companyId={company.id} months={both.from.retention_months} />
      ) : null}
    </FormDialog>
  )
}
