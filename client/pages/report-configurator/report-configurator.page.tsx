import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { reportQuery, reportsQuery, useCreateReport } from '#client/data/trait-scale-mappings.ts'
import { lazy } from '#client/lib/lazy.ts'
import { toasts } from '#client/lib/toasts.ts'
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
import { fromFile } from './draft.model.ts'
import { type ReportsSearch, reportsSearch } from './report-configurator.route.ts'
import { reportColumns } from './reports.table.tsx'

const LIMIT = 25
const VIEWS = [
  { key: 'all', label: 'All' },
  { key: 'yes', label: 'Active' },
  { key: 'no', label: 'Drafts' },
  { key: 'archived', label: 'With archived' },
] as const
type View = (typeof VIEWS)[number]['key']

const Editor = lazy(() => import('./report-editor.tsx').then((part) => ({ default: part.ReportEditor })))

/** /report-configurator, and with ?report= the editor of one */
export const ReportConfiguratorPage = () => {
  const { report } = reportsSearch(useSearch({ from: '/report-configurator' }))
  return report ? <OneReport key={report} id={report} /> : <Reports />
}

const OneReport = ({ id }: { id: number }) => {
  const query = useQuery(reportQuery(id))
  const loading = <LoadingNote>Loading the report</LoadingNote>
  if (query.data)
    return (
      <Suspense fallback={loading}>
        <Editor report={query.data} />
      </Suspense>
    )
  return (
    <>
      <PageTitle title="Report configurator" />
      {query.isPending ? (
        loading
      ) : (
        <MissingOne
          thing="report"
          all="All reports"
          to="/report-configurator"
          error={query.error}
          onRetry={query.refetch}
        />
      )}
    </>
  )
}

/** Makes a report, empty or out of a file, and opens it. */
const useMaking = () => {
  const navigate = useNavigate({ from: '/report-configurator' })
  const create = useCreateReport()
  const make = (body: Parameters<typeof create.mutate>[0]) =>
    create.mutate(body, { onSuccess: (made) => made && void navigate({ search: { report: made.id } }) })
  return { make, isPending: create.isPending }
}

const Import = ({ onRead }: { onRead: (file: NonNullable<ReturnType<typeof fromFile>>) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    const content = file ? fromFile(await file.text().catch(() => '')) : null
    if (content) onRead(content)
    else if (file) toasts.error('This file is no report. Take one that was exported here.')
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File of a report"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button icon={<IconUpload />} onClick={() => input.current?.click()}>
        Import
      </Button>
    </>
  )
}

const viewOf = ({ include_archived, is_active }: ReportsSearch): View =>
  include_archived ? 'archived' : (is_active ?? 'all')

const Reports = () => {
  const search = reportsSearch(useSearch({ from: '/report-configurator' }))
  const navigate = useNavigate({ from: '/report-configurator' })
  const { make, isPending } = useMaking()
  const { page = 1, is_active, include_archived, search: words, sort_by = 'updated_at', order_by = 'desc' } = search
  const query = useQuery(
    reportsQuery({
      limit: LIMIT,
      page,
      ...(is_active ? { is_active: is_active === 'yes' } : {}),
      ...(include_archived ? { include_archived } : {}),
      ...(words ? { search: words } : {}),
      sort_by,
      order_by,
    }),
  )
  const total = query.data?.pagination.total ?? 0
  const go = (next: ReportsSearch) => void navigate({ search: next, replace: true })
  /** The address with a part of it changed: from the first page on. */
  const change = (part: Record<string, unknown>) => go(reportsSearch({ ...search, page: undefined, ...part }))
  const onPage = (to: number) => go({ ...search, page: to })
  useExistingPage(
    page,
    foundIn(query, (data) => data.reports, LIMIT),
    onPage,
  )
  const add = (
    <Button kind="primary" icon={<IconPlus />} pending={isPending} onClick={() => make({ title: 'New report' })}>
      New report
    </Button>
  )
  return (
    <>
      <PageTitle title="Report configurator" count={query.data ? totalOf(total, 'report', 'reports') : undefined} />
      <ListBar
        views={
          <SegmentedControl<View>
            label="Reports shown"
            options={VIEWS}
            value={viewOf(search)}
            onChange={(view) =>
              change({
                include_archived: view === 'archived' || undefined,
                is_active: view === 'yes' || view === 'no' ? view : undefined,
              })
            }
          />
        }
        search={
          <ListSearch label="Search by title" value={words ?? ''} onChange={(text) => change({ search: text })} />
        }
        tools={<Import onRead={make} />}
        primary={add}
      />
      <DataTable
        label="Reports"
        columns={reportColumns}
        content={contentOf(query, (data) => data.reports)}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.title}
        sort={{ key: sort_by, order: order_by }}
        onSort={({ key, order }) => change({ sort_by: key, order_by: order })}
        busy={query.isPlaceholderData}
        failedTitle="The reports could not be loaded"
        empty={
          words || is_active || include_archived ? (
            <EmptyState title="No report fits these filters" action={<Button onClick={() => go({})}>Show all</Button>}>
              Try fewer words, or another state.
            </EmptyState>
          ) : (
            <EmptyState title="No report yet" action={add}>
              A report is what people read about a result: traits made of scales, and a text for each band.
            </EmptyState>
          )
        }
        foot={<Pagination thing="report" things="reports" page={page} limit={LIMIT} total={total} onPage={onPage} />}
      />
    </>
  )
}
