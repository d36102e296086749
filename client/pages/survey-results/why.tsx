import { type ReactNode, Suspense } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import type { AnalysisBlock, GuideQuestion, ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import { shown } from '#client/blocks/people-table/shown-score.ts'
import { Popover } from '#client/ui/popover.tsx'
import { capital } from './survey-results.model.ts'
import styles from './survey-results.module.css'

const Statements = lazy(() => import('./statements.tsx').then((file) => ({ default: file.Statements })))

/** The class of the words that open it. */
export const whyClass = styles.why

interface BecauseProps {
  rule: string
  scales: readonly string[]
  instrument: string
  /** The statements that were stored with it. */
  items?: readonly number[] | undefined
  /** The words that it stands under, by their name. */
  block: string
  /** Said before the rule. */
  lead?: ReactNode
  /** The scores, where they do not stand beside the sentence. */
  children?: ReactNode
}

/** What a sentence rests on: its rule, scores and the statements behind them. */
export const Because = ({ rule, scales, instrument, items, block, lead, children }: BecauseProps) => (
  <div className={styles.because}>
    {lead}
    <p>{capital(rule)}.</p>
    {children}
    <Suspense fallback={null}>
      <Statements scales={scales} instrument={instrument} items={items} />
    </Suspense>
    <small>Block {block}. It describes a way of working, not how good somebody is.</small>
  </div>
)

interface WhyProps {
  block: Pick<AnalysisBlock, 'id' | 'rule' | 'scales'> & Partial<Pick<AnalysisBlock, 'items'>>
  result: SurveyResult
  /** What else is said about the same trait. */
  more?: string | undefined
}

/** What a sentence about one person rests on, with the scores and their ranges. */
export const Why = ({ block, result, more }: WhyProps) => (
  <Because
    rule={block.rule}
    scales={block.scales}
    instrument={result.instrument}
    items={block.items}
    block={block.id}
    lead={more ? <p className={styles.more}>{more}</p> : null}
  >
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
  </Because>
)

interface WhyAskProps {
  label: string
  ask: Pick<GuideQuestion, 'code' | 'competency'>
  /** What it is about. */
  scales: readonly string[]
  role: ResultAnalysis['role_benchmark']
  result: SurveyResult
}

/** Opens what put a topic or a question into the guide of this person. */
export const WhyAsk = ({ label, ask: { code, competency }, scales, role, result }: WhyAskProps) => {
  const rule = role
    ? `chosen for ${role.name}, version ${role.version}: first what takes most from the fit and is least sure`
    : 'among the facets farthest from the middle of the norm group'
  return (
    <Popover label={label} name={`${label} ${competency}`} plain={styles.why}>
      <Why block={{ id: code, rule, scales: [...scales] }} result={result} />
    </Popover>
  )
}
