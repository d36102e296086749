import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ProxySession } from '#contract/resources/proxy-sessions.ts'
import { proxySessionsQuery } from '#client/data/proxy-sessions.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { lazy } from '#client/lib/lazy.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { lastedWords } from './company.model.ts'
import styles from './company.module.css'

const LIMIT = 25
// The words for all that can be done are many, and most who look here open none.
const Changes = lazy(() => import('./proxy-changes.tsx').then((file) => ({ default: file.ProxyChanges })))

const companyOf = ({ company }: ProxySession) => company?.name ?? <span className={styles.quiet}>a franchise</span>

/** @param none what is said where nothing was changed */
const ChangesOf = ({ session, none = 'none' }: { session: ProxySession; none?: string }) => {
  if (session.changes_count === 0) return <span className={styles.quiet}>{none}</span>
  const words = countOf(session.changes_count, 'change', 'changes')
  return (
    <Popover label={words} name={`${words} by ${session.caller.name}`} plain={styles.opener} align="end">
      <Suspense fallback={<Skeleton height="60px" />}>
        <Changes id={session.id} />
      </Suspense>
    </Popover>
  )
}

const columns = (showsCompany: boolean): Column<ProxySession>[] => [
  {
    key: 'who',
    title: 'Who, as whom',
    isName: true,
    cell: (row) => (
      <span className={styles.who}>
        <span>
          {row.caller.name} <span className={styles.quiet}>for</span> {row.target.name}
        </span>
        <span className={styles.reason}>{row.reason ?? 'No reason given'}</span>
        <NarrowLine below={720}>
          {showsCompany ? <>{companyOf(row)} · </> : null}
          {lastedWords(row)}
        </NarrowLine>
        <NarrowLine below={560}>
          <ChangesOf session={row} none="nothing changed" />
        </NarrowLine>
      </span>
    ),
  },
  ...(showsCompany
    ? [
        {
          key: 'company',
          title: 'Company',
          leavesBelowPx: 720,
          cell: companyOf,
        } satisfies Column<ProxySession>,
      ]
    : []),
  {
    key: 'when',
    title: 'Began',
    cell: ({ started_at }) => (
      <time dateTime={started_at} title={fullTime(started_at)}>
        {when(started_at)}
      </time>
    ),
  },
  {
    key: 'lasted',
    title: 'Lasted',
    leavesBelowPx: 720,
    cell: (row) => (row.ended_at === null ? <Tag tone="warn">going on</Tag> : lastedWords(row)),
  },
  { key: 'changes', title: 'Changed', align: 'end', leavesBelowPx: 560, cell: (row) => <ChangesOf session={row} /> },
]

/** Who of the platform acted as whom, why, how long, and what they changed: of one company, or of all. */
export const ProxyLogPanel = ({ companyId }: { companyId?: number }) => {
  const [page, setPage] = useState(1)
  const query = useQuery(
    proxySessionsQuery({ limit: LIMIT, page, ...(companyId === undefined ? {} : { company_id: companyId }) }),
  )
  const total = query.data?.pagination.total ?? 0
  return (
    <DataTable
      label="Who acted as whom"
      columns={columns(companyId === undefined)}
      content={contentOf(query, (data) => data.proxy_sessions)}
      rowKey={(row) => String(row.id)}
      rowName={(row) => `${row.caller.name} for ${row.target.name}`}
      busy={query.isPlaceholderData}
      skeletonRows={4}
      failedTitle="The log could not be loaded"
      empty={
        <EmptyState title="Nobody has acted as somebody else">
          When somebody of the platform logs in as a person of a company, it stands here with the reason and with
          everything that was changed.
        </EmptyState>
      }
      foot={
        total > LIMIT ? (
          <Pagination thing="entry" things="entries" page={page} limit={LIMIT} total={total} onPage={setPage} />
        ) : (
          <span>{countOf(total, 'entry', 'entries')}, newest first</span>
        )
      }
    />
  )
}
