import { useState } from 'react'
import type { Seen, SurveyResult } from '#contract/resources/survey-results.ts'
import { useUpdateStatus } from '#client/data/survey-results.moves.ts'
import { fullName } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Menu } from '#client/ui/menu.tsx'

/** Where the person stands, changed in place: at once and with undo; declining asks for the reason first. */
export const StatusMenu = ({ result }: { result: SurveyResult }) => {
  const move = useUpdateStatus()
  const decline = useUpdateStatus({ shownInPlace: true })
  const [declining, setDeclining] = useState<{ status: string; seen: Seen[] } | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const asRead = { id: result.id, status: result.status }
  const choose = (status: string) => {
    if (status === result.status) return
    if (result.statuses.some(({ key, is_rejection }) => is_rejection && key === status))
      setDeclining({ status, seen: [asRead] })
    // While one of its own has not been read back, what it reads is no news of somebody else.
    else move.mutate({ ids: [result.id], status, ...(move.isPending ? {} : { seen: [asRead] }) })
  }
  const submit = () => {
    const given = reason.trim()
    setMissing(!given)
    if (!given || declining === null) return
    decline.mutate(
      { ids: [result.id], ...declining, reason: given },
      {
        // Whoever presses again has read where they stand.
        onError: (error) => asProblem(error).code === 'STALE' && setDeclining({ ...declining, seen: [] }),
        onSuccess: () => {
          setDeclining(null)
          setReason('')
        },
      },
    )
  }
  return (
    <>
      <Menu
        label={result.status_name}
        button={{}}
        entries={result.statuses.map(({ key, name }) => ({
          kind: 'radio' as const,
          label: name,
          checked: key === result.status,
          onSelect: () => choose(key),
        }))}
      />
      {declining === null ? null : (
        <FormDialog
          open
          title={`Decline ${fullName(result)}?`}
          lead="A person decides, and says why. You can undo it for 15 seconds."
          verb="Decline"
          size="small"
          pending={decline.isPending}
          problem={decline.error}
          onSubmit={submit}
          onClose={() => setDeclining(null)}
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
      )}
    </>
  )
}
