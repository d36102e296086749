import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProxySession } from '#contract/resources/proxy-sessions.ts'
import { proxyChangesQuery, proxySessionsQuery } from '#client/data/proxy-sessions.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { actionWords, lastedWords } from './company.model.ts'
import styles from './company.module.css'

const LIMIT = 25

const Changes = ({ id }: { id: number }) => {
  const query = useQuery(proxyChangesQuery(id))
  if (query.error) return <ErrorPanel title="The changes could not be loaded" problem={query.error} />
  if (!query.data) return <Skeleton height="60px" />
  return (
    <ol className={styles.changes}>
      {query.data.map((change, index) => (
        <li key={index}>
          <span>{actionWords(change.action)}</span>
          <time dateTime={change.at}>{fullTime(change.at)}</time>
        </li>
      ))}
    </ol>
  )
}

const ChangesOf = ({ session }: { session: ProxySession }) => {
  if (session.changes_count === 0) return <span className={styles.quiet}>none</span>
  const words = countOf(session.changes_count, 'change', 'changes')
  return (
    <Popover label={words} name={`${words} by ${session.caller.name}`} plain={styles.opener} align="end">
      <Changes id={session.id} />
    </Popover>
  )
}

const columns = (showsCompany: boolean): Column<ProxySession>[] => [
  {
    key: 'who',
    title: 'Who, as whom',
    isName: true,
    cell: ({ caller, target, reason }) => (
      <span className={styles.who}>
        <span>
          {caller.name} <span className={styles.quiet}>for</span> {target.name}
        </span>
        <span className={styles.reason}>{reason ?? 'No reason given'}</span>
      </span>
    ),
  },
  ...(showsCompany
    ? [
        {
          key: 'company',
          title: 'Company',
          leavesBelowPx: 720,
          cell: ({ company }: ProxySession) => company?.name ?? <span className={styles.quiet}>a franchise</span>,
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
