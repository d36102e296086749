import { useQuery } from '@tanstack/react-query'
import type { SentMail } from '#contract/resources/mailer.ts'
import { mailsQuery } from '#client/data/mailer.ts'
import { dayAt, fullTime, when } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Section } from '#client/ui/section.tsx'
import { Tag } from '#client/ui/tag.tsx'
import styles from './survey-results.module.css'

const STATES = {
  waiting: { label: 'Waiting', tone: 'plain' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Not delivered', tone: 'bad' },
} as const satisfies Record<SentMail['state'], object>

/** Every mail to this person of the last 30 days, and what became of it. */
export const MailsPanel = ({ resultId }: { resultId: number }) => {
  const { data, error, refetch } = useQuery(mailsQuery(resultId))
  if (error)
    return (
      <ErrorPanel title="The mails could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
    )
  if (!data || (data.mails.length === 0 && data.wants_none_since === null)) return null
  return (
    <Section title="Mails" note="of the last 30 days" ruled>
      <div className={styles.mails}>
        {data.wants_none_since ? (
          <Banner tone="warn">
            Wants no more mails of this company since {dayAt(data.wants_none_since)}. No templates, invitations or
            reminders are sent to them; links they ask for and mails about their application still are.
          </Banner>
        ) : null}
        <ol className={styles.activity}>
          {data.mails.map((mail) => (
            <li key={mail.id}>
              <span>
                {mail.subject} <Tag tone={STATES[mail.state].tone}>{STATES[mail.state].label}</Tag>
                {mail.why ? <small className={styles.reason}>{mail.why}</small> : null}
              </span>
              <time dateTime={mail.at} title={fullTime(mail.at)}>
                {when(mail.at)}
              </time>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
