import type { Message } from '#contract/resources/ghl.ts'
import { fullTime, when } from '#client/lib/format.ts'
import { useReadToEnd } from './read-to-end.ts'
import styles from './messages.module.css'

interface ThreadProps {
  label: string
  /** Newest first, as they come. */
  messages: readonly Message[]
  /** Which of the two directions is the reader's own. */
  own: Message['direction']
  /** What the own side is called, where others write for it too: "Harbor Logistics". */
  us?: string
  /** Who the other side is: "Support". */
  other: string
}

/** A conversation, oldest above, the newest in sight. */
export const Thread = ({ label, messages, own, us = 'You', other }: ThreadProps) => {
  const list = useReadToEnd(messages[0]?.id)
  return (
    <ol ref={list} className={styles.thread} aria-label={label} tabIndex={0}>
      {messages.toReversed().map((message) => (
        <li key={message.id} className={message.direction === own ? styles.own : styles.other}>
          <span className={styles.who}>
            {message.direction === own ? (message.by ?? us) : other}
            {' · '}
            <time dateTime={message.date_added} title={fullTime(message.date_added)}>
              {when(message.date_added)}
            </time>
          </span>
          <p dir="auto">
            {message.subject ? <b>{message.subject}</b> : null}
            {message.body}
          </p>
        </li>
      ))}
    </ol>
  )
}
