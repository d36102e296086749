import { lazy, Suspense } from 'react'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import type { AnalysisBlock } from '#contract/resources/survey-results.analysis.ts'
import { shown } from '#client/blocks/people-table/shown-score.ts'
import { capital } from './survey-results.model.ts'
import styles from './survey-results.module.css'

const Statements = lazy(() => import('./statements.tsx').then((file) => ({ default: file.Statements })))

interface WhyProps {
  block: Pick<AnalysisBlock, 'id' | 'rule' | 'scales'>
  result: SurveyResult
  /** What else is said about the same trait. */
  more?: string | undefined
}

/** What a sentence rests on: its rule, the scores with their ranges, and the statements behind them. */
export const Why = ({ block, result, more }: WhyProps) => (
  <div className={styles.because}>
    {more ? <p className={styles.more}>{more}</p> : null}
    <p>{capital(block.rule)}.</p>
    <ul>
      {block.scales.map((code) => {
        const score = result.scores.find(({ scale }) => scale === code)
        const { name, percentile, low, high } = score
          ? shown(score)
          : { name: code, percentile: null, low: null, high: null }
        return (
          <li key={code}>
            <span>{name}</span>
            <span>{percentile === null ? 'not enough answers' : `${percentile}, likely ${low}–${high}`}</span>
          </li>
        )
      })}
    </ul>
    <Suspense fallback={null}>
      <Statements scales={block.scales} instrument={result.instrument} />
    </Suspense>
    <small>Block {block.id}. It describes a way of working, not how good somebody is.</small>
  </div>
)
