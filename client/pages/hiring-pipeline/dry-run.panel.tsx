import { useState } from 'react'
import type { DryRunLine, StageRule } from '#contract/resources/pipelines.ts'
import { useDryRun } from '#client/data/pipelines.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import styles from './editor.module.css'

const summaryOf = (lines: readonly DryRunLine[]): string => {
  if (lines.length === 0) return 'Nobody has been moved into this stage yet, so there is nothing to try it on.'
  const would = lines.filter((line) => line.does !== null).length
  return `Of the last ${countOf(lines.length, 'move', 'moves')} into this stage it would have acted on ${would}. Nothing was sent or changed.`
}

const Line = ({ line }: { line: DryRunLine }) => (
  <li>
    <span>
      <b>{line.name}</b>
      <small>
        <time dateTime={line.at} title={fullTime(line.at)}>
          {when(line.at)}
        </time>
        {line.by ? ` by ${line.by}` : null}
      </small>
    </span>
    <span className={line.does ? undefined : styles.not}>
      {line.does ?? line.why_not}
      {line.mail ? (
        <small title={line.mail.text}>
          to {line.mail.to}: {line.mail.subject}
        </small>
      ) : null}
    </span>
  </li>
)

/** A rule tried on what has really happened, before it is switched on. */
export const DryRun = ({ pipelineId, rule, isWhole }: { pipelineId: number; rule: StageRule; isWhole: boolean }) => {
  const [tried, setTried] = useState('')
  const run = useDryRun()
  // What was tried with other words or another stage says nothing about these.
  const isCurrent = tried === JSON.stringify(rule)
  const start = () => {
    setTried(JSON.stringify(rule))
    run.mutate({ id: pipelineId, rule })
  }
  return (
    <div className={styles.dryRun}>
      <Button size="small" pending={run.isPending} disabled={!isWhole} onClick={start}>
        Try on the last 50 moves
      </Button>
      {isCurrent && run.data ? (
        <>
          <p role="status">{summaryOf(run.data.lines)}</p>
          {run.data.lines.length ? (
            <ol aria-label="What it would have done" tabIndex={0}>
              {run.data.lines.map((line, index) => (
                <Line key={`${line.survey_result_id} ${index}`} line={line} />
              ))}
            </ol>
          ) : null}
        </>
      ) : null}
      {isCurrent ? <ProblemNote problem={run.error} /> : null}
    </div>
  )
}
