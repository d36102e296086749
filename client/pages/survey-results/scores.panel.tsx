import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { TraitChart } from '#client/blocks/trait-chart/trait-chart.tsx'
import { fullName } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { traitRows } from './survey-results.model.ts'
import styles from './survey-results.module.css'

const NotFinished = ({ result }: { result: SurveyResult }) => (
  <EmptyState
    title={
      result.progress === 'registered' ? 'Not started yet' : `${result.answered} of ${result.total} statements answered`
    }
    action={
      result.progress === 'registered' ? undefined : (
        <ProgressBar
          label="Answered"
          done={result.answered}
          total={result.total}
          words={`${result.answered} of ${result.total}`}
        />
      )
    }
  >
    The result stands here as soon as {result.first} hands in. Every answer is saved as it is given, and the link in{' '}
    {result.first}’s email goes on where they stopped.
  </EmptyState>
)

/** The traits with their marks; before that how far the person has come, and with answers that cannot be read the reasons. */
export const ScoresPanel = ({ result }: { result: SurveyResult }) => {
  if (result.progress !== 'completed') return <NotFinished result={result} />
  const rows = traitRows(result.scores)
  const first = rows[0]?.code
  return (
    <>
      {result.quality?.verdict === 'not interpretable' ? (
        <div className={styles.banner}>
          <Banner tone="warn">
            <b>Answers cannot be read.</b> {result.quality.reasons.join(' ')} This says nothing about {result.first}.
            Offer to answer once more, without hurry.
          </Banner>
        </div>
      ) : null}
      <TraitChart
        label={`Traits of ${fullName(result)}`}
        rows={rows}
        openAtFirst={first ? [first] : []}
        note={`Norm: ${result.norm.words}.`}
      />
    </>
  )
}
