import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterOptionsQuery } from '#client/data/survey-results.ts'
import { useMovePeople, type Whom } from '#client/data/survey-results.matching.ts'
import { asProblem } from '#client/lib/problems.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface StatusProps {
  whom: Whom
  /** Those in sight, as they stood when it was opened. */
  people: readonly { id: number; status: string }[]
  companyId: number | undefined
  who: string
  onDone: () => void
  onClose: () => void
}

/** Moving people: a named person moves, and a decline has a reason. */
export const StatusDialog = ({ whom, people, companyId, who, onDone, onClose }: StatusProps) => {
  const [seen] = useState(() => people.map(({ id, status: now }) => ({ id, status: now })))
  const [status, setStatus] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<{ status?: string; reason?: string }>({})
  const options = useQuery(filterOptionsQuery(companyId === undefined ? {} : { company_id: companyId }))
  const move = useMovePeople({ shownInPlace: true })
  const isDeclining = options.data?.statuses.some(({ key, is_rejection }) => is_rejection && key === status) ?? false
  const submit = () => {
    const given = reason.trim()
    const faults = {
      ...(status ? {} : { status: 'Choose a status' }),
      ...(isDeclining && !given ? { reason: 'Write the reason' } : {}),
    }
    setMissing(faults)
    if (faults.status !== undefined || faults.reason !== undefined) return
    // Whoever presses again has read where they stand.
    const asSeen = asProblem(move.error).code === 'STALE' ? [] : seen
    move.mutate({ whom, status, seen: asSeen, ...(given ? { reason: given } : {}) }, { onSuccess: onDone })
  }
  return (
    <FormDialog
      open
      title={`Move ${who}`}
      verb="Move"
      size="small"
      pending={move.isPending}
      doing={`Moving ${who}`}
      problem={move.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Status"
        placeholder="Choose a status"
        required
        value={status}
        error={missing.status}
        onChange={(event) => setStatus(event.target.value)}
        options={(options.data?.statuses ?? []).map(({ key, name }) => ({ value: key, label: name }))}
      />
      <TextArea
        label="Reason"
        optional={!isDeclining}
        hint="Kept with your name. A score is not a reason."
        rows={3}
        maxLength={300}
        value={reason}
        error={missing.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
