import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isLook } from '#contract/core/looks.ts'
import type { AuditEvent } from '#contract/resources/audit-events.ts'
import { auditLineQuery } from '#client/data/audit-events.ts'
import { exactTime } from '#client/lib/exact-time.ts'
import { Drawer } from '#client/ui/drawer.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { KeyValues } from '#client/ui/key-values.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { aboutOf, isNightlyRun, resultOf, whoOf, wordsOf } from './audit-words.ts'
import styles from './audit-events.module.css'

const About = ({ event }: { event: AuditEvent }) => {
  if (event.object === null) return 'nothing in particular'
  const id = resultOf(event.object)
  return id === undefined ? (
    aboutOf(event)
  ) : (
    <Link to="/survey-results/$id" params={{ id }} className={textLinkClass}>
      {aboutOf(event)}
    </Link>
  )
}

const Line = ({ event }: { event: AuditEvent }) => (
  <>
    <KeyValues
      pairs={[
        { key: 'When', value: exactTime(event.at) },
        { key: 'Who', value: whoOf(event) },
        { key: 'Company', value: event.company?.name ?? 'Platform' },
        { key: 'About', value: <About event={event} /> },
        { key: 'Outcome', value: event.outcome },
        { key: 'In the export', value: event.action },
        ...(isNightlyRun(event)
          ? []
          : [
              { key: 'Address', value: event.address ?? 'unknown' },
              { key: 'Browser', value: event.agent || 'unknown' },
              { key: 'Request', value: event.request_id },
            ]),
      ]}
    />
    <h3 className={styles.changed}>{isLook(event.action) ? 'What was looked at' : 'What changed'}</h3>
    <pre
      className={styles.code}
      tabIndex={0}
      role="region"
      aria-label={isLook(event.action) ? 'What was looked at' : 'What changed'}
    >
      {JSON.stringify(event.changed, null, 2)}
    </pre>
  </>
)

interface LineProps {
  id: number
  /** The line, where the page of the list in sight has it; asked for otherwise. */
  inSight: AuditEvent | undefined
  onClose: () => void
}

/** One line of the list, whole. */
export const LinePanel = ({ id, inSight, onClose }: LineProps) => {
  const asked = useQuery({ ...auditLineQuery(id), enabled: inSight === undefined })
  const event = inSight ?? asked.data
  if (!event && asked.isPending) return null
  return (
    <Drawer open side="right" label={event ? wordsOf(event) : 'Line'} onClose={onClose}>
      {event ? <Line event={event} /> : null}
      {event === null ? (
        <EmptyState title="No such line" level={3}>
          None of the lines that you may see has this number.
        </EmptyState>
      ) : null}
      {event === undefined ? (
        <ErrorPanel
          title="The line could not be loaded"
          problem={asked.error}
          retry={{ onRetry: () => void asked.refetch() }}
        />
      ) : null}
    </Drawer>
  )
}
