import { Link } from '@tanstack/react-router'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { ProfileStrip } from '#client/ui/marks/profile-strip.tsx'
import { fullName, fullTime, when } from '#client/lib/format.ts'
import { shown } from './shown-score.ts'
import type { Column } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
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

/** Five small marks, or how far the person has come. */
const Profile = ({ row }: { row: SurveyResultRow }) => {
  if (row.progress !== 'completed') return <span className={styles.quiet}>{progressWords(row)}</span>
  if (row.quality_verdict === 'not interpretable') return <span className={styles.quiet}>Answers cannot be read</span>
  return <ProfileStrip scores={row.scores.map(shown)} />
}

const Quality = ({ row }: { row: SurveyResultRow }) => {
  if (row.quality_verdict === null) return <span className={styles.quiet}>–</span>
  if (row.quality_verdict === 'good') return <span>Good</span>
  return <Tag tone="warn">{row.quality_verdict === 'review' ? 'Review' : 'Cannot be read'}</Tag>
}

export type PeopleColumn = Column<SurveyResultRow>

/** The columns of lists of people. The name is the link; the row is not a button. */
export const peopleColumns = (showsCompany: boolean): PeopleColumn[] => [
  {
    key: 'last',
    title: 'Name',
    isName: true,
    sortable: true,
    cell: (row) => (
      <span className={styles.name}>
        <Link to="/survey-results/$id" params={{ id: String(row.id) }} className={nameLinkClass}>
          {fullName(row)}
        </Link>
        {row.is_test ? <Tag>Test</Tag> : null}
        <small className={styles.under}>
          {row.role_name}, {row.progress === 'completed' ? row.status_name : progressWords(row).toLowerCase()}
        </small>
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
    title: <span className={styles.letters}>ES E O A C</span>,
    label: 'Profile: Emotional Stability, Outward Energy, Openness, Consideration, Conscientiousness',
    leavesBelowPx: 560,
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
