import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookCodeBatch, BookCodeState } from '#contract/resources/book-codes.ts'
import { codesQuery } from '#client/data/book-codes.ts'
import { countOf, dayWords } from '#client/lib/format.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { ShownOnceDialog } from '#client/ui/shown-once-dialog.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { BatchActions } from './batches.table.tsx'
import { type BookCodesSearch, bookCodesSearch } from './book-code-system.route.ts'
import { codeColumns, STATES } from './codes.table.tsx'
import { Funnel } from './funnel.tsx'
import styles from './book-code-system.module.css'

const LIMIT = 50
const FILTERS = [
  { key: 'all', label: 'All' },
  ...(Object.keys(STATES) as BookCodeState[]).map((key) => ({ key, label: STATES[key].label })),
] as const

const ReplacedDialog = ({ number, code, onClose }: { number: number; code: string; onClose: () => void }) => (
  <ShownOnceDialog
    title={`Code ${number} took its place`}
    lead="Write it down or copy it now: it is not shown again. The old code no longer works."
    what="Code"
    text={code}
    onClose={onClose}
  />
)

const aboutOf = (batch: BookCodeBatch): string =>
  [
    batch.edition,
    batch.company?.name ?? 'in stock, so not yet redeemable',
    `for the role ${batch.role_name}`,
    batch.report === 'own' ? 'readers get their own report' : 'the company alone reads the result',
    batch.expires_on ? `until ${dayWords(batch.expires_on)}` : null,
    batch.is_archived ? 'archived' : null,
  ]
    .filter(Boolean)
    .join(' · ')

/** The codes of one batch, and how far their readers are. */
export const CodesPanel = ({ batch }: { batch: BookCodeBatch }) => {
  const { find, state, page = 1, order_by } = useSearch({ from: '/book-code-system' })
  const navigate = useNavigate({ from: '/book-code-system' })
  const [replaced, setReplaced] = useState<{ number: number; code: string } | null>(null)
  const query = useQuery(
    codesQuery({
      batch_id: batch.id,
      limit: LIMIT,
      page,
      sort_by: 'number',
      order_by: order_by ?? 'asc',
      ...(state ? { state } : {}),
      ...(find ? { search: find } : {}),
    }),
  )
  const go = (next: BookCodesSearch) => void navigate({ search: { batch: batch.id, ...next }, replace: true })
  const filters = { find, state, order_by }
  /** The address with a part of it changed: from the first page on. */
  const change = (part: Record<string, unknown>) => go(bookCodesSearch({ ...filters, ...part }))
  const onPage = (to: number) => change({ page: to })
  useExistingPage(
    page,
    foundIn(query, (data) => data.book_codes, LIMIT),
    onPage,
  )
  return (
    <>
      <PageTitle title={batch.batch_name} count={countOf(batch.counts.codes, 'code', 'codes')} />
      <p className={styles.back}>
        <BackLink to="/book-code-system">All batches</BackLink>
      </p>
      <p className={styles.about}>{aboutOf(batch)}</p>
      <Funnel batch={batch} />
      <ListBar
        search={
          <ListSearch label="Number or reader" value={find ?? ''} onChange={(words) => change({ find: words })} />
        }
        filters={
          <SegmentedControl<BookCodeState | 'all'>
            label="Codes shown"
            options={FILTERS}
            value={state ?? 'all'}
            onChange={(key) => change({ state: key })}
          />
        }
        primary={<BatchActions batch={batch} name={batch.batch_name} />}
      />
      <DataTable
        label="Codes"
        columns={codeColumns(batch, (number, code) => setReplaced({ number, code }))}
        content={contentOf(query, (data) => data.book_codes)}
        rowKey={(row) => String(row.id)}
        rowName={(row) => `code ${row.number}`}
        sort={{ key: 'number', order: order_by ?? 'asc' }}
        onSort={({ order }) => change({ order_by: order })}
        busy={query.isPlaceholderData}
        failedTitle="The codes could not be loaded"
        kept="Your filters are kept."
        empty={
          <EmptyState
            title="No code fits these filters"
            action={<Button onClick={() => go({})}>Clear the filters</Button>}
          >
            Codes are known by their number: what is printed in the book is stored so that nobody can read it.
          </EmptyState>
        }
        foot={
          <Pagination
            thing="code"
            things="codes"
            page={page}
            limit={LIMIT}
            total={query.data?.pagination.total ?? 0}
            onPage={onPage}
          />
        }
      />
      {replaced ? <ReplacedDialog {...replaced} onClose={() => setReplaced(null)} /> : null}
    </>
  )
}
