import { Link } from '@tanstack/react-router'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { ProfileStrip } from '#client/ui/marks/profile-strip.tsx'
import { fullName, fullTime, when } from '#client/lib/format.ts'
import type { ListOrigin } from '#client/lib/list-state.ts'
import { shown } from './shown-score.ts'
import type { Column } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { DOMAINS } from '#science/vocabulary.ts'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import styles from './people-table.module.css'

const Time = ({ iso }: { iso: string | null }) =>
  iso === null ? (
    <span className={styles.quiet}>–</span>
  ) : (
    <time dateTime={iso} title={fullTime(iso)}>
      {when(iso)}
    </time>
  )

const progressWords = (row: SurveyResultRow) =>
  row.progress === 'registered' ? 'Registered' : `${row.answered} of ${row.total} answered`

const UNREADABLE = 'Answers cannot be read'

/** Five small marks, or how far the person has come; on a phone the second line of the name says the latter. */
const Profile = ({ row }: { row: SurveyResultRow }) => {
  if (row.progress !== 'completed') return <span className={styles.instead}>{progressWords(row)}</span>
  if (row.quality_verdict === 'not interpretable') return <span className={styles.instead}>{UNREADABLE}</span>
  return <ProfileStrip scores={row.scores.map(shown)} />
}

/** The second line of a name where the table is narrow: where the person stands, and the role. */
const underName = (row: SurveyResultRow) => {
  if (row.progress !== 'completed') return `${progressWords(row)}, ${row.role_name}`
  const words = `${row.status_name}, ${row.role_name}`
  return row.quality_verdict === 'not interpretable' ? `${UNREADABLE}. ${words}` : words
}

const Quality = ({ row }: { row: SurveyResultRow }) => {
  if (row.quality_verdict === null) return <span className={styles.quiet}>–</span>
  if (row.quality_verdict === 'good') return <span>Good</span>
  return <Tag tone="warn">{row.quality_verdict === 'review' ? 'Review' : 'Cannot be read'}</Tag>
}

/** Over each small mark the letters of its trait. */
const Letters = () => (
  <span className={styles.letters}>
    {DOMAINS.map((domain) => (
      <span key={domain}>{domain}</span>
    ))}
  </span>
)

export type PeopleColumn = Column<SurveyResultRow>

/** The columns of lists of people. The name is the link, and takes along which list it stands in; the row is not a button. */
export const peopleColumns = (showsCompany: boolean, list?: ListOrigin): PeopleColumn[] => [
  {
    key: 'last',
    title: 'Name',
    isName: true,
    sortable: true,
    cell: (row) => (
      <span className={styles.name}>
        <Link
          to="/survey-results/$id"
          params={{ id: String(row.id) }}
          state={list ? { list } : {}}
          className={nameLinkClass}
        >
          {fullName(row)}
        </Link>
        {row.is_unread ? (
          <span className={styles.unread} role="img" aria-label="Unread" title="Nobody has opened it yet" />
        ) : null}
        {row.is_test ? <Tag>Test</Tag> : null}
        {row.is_archived ? <Tag>Archived</Tag> : null}
        <small className={styles.under}>{underName(row)}</small>
      </span>
    ),
  },
  ...(showsCompany
    ? [
        {
          key: 'company',
          title: 'Company',
          leavesBelowPx: 880,
          cell: (row: SurveyResultRow) => row.company.name,
        } satisfies PeopleColumn,
      ]
    : []),
  { key: 'role_name', title: 'Role', sortable: true, leavesBelowPx: 720, cell: (row) => row.role_name },
  {
    key: 'profile',
    title: <Letters />,
    label: 'Profile: Emotional Stability, Outward Energy, Openness, Consideration, Conscientiousness',
    cell: (row) => <Profile row={row} />,
  },
  { key: 'quality', title: 'Quality', leavesBelowPx: 560, cell: (row) => <Quality row={row} /> },
  { key: 'status', title: 'Status', sortable: true, leavesBelowPx: 560, cell: (row) => row.status_name },
  {
    key: 'location',
    title: 'Location',
    leavesBelowPx: 880,
    cell: (row) => row.location?.name ?? <span className={styles.quiet}>–</span>,
  },
  {
    key: 'submitted_at',
    title: 'Finished',
    sortable: true,
    leavesBelowPx: 720,
    cell: (row) => <Time iso={row.submitted_at} />,
  },
  {
    key: 'created_at',
    title: 'Registered',
    sortable: true,
    leavesBelowPx: 880,
    cell: (row) => <Time iso={row.created_at} />,
  },
]
