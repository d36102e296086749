import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { webhooksQuery } from '#client/data/custom-webhooks.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { Banner } from '#client/ui/banner.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { totalOf } from '#client/ui/pagination.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { webhookColumns } from './custom-webhooks.table.tsx'
import type { WebhooksSearch } from './custom-webhooks.route.ts'
import { LogPanel } from './log.panel.tsx'
import { SecretDialog } from './secret.dialog.tsx'
import { WebhookForm } from './webhook.form.tsx'
import styles from './custom-webhooks.module.css'

const LIMIT = 200

/** /custom-webhooks, and with ?webhook= the log of one */
export const CustomWebhooksPage = () => {
  const search = useSearch({ from: '/custom-webhooks' })
  const navigate = useNavigate({ from: '/custom-webhooks' })
  const profile = useProfile()
  const [secret, setSecret] = useState<string | null>(null)
  const query = useQuery(webhooksQuery({ limit: LIMIT }))
  const rows = query.data?.custom_webhooks ?? []
  const go = (next: WebhooksSearch) => void navigate({ search: next, replace: true })
  const open = rows.find(({ id }) => id === search.webhook)
  const edited = rows.find(({ id }) => id === search.edit)
  if (open) return <LogPanel key={open.id} webhook={open} page={search.page ?? 1} />
  if (search.webhook && !query.data && !query.error) return <LoadingNote>Loading the log</LoadingNote>
  const add = (
    <GatedButton
      kind="primary"
      icon={<IconPlus />}
      allowed={!profile.superAdmin}
      whyNot="Not while you act as another user: its secret would be shown to you"
      onClick={() => go({ start: 1 })}
    >
      New webhook
    </GatedButton>
  )
  const off = rows.filter((row) => row.switched_off_at !== null)
  return (
    <>
      <PageTitle title="Webhooks" count={query.data ? totalOf(rows.length, 'receiver', 'receivers') : undefined} />
      {search.webhook && query.data ? (
        <ErrorPanel title="This webhook is not there" problem={null}>
          It was removed, or belongs to a company out of your reach.
        </ErrorPanel>
      ) : null}
      {off.length ? (
        <div className={styles.banner}>
          <Banner tone="warn">
            {off.length === 1 ? 'One receiver has' : `${off.length} receivers have`} failed for a whole day and{' '}
            {off.length === 1 ? 'is' : 'are'} no longer told. Send a test, switch it on, and send again what it missed:
            the log keeps everything for 30 days.
          </Banner>
        </div>
      ) : null}
      <div className={styles.tools}>
        <p className={styles.lead}>
          A webhook tells another system of yours, signed and within seconds, what happens here.
        </p>
        {rows.length ? add : null}
      </div>
      <DataTable
        label="Webhooks"
        columns={webhookColumns({
          showsCompany: profile.companies.length !== 1,
          onLog: (id) => go({ webhook: id }),
          onEdit: (id) => go({ edit: id }),
          onSecret: setSecret,
        })}
        content={contentOf(query, (data) => data.custom_webhooks)}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.url}
        busy={query.isPlaceholderData}
        failedTitle="The webhooks could not be loaded"
        empty={
          <EmptyState title="No webhook yet" action={add}>
            Give the address of a system of yours, and choose what it should be told: a result that is there, somebody
            who enters another stage.
          </EmptyState>
        }
      />
      {search.start || edited ? (
        <WebhookForm
          key={edited?.id ?? 'new'}
          webhook={edited}
          onCreated={(made) => {
            go({})
            setSecret(made)
          }}
          onClose={() => go({})}
        />
      ) : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
