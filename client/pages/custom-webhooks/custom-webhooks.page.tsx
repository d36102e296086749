import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { webhookQuery, webhooksQuery } from '#client/data/custom-webhooks.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { asProblem } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalOf } from '#client/ui/pagination.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { webhookColumns } from './custom-webhooks.table.tsx'
import { listOf, type WebhooksSearch, webhooksSearch } from './custom-webhooks.route.ts'
import { LogPanel } from './log.panel.tsx'
import { SecretDialog } from './secret.dialog.tsx'
import { WebhookForm } from './webhook.form.tsx'
import styles from './custom-webhooks.module.css'

const LIMIT = 25

/** /custom-webhooks, and with ?webhook= the log of one */
export const CustomWebhooksPage = () => {
  const search = useSearch({ from: '/custom-webhooks' })
  return search.webhook ? (
    <Log key={search.webhook} id={search.webhook} search={search} />
  ) : (
    <WebhookList search={search} />
  )
}

const isGone = (error: unknown) => error !== null && asProblem(error).status === 404

const Log = ({ id, search }: { id: number; search: WebhooksSearch }) => {
  const { data: webhook, error, refetch } = useQuery(webhookQuery(id))
  if (isGone(error))
    return (
      <WebhookList search={listOf(search)}>
        <ErrorPanel title="This webhook is not there" problem={null}>
          It was removed, or belongs to a company out of your reach.
        </ErrorPanel>
      </WebhookList>
    )
  if (webhook) return <LogPanel webhook={webhook} search={search} />
  return error ? (
    <ErrorPanel title="The webhook could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
  ) : (
    <LoadingNote>Loading the log</LoadingNote>
  )
}

interface FormProps {
  onCreated: (secret: string) => void
  onClose: () => void
}

/** The form of a receiver that may stand on any page of the list. */
const ChangeForm = ({ id, ...rest }: FormProps & { id: number }) => {
  const { data: webhook, error } = useQuery(webhookQuery(id))
  const leave = useEffectEvent(() => {
    toasts.error(isGone(error) ? 'This webhook is no longer there.' : 'The webhook could not be loaded.')
    rest.onClose()
  })
  const hasFailed = error !== null && (!webhook || isGone(error))
  useEffect(() => {
    if (hasFailed) leave()
  }, [hasFailed])
  return webhook ? <WebhookForm webhook={webhook} {...rest} /> : null
}

const Failing = ({
  count,
  isShown,
  onShow,
}: {
  count: number
  isShown: boolean
  onShow: (isShown: boolean) => void
}) => (
  <div className={styles.banner}>
    <Banner
      tone="warn"
      actions={
        <Button size="small" onClick={() => onShow(!isShown)}>
          {isShown ? 'Show all receivers' : 'Show only these'}
        </Button>
      }
    >
      {count === 1 ? 'One receiver has' : `${count} receivers have`} failed for a whole day or said to be gone, and{' '}
      {count === 1 ? 'is' : 'are'} no longer told. Send a test, switch it on, and send again what it missed: the log
      keeps everything for 30 days.
    </Banner>
  </div>
)

const WebhookList = ({ search, children }: { search: WebhooksSearch; children?: ReactNode }) => {
  const navigate = useNavigate({ from: '/custom-webhooks' })
  const profile = useProfile()
  const [secret, setSecret] = useState<string | null>(null)
  const page = search.page ?? 1
  const isFailing = search.state === 'failing'
  const words = search.search
  const query = useQuery(
    webhooksQuery({
      limit: LIMIT,
      page,
      ...(words ? { search: words } : {}),
      ...(isFailing ? { is_switched_off: true } : {}),
    }),
  )
  const failing = useQuery(webhooksQuery({ limit: 1, is_switched_off: true })).data?.pagination.total ?? 0
  const total = query.data?.pagination.total ?? 0
  const list = listOf(search)
  const go = (next: WebhooksSearch) => void navigate({ search: next, replace: true })
  useExistingPage(
    page,
    foundIn(query, (data) => data.custom_webhooks, LIMIT),
    (last) => go({ ...list, page: last }),
  )
  const add = (
    <GatedButton
      kind="primary"
      icon={<IconPlus />}
      allowed={!profile.superAdmin}
      whyNot="Not while you act as another user: its secret would be shown to you"
      whyIn="tooltip"
      onClick={() => go({ ...list, start: 1 })}
    >
      New webhook
    </GatedButton>
  )
  const hasNone = query.data !== undefined && total === 0 && !words && !isFailing
  const form = {
    onCreated: (made: string) => {
      go({})
      setSecret(made)
    },
    onClose: () => go(list),
  }
  return (
    <>
      <PageTitle
        title="Webhooks"
        count={
          query.data
            ? totalOf(total, isFailing ? 'failing receiver' : 'receiver', isFailing ? 'failing receivers' : 'receivers')
            : undefined
        }
      />
      {children}
      {failing ? (
        <Failing count={failing} isShown={isFailing} onShow={(isShown) => go(isShown ? { state: 'failing' } : {})} />
      ) : null}
      {hasNone ? null : (
        <ListBar
          search={
            <ListSearch
              label="Search addresses"
              value={words ?? ''}
              onChange={(next) => go(webhooksSearch({ state: search.state, search: next }))}
            />
          }
          primary={add}
        />
      )}
      <DataTable
        label="Webhooks"
        columns={webhookColumns({
          showsCompany: profile.companies.length !== 1,
          toLog: (id) => ({ ...list, webhook: id }),
          onLog: (id) => go({ ...list, webhook: id }),
          onEdit: (id) => go({ ...list, edit: id }),
          onSecret: setSecret,
        })}
        content={contentOf(query, (data) => data.custom_webhooks)}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.url}
        busy={query.isPlaceholderData}
        failedTitle="The webhooks could not be loaded"
        empty={
          words ? (
            <EmptyState
              title="No receiver has these words"
              action={<Button onClick={() => go({})}>Show all receivers</Button>}
            >
              Receivers are found by the address they are told at.
            </EmptyState>
          ) : isFailing ? (
            <EmptyState
              title="No receiver is failing"
              action={<Button onClick={() => go({})}>Show all receivers</Button>}
            >
              Whatever failed for a whole day, or said that it is gone for good, and was switched off by it would stand
              here.
            </EmptyState>
          ) : (
            <EmptyState title="No webhook yet" action={add}>
              A webhook tells another system of yours, signed and within seconds, what happens here. Give its address,
              and choose what it should be told: a result that is there, somebody who enters another stage.
            </EmptyState>
          )
        }
        foot={
          <Pagination
            thing="receiver"
            things="receivers"
            page={page}
            limit={LIMIT}
            total={total}
            onPage={(to) => go({ ...list, page: to })}
          />
        }
      />
      {search.edit ? <ChangeForm key={search.edit} id={search.edit} {...form} /> : null}
      {search.start ? <WebhookForm {...form} /> : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
