import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { batchesQuery } from '#client/data/book-codes.ts'
import { lazy } from '#client/lib/lazy.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { MissingOne } from '#client/ui/missing-one.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalOf } from '#client/ui/pagination.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { BatchForm, type MadeBatch } from './batch.form.tsx'
import { batchColumns, batchNames } from './batches.table.tsx'
import type { BookCodesSearch } from './book-code-system.route.ts'
import { FindCode } from './find-code.form.tsx'
import { MadeDialog } from './made.dialog.tsx'
import { TriesNote } from './tries-note.tsx'

const LIMIT = 25
const CodesPanel = lazy(() => import('./codes.panel.tsx').then((part) => ({ default: part.CodesPanel })))

/** /book-code-system, and with ?batch= the codes of one batch */
export const BookCodeSystemPage = () => {
  const { batch } = useSearch({ from: '/book-code-system' })
  return batch ? <OneBatch key={batch} id={batch} /> : <Batches />
}

const OneBatch = ({ id }: { id: number }) => {
  const query = useQuery(batchesQuery({ id, include_archived: true }))
  const [batch] = query.data?.book_code_batches ?? []
  if (batch)
    return (
      <Suspense fallback={<LoadingNote>Loading the codes</LoadingNote>}>
        <CodesPanel batch={batch} />
      </Suspense>
    )
  return (
    <>
      <PageTitle title="Book code system" />
      {query.isPending ? (
        <LoadingNote>Loading the batch</LoadingNote>
      ) : (
        <MissingOne
          thing="batch"
          all="All batches"
          to="/book-code-system"
          error={query.error}
          onRetry={query.refetch}
        />
      )}
    </>
  )
}

const Batches = () => {
  const search = useSearch({ from: '/book-code-system' })
  const navigate = useNavigate({ from: '/book-code-system' })
  const [made, setMade] = useState<MadeBatch | null>(null)
  const { page = 1, include_archived, search: words } = search
  const filters = { ...(words && { search: words }), ...(include_archived && { include_archived }) }
  const query = useQuery(batchesQuery({ limit: LIMIT, page, ...filters }))
  const nameOf = batchNames(query.data?.book_code_batches ?? [])
  const total = query.data?.pagination.total ?? 0
  const go = (next: BookCodesSearch) => void navigate({ search: next, replace: true })
  useExistingPage(
    page,
    foundIn(query, (data) => data.book_code_batches, LIMIT),
    (last) => go({ ...filters, page: last }),
  )
  // Once it is there it stays: somebody may be typing in it.
  const [isMany, setMany] = useState(false)
  if (!isMany && (words || total > LIMIT)) setMany(true)
  const add = (
    <Button kind="primary" icon={<IconPlus />} onClick={() => go({ ...filters, start: 1 })}>
      New batch
    </Button>
  )
  return (
    <>
      <PageTitle title="Book code system" count={query.data ? totalOf(total, 'batch', 'batches') : undefined} />
      <ListBar
        views={
          <SegmentedControl
            label="Batches shown"
            options={[
              { key: 'current', label: 'Current' },
              { key: 'all', label: 'With archived' },
            ]}
            value={include_archived ? 'all' : 'current'}
            onChange={(key) =>
              go({ ...(words && { search: words }), ...(key === 'all' && { include_archived: true }) })
            }
          />
        }
        search={<FindCode />}
        filters={
          isMany ? (
            <ListSearch
              label="Title of a batch"
              value={words ?? ''}
              onChange={(typed) =>
                go({ ...(typed && { search: typed }), ...(include_archived && { include_archived }) })
              }
            />
          ) : null
        }
        primary={add}
      />
      <TriesNote />
      <DataTable
        label="Batches of codes"
        columns={batchColumns(nameOf)}
        content={contentOf(query, (data) => data.book_code_batches)}
        rowKey={(row) => String(row.id)}
        rowName={nameOf}
        busy={query.isPlaceholderData}
        failedTitle="The batches could not be loaded"
        empty={
          words ? (
            <EmptyState
              title="No batch fits this title"
              action={
                <Button onClick={() => go(include_archived ? { include_archived } : {})}>Clear the search</Button>
              }
            >
              {include_archived ? 'Archived batches were searched too.' : 'Archived batches were not searched.'}
            </EmptyState>
          ) : (
            <EmptyState title="No batch yet" action={add}>
              A batch is a set of codes for an edition of a book. Whoever enters one registers, agrees, and answers.
            </EmptyState>
          )
        }
        foot={
          <Pagination
            thing="batch"
            things="batches"
            page={page}
            limit={LIMIT}
            total={total}
            onPage={(to) => go({ ...filters, page: to })}
          />
        }
      />
      {search.start ? (
        <BatchForm
          onClose={() => go(filters)}
          onMade={(batch) => {
            go(filters)
            setMade(batch)
          }}
        />
      ) : null}
      {made ? <MadeDialog made={made} onClose={() => setMade(null)} /> : null}
    </>
  )
}
