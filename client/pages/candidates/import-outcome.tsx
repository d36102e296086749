import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportPlan } from '#contract/resources/survey-results.import.ts'
import { useUndoToast } from '#client/data/commands.ts'
import { resultsKey } from '#client/data/survey-results.ts'
import { toasts } from '#client/lib/toasts.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportProgress } from './import-progress.tsx'

/** So many people are taken back within a second. */
const SOON_BACK = 2_000

interface OutcomeProps {
  title: string
  run: { job_id: string; importing: number }
  plan: ImportPlan
  /** Begins anew with the lines that were left out. */
  onMend: () => void
  onClose: () => void
}

/** An import under way, and how it ended. It is the server's by now: closing this neither stops it nor takes anything back. */
export const ImportOutcome = ({ title, run, plan, onMend, onClose }: OutcomeProps) => {
  const [isDone, setDone] = useState(false)
  const client = useQueryClient()
  // The seconds for taking it back last longer than this may stand open; what came after it stays.
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const offerUndo = useUndoToast(() => {
    if (isOpen.current) onClose()
    if (run.importing > SOON_BACK) toasts.done('Taking the import back', 'Of so many people it takes some seconds')
  })
  const hasLeftOut = plan.counts.invalid > 0
  return (
    <Dialog
      open
      size="wide"
      title={title}
      onClose={onClose}
      actions={
        <Button kind={isDone ? 'primary' : 'secondary'} onClick={onClose}>
          {isDone ? 'Done' : 'Close'}
        </Button>
      }
    >
      <ImportProgress
        jobId={run.job_id}
        importing={run.importing}
        onDone={(command) => {
          offerUndo(command)
          void client.invalidateQueries({ queryKey: resultsKey })
          // The undo is out of reach behind a dialog: it stays open only where there is something to mend.
          if (hasLeftOut) setDone(true)
          else onClose()
        }}
      />
      {isDone ? (
        <>
          <ImportLines plan={plan} />
          <div>
            <Button onClick={onMend}>Mend the lines that were left out</Button>
          </div>
        </>
      ) : null}
    </Dialog>
  )
}
