import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import type { Ask } from '#contract/resources/survey-results.analysis.ts'
import { shown } from '#client/blocks/people-table/shown-score.ts'
import { ratingsQuery, useRate } from '#client/data/interview-ratings.ts'
import { analysisQuery } from '#client/data/survey-results.ts'
import { countOf } from '#client/lib/format.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { BandAxis } from '#client/ui/marks/band-axis.tsx'
import { Mark, markText } from '#client/ui/marks/mark.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { guideWithin } from '#science/reports/guide-within.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { AdviceFrame } from './advice-frame.tsx'
import styles from './asks.module.css'
import { PdfButton } from './pdf-button.tsx'
import { Scorecard, type ScorecardProps } from './scorecard.tsx'

const TIMES = ['all', '20', '30', '45'] as const
type Time = (typeof TIMES)[number]

/** What to ask about first: where the gap and its weight are large, and the test is least sure. */
export const AsksPanel = ({ result }: { result: SurveyResult }) => {
  const analysis = useQuery(analysisQuery(result.id))
  const scores = useQuery(ratingsQuery(result.id))
  const rate = useRate(result.id)
  const [time, setTime] = useState<Time>('all')
  const all = (analysis.data?.asks ?? []).toSorted((a, b) => b.priority - a.priority)
  const chosen = time === 'all' ? all : guideWithin(all, Number(time))
  const minutes = chosen.reduce((sum, one) => sum + one.minutes, 0)
  const most = Math.max(...all.map(({ priority }) => priority))
  return (
    <AdviceFrame analysis={analysis} title="The chart could not be loaded">
      {all.length ? (
        <>
          <div className={styles.head}>
            <p>
              {countOf(chosen.length, 'topic', 'topics')}, about {minutes} minutes. The longer the bar, the more an
              answer tells beyond the test.
            </p>
            <PdfButton id={result.id} sections={['asks']} />
            <SegmentedControl
              label="Time for the interview"
              options={TIMES.map((key) => ({ key, label: key === 'all' ? 'All' : `${key} min` }))}
              value={time}
              onChange={setTime}
            />
          </div>
          <div className={styles.axisRow} aria-hidden="true">
            <BandAxis className={styles.axis} />
          </div>
          <ol className={styles.asks}>
            {all.map((ask) => (
              <AskRow
                key={ask.code}
                ask={ask}
                result={result}
                most={most}
                isOut={!chosen.includes(ask)}
                ratings={(scores.data?.interview_ratings ?? []).filter(({ code }) => code === ask.code)}
                others={scores.data?.others[ask.code] ?? 0}
                rate={rate}
              />
            ))}
          </ol>
        </>
      ) : (
        <EmptyState title="Nothing stands out">
          No facet lies clearly outside the middle, so the test suggests nothing of its own to ask about.
        </EmptyState>
      )}
    </AdviceFrame>
  )
}

interface AskRowProps extends Pick<ScorecardProps, 'ratings' | 'others' | 'rate'> {
  ask: Ask
  result: SurveyResult
  most: number
  /** There is no time left for it. */
  isOut: boolean
}

/** Whether it was asked, and by how many. */
const stateOf = (ratings: ScorecardProps['ratings'], others: number): string => {
  const mine = ratings.find(({ is_mine }) => is_mine)?.rating ?? null
  const voices = others + (mine === null ? 0 : 1)
  if (voices === 0) return 'Not asked yet'
  return mine === null
    ? `Rated by ${countOf(voices, 'colleague', 'colleagues')}, not by you`
    : `You gave ${mine} of 5${others ? `, ${countOf(others, 'colleague', 'colleagues')} too` : ''}`
}

const AskRow = ({ ask, result, most, isOut, ratings, others, rate }: AskRowProps) => {
  const score = result.scores.find(({ scale }) => scale === ask.facet)
  const about = isScaleCode(ask.facet) ? scaleOf(ask.facet) : null
  const { percentile, low, high } = score ? shown(score) : { percentile: null, low: null, high: null }
  const mark = percentile === null || low === null || high === null ? null : { point: percentile, low, high }
  const lessPrecise = about?.lessPrecise ?? false
  return (
    <li data-out={isOut || undefined}>
      <div className={styles.words}>
        <h2>{ask.competency}</h2>
        <p>{ask.why}</p>
      </div>
      <div role="img" aria-label={`${about?.name}: ${markText({ score: mark, lessPrecise })}`}>
        <Mark score={mark} lessPrecise={lessPrecise} size="facet" bands />
      </div>
      <div className={styles.worth}>
        <span style={{ inlineSize: `${(100 * ask.priority) / most}%` }} />
        <small>{isOut ? 'no time for it' : `${ask.minutes} minutes`}</small>
      </div>
      <div className={styles.scorecard}>
        <Disclosure title={`${stateOf(ratings, others)}: scorecard`}>
          <Scorecard code={ask.code} anchors={null} score={score} ratings={ratings} others={others} rate={rate} />
        </Disclosure>
      </div>
    </li>
  )
}
