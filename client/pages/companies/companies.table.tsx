import { Link } from '@tanstack/react-router'
import type { Company } from '#contract/resources/companies.ts'
import { CompanyTile } from '#client/blocks/company/company-tile.tsx'
import { fullTime, inFigures, when } from '#client/lib/format.ts'
import { Sparkline } from '#client/ui/marks/sparkline.tsx'
import { StepsBar } from '#client/ui/marks/steps-bar.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import type { Column } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass, textLinkClass } from '#client/ui/text-link.tsx'
import { briefOf, doneOf, underName } from './companies.model.ts'
import type { CompaniesSearch } from './companies.route.ts'
import { LogInAs } from './log-in-as.panel.tsx'
import styles from './companies.module.css'

const Name = ({ row, search }: { row: Company; search: CompaniesSearch }) => (
  <span className={styles.name}>
    <CompanyTile company={row} />
    <span className={styles.words}>
      <span className={styles.line}>
        <Link to="/companies/overview" search={{ ...search, company: row.id }} className={nameLinkClass}>
          {row.name}
        </Link>
        {row.is_active ? null : <Tag tone="warn">Inactive</Tag>}
      </span>
      <span className={styles.under}>{underName(row) || 'No industry yet'}</span>
      <NarrowLine below={720}>{briefOf(row)}</NarrowLine>
    </span>
  </span>
)

/** The columns of the list, and what can be done in a row. */
export const companyColumns = (search: CompaniesSearch): Column<Company>[] => [
  {
    key: 'name',
    title: 'Company',
    isName: true,
    sortable: true,
    cell: (row) => <Name row={row} search={search} />,
  },
  {
    key: 'users_count',
    title: 'Users',
    align: 'end',
    sortable: true,
    leavesBelowPx: 720,
    cell: (row) => (
      <Link to="/user-management" search={{ company_id: row.id }} className={textLinkClass}>
        {inFigures(row.users_count)}
      </Link>
    ),
  },
  {
    key: 'results_count',
    title: 'Results',
    align: 'end',
    sortable: true,
    leavesBelowPx: 720,
    cell: (row) => (
      <Link to="/candidates" search={{ type: 'all', company_id: row.id }} className={textLinkClass}>
        {inFigures(row.results_count)}
      </Link>
    ),
  },
  {
    key: 'weeks',
    title: '12 weeks',
    leavesBelowPx: 880,
    cell: (row) => <Sparkline label="Results a week over the last twelve weeks" values={row.weeks} />,
  },
  {
    key: 'setup',
    title: 'Set-up',
    leavesBelowPx: 880,
    cell: (row) => <StepsBar label="Set-up" done={doneOf(row)} total={row.setup.length} />,
  },
  {
    key: 'last_activity_at',
    title: 'Last activity',
    sortable: true,
    leavesBelowPx: 720,
    cell: ({ last_activity_at: at }) =>
      at === null ? (
        <span className={styles.quiet}>none yet</span>
      ) : (
        <time dateTime={at} title={fullTime(at)} className={styles.quiet}>
          {when(at)}
        </time>
      ),
  },
  { key: 'actions', title: '', label: 'Actions', align: 'end', cell: (row) => <LogInAs company={row} /> },
]
