import { useState } from 'react'
import type { Seen, SurveyResult } from '#contract/resources/survey-results.ts'
import { useUpdateStatus } from '#client/data/survey-results.moves.ts'
import { fullName } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

interface DeclineDialogProps {
  result: SurveyResult
  /** The stage that turns somebody down. */
  status: string
  /** Where the person stood when this was decided. */
  seen: Seen
  onClose: () => void
}

/** Asks for the reason before somebody is turned down. */
export const DeclineDialog = ({ result, status, seen, onClose }: DeclineDialogProps) => {
  const decline = useUpdateStatus({ shownInPlace: true })
  const [isSeenAnew, setSeenAnew] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    const given = reason.trim()
    setMissing(!given)
    if (!given) return
    decline.mutate(
      { ids: [result.id], status, seen: isSeenAnew ? [] : [seen], reason: given },
      {
        // Whoever presses again has read where they stand.
        onError: (error) => asProblem(error).code === 'STALE' && setSeenAnew(true),
        onSuccess: onClose,
      },
    )
  }
  return (
    <FormDialog
      open
      title={`Decline ${fullName(result)}?`}
      lead="A person decides, and says why. You can undo it for 15 seconds."
      verb="Decline"
      size="small"
      pending={decline.isPending}
      problem={decline.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={300}
        hint="Kept with your name. A score is not a reason."
        error={isMissing ? 'Write the reason' : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
