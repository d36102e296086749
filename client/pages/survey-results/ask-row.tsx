import type { Score, SurveyResult } from '#contract/resources/survey-results.ts'
import type { Ask, ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import { countOf } from '#client/lib/format.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Mark, markText } from '#client/ui/marks/mark.tsx'
import type { AskPlot } from './asks.model.ts'
import styles from './asks.module.css'
import type { ScaleCode } from '#science/vocabulary.ts'
import { Scorecard, type ScorecardProps } from './scorecard.tsx'
import { WhyAsk } from './why.tsx'

interface AskRowProps extends Pick<ScorecardProps, 'ratings' | 'others' | 'rate'> {
  ask: Ask
  result: SurveyResult
  role: ResultAnalysis['role_benchmark']
  /** What it is about. */
  scales: readonly ScaleCode[]
  /** Where the person stands on that. */
  plots: readonly AskPlot[]
  score: Score | undefined
  most: number
  /** There is no time left for it. */
  isOut: boolean
}

/** What the points of a topic mean; what is asked about it is for whoever asks. */
const SHOWN = { 1: 'hardly shown', 3: 'shown in part', 5: 'clearly shown' }

/** Whether it was asked, and by how many. */
const stateOf = (ratings: ScorecardProps['ratings'], others: number): string => {
  const mine = ratings.find(({ is_mine }) => is_mine)?.rating ?? null
  const voices = others + (mine === null ? 0 : 1)
  if (voices === 0) return 'Not asked yet'
  return mine === null
    ? `Rated by ${countOf(voices, 'colleague', 'colleagues')}, not by you`
    : `You gave ${mine} of 5${others ? `, ${countOf(others, 'colleague', 'colleagues')} too` : ''}`
}

/** One topic: why it is asked, where the person stands to the role's target, what an answer is worth, and its scorecard. */
export const AskRow = ({
  ask,
  scales,
  result,
  role,
  plots,
  score,
  most,
  isOut,
  ratings,
  others,
  rate,
}: AskRowProps) => (
  <li data-out={isOut || undefined}>
    <div className={styles.words}>
      <h2>{ask.competency}</h2>
      <p>{ask.why}</p>
      <WhyAsk label="Why this topic?" ask={ask} scales={scales} role={role} result={result} />
    </div>
    <div className={styles.plots}>
      {plots.map((plot) => (
        <div key={plot.name} role="img" aria-label={`${plot.name}: ${markText(plot)}`}>
          <small>{plot.name}</small>
          <Mark {...plot} size="table" bands />
        </div>
      ))}
    </div>
    <div className={styles.worth}>
      <span style={{ inlineSize: `${(100 * ask.priority) / most}%` }} />
      <small>{isOut ? 'no time for it' : `${ask.minutes} minutes`}</small>
    </div>
    <div className={styles.scorecard}>
      <Disclosure title={`${stateOf(ratings, others)}: scorecard`}>
        <Scorecard code={ask.code} anchors={SHOWN} score={score} ratings={ratings} others={others} rate={rate} />
      </Disclosure>
    </div>
  </li>
)
