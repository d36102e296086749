import { IconLayoutKanban, IconSend, IconUsers } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Overview, Waiting } from '#contract/resources/home.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { countOf, dayWords, when } from '#client/lib/format.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Section } from '#client/ui/section.tsx'
import { totalText } from '#client/ui/pagination.tsx'
import { withOthers } from './home.model.ts'
import styles from './home.module.css'

interface RowProps {
  /** That of the page it leads to. */
  icon: typeof IconUsers
  /** The words around the name: what to do, and what is to be known. */
  words: [before: string, name: string, after?: string]
  about: (string | null)[]
  time: string
  /** It waits longer than the company itself wants it to. */
  late?: true
  /** Says on the button what is done, and to a reader who hears it also about whom. */
  verb: string
  whom?: string
  way: LinkProps
}

const Row = ({ icon: Icon, words: [before, name, after], about, time, late, verb, whom = name, way }: RowProps) => (
  <li className={styles.row}>
    <Icon size={18} stroke={1.6} aria-hidden />
    <span className={styles.rowWords}>
      <span>
        {before} <b>{name}</b> {after}
      </span>
      <small>{about.filter(Boolean).join(' · ')}</small>
    </span>
    <span className={styles.time} data-late={late}>
      {time}
    </span>
    <Link {...way} className={buttonClass({ size: 'small' })} aria-label={`${verb} ${whom}`}>
      {verb}
    </Link>
  </li>
)

/** Each kind of thing that waits, in words, with the way to its end. */
const rowOf = (item: Waiting, company: string | null, ratingTab: string): RowProps => {
  if (item.kind === 'campaign_ends')
    return {
      icon: IconSend,
      words: ['Campaign', item.name, 'ends soon'],
      about: ['Its link closes after this day', company],
      time: dayWords(item.ends_on),
      verb: 'Open',
      way: { to: '/hiring-campaigns', search: { search: item.name } },
    }
  const time = when(item.since)
  if (item.kind === 'stage_late') {
    const { name, count, company_id, pipeline_id, stage, stage_name } = item
    return {
      icon: IconLayoutKanban,
      words: ['', name, `${withOthers(count)} too long in ${stage_name}`],
      about: [item.next_action, `limit ${countOf(item.day_limit, 'day', 'days')}`, company],
      time,
      late: true,
      verb: 'Open',
      whom: stage_name,
      way: { to: '/hiring-pipeline', search: { company_id, pipeline_id, stage } },
    }
  }
  if (item.kind === 'invitations') {
    const isFailed = item.state === 'failed'
    return {
      icon: IconSend,
      words: ['', countOf(item.count, 'invitation', 'invitations'), isFailed ? 'not delivered' : 'about to expire'],
      about: [],
      time,
      verb: isFailed ? 'Correct' : 'Remind',
      way: { to: '/hiring-campaigns', search: { invited: item.state } },
    }
  }
  if (item.kind === 'support_asked')
    return {
      icon: IconUsers,
      words: ['Support: answer', item.name],
      about: [item.company],
      time,
      verb: 'Answer',
      way: { to: '/support', search: { user: item.user_id } },
    }
  if (item.kind === 'codes_guessed')
    return {
      icon: IconUsers,
      words: ['Somebody is guessing', 'book codes'],
      about: [
        `${countOf(item.tries, 'wrong one', 'wrong ones')} from ${countOf(item.addresses, 'address', 'addresses')}`,
      ],
      time,
      verb: 'Open',
      way: { to: '/book-code-system' },
    }
  const isOwed = item.kind === 'rating_owed'
  return {
    icon: IconUsers,
    words: isOwed
      ? ['Your rating of', item.name, 'is missing']
      : [(item.quality ?? 'good') === 'good' ? 'Read the result of' : 'Look at the answers of', item.name],
    about: [isOwed ? `Rated by ${item.raters}` : null, item.role_name, company],
    time,
    verb: isOwed ? 'Rate' : 'Read',
    way: {
      to: '/survey-results/$id',
      params: { id: String(item.survey_result_id) },
      search: isOwed ? { tab: ratingTab } : {},
    },
  }
}

const keyOf = (item: Waiting) =>
  `${item.kind} ${'name' in item ? item.name : ''} ${'state' in item ? item.state : ''} ${'since' in item ? item.since : item.campaign_id}`

/** What waits for the reader, oldest first, each with its action. */
export const WaitingPanel = ({ overview, showsCompany }: { overview: Overview; showsCompany: boolean }) => {
  const ratingTab = useBrand().features.interview_questions ? 'questions' : 'asks'
  const results = overview.waiting.filter(({ kind }) => kind === 'unread_result')
  return (
    <Section title="Waiting on you" note="oldest first, results of the last 90 days">
      {overview.waiting.length ? (
        <ul className={styles.rows}>
          {overview.waiting.map((item) => (
            <Row
              key={keyOf(item)}
              {...rowOf(item, showsCompany && 'company' in item ? item.company : null, ratingTab)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>Nothing waits for you now.</p>
      )}
      {overview.unread > results.length ? (
        <p className={styles.quiet}>
          In all, {overview.unread === 1 ? '1 result is' : `${totalText(overview.unread)} results are`} unread.
        </p>
      ) : null}
    </Section>
  )
}
