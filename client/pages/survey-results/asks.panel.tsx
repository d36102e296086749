import { useQuery } from '@tanstack/react-query'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { fitsQuery } from '#client/data/benchmark-scores.ts'
import { ratingsQuery, useRate } from '#client/data/interview-ratings.ts'
import { analysisQuery } from '#client/data/survey-results.ts'
import { countOf } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { BandAxis } from '#client/ui/marks/band-axis.tsx'
import { askedAbout } from '#science/reports/asked-about.ts'
import { guideWithin } from '#science/reports/guide-within.ts'
import { AdviceFrame } from './advice-frame.tsx'
import { AskRow } from './ask-row.tsx'
import { plotsOf, reasonsFor } from './asks.model.ts'
import styles from './asks.module.css'
import { InterviewTime, useInterviewMinutes } from './interview-time.tsx'
import { PdfButton } from './pdf-button.tsx'
import { nothingToAsk } from './survey-results.model.ts'

/** What to ask about first: where the gap and its weight are large, and the test is least sure. */
export const AsksPanel = ({ result }: { result: SurveyResult }) => {
  const analysis = useQuery(analysisQuery(result.id))
  const role = analysis.data?.role_benchmark ?? null
  const fits = useQuery({ ...fitsQuery(result.id), enabled: role !== null })
  const scores = useQuery(ratingsQuery(result.id))
  const rate = useRate(result.id)
  const time = useInterviewMinutes()
  const reasons = reasonsFor(role, fits.data)
  const all = (analysis.data?.asks ?? []).toSorted((a, b) => b.priority - a.priority)
  const chosen = time === undefined ? all : guideWithin(all, time)
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
            <PdfButton id={result.id} sections={['asks']} {...(time === undefined ? {} : { minutes: time })} />
            <InterviewTime />
          </div>
          <div className={styles.axisRow} aria-hidden="true">
            <BandAxis className={styles.axis} />
          </div>
          <ol className={styles.asks}>
            {all.map((ask) => (
              <AskRow
                key={ask.code}
                ask={ask}
                scales={askedAbout(
                  ask.facet,
                  reasons.map(({ scale }) => scale),
                )}
                result={result}
                role={role}
                plots={plotsOf(ask, result.scores, reasons)}
                score={result.scores.find(({ scale }) => scale === ask.facet)}
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
          {nothingToAsk(result)}, so the test suggests nothing of its own to ask about.
        </EmptyState>
      )}
    </AdviceFrame>
  )
}
