import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { fullTime, when } from '#client/lib/format.ts'
import { MailsPanel } from './mails.panel.tsx'
import { calmTimeline, eventWords } from './survey-results.model.ts'
import styles from './survey-results.module.css'

const SHOWN = 30

/** What happened to this result, newest first. */
export const ActivityPanel = ({ result }: { result: SurveyResult }) => (
  <>
    <ol className={styles.activity}>
      {calmTimeline(result.timeline)
        .slice(0, SHOWN)
        .map((event) => (
          <li key={event.id}>
            <span>
              {eventWords(event, result.statuses)}
              {event.by ? <small> by {event.by}</small> : null}
              {typeof event.properties['reason'] === 'string' ? (
                <small className={styles.reason}>{event.properties['reason']}</small>
              ) : null}
            </span>
            <time dateTime={event.at} title={fullTime(event.at)}>
              {when(event.at)}
            </time>
          </li>
        ))}
    </ol>
    <MailsPanel resultId={result.id} />
  </>
)
