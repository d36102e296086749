import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AskedOfMe } from '#client/blocks/asked-of-me/asked-of-me.tsx'
import { roleBenchmarksQuery } from '#client/data/role-benchmarks.list.ts'
import { useDeleteBenchmarks } from '#client/data/role-benchmarks.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { Button, buttonClass, ButtonIcon } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalOf } from '#client/ui/pagination.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { SelectionBar } from '#client/ui/table/selection-bar.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { RecalculationNote } from './recalculation-note.tsx'
import { type BenchmarksSearch, benchmarksSearch } from './role-benchmarks.route.ts'
import { benchmarkColumns, benchmarkNames } from './role-benchmarks.table.tsx'

const LIMIT = 25
const VIEWS = [
  { key: 'all', label: 'All' },
  { key: 'yes', label: 'Active' },
  { key: 'no', label: 'Drafts only' },
  { key: 'archived', label: 'With archived' },
] as const

type View = (typeof VIEWS)[number]['key']

const viewOf = ({ include_archived, is_active }: BenchmarksSearch): View =>
  include_archived ? 'archived' : (is_active ?? 'all')

const Add = () => (
  <Link to="/role-benchmarks/add" className={buttonClass({ kind: 'primary' })}>
    <ButtonIcon of={<IconPlus />} />
    Add role benchmark
  </Link>
)

/** /role-benchmarks */
export const RoleBenchmarksPage = () => {
  const search = benchmarksSearch(useSearch({ from: '/role-benchmarks' }))
  const navigate = useNavigate({ from: '/role-benchmarks' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const remove = useDeleteBenchmarks()
  const { is_active, ...filters } = search
  const page = search.page ?? 1
  const query = useQuery(
    roleBenchmarksQuery({ limit: LIMIT, ...filters, ...(is_active ? { is_active: is_active === 'yes' } : {}) }),
  )
  const total = query.data?.pagination.total ?? 0
  const go = (next: Record<string, unknown>) => void navigate({ search: benchmarksSearch(next), replace: true })
  const onPage = (to: number) => go({ ...search, page: to })
  useExistingPage(
    page,
    foundIn(query, (data) => data.role_benchmarks, LIMIT),
    onPage,
  )
  const isFiltered = [search.search, is_active, search.company_id].some((one) => one !== undefined)
  const nameOf = benchmarkNames(query.data?.role_benchmarks ?? [])
  return (
    <>
      <PageTitle title="Role benchmarks" count={query.data && totalOf(total, 'benchmark', 'benchmarks')} />
      <AskedOfMe />
      <ListBar
        views={
          <SegmentedControl
            label="Benchmarks shown"
            options={VIEWS}
            value={viewOf(search)}
            onChange={(view) =>
              go({
                search: search.search,
                ...(view === 'archived' ? { include_archived: true } : view === 'all' ? {} : { is_active: view }),
              })
            }
          />
        }
        search={
          <ListSearch
            label="Search by name"
            value={search.search ?? ''}
            onChange={(text) => go({ ...search, search: text, page: undefined })}
          />
        }
        primary={<Add />}
      />
      <RecalculationNote />
      <DataTable
        label="Role benchmarks"
        columns={benchmarkColumns(nameOf)}
        content={contentOf(query, (data) => data.role_benchmarks)}
        rowKey={(row) => String(row.id)}
        rowName={nameOf}
        sort={{ key: search.sort_by ?? 'updated_at', order: search.order_by ?? 'desc' }}
        onSort={({ key, order }) => go({ ...search, sort_by: key, order_by: order, page: undefined })}
        selection={chosen}
        onSelect={setChosen}
        busy={query.isPlaceholderData}
        failedTitle="The benchmarks could not be loaded"
        empty={
          isFiltered ? (
            <EmptyState
              title="No benchmark fits this"
              action={<Button onClick={() => go({})}>Show all of them</Button>}
            >
              Try fewer words, or another state.
            </EmptyState>
          ) : (
            <EmptyState title="No role benchmark yet" action={<Add />}>
              A benchmark says what a role needs, trait by trait, and why. Everybody it is assigned to has a fit with
              its likely range.
            </EmptyState>
          )
        }
        foot={
          <Pagination thing="benchmark" things="benchmarks" page={page} limit={LIMIT} total={total} onPage={onPage} />
        }
      />
      <SelectionBar
        label="Selected benchmarks"
        count={chosen.size}
        onClear={() => setChosen(new Set())}
        actions={[
          {
            label: 'Delete',
            icon: <IconTrash />,
            onAct: () => remove.mutate([...chosen].map(Number), { onSuccess: () => setChosen(new Set()) }),
          },
        ]}
      />
    </>
  )
}
