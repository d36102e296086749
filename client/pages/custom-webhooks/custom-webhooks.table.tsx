import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { CustomWebhook } from '#contract/resources/custom-webhooks.ts'
import { useChangeWebhook, useNewSecret, useRemoveWebhook, useTestWebhook } from '#client/data/custom-webhooks.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { Confirm } from '#client/ui/confirm.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import type { Column } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { Link } from '@tanstack/react-router'
import { answerWords, shortUrl } from './custom-webhooks.model.ts'
import type { WebhooksSearch } from './custom-webhooks.route.ts'
import styles from './custom-webhooks.module.css'

interface Doing {
  showsCompany: boolean
  toLog: (id: number) => WebhooksSearch
  onLog: (id: number) => void
  onEdit: (id: number) => void
  onSecret: (secret: string) => void
}

const Actions = ({ webhook, onLog, onEdit, onSecret }: Omit<Doing, 'toLog'> & { webhook: CustomWebhook }) => {
  const change = useChangeWebhook()
  const remove = useRemoveWebhook()
  const test = useTestWebhook()
  const renew = useNewSecret()
  const isActing = useProfile().superAdmin !== null
  const [isAsking, setAsking] = useState(false)
  return (
    <span className={styles.actions}>
      <IconButton
        size="small"
        label="Send a test"
        icon={<IconSend />}
        disabled={test.isPending}
        onClick={() => test.mutate(webhook.id)}
      />
      <Menu
        label={`Actions for ${webhook.url}`}
        size="small"
        entries={[
          { label: 'Open the log', onSelect: () => onLog(webhook.id) },
          { label: 'Change', onSelect: () => onEdit(webhook.id) },
          {
            label: webhook.is_active ? 'Switch off' : 'Switch on',
            onSelect: () =>
              change.mutate({ id: webhook.id, updated_at: webhook.updated_at, is_active: !webhook.is_active }),
          },
          {
            label: 'New secret',
            whyNot: isActing ? 'Not while you act as another user' : undefined,
            onSelect: () => setAsking(true),
          },
          { label: 'Remove', onSelect: () => remove.mutate(webhook.id) },
        ]}
      />
      <Confirm
        open={isAsking}
        title="Make a new secret?"
        verb="Make a new secret"
        pending={renew.isPending}
        problem={renew.error}
        onConfirm={() =>
          renew.mutate(webhook.id, {
            onSuccess: ({ secret }) => {
              setAsking(false)
              onSecret(secret)
            },
          })
        }
        onClose={() => setAsking(false)}
      >
        For 24 hours messages are signed with the old secret and with the new one, so that your receiver misses nothing
        while you change it there.
      </Confirm>
    </span>
  )
}

const State = ({ row }: { row: CustomWebhook }) => {
  if (row.is_active) return <Tag tone="good">On</Tag>
  return row.switched_off_at === null ? (
    <Tag>Off</Tag>
  ) : (
    <Tag tone="bad" title={`Since ${fullTime(row.switched_off_at)}`}>
      Switched off: failing
    </Tag>
  )
}

const Last = ({ row }: { row: CustomWebhook }) => {
  if (row.last === null) return <span className={styles.quiet}>nothing sent yet</span>
  return (
    <span className={styles.last}>
      <time dateTime={row.last.at} title={fullTime(row.last.at)}>
        {when(row.last.at)}
      </time>
      <span className={row.last.why === null ? styles.quiet : styles.bad}>{answerWords(row.last)}</span>
    </span>
  )
}

/** The columns of the list, and what can be done with a receiver. */
export const webhookColumns = (doing: Doing): Column<CustomWebhook>[] => [
  {
    key: 'url',
    title: 'Receiver',
    isName: true,
    cell: (row) => (
      <span className={styles.receiver}>
        <Link to="/custom-webhooks" search={doing.toLog(row.id)} className={textLinkClass} title={row.url}>
          {shortUrl(row.url)}
        </Link>
        {doing.showsCompany ? <span className={styles.quiet}>{row.company.name}</span> : null}
        <NarrowLine below={560}>
          <State row={row} />
        </NarrowLine>
        <span className={styles.lastBelow}>
          <Last row={row} />
        </span>
      </span>
    ),
  },
  { key: 'state', title: 'State', leavesBelowPx: 560, cell: (row) => <State row={row} /> },
  {
    key: 'events',
    title: 'Told of',
    leavesBelowPx: 720,
    cell: ({ events }) =>
      events.length === 0 ? (
        'Only rules'
      ) : (
        <span title={events.join(', ')}>{countOf(events.length, 'event', 'events')}</span>
      ),
  },
  { key: 'last', title: 'Last answer', leavesBelowPx: 720, cell: (row) => <Last row={row} /> },
  { key: 'waiting', title: 'Waiting', align: 'end', leavesBelowPx: 880, cell: (row) => row.waiting },
  {
    key: 'actions',
    title: '',
    label: 'Actions',
    align: 'end',
    cell: (row) => <Actions webhook={row} {...doing} />,
  },
]
