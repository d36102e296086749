import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesQuery } from '#client/data/companies.list.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface ChangeFormProps<Body> {
  /** What is changed: “Spring edition” or code 17. */
  what: string
  pending: boolean
  error: unknown
  onSave: (body: Body) => void
  onClose: () => void
}

const problemsOf = (error: unknown) => {
  const problem = error ? asProblem(error) : null
  return { problem, whole: problem?.issues.length ? null : problem }
}

/** Another last day, or none. */
export const ExtendForm = ({
  what,
  day,
  isBatch = false,
  pending,
  error,
  onSave,
  onClose,
}: ChangeFormProps<{ expires_on: string | null }> & { day: string | null; isBatch?: boolean }) => {
  const [expires, setExpires] = useState(day ?? '')
  const { problem, whole } = problemsOf(error)
  return (
    <FormDialog
      open
      title={`Extend ${what}`}
      lead={`Left empty, it never expires. ${isBatch ? 'Codes that somebody has used, or that have a day of their own, are not touched.' : 'Whoever has registered goes on in any case.'}`}
      verb="Extend"
      size="small"
      pending={pending}
      problem={whole}
      onSubmit={() => onSave({ expires_on: expires || null })}
      onClose={onClose}
    >
      <DateField
        label="Last day"
        optional
        value={expires}
        onChange={(event) => setExpires(event.target.value)}
        error={fieldError(problem, 'expires_on')}
      />
    </FormDialog>
  )
}

/** Another company. */
export const TransferForm = ({ what, pending, error, onSave, onClose }: ChangeFormProps<{ company_id: number }>) => {
  const [company, setCompany] = useState('')
  const { data: companies } = useQuery(companiesQuery)
  const { problem, whole } = problemsOf(error)
  return (
    <FormDialog
      open
      title={`Transfer ${what}`}
      lead="People who register from now on belong to this company. Codes that somebody has used stay where they are."
      verb="Transfer"
      size="small"
      pending={pending}
      problem={whole}
      onSubmit={() => onSave({ company_id: Number(company) || 0 })}
      onClose={onClose}
    >
      <SelectField
        label="Company"
        placeholder="Choose a company"
        required
        value={company}
        onChange={(event) => setCompany(event.target.value)}
        options={(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        error={fieldError(problem, 'company_id')}
      />
    </FormDialog>
  )
}

/** How often a code works. */
export const UsesForm = ({
  what,
  uses,
  pending,
  error,
  onSave,
  onClose,
}: ChangeFormProps<{ uses: number }> & { uses: number }) => {
  const [text, setText] = useState(String(uses))
  const { problem, whole } = problemsOf(error)
  return (
    <FormDialog
      open
      title={`How often ${what} works`}
      verb="Save"
      size="small"
      pending={pending}
      problem={whole}
      onSubmit={() => onSave({ uses: Math.trunc(Number(text)) || 0 })}
      onClose={onClose}
    >
      <TextField
        label="Uses"
        type="number"
        required
        min={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={fieldError(problem, 'uses')}
      />
    </FormDialog>
  )
}
