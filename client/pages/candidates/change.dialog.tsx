import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlaceKind, placesQuery } from '#client/data/places.ts'
import { useChangePeople, type Whom } from '#client/data/survey-results.matching.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface ChangeProps {
  whom: Whom
  /** Theirs, where they are of one; places belong to a company. */
  companyId: number | undefined
  who: string
  onDone: () => void
  onClose: () => void
}

const SAME = { value: '', label: 'Leave as it is' }
const NONE = 'none'
const TYPES = [
  { value: 'candidate', label: 'Candidate' },
  { value: 'employee', label: 'Employee' },
] as const
const PLACES = [
  { kind: 'locations', field: 'location_id', label: 'Location' },
  { kind: 'departments', field: 'department_id', label: 'Department' },
] as const

interface PlaceProps {
  kind: PlaceKind
  label: string
  companyId: number
  value: string
  onChange: (value: string) => void
}

const PlaceField = ({ kind, label, companyId, value, onChange }: PlaceProps) => {
  const { data } = useQuery(placesQuery(kind, companyId))
  const active = (data ?? []).filter(({ is_active }) => is_active)
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        SAME,
        { value: NONE, label: 'None' },
        ...active.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}

const isOne = (whom: Whom) => ('ids' in whom ? whom.ids.length : whom.people) === 1

/** Changes what several people have in common: what they are to the company, and where. It can be undone. */
export const ChangeDialog = ({ whom, companyId, who, onDone, onClose }: ChangeProps) => {
  const [form, setForm] = useState({ type: '', location_id: '', department_id: '' })
  const [isEmpty, setEmpty] = useState(false)
  const bulk = useChangePeople({ shownInPlace: true })
  const set = (part: Partial<typeof form>) => {
    setEmpty(false)
    setForm({ ...form, ...part })
  }
  const placeOf = (value: string) => (value === NONE ? null : Number(value))
  const submit = () => {
    const type = TYPES.find(({ value }) => value === form.type)?.value
    const changes = {
      ...(type ? { type } : {}),
      ...(form.location_id ? { location_id: placeOf(form.location_id) } : {}),
      ...(form.department_id ? { department_id: placeOf(form.department_id) } : {}),
    }
    if (Object.keys(changes).length === 0) return setEmpty(true)
    bulk.mutate({ whom, changes }, { onSuccess: onDone })
  }
  return (
    <FormDialog
      open
      title={`Change ${who}`}
      lead={
        isOne(whom)
          ? 'You can take it back.'
          : 'All of them or, where one cannot be changed, none. You can take it back.'
      }
      verb="Change"
      size="small"
      pending={bulk.isPending}
      doing={`Changing ${who}`}
      problem={bulk.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Type"
        value={form.type}
        onChange={(event) => set({ type: event.target.value })}
        options={[SAME, ...TYPES]}
        error={isEmpty ? 'Choose at least one change' : undefined}
      />
      {companyId === undefined
        ? null
        : PLACES.map(({ kind, field, label }) => (
            <PlaceField
              key={kind}
              {...{ kind, label, companyId }}
              value={form[field]}
              onChange={(value) => set({ [field]: value })}
            />
          ))}
    </FormDialog>
  )
}
