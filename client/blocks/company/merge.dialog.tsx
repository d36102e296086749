import { useState } from 'react'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface Named {
  id: number
  name: string
}

interface MergeDialogProps<Row extends Named> {
  /** What goes. */
  row: Row
  others: readonly Row[]
  /** Whom it changes, before it does; once another one is chosen, with that. */
  lead: (target: Row | undefined) => string
  pending: boolean
  error: unknown
  onMerge: (into: number) => void
  onClose: () => void
}

/** Two of a list whose rows have a name become one. */
export const MergeDialog = <Row extends Named>(props: MergeDialogProps<Row>) => {
  const { row, others, lead, pending, error, onMerge, onClose } = props
  const [into, setInto] = useState('')
  const problem = error ? asProblem(error) : null
  const target = others.find(({ id }) => String(id) === into)
  return (
    <FormDialog
      open
      size="small"
      title={`Merge ${row.name} into another`}
      lead={lead(target)}
      verb="Merge"
      pending={pending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={() => target && onMerge(target.id)}
      onClose={onClose}
    >
      <SelectField
        label="Into"
        placeholder="Choose one"
        required
        value={into}
        onChange={(event) => setInto(event.target.value)}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={fieldError(problem, 'into_id')}
      />
    </FormDialog>
  )
}
