import { IconArchiveOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { type Chosen, chosenRows, NOBODY } from '#client/blocks/people-table/chosen.ts'
import { useChooseAll } from '#client/blocks/people-table/use-choose-all.ts'
import { useGone } from '#client/blocks/people-table/use-gone.ts'
import { NOTHING_LEFT, useDataEntries } from '#client/blocks/personal-data/data-entries.tsx'
import { BULK_MAX_IDS } from '#contract/constants.ts'
import { resultsQuery } from '#client/data/survey-results.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { countOf, fullName, inFigures } from '#client/lib/format.ts'
import { lazy } from '#client/lib/lazy.ts'
import { useExistingPage } from '#client/lib/use-existing-page.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalOf } from '#client/ui/pagination.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { SelectionBar } from '#client/ui/table/selection-bar.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { archivedColumns } from './archived-columns.tsx'
import { CompanyFilter } from './company-filter.tsx'
import { useArchiveAddress } from './use-archive-address.ts'

const RestoreDialog = lazy(() =>
  import('#client/blocks/personal-data/restore.dialog.tsx').then((file) => ({ default: file.RestoreDialog })),
)

const LIMIT = 50
const WHO = [
  { key: 'all', label: 'Everyone' },
  { key: 'candidate', label: 'Candidates' },
  { key: 'employee', label: 'Employees' },
] as const

const Empty = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState title="Nobody in the archive fits" action={<Button onClick={onClear}>Show everyone archived</Button>}>
      Try fewer letters, another company, or look among candidates and employees.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nobody is archived"
      action={
        <Link to="/candidates" className={textLinkClass}>
          Candidates
        </Link>
      }
    >
      People you archive stand here with the reason, and can be restored with everything they had.
    </EmptyState>
  )

const calledTogether = (rows: readonly SurveyResultRow[]): string => {
  const [only] = rows
  return rows.length === 1 && only ? fullName(only) : countOf(rows.length, 'person', 'people')
}

/** Choosing everybody in the archive whom the filters leave in, as far as one change goes. */
const everybody = (total: number, notYet: string | undefined): { label: string; whyNot?: string } => {
  const whyNot = notYet ?? (total > BULK_MAX_IDS ? `At most ${BULK_MAX_IDS} at once: filter the list first` : undefined)
  return { label: `Select all ${inFigures(total)}`, ...(whyNot && { whyNot }) }
}

/** /archived: who left the list, why and by whom, the way back, and the end of what is kept. */
export const ArchivedPage = () => {
  const address = useArchiveAddress()
  const { search, type, filters } = address
  const profile = useProfile()
  const [picked, setPicked] = useState<Chosen>(NOBODY)
  const [isRestoring, setRestoring] = useState(false)
  const page = search.page ?? 1
  const [sort_by, order_by] = [search.sort_by ?? 'archived_at', search.order_by ?? 'desc'] as const
  const call = {
    only_archived: true,
    include_tests: true,
    limit: LIMIT,
    page,
    sort_by,
    order_by,
    ...filters,
  }
  const query = useQuery(resultsQuery(call))
  const rows = query.data?.survey_results ?? []
  // Whoever has just been restored is in the list no more, and what was begun for them still says who they are.
  const chosen = [...chosenRows(new Set(picked.keys()), picked, rows).values()]
  const ids = chosen.map(({ id }) => id)
  const who = calledTogether(chosen)
  // Of whoever was erased nothing is left to come back.
  const left = chosen.filter((row) => !row.is_erased)
  const total = query.data?.pagination.total ?? 0
  const clear = () => setPicked(NOBODY)
  /** Whoever is chosen is chosen in the list that is in sight. */
  const afresh =
    <Given extends unknown[]>(go: (...given: Given) => void) =>
    (...given: Given) => {
      clear()
      go(...given)
    }
  const go = afresh(address.go)
  const change = afresh(address.change)
  const found = query.isPlaceholderData ? undefined : query.data?.survey_results
  useExistingPage(page, found && { rows: found.length, total, limit: LIMIT }, (last) => go({ ...search, page: last }))
  const { chooseAll, notYet } = useChooseAll(picked, setPicked)
  const tooMany = notYet ?? (ids.length > BULK_MAX_IDS ? `At most ${BULK_MAX_IDS} at once` : undefined)
  const areErased = chosen.length > 0 && left.length === 0
  const data = useDataEntries({
    ids,
    who,
    areErased,
    areHeld: chosen.length > 0 && chosen.every((row) => row.legal_hold !== null),
    free: chosen.filter((row) => row.legal_hold === null),
    tooMany,
    onDone: clear,
  })
  useGone(new Map(chosen.map((row) => [row.id, fullName(row)])), {
    onLeft: (isLeft) => setPicked(new Map([...picked].filter(([, row]) => isLeft(row.id)))),
    onNobody: () => {
      setRestoring(false)
      data.open(null)
    },
  })
  return (
    <>
      <PageTitle title="Archived" count={query.data ? totalOf(total, 'person', 'people') : undefined} />
      <ListBar
        views={
          <SegmentedControl
            label="Who is listed"
            options={WHO}
            value={type ?? 'all'}
            onChange={(key) => change({ type: key === 'all' ? undefined : key })}
          />
        }
        search={
          <ListSearch
            label="Search archived people"
            value={search.search ?? ''}
            onChange={(text) => change({ search: text })}
          />
        }
        filters={<CompanyFilter companyId={filters.company_id} onChoose={afresh(address.chooseCompany)} />}
      />
      <DataTable
        label="Archived people"
        columns={archivedColumns(profile.companies.length !== 1, {
          name: 'Archived',
          path: '/archived',
          search,
          filters: call,
        })}
        content={contentOf(query, (found) => found.survey_results)}
        rowKey={(row) => String(row.id)}
        rowName={fullName}
        sort={{ key: sort_by, order: order_by }}
        onSort={({ key, order }) => go({ ...filters, sort_by: key as 'archived_at', order_by: order })}
        selection={new Set(picked.keys())}
        onSelect={(keys) => setPicked(chosenRows(keys, picked, rows))}
        busy={query.isPlaceholderData}
        failedTitle="The archive could not be loaded"
        empty={<Empty isFiltered={Object.keys(filters).length > 0} onClear={afresh(address.clear)} />}
        foot={
          <Pagination
            thing="person"
            things="people"
            page={page}
            limit={LIMIT}
            total={total}
            onPage={afresh(address.goToPage)}
          />
        }
      />
      <SelectionBar
        label="Selected people"
        count={chosen.length}
        onClear={clear}
        {...(total > chosen.length
          ? { selectAll: { ...everybody(total, notYet), onAct: () => void chooseAll(call) } }
          : {})}
        actions={[
          {
            label: 'Restore',
            icon: <IconArchiveOff />,
            whyNot: areErased ? NOTHING_LEFT : tooMany,
            onAct: () => setRestoring(true),
          },
        ]}
        more={data.entries.slice(1)}
      />
      {data.dialogs}
      {isRestoring ? (
        <Suspense>
          <RestoreDialog
            ids={left.map(({ id }) => id)}
            who={calledTogether(left)}
            onDone={() => {
              setRestoring(false)
              clear()
            }}
            onClose={() => setRestoring(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
