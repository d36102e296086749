import { IconDownload, IconLinkPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AuditEvent } from '#contract/resources/audit-events.ts'
import { type AuditFilters, auditQuery, useExportAudit, useVerifyAudit } from '#client/data/audit-events.ts'
import { exactTime } from '#client/lib/exact-time.ts'
import { fullTime, inFigures, when } from '#client/lib/format.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalOf } from '#client/ui/pagination.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { AuditFilterFields, narrowedTo } from './audit-events.filters.tsx'
import { type AuditSearch, auditSearch } from './audit-events.route.ts'
import { aboutOf, whoOf, wordsOf } from './audit-words.ts'
import { LinePanel } from './line.panel.tsx'
import styles from './audit-events.module.css'

const LIMIT = 50

const columns = (open: (id: number) => void): Column<AuditEvent>[] => [
  {
    key: 'action',
    title: 'What',
    isName: true,
    cell: (row) => (
      <div className={styles.what}>
        <button
          type="button"
          className={styles.open}
          aria-label={`${wordsOf(row)}: ${whoOf(row)}, ${fullTime(row.at)}, line ${row.id}`}
          onClick={() => open(row.id)}
        >
          {wordsOf(row)}
        </button>
        <NarrowLine below={560}>
          {whoOf(row)} · {when(row.at)}
        </NarrowLine>
      </div>
    ),
  },
  { key: 'who', title: 'Who', leavesBelowPx: 560, wraps: true, cell: (row) => whoOf(row) },
  {
    key: 'object',
    title: 'About',
    leavesBelowPx: 720,
    wraps: true,
    cell: aboutOf,
  },
  {
    key: 'company',
    title: 'Company',
    leavesBelowPx: 880,
    wraps: true,
    cell: (row) => row.company?.name ?? 'Platform',
  },
  {
    key: 'outcome',
    title: 'Outcome',
    leavesBelowPx: 720,
    cell: (row) => <Tag tone={row.outcome === 'done' ? 'plain' : 'warn'}>{row.outcome}</Tag>,
  },
  {
    key: 'at',
    title: 'When',
    leavesBelowPx: 560,
    cell: ({ at }) => (
      <time dateTime={at} title={exactTime(at)}>
        {when(at)}
      </time>
    ),
  },
]

const Verified = ({ verify }: { verify: ReturnType<typeof useVerifyAudit> }) => {
  if (!verify.data) return null
  const { checked, breaks } = verify.data
  return (
    <div className={styles.note}>
      <Banner isNew tone={breaks.length ? 'bad' : 'good'}>
        {breaks.length
          ? `Of ${inFigures(checked)} lines, these do not follow from the one before: ${breaks.map(({ id }) => id).join(', ')}. One of the two was altered or removed.`
          : `Each of ${inFigures(checked)} lines follows from the one before it: nothing was altered or removed.`}
      </Banner>
    </div>
  )
}

/** Whoever looks for who changed something is not to drown in looks: those are asked for. */
const askedOf = ({ about, ...rest }: Omit<AuditSearch, 'line'>): AuditFilters =>
  about === 'all' ? rest : { ...rest, about: about ?? 'changes' }

/** /audit-events */
export const AuditEventsPage = () => {
  const search = auditSearch(useSearch({ from: '/audit-events' }))
  const navigate = useNavigate({ from: '/audit-events' })
  const { line, ...filters } = search
  const query = useQuery(auditQuery({ limit: LIMIT, ...askedOf(filters) }))
  const exportAll = useExportAudit()
  const verify = useVerifyAudit()
  const total = query.data?.pagination.total ?? 0
  const go = (next: AuditSearch) => void navigate({ search: next, replace: true })
  const { page, ...narrowed } = filters
  const onPage = (to: number) => go({ ...narrowed, page: to })
  useExistingPage(
    page ?? 1,
    foundIn(query, (data) => data.audit_events, LIMIT),
    onPage,
  )
  return (
    <>
      <PageTitle title="Audit list" count={query.data ? totalOf(total, 'line', 'lines') : undefined} />
      <ListBar
        search={
          <ListSearch
            label="Who, what, number of a request"
            value={filters.search ?? ''}
            onChange={(words) => go(narrowedTo(filters, 'search', words))}
          />
        }
        filters={<AuditFilterFields search={filters} onChange={go} />}
        tools={
          <>
            <Button kind="quiet" icon={<IconLinkPlus />} pending={verify.isPending} onClick={() => verify.mutate()}>
              Check the chain
            </Button>
            <Button
              kind="quiet"
              icon={<IconDownload />}
              pending={exportAll.isPending}
              onClick={() => exportAll.mutate(askedOf(narrowed))}
            >
              Export
            </Button>
          </>
        }
      />
      <Verified verify={verify} />
      <DataTable
        label="Audit list"
        columns={columns((id) => go({ ...filters, line: id }))}
        content={contentOf(query, (data) => data.audit_events)}
        rowKey={(row) => String(row.id)}
        rowName={wordsOf}
        busy={query.isPlaceholderData}
        failedTitle="The audit list could not be loaded"
        kept="Your filters are kept."
        empty={
          <EmptyState
            title="No line fits these filters"
            action={<Button onClick={() => go({})}>Clear the filters</Button>}
          >
            Sign-ins, changes, exports, deletions and looks at people stand here, each with who, when and from where.
          </EmptyState>
        }
        foot={<Pagination thing="line" things="lines" page={page ?? 1} limit={LIMIT} total={total} onPage={onPage} />}
      />
      {line ? (
        <LinePanel
          id={line}
          inSight={query.data?.audit_events.find(({ id }) => id === line)}
          onClose={() => go(filters)}
        />
      ) : null}
    </>
  )
}
