import { useState } from 'react'
import { useCreatePipeline } from '#client/data/pipelines.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface NewPipelineProps {
  companyId: number
  pipelines: readonly { id: number; name: string }[]
  onCreated: (id: number) => void
  onClose: () => void
}

/** Another pipeline of the company, for example for another kind of role. */
export const NewPipelineDialog = ({ companyId, pipelines, onCreated, onClose }: NewPipelineProps) => {
  const [name, setName] = useState('')
  const [model, setModel] = useState('')
  const [isTried, setTried] = useState(false)
  const create = useCreatePipeline()
  const problem = create.error ? asProblem(create.error) : null
  const submit = () => {
    setTried(true)
    if (!name.trim()) return
    create.mutate(
      {
        company_id: companyId,
        name: name.trim(),
        ...(model ? { stages_of: Number(model) } : {}),
      },
      { onSuccess: ({ pipelines: [made] }) => made && onCreated(made.id) },
    )
  }
  return (
    <FormDialog
      open
      size="small"
      title="New pipeline"
      lead="Its stages can be changed at any time."
      verb="Start"
      pending={create.isPending}
      problem={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={60}
        value={name}
        error={isTried && !name.trim() ? 'Give it a name' : fieldError(problem, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label="Stages"
        value={model}
        onChange={(event) => setModel(event.target.value)}
        options={[
          { value: '', label: 'The usual ones' },
          ...pipelines.map((one) => ({ value: String(one.id), label: `As in ${one.name}` })),
        ]}
      />
    </FormDialog>
  )
}
