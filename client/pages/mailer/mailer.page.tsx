import { IconPlus, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { wordsOf } from '#contract/core/folded.ts'
import type { MailTemplate } from '#contract/resources/mailer.ts'
import { templatesQuery, useRemoveTemplate } from '#client/data/mailer.ts'
import { useMay } from '#client/lib/current-user.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { saysAll } from '#client/lib/matches.ts'
import { namesApart } from '#client/lib/names-apart.ts'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { MissingOne } from '#client/ui/missing-one.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import styles from './mailer.module.css'

const TemplateForm = lazy(() => import('./template.form.tsx').then((file) => ({ default: file.TemplateForm })))
const SendDialog = lazy(() => import('./send.dialog.tsx').then((file) => ({ default: file.SendDialog })))

const Actions = ({ template, name, mayWrite }: { template: MailTemplate; name: string; mayWrite: boolean }) => {
  const navigate = useNavigate({ from: '/mailer' })
  const remove = useRemoveTemplate()
  const [isSending, setSending] = useState(false)
  return (
    <span className={styles.actions}>
      <IconButton size="small" label={`Send ${name}`} icon={<IconSend />} onClick={() => setSending(true)} />
      <Menu
        label={`Actions for ${name}`}
        size="small"
        entries={[
          {
            label: template.may_change ? 'Edit' : 'Make it our own',
            whyNot: mayWrite ? undefined : 'Only owners write templates',
            onSelect: () => void navigate({ search: { edit: template.id } }),
          },
          {
            label: 'Remove',
            whyNot: template.may_change ? undefined : 'Only the platform changes the brand’s templates',
            onSelect: () => remove.mutate(template.id),
          },
        ]}
      />
      {isSending ? (
        <Suspense>
          <SendDialog template={template} onClose={() => setSending(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}

const whose = ({ company }: MailTemplate): string => company?.name ?? 'The brand'

/** A company that makes one of the brand's its own has two of one name. */
const namesOf = (templates: readonly MailTemplate[]) =>
  namesApart(
    templates,
    ({ name }) => name,
    (template) => [whose(template)],
  )

const columns = (mayWrite: boolean, nameOf: (template: MailTemplate) => string): Column<MailTemplate>[] => [
  {
    key: 'name',
    title: 'Template',
    isName: true,
    cell: (row) => (
      <>
        {mayWrite ? (
          <Link to="/mailer" search={{ edit: row.id }} className={nameLinkClass}>
            {row.name}
          </Link>
        ) : (
          row.name
        )}
        <NarrowLine below={560}>{whose(row)}</NarrowLine>
      </>
    ),
  },
  { key: 'subject', title: 'Subject', leavesBelowPx: 720, cell: (row) => row.subject },
  {
    key: 'whose',
    title: 'Of',
    leavesBelowPx: 560,
    cell: (row) => (row.company ? row.company.name : <Tag tone="line">The brand</Tag>),
  },
  {
    key: 'updated',
    title: 'Changed',
    leavesBelowPx: 880,
    cell: (row) => (
      <time dateTime={row.updated_at} title={fullTime(row.updated_at)}>
        {when(row.updated_at)}
      </time>
    ),
  },
  {
    key: 'actions',
    title: '',
    label: 'Actions',
    align: 'end',
    cell: (row) => <Actions template={row} name={nameOf(row)} mayWrite={mayWrite} />,
  },
]

/** /mailer; with ?edit= or ?start= the editor */
export const MailerPage = () => {
  const { edit, start, search } = useSearch({ from: '/mailer' })
  const navigate = useNavigate({ from: '/mailer' })
  const may = useMay()
  const query = useQuery(templatesQuery)
  const rows = query.data ?? []
  const mayWrite = may('company-setup:manage')
  const nameOf = namesOf(rows)
  const edited = mayWrite ? rows.find(({ id }) => id === edit) : undefined
  if ((start && mayWrite) || edited) {
    return (
      <Suspense fallback={<LoadingNote>Loading the editor</LoadingNote>}>
        <TemplateForm key={edited?.id ?? 'new'} template={edited} onDone={() => void navigate({ search: {} })} />
      </Suspense>
    )
  }
  if (edit !== undefined && mayWrite && query.data) {
    return (
      <>
        <PageTitle title="Mail templates" />
        <MissingOne thing="template" all="All templates" to="/mailer" error={null} onRetry={query.refetch}>
          It may have been removed, or the link is cut short.
        </MissingOne>
      </>
    )
  }
  const words = wordsOf(search)
  const add = mayWrite ? (
    <Button kind="primary" icon={<IconPlus />} onClick={() => void navigate({ search: { start: 1 } })}>
      New template
    </Button>
  ) : null
  return (
    <>
      <PageTitle
        title="Mail templates"
        count={query.data ? countOf(rows.length, 'template', 'templates') : undefined}
      />
      {query.data?.length === 0 ? null : (
        <ListBar
          search={
            <ListSearch
              label="Search templates"
              value={search ?? ''}
              onChange={(next) => void navigate({ search: next ? { search: next } : {}, replace: true })}
            />
          }
          primary={add}
        />
      )}
      <DataTable
        label="Mail templates"
        columns={columns(mayWrite, nameOf)}
        content={contentOf(query, (data) => data.filter(({ name, subject }) => saysAll(`${name} ${subject}`, words)))}
        rowKey={(row) => String(row.id)}
        rowName={nameOf}
        failedTitle="The templates could not be loaded"
        empty={
          rows.length ? (
            <EmptyState
              title="No template has these words"
              action={<Button onClick={() => void navigate({ search: {}, replace: true })}>Show all templates</Button>}
            >
              Templates are found by their name and their subject.
            </EmptyState>
          ) : (
            <EmptyState title="No template yet" action={add ?? undefined}>
              Write what you say often, once: with the name, the role and the company filled in for each person.
            </EmptyState>
          )
        }
        foot={<span>Mails you write once. A mail with a hole in it is never sent.</span>}
      />
    </>
  )
}
