import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { CommandReceipt } from '#contract/core/page.ts'
import { importRunQuery } from '#client/data/survey-results.import.ts'
import { countOf, inFigures } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'

interface ProgressProps {
  jobId: string
  importing: number
  onDone: (command: CommandReceipt | undefined) => void
}

/** How far an import is, and how it ended. */
export const ImportProgress = ({ jobId, importing, onDone }: ProgressProps) => {
  const { data: run } = useQuery(importRunQuery(jobId))
  const tell = useEffectEvent(onDone)
  const isDone = run?.state === 'done'
  const command = run?.command
  useEffect(() => {
    if (isDone) tell(command ?? undefined)
  }, [isDone, command])
  if (run?.state === 'failed')
    return (
      <Banner tone="bad" isNew>
        The import stopped after {countOf(run.done, 'line', 'lines')}. Support can take it up again; nothing is done
        twice.
      </Banner>
    )
  if (isDone)
    return (
      <Banner tone="good" isNew>
        {countOf(run.total, 'person is', 'people are')} on the list. Nobody was written to: invite them when you are
        ready.
      </Banner>
    )
  return (
    <ProgressBar
      label="Importing people"
      done={run?.done ?? 0}
      total={Math.max(1, run?.total ?? importing)}
      words={`${inFigures(run?.done ?? 0)} of ${inFigures(importing)}. It goes on when you close this.`}
    />
  )
}
