import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CustomWebhook, WebhookEvent } from '#contract/resources/custom-webhooks.ts'
import { WEBHOOK_RULE_TYPE, webhookEventLabels } from '#contract/webhook-events.ts'
import { useReplay, useTestWebhook, webhookEventsQuery } from '#client/data/custom-webhooks.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { BackInBar } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalText } from '#client/ui/pagination.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { answerWords } from './custom-webhooks.model.ts'
import { listOf, type WebhooksSearch } from './custom-webhooks.route.ts'
import styles from './custom-webhooks.module.css'

const LIMIT = 25
const STATES = {
  delivered: { label: 'Delivered', tone: 'good' },
  waiting: { label: 'Waiting', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
  not_sent: { label: 'Not sent', tone: 'line' },
} as const

const LABELS: Record<string, string> = {
  ...webhookEventLabels,
  [WEBHOOK_RULE_TYPE]: 'Somebody entered a stage whose rule tells this webhook',
}
const labelOf = (type: string) => LABELS[type] ?? 'A test'

const Request = ({ event }: { event: WebhookEvent }) => (
  <Disclosure title={event.attempts.length ? countOf(event.attempts.length, 'try', 'tries') : 'Not tried yet'}>
    <div className={styles.request}>
      <p>
        <b>{event.attempts.length ? 'Sent' : 'To be sent'}</b> as{' '}
        <code className={styles.code}>{event.message_id}</code>
      </p>
      <pre tabIndex={0} aria-label="The message">
        {JSON.stringify(JSON.parse(event.body), null, 2)}
      </pre>
      {event.attempts.length ? (
        <ol>
          {event.attempts.map((attempt) => (
            <li key={attempt.at}>
              <time dateTime={attempt.at}>{fullTime(attempt.at)}</time>: {answerWords(attempt)}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  </Disclosure>
)

const VERBS = { delivered: 'Send again', waiting: 'Send now', failed: 'Send again', not_sent: 'Send' } as const

const Again = ({ webhook, event }: { webhook: CustomWebhook; event: WebhookEvent }) => {
  const replay = useReplay(webhook.id)
  const verb = VERBS[event.state]
  // It may still be undone, or goes after another.
  const isNotDue = event.state === 'waiting' && event.attempts.length === 0
  return (
    <Button
      size="small"
      icon={<IconRefresh />}
      pending={replay.isPending}
      aria-label={`${verb}: ${labelOf(event.type)}, ${fullTime(event.created_at)}, event ${event.id}`}
      aria-disabled={isNotDue}
      onClick={() => replay.mutate(event.id)}
    >
      {verb}
    </Button>
  )
}

/** How it stands, and why the last try did not arrive. */
const State = ({ event }: { event: WebhookEvent }) => {
  const last = event.attempts.at(-1)
  return (
    <span className={styles.state}>
      <Tag tone={STATES[event.state].tone}>{STATES[event.state].label}</Tag>
      {last && last.why !== null ? <small>{answerWords({ status_code: null, why: last.why })}</small> : null}
      {event.next_try_at && last ? <small>next {fullTime(event.next_try_at)}</small> : null}
    </span>
  )
}

const When = ({ event }: { event: WebhookEvent }) => (
  <time dateTime={event.created_at} title={fullTime(event.created_at)}>
    {when(event.created_at)}
  </time>
)

const columns = (webhook: CustomWebhook): Column<WebhookEvent>[] => [
  {
    key: 'type',
    title: 'What happened',
    isName: true,
    cell: (row) => (
      <div className={styles.what}>
        <b>{labelOf(row.type)}</b>
        <span className={styles.narrow}>
          <State event={row} />
          <When event={row} />
          <Again webhook={webhook} event={row} />
        </span>
        <Request event={row} />
      </div>
    ),
  },
  {
    key: 'created_at',
    title: 'When',
    leavesBelowPx: 560,
    cell: (row) => <When event={row} />,
  },
  {
    key: 'state',
    title: 'State',
    leavesBelowPx: 560,
    cell: (row) => <State event={row} />,
  },
  {
    key: 'again',
    title: '',
    label: 'Actions',
    align: 'end',
    leavesBelowPx: 560,
    cell: (row) => <Again webhook={webhook} event={row} />,
  },
]

/** Everything that happened in the last 30 days and how one receiver was told, with the way to tell it again. */
export const LogPanel = ({ webhook, search }: { webhook: CustomWebhook; search: WebhooksSearch }) => {
  const navigate = useNavigate({ from: '/custom-webhooks' })
  const page = search.log_page ?? 1
  const query = useQuery(webhookEventsQuery(webhook.id, page, LIMIT))
  const onPage = (to: number) => void navigate({ search: { ...search, log_page: to }, replace: true })
  useExistingPage(
    page,
    foundIn(query, (data) => data.webhook_events, LIMIT),
    onPage,
  )
  const test = useTestWebhook()
  const total = query.data?.pagination.total ?? 0
  return (
    <>
      <BackInBar to="/custom-webhooks" search={listOf(search)}>
        Webhooks
      </BackInBar>
      <PageTitle title="Log of the webhook" count={query.data ? `${totalText(total)} in 30 days` : undefined} />
      <div className={styles.tools}>
        <code className={styles.address}>{webhook.url}</code>
        <Button kind="primary" icon={<IconSend />} pending={test.isPending} onClick={() => test.mutate(webhook.id)}>
          Send a test
        </Button>
      </div>
      <DataTable
        label="Events"
        columns={columns(webhook)}
        content={contentOf(query, (data) => data.webhook_events)}
        rowKey={(row) => String(row.id)}
        rowName={(row) => labelOf(row.type)}
        busy={query.isPlaceholderData}
        failedTitle="The log could not be loaded"
        empty={
          <EmptyState title="Nothing has happened yet">
            Whatever happens in the company from now on stands here for 30 days, with every try and its answer.
          </EmptyState>
        }
        foot={<Pagination thing="event" things="events" page={page} limit={LIMIT} total={total} onPage={onPage} />}
      />
    </>
  )
}
