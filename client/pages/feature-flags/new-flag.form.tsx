import { useState } from 'react'
import type { FeatureFlag } from '#contract/resources/feature-flags.ts'
import { useCreateFlag } from '#client/data/feature-flags.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

type Type = FeatureFlag['type']
const BEGINS: Record<Type, Record<string, boolean | string | number>> = {
  boolean: { on: true, off: false },
  string: { on: 'on', off: 'off' },
  number: { on: 1, off: 0 },
}
const OPTIONS = [
  { value: 'boolean', label: 'Yes or no' },
  { value: 'string', label: 'Text' },
  { value: 'number', label: 'Number' },
]

/** A new flag: off for everybody until it has rules. */
export const NewFlagForm = (props: { onCreated: (key: string) => void; onClose: () => void }) => {
  const [key, setKey] = useState('')
  const [type, setType] = useState<Type>('boolean')
  const create = useCreateFlag()
  const problem = create.error ? asProblem(create.error) : null
  const submit = () =>
    create.mutate(
      { key: key.trim(), type, is_on: true, default_variant: 'off', variants: BEGINS[type], rules: [] },
      { onSuccess: () => props.onCreated(key.trim()) },
    )
  return (
    <FormDialog
      open
      title="New flag"
      lead="It is off for everybody until it has rules. Clients of the OpenFeature protocol read it by its key."
      verb="Make flag"
      pending={create.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <TextField
        label="Key"
        hint="Small letters, digits, - and _. It cannot be changed later."
        required
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={key}
        onChange={(event) => setKey(event.target.value)}
        error={fieldError(problem, 'key')}
      />
      <RadioGroup
        label="Its values are"
        name="type"
        inline
        options={OPTIONS}
        value={type}
        onChange={(event) => setType(event.target.value as Type)}
      />
    </FormDialog>
  )
}
