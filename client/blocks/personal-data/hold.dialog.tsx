import { useState } from 'react'
import { useHold } from '#client/data/survey-results.data.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Confirm } from '#client/ui/confirm.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface HoldProps {
  ids: readonly number[]
  who: string
  /** All of them are held: this lifts it. */
  lifts: boolean
  onDone: () => void
  onClose: () => void
}

/** A legal hold keeps people from being erased, whoever wants it; it can be undone, and lifted. */
export const HoldDialog = ({ ids, who, lifts, onDone, onClose }: HoldProps) => {
  const [reason, setReason] = useState('')
  const hold = useHold()
  const save = (given: string | null) => hold.mutate({ ids: [...ids], reason: given }, { onSuccess: onDone })
  if (lifts) {
    return (
      <Confirm
        open
        title={`Lift the legal hold of ${who}?`}
        verb="Lift hold"
        pending={hold.isPending}
        problem={hold.error}
        onConfirm={() => save(null)}
        onClose={onClose}
      >
        From then on their data can be erased again, by you, by themselves, and by the retention time.
      </Confirm>
    )
  }
  const problem = hold.error ? asProblem(hold.error) : null
  return (
    <FormDialog
      open
      title={`Put ${who} under legal hold`}
      lead="Nothing of theirs can be erased while it lasts: not by staff, not by their own link, not by the retention time."
      verb="Set hold"
      size="small"
      pending={hold.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={() => save(reason.trim())}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="Your colleagues read it, for example “Claim 24-118, until it is settled”."
        required
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fieldError(problem, 'reason')}
      />
    </FormDialog>
  )
}
