import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookCodeBatch } from '#contract/resources/book-codes.ts'
import { questionnaireWords } from '#client/blocks/questionnaire/questionnaire-field.tsx'
import { useChangeBatch } from '#client/data/book-codes.ts'
import { dayWords, fullTime, inFigures } from '#client/lib/format.ts'
import { namesApart } from '#client/lib/names-apart.ts'
import { Menu } from '#client/ui/menu.tsx'
import { NarrowLine } from '#client/ui/table/narrow-line.tsx'
import type { Column } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { nameLinkClass } from '#client/ui/text-link.tsx'
import { ExtendForm, TransferForm } from './change-forms.tsx'
import { CodesBar } from './funnel.tsx'
import styles from './book-code-system.module.css'

/** What can be done with a batch: at the end of its row, and over its codes. */
export const BatchActions = ({ batch, name }: { batch: BookCodeBatch; name: string }) => {
  const [open, setOpen] = useState<'extend' | 'transfer' | null>(null)
  const change = useChangeBatch()
  const inForm = useChangeBatch(true)
  const key = { id: batch.id, updated_at: batch.updated_at }
  const close = () => setOpen(null)
  const form = {
    what: `“${batch.batch_name}”`,
    pending: inForm.isPending,
    error: inForm.error,
    onClose: close,
    onSave: (body: { expires_on?: string | null; company_id?: number }) =>
      inForm.mutate({ ...key, ...body }, { onSuccess: close }),
  }
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        size="small"
        entries={[
          { label: 'Extend', onSelect: () => setOpen('extend') },
          { label: 'Transfer to a company', onSelect: () => setOpen('transfer') },
          {
            label: 'Revoke the free codes',
            whyNot: batch.counts.free + batch.counts.expired === 0 ? 'None is free' : undefined,
            onSelect: () => change.mutate({ ...key, revoke: true }),
          },
          {
            label: batch.is_archived ? 'Restore' : 'Archive',
            onSelect: () => change.mutate({ ...key, is_archived: !batch.is_archived }),
          },
        ]}
      />
      {open === 'extend' ? <ExtendForm {...form} day={batch.expires_on} isBatch /> : null}
      {open === 'transfer' ? <TransferForm {...form} /> : null}
    </>
  )
}

const finishedOf = ({ people }: BookCodeBatch) => `${people.finished} of ${inFigures(people.places)}`

/** A title may have several batches. */
export const batchNames = (batches: readonly BookCodeBatch[]) =>
  namesApart(
    batches,
    ({ batch_name }) => batch_name,
    ({ edition, company, created_at }) => [edition, company?.name ?? 'in stock', `made ${fullTime(created_at)}`],
  )

/** The columns of the list of batches, and what can be done with one. */
export const batchColumns = (nameOf: (batch: BookCodeBatch) => string): Column<BookCodeBatch>[] => [
  {
    key: 'batch_name',
    title: 'Batch',
    isName: true,
    cell: (row) => (
      <span className={styles.two}>
        <Link to="/book-code-system" search={{ batch: row.id }} className={nameLinkClass}>
          {row.batch_name}
        </Link>
        <small>
          {[
            row.edition ?? `for ${row.role_name}`,
            questionnaireWords(row.instrument),
            row.is_archived ? 'archived' : null,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
        <NarrowLine below={720}>{row.company?.name ?? 'In stock'}</NarrowLine>
        <NarrowLine below={880}>
          {finishedOf(row)} finished{row.expires_on ? ` · until ${dayWords(row.expires_on)}` : ''}
        </NarrowLine>
      </span>
    ),
  },
  {
    key: 'company',
    title: 'Company',
    leavesBelowPx: 720,
    wraps: true,
    cell: (row) => row.company?.name ?? <Tag tone="warn">In stock</Tag>,
  },
  { key: 'count', title: 'Codes', align: 'end', cell: (row) => inFigures(row.counts.codes) },
  { key: 'codes', title: 'What became of them', leavesBelowPx: 560, cell: (row) => <CodesBar counts={row.counts} /> },
  {
    key: 'finished',
    title: 'Finished',
    align: 'end',
    leavesBelowPx: 880,
    cell: finishedOf,
  },
  {
    key: 'expires_on',
    title: 'Last day',
    leavesBelowPx: 880,
    cell: (row) => (row.expires_on ? dayWords(row.expires_on) : 'none'),
  },
  {
    key: 'actions',
    title: '',
    label: 'Actions',
    align: 'end',
    cell: (row) => <BatchActions batch={row} name={nameOf(row)} />,
  },
]
