import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { peopleColumns, type PeopleColumn } from '#client/blocks/people-table/people-columns.tsx'
import type { ListOrigin } from '#client/lib/list-state.ts'
import { dayAt, fullTime, when } from '#client/lib/format.ts'
import { Tag } from '#client/ui/tag.tsx'
import styles from './archived.module.css'

const DASH = <span className={styles.quiet}>–</span>

const Archived = ({ row }: { row: SurveyResultRow }) => {
  if (row.archived_at === null) return DASH
  return (
    <span className={styles.two}>
      <time dateTime={row.archived_at} title={fullTime(row.archived_at)}>
        {when(row.archived_at)}
      </time>
      {row.archived_by === null ? null : <small>by {row.archived_by}</small>}
    </span>
  )
}

/** Until when the company keeps it; a hold beats every date. */
const Kept = ({ row }: { row: SurveyResultRow }) => {
  if (row.is_erased) return <Tag>Erased</Tag>
  if (row.legal_hold) {
    return (
      <Tag tone="accent" title={row.legal_hold.reason}>
        Legal hold
      </Tag>
    )
  }
  return row.erases_at === null ? DASH : <span>{dayAt(row.erases_at)}</span>
}

const untilWords = ({ legal_hold, erases_at }: SurveyResultRow) => {
  if (legal_hold) return 'Legal hold'
  return erases_at === null ? null : `Kept until ${dayAt(erases_at)}`
}

const archivedWords = ({ archived_at, archived_by }: SurveyResultRow) =>
  archived_at === null ? null : `Archived ${when(archived_at)}${archived_by === null ? '' : ` by ${archived_by}`}`

const NameAndWhy = ({ row, name }: { row: SurveyResultRow; name: PeopleColumn }) => (
  <>
    <span className={styles.name}>{name.cell({ ...row, is_archived: false })}</span>
    <small className={styles.narrow}>
      {[row.archived_reason, archivedWords(row), untilWords(row)].filter(Boolean).join('. ')}
    </small>
  </>
)

const own: PeopleColumn[] = [
  {
    key: 'reason',
    title: 'Why',
    leavesBelowPx: 560,
    wraps: true,
    cell: (row) => row.archived_reason ?? DASH,
  },
  {
    key: 'archived_at',
    title: 'Archived',
    sortable: true,
    leavesBelowPx: 560,
    wraps: true,
    cell: (row) => <Archived row={row} />,
  },
  { key: 'kept', title: 'Kept until', leavesBelowPx: 560, cell: (row) => <Kept row={row} /> },
]

/** Who, why, when and by whom, from which stage, and until when. */
export const archivedColumns = (showsCompany: boolean, list: ListOrigin): PeopleColumn[] => {
  const company = showsCompany ? (['company'] as const) : []
  const [name, ...rest] = peopleColumns(['name', ...company, 'role_name', 'status'], list)
  // Everybody here is archived: the name need not say so, but where the table is narrow, why, when, by whom and until when.
  const plain = name && { ...name, cell: (row: SurveyResultRow) => <NameAndWhy row={row} name={name} /> }
  return [...(plain ? [plain] : []), ...own, ...rest]
}
