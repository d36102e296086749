import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pipelinesQuery } from '#client/data/pipelines.ts'
import { useAssign } from '#client/data/survey-results.board.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface AssignProps {
  ids: readonly number[]
  who: string
  companyId: number
  onDone: () => void
  onClose: () => void
}

const NOBODY = 'nobody'

/** Who of the staff looks after people. */
export const AssignDialog = ({ ids, who, companyId, onDone, onClose }: AssignProps) => {
  const me = useProfile()
  const { data } = useQuery(pipelinesQuery(companyId))
  const colleagues = data?.[0]?.colleagues ?? []
  const [to, setTo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const assign = useAssign()
  const submit = () => {
    setMissing(!to)
    if (to) assign.mutate({ ids: [...ids], user_id: to === NOBODY ? null : Number(to) }, { onSuccess: onDone })
  }
  return (
    <FormDialog
      open
      title={`Assign ${who}`}
      lead="Whoever it is stands on the card with their initials."
      verb="Assign"
      size="small"
      pending={assign.isPending}
      problem={assign.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="To"
        placeholder={data ? 'Choose a colleague' : 'Loading colleagues'}
        required
        value={to}
        error={isMissing ? 'Choose a colleague, or nobody' : undefined}
        onChange={(event) => setTo(event.target.value)}
        options={[
          ...colleagues.map((one) => ({
            value: String(one.id),
            label: one.id === me.id ? `${fullName(one)} (me)` : fullName(one),
          })),
          { value: NOBODY, label: 'Nobody' },
        ]}
      />
    </FormDialog>
  )
}
