import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookCode, BookCodeBatch, BookCodeState } from '#contract/resources/book-codes.ts'
import { useChangeCode, useReplaceCode, useRevokeCode } from '#client/data/book-codes.ts'
import { dayWords, fullTime } from '#client/lib/format.ts'
import { Menu } from '#client/ui/menu.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import type { Column } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { ExtendForm, TransferForm, UsesForm } from './change-forms.tsx'
import styles from './book-code-system.module.css'

export const STATES: Record<BookCodeState, { label: string; tone: 'plain' | 'accent' | 'good' | 'bad' | 'warn' }> = {
  free: { label: 'Free', tone: 'plain' },
  started: { label: 'Under way', tone: 'accent' },
  finished: { label: 'Finished', tone: 'good' },
  revoked: { label: 'Revoked', tone: 'bad' },
  expired: { label: 'Expired', tone: 'warn' },
}

interface ActionsProps {
  code: BookCode
  onReplaced: (number: number, code: string) => void
}

const Actions = ({ code, onReplaced }: ActionsProps) => {
  const [open, setOpen] = useState<'extend' | 'transfer' | 'uses' | null>(null)
  const change = useChangeCode()
  const inForm = useChangeCode(true)
  const revoke = useRevokeCode()
  const replace = useReplaceCode()
  const key = { id: code.id, updated_at: code.updated_at }
  const whyNot = code.uses_left < code.uses ? 'Somebody has used it' : undefined
  const close = () => setOpen(null)
  const form = {
    what: `code ${code.number}`,
    pending: inForm.isPending,
    error: inForm.error,
    onClose: close,
    onSave: (body: { expires_on?: string | null; company_id?: number; uses?: number }) =>
      inForm.mutate({ ...key, ...body }, { onSuccess: close }),
  }
  return (
    <>
      <Menu
        label={`Actions for code ${code.number}`}
        size="small"
        entries={[
          { label: 'Extend', onSelect: () => setOpen('extend') },
          { label: 'Change how often it works', onSelect: () => setOpen('uses') },
          { label: 'Transfer to a company', whyNot, onSelect: () => setOpen('transfer') },
          {
            label: 'Replace',
            whyNot: whyNot ?? (code.replaced_by === null ? undefined : `Code ${code.replaced_by} took its place`),
            onSelect: () =>
              replace.mutate(code.id, {
                onSuccess: ({ book_codes: [made], code: text }) => onReplaced(made?.number ?? 0, text),
              }),
          },
          code.state === 'revoked'
            ? { label: 'Let it work again', onSelect: () => change.mutate({ ...key, is_revoked: false }) }
            : { label: 'Revoke', onSelect: () => revoke.mutate(code.id) },
        ]}
      />
      {open === 'extend' ? <ExtendForm {...form} day={code.expires_on} /> : null}
      {open === 'transfer' ? <TransferForm {...form} /> : null}
      {open === 'uses' ? <UsesForm {...form} uses={code.uses} /> : null}
    </>
  )
}

const Readers = ({ code: { people } }: { code: BookCode }) => (
  <span className={styles.two}>
    {people.slice(0, 3).map((one) => (
      <span key={one.id}>
        <Link to="/survey-results/$id" params={{ id: String(one.id) }} className={textLinkClass}>
          {one.name}
        </Link>{' '}
        <small title={fullTime(one.submitted_at ?? one.started_at ?? one.registered_at)}>
          {one.submitted_at ? 'finished' : one.started_at ? 'started' : 'registered'}
        </small>
      </span>
    ))}
    {people.length > 3 ? <small>and {people.length - 3} more</small> : null}
  </span>
)

const leftOf = ({ uses_left, uses }: BookCode) => `${uses_left} of ${uses}`
const whoseOf = ({ company }: BookCode) => company?.name ?? 'In stock'
const lastDayOf = ({ expires_on }: BookCode) => (expires_on ? dayWords(expires_on) : 'none')

/** The columns of the codes of a batch; where they are too narrow for all, a code says what it has other than its batch. */
export const codeColumns = (batch: BookCodeBatch, onReplaced: ActionsProps['onReplaced']): Column<BookCode>[] => [
  { key: 'number', title: 'Number', isName: true, sortable: true, cell: (row) => row.number },
  {
    key: 'state',
    title: 'State',
    cell: (row) => (
      <span className={styles.two}>
        <span>
          <Tag tone={STATES[row.state].tone}>{STATES[row.state].label}</Tag>
        </span>
        {row.replaced_by === null ? null : <small>code {row.replaced_by} took its place</small>}
        <NarrowLine below={560}>{row.uses === 1 ? null : `${leftOf(row)} left`}</NarrowLine>
        <NarrowLine below={720}>
          {row.expires_on === batch.expires_on ? null : row.expires_on ? `until ${lastDayOf(row)}` : 'no last day'}
        </NarrowLine>
        <NarrowLine below={880}>{row.company?.id === batch.company?.id ? null : whoseOf(row)}</NarrowLine>
      </span>
    ),
  },
  { key: 'readers', title: 'Readers', cell: (row) => <Readers code={row} /> },
  {
    key: 'left',
    title: 'Uses left',
    align: 'end',
    leavesBelowPx: 560,
    cell: leftOf,
  },
  { key: 'company', title: 'Company', leavesBelowPx: 880, cell: whoseOf },
  {
    key: 'expires_on',
    title: 'Last day',
    leavesBelowPx: 720,
    cell: lastDayOf,
  },
  {
    key: 'actions',
    title: '',
    label: 'Actions',
    align: 'end',
    cell: (row) => <Actions code={row} onReplaced={onReplaced} />,
  },
]
