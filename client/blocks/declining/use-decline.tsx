import { useState } from 'react'
import type { Seen } from '#contract/resources/survey-results.ts'
import { useUpdateStatus } from '#client/data/survey-results.moves.ts'
import { asProblem } from '#client/lib/problems.ts'
import { TextArea } from '#client/ui/fields/text-area.tsx'

export interface Declined {
  id: number
  /** The stage that turns somebody down. */
  status: string
  /** Where the person stood when this was decided. */
  seen: readonly Seen[]
  onDone: () => void
}

/** Turning one person down: the field for the reason, and the sending of it, which a form of any kind puts around it. */
export const useDecline = ({ id, status, seen, onDone }: Declined) => {
  const decline = useUpdateStatus({ shownInPlace: true })
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    const given = reason.trim()
    setMissing(!given)
    if (!given) return
    // Whoever presses again has read where they stand.
    const asSeen = asProblem(decline.error).code === 'STALE' ? [] : [...seen]
    decline.mutate({ ids: [id], status, reason: given, seen: asSeen }, { onSuccess: onDone })
  }
  return {
    submit,
    pending: decline.isPending,
    problem: decline.error,
    field: (
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
    ),
  }
}
