import { IconCalendarDue, IconEyeExclamation, IconFileText } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Overview, Waiting } from '#contract/resources/home.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { countOf, dayWords, when } from '#client/lib/format.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Section } from '#client/ui/section.tsx'
import { totalText } from '#client/ui/pagination.tsx'
import styles from './home.module.css'

interface RowProps {
  icon: typeof IconFileText
  /** The words around the name: what to do, and what is to be known. */
  words: [before: string, name: string, after?: string]
  about: (string | null)[]
  time: string
  /** Says on the button what is done, and to a reader who hears it also about whom. */
  verb: string
  whom?: string
  way: LinkProps
}

const Row = ({ icon: Icon, words: [before, name, after], about, time, verb, whom = name, way }: RowProps) => (
  <li className={styles.row}>
    <Icon size={18} stroke={1.6} aria-hidden />
    <span className={styles.rowWords}>
      <span>
        {before} <b>{name}</b> {after}
      </span>
      <small>{about.filter(Boolean).join(' · ')}</small>
    </span>
    <span className={styles.time}>{time}</span>
    <Link {...way} className={buttonClass({ size: 'small' })} aria-label={`${verb} ${whom}`}>
      {verb}
    </Link>
  </li>
)

const toPerson = (id: number, tab?: string): LinkProps => ({
  to: '/survey-results/$id',
  params: { id: String(id) },
  search: tab ? { tab } : {},
})

/** Each kind of thing that waits, in words, with the way to its end. */
const rowOf = (item: Waiting, company: string | null, ratingTab: string): RowProps => {
  switch (item.kind) {
    case 'campaign_ends':
      return {
        icon: IconCalendarDue,
        words: ['Campaign', item.name, 'ends soon'],
        about: [`Its link closes after ${dayWords(item.ends_on)}`, company],
        time: dayWords(item.ends_on),
        verb: 'Open',
        way: { to: '/hiring-campaigns', search: { search: item.name } },
      }
    case 'stage_late':
      return {
        icon: IconCalendarDue,
        words: [
          '',
          item.name,
          `${item.count > 1 ? `and ${item.count - 1} more are` : 'is'} too long in ${item.stage_name}`,
        ],
        about: [item.next_action, `limit ${item.day_limit} days`, company],
        time: when(item.since),
        verb: 'Open',
        whom: item.stage_name,
        way: {
          to: '/hiring-pipeline',
          search: { company_id: item.company_id, pipeline_id: item.pipeline_id, stage: item.stage },
        },
      }
    case 'rating_owed':
      return {
        icon: IconFileText,
        words: ['Your rating of', item.name, 'is missing'],
        about: [`${countOf(item.raters, 'colleague has', 'colleagues have')} rated`, item.role_name, company],
        time: when(item.since),
        verb: 'Rate',
        way: toPerson(item.survey_result_id, ratingTab),
      }
    case 'support_asked':
      return {
        icon: IconFileText,
        words: ['Answer', item.name],
        about: [countOf(item.messages, 'message', 'messages'), item.company],
        time: when(item.since),
        verb: 'Answer',
        way: { to: '/support', search: { user: item.user_id } },
      }
    case 'unread_result': {
      const isFlagged = item.quality !== null && item.quality !== 'good'
      return {
        icon: isFlagged ? IconEyeExclamation : IconFileText,
        words: [isFlagged ? 'Look at the answers of' : 'Read the result of', item.name],
        about: [item.role_name, company],
        time: when(item.since),
        verb: 'Read',
        way: toPerson(item.survey_result_id),
      }
    }
  }
}

const keyOf = (item: Waiting) => `${item.kind} ${item.name} ${'since' in item ? item.since : item.campaign_id}`

/** What waits for the reader, oldest first, each with its action. */
export const WaitingPanel = ({ overview, showsCompany }: { overview: Overview; showsCompany: boolean }) => {
  const ratingTab = useBrand().features.interview_questions ? 'questions' : 'asks'
  const results = overview.waiting.filter(({ kind }) => kind === 'unread_result')
  return (
    <Section title="Waiting on you" note="oldest first, results of the last 90 days">
      {overview.waiting.length ? (
        <ul className={styles.rows}>
          {overview.waiting.map((item) => (
            <Row key={keyOf(item)} {...rowOf(item, showsCompany ? item.company : null, ratingTab)} />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>Nothing. Every result of the last 90 days has been opened.</p>
      )}
      {overview.unread > results.length ? (
        <p className={styles.quiet}>{totalText(overview.unread)} results are unread in all.</p>
      ) : null}
    </Section>
  )
}
