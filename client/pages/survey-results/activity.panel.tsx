import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { resultQuery } from '#client/data/survey-results.ts'
import { exactTime } from '#client/lib/exact-time.ts'
import { when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Section } from '#client/ui/section.tsx'
import { MailsPanel } from './mails.panel.tsx'
import { activityOf, eventWords, viewersOf } from './activity.model.ts'
import styles from './survey-results.module.css'

const SHOWN = 30

/** Who of the staff has opened the result, and when last; the person reads the same with their own link. */
const WhoLooked = ({ result }: { result: SurveyResult }) => {
  const viewers = viewersOf(result.timeline)
  if (viewers.length === 0) return null
  return (
    <Section title="Who looked" note={viewers.length} ruled>
      <ol className={styles.activity}>
        {viewers.map(({ by, at, times }) => (
          <li key={by}>
            <span>
              {by} {times > 1 ? <small>{times} times</small> : null}
            </span>
            <time dateTime={at} title={exactTime(at)}>
              {when(at)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What happened to this result, newest first. */
export const ActivityPanel = ({ result: known }: { result: SurveyResult }) => {
  // Nobody is told live that somebody looks: it would have every list asked for again. Whoever opens this asks.
  const { data: result = known } = useQuery({ ...resultQuery(known.id), staleTime: 0 })
  const [showsAll, setShowsAll] = useState(false)
  const all = activityOf(result)
  const inSight = showsAll ? all : all.slice(0, SHOWN)
  return (
    <>
      <ol className={styles.activity}>
        {inSight.map((event) => (
          <li key={event.id}>
            <span>
              {eventWords(event, result.statuses)}
              {event.by ? <small> by {event.by}</small> : null}
              {typeof event.properties['reason'] === 'string' ? (
                <small className={styles.reason}>{event.properties['reason']}</small>
              ) : null}
            </span>
            <time dateTime={event.at} title={exactTime(event.at)}>
              {when(event.at)}
            </time>
          </li>
        ))}
      </ol>
      {inSight.length < all.length ? (
        <Button kind="quiet" size="small" onClick={() => setShowsAll(true)}>
          Show all {all.length}
        </Button>
      ) : null}
      <WhoLooked result={result} />
      {result.is_erased ? null : <MailsPanel resultId={result.id} />}
    </>
  )
}
