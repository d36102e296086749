import { IconCalendarDue, IconEyeExclamation, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Overview, Waiting } from '#contract/resources/home.ts'
import { dayWords, when } from '#client/lib/format.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Section } from '#client/ui/section.tsx'
import { totalText } from '#client/ui/pagination.tsx'
import styles from './home.module.css'

interface RowProps {
  icon: ReactNode
  title: ReactNode
  about: string
  time: string
  action: ReactNode
}

const Row = ({ icon, title, about, time, action }: RowProps) => (
  <li className={styles.row}>
    {icon}
    <span className={styles.rowWords}>
      {title}
      <small>{about}</small>
    </span>
    <span className={styles.time}>{time}</span>
    {action}
  </li>
)

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const WaitingRow = ({ item, showsCompany }: { item: Waiting; showsCompany: boolean }) => {
  const inCompany = showsCompany ? ` · ${item.company}` : ''
  if (item.kind === 'campaign_ends') {
    return (
      <Row
        icon={<IconCalendarDue {...ICON} />}
        title={
          <span>
            Campaign <b>{item.name}</b> ends soon
          </span>
        }
        about={`Its link closes after ${dayWords(item.ends_on)}${inCompany}`}
        time={dayWords(item.ends_on)}
        action={
          <Link to="/hiring-campaigns" search={{ search: item.name }} className={buttonClass({ size: 'small' })}>
            Open
          </Link>
        }
      />
    )
  }
  const isFlagged = item.quality !== null && item.quality !== 'good'
  return (
    <Row
      icon={isFlagged ? <IconEyeExclamation {...ICON} /> : <IconFileText {...ICON} />}
      title={
        <span>
          {isFlagged ? 'Look at the answers of ' : 'Read the result of '}
          <b>{item.name}</b>
        </span>
      }
      about={`${item.role_name}${inCompany}`}
      time={when(item.since)}
      action={
        <Link
          to="/survey-results/$id"
          params={{ id: String(item.survey_result_id) }}
          className={buttonClass({ size: 'small' })}
          aria-label={`Read ${item.name}`}
        >
          Read
        </Link>
      }
    />
  )
}

const keyOf = (item: Waiting) =>
  item.kind === 'campaign_ends' ? `campaign ${item.campaign_id}` : `result ${item.survey_result_id}`

/** What waits for the reader, oldest first, each with its action. */
export const WaitingPanel = ({ overview, showsCompany }: { overview: Overview; showsCompany: boolean }) => (
  <Section title="Waiting on you" note="oldest first, last 90 days">
    {overview.waiting.length ? (
      <ul className={styles.rows}>
        {overview.waiting.map((item) => (
          <WaitingRow key={keyOf(item)} item={item} showsCompany={showsCompany} />
        ))}
      </ul>
    ) : (
      <p className={styles.quiet}>Nothing. Every result of the last 90 days has been opened.</p>
    )}
    {overview.unread > overview.waiting.length ? (
      <p className={styles.quiet}>{totalText(overview.unread)} results are unread in all.</p>
    ) : null}
  </Section>
)
