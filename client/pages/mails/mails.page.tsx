import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { OutgoingMail } from '#contract/resources/mails.ts'
import { mailsQuery, useRetryMail } from '#client/data/mails.ts'
import { exactTime } from '#client/lib/exact-time.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalOf } from '#client/ui/pagination.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { type MailsSearch, mailsSearch } from './mails.route.ts'
import styles from './mails.module.css'

const LIMIT = 50
const STATES = {
  held: { label: 'Held', tone: 'plain' },
  waiting: { label: 'Waiting', tone: 'warn' },
  failed: { label: 'Failed', tone: 'bad' },
  done: { label: 'Sent', tone: 'good' },
} as const
const FILTERS = [
  { key: 'all', label: 'All' },
  ...(Object.keys(STATES) as OutgoingMail['state'][]).map((key) => ({ key, label: STATES[key].label })),
] as const

const Retry = ({ mail }: { mail: OutgoingMail }) => {
  const retry = useRetryMail()
  const mayGo = mail.state === 'failed' || (mail.state === 'waiting' && mail.tries > 0)
  // It stays under the finger that has pressed it.
  const isOnItsWay = !mayGo && retry.isSuccess
  if (!mayGo && !isOnItsWay) return null
  const words = !isOnItsWay ? 'Send again' : mail.state === 'done' ? 'Sent' : 'On its way'
  return (
    <Button
      size="small"
      pending={retry.isPending}
      aria-label={`${words} to ${mail.to}`}
      aria-disabled={isOnItsWay}
      onClick={() => (isOnItsWay ? undefined : retry.mutate(mail.id))}
    >
      {words}
    </Button>
  )
}

const aboutState = (mail: OutgoingMail): string => {
  if (mail.state === 'held') return 'until its change can no longer be undone'
  if (mail.state === 'waiting' && mail.next_try_at && mail.tries > 0)
    return `${countOf(mail.tries, 'try', 'tries')}, next ${fullTime(mail.next_try_at)}`
  return mail.state === 'failed' ? `after ${countOf(mail.tries, 'try', 'tries')}` : ''
}

const columns: Column<OutgoingMail>[] = [
  {
    key: 'to',
    title: 'To',
    isName: true,
    cell: (row) => (
      <span className={styles.mail}>
        <b>{row.to}</b>
        <small>{row.subject}</small>
        <NarrowLine below={560}>{when(row.created_at)}</NarrowLine>
      </span>
    ),
  },
  {
    key: 'company',
    title: 'Company',
    leavesBelowPx: 880,
    wraps: true,
    cell: (row) => row.company?.name ?? 'Platform',
  },
  {
    key: 'state',
    title: 'State',
    cell: (row) => (
      <span className={styles.mail}>
        <span>
          <Tag tone={STATES[row.state].tone}>{STATES[row.state].label}</Tag>
        </span>
        <small>{aboutState(row)}</small>
        {row.last_error && row.state !== 'done' ? <small className={styles.error}>{row.last_error}</small> : null}
      </span>
    ),
  },
  {
    key: 'created',
    title: 'Written',
    leavesBelowPx: 560,
    cell: ({ created_at: at }) => (
      <time dateTime={at} title={exactTime(at)}>
        {when(at)}
      </time>
    ),
  },
  { key: 'actions', title: '', label: 'Actions', align: 'end', cell: (row) => <Retry mail={row} /> },
]

/** /mails */
export const MailsPage = () => {
  const search = mailsSearch(useSearch({ from: '/mails' }))
  const navigate = useNavigate({ from: '/mails' })
  const query = useQuery(mailsQuery({ limit: LIMIT, ...search }))
  const total = query.data?.pagination.total ?? 0
  const go = (next: MailsSearch) => void navigate({ search: next, replace: true })
  const { page = 1, state, ...rest } = search
  const onPage = (to: number) => go({ ...search, page: to })
  useExistingPage(
    page,
    foundIn(query, (data) => data.mails, LIMIT),
    onPage,
  )
  return (
    <>
      <PageTitle title="Mails" count={query.data ? totalOf(total, 'mail', 'mails') : undefined} />
      <ListBar
        search={
          <ListSearch
            label="Receiver or subject"
            value={search.search ?? ''}
            onChange={(words) => go({ ...(state ? { state } : {}), ...(words ? { search: words } : {}) })}
          />
        }
        filters={
          <SegmentedControl<OutgoingMail['state'] | 'all'>
            label="Mails shown"
            options={FILTERS}
            value={state ?? 'all'}
            onChange={(key) => go({ ...rest, ...(key === 'all' ? {} : { state: key }) })}
          />
        }
      />
      <DataTable
        label="Mails"
        columns={columns}
        content={contentOf(query, (data) => data.mails)}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.to}
        busy={query.isPlaceholderData}
        failedTitle="The mails could not be loaded"
        kept="Your filters are kept."
        empty={
          search.search || state ? (
            <EmptyState
              title="No mail fits these filters"
              action={<Button onClick={() => go({})}>Clear the filters</Button>}
            >
              Mails are kept here for 30 days.
            </EmptyState>
          ) : (
            <EmptyState title="No mail yet">
              Invitations, reminders and links stand here once they are written.
            </EmptyState>
          )
        }
        foot={
          total > LIMIT ? (
            <Pagination thing="mail" things="mails" page={page} limit={LIMIT} total={total} onPage={onPage} />
          ) : (
            <span>What a mail says is not shown here.</span>
          )
        }
      />
    </>
  )
}
