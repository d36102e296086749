import { IconArchive, IconArrowsExchange, IconFlask, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { peopleColumns } from '#client/blocks/people-table/people-columns.tsx'
import { resultsQuery, useBulkUpdate } from '#client/data/survey-results.ts'
import { useMay, useProfile } from '#client/lib/current-user.ts'
import { countOf, fullName } from '#client/lib/format.ts'
import { readFilters, writeFilters } from '#client/lib/remembered-filters.ts'
import { Button, buttonClass, ButtonIcon } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Pagination, totalText } from '#client/ui/pagination.tsx'
import type { Selection } from '#client/ui/table/selection.ts'
import { SelectionBar } from '#client/ui/table/selection-bar.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { ArchiveDialog } from './archive.dialog.tsx'
import { CandidatesFilters } from './candidates.filters.tsx'
import { fromRemembered, saysNothing, sortedBy, toRemembered } from './candidates.model.ts'
import { type CandidatesSearch, toFilters } from './candidates.route.ts'
import { StatusDialog } from './status.dialog.tsx'
import styles from './candidates.module.css'

const NOBODY: Selection = new Set()

/** The address is the state of the list; an empty one resumes what this browser remembers, and every change is remembered. */
const useListAddress = () => {
  const search = useSearch({ from: '/candidates' })
  const navigate = useNavigate({ from: '/candidates' })
  const profile = useProfile()
  const go = (next: CandidatesSearch) => {
    const companyName = profile.companies.find((company) => company.id === next.company_id)?.name
    writeFilters(profile.id, toRemembered(next, companyName, profile.companies.length === 1))
    void navigate({ search: next, replace: true })
  }
  // On arrival only: clearing the filters must not bring them back.
  const resume = useEffectEvent(() => {
    if (!saysNothing(search)) return
    const remembered = fromRemembered(readFilters(profile.id))
    if (Object.keys(remembered).length) void navigate({ search: { ...remembered, ...search }, replace: true })
  })
  useEffect(() => resume(), [])
  return { search, go }
}

/** /candidates, and with ?type=employee the employees */
export const CandidatesPage = () => {
  const { search, go } = useListAddress()
  const profile = useProfile()
  const may = useMay()
  const [selection, setSelection] = useState<Selection>(NOBODY)
  const [dialog, setDialog] = useState<'archive' | 'status' | null>(null)
  const query = useQuery(resultsQuery(toFilters(search)))
  const bulk = useBulkUpdate()
  const { data } = query
  const total = data?.pagination.total ?? 0
  const isEmployees = search.type === 'employee'
  const title = isEmployees ? 'Employees' : 'Candidates'
  const chosen = (data?.survey_results ?? []).filter((row) => selection.has(String(row.id)))
  const ids = chosen.map((row) => row.id)
  const clear = () => setSelection(NOBODY)
  const done = () => {
    setDialog(null)
    clear()
  }
  const hasFilters = Object.keys(search).some((key) => !['type', 'sort_by', 'order_by', 'limit', 'page'].includes(key))

  const empty = hasFilters ? (
    <EmptyState
      title="Nobody fits these filters"
      action={<Button onClick={() => go(search.type ? { type: search.type } : {})}>Clear the filters</Button>}
    >
      Try fewer words or another status. Archived people and test records are left out unless you ask for them.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nobody here yet"
      action={
        may('campaigns:manage') ? (
          <Link to="/hiring-campaigns" search={{ start: 1 }} className={buttonClass({ kind: 'primary' })}>
            <ButtonIcon of={<IconSend />} />
            Invite people
          </Link>
        ) : undefined
      }
    >
      Results appear here as soon as the first person registers. Most take 13 minutes.
    </EmptyState>
  )

  return (
    <>
      <PageHeader
        title={title}
        count={data ? `${totalText(total)} ${total === 1 ? 'person' : 'people'}` : undefined}
        actions={
          may('campaigns:manage') ? (
            <Link to="/hiring-campaigns" search={{ start: 1 }} className={buttonClass({ kind: 'primary' })}>
              <ButtonIcon of={<IconSend />} />
              Invite people
            </Link>
          ) : undefined
        }
      />
      <CandidatesFilters search={search} onChange={go} />
      <DataTable
        label={title}
        columns={peopleColumns(profile.companies.length !== 1)}
        content={contentOf(query, (page) => page.survey_results)}
        rowKey={(row) => String(row.id)}
        rowName={fullName}
        sort={{ key: search.sort_by ?? 'created_at', order: search.order_by ?? 'desc' }}
        onSort={({ key, order }) => go(sortedBy(search, key, order))}
        selection={selection}
        onSelect={setSelection}
        empty={empty}
        failedTitle="The list could not be loaded"
        kept="Your filters are kept."
        busy={query.isPlaceholderData}
        foot={
          data ? (
            <div className={styles.foot}>
              <Pagination
                things="people"
                page={search.page ?? 1}
                limit={search.limit ?? 50}
                total={total}
                onPage={(page) => go({ ...search, page })}
              />
              <Link to="/archived" className={styles.link}>
                Archived
              </Link>
            </div>
          ) : null
        }
      />
      <SelectionBar
        label="Selected people"
        count={chosen.length}
        onClear={clear}
        actions={[
          { label: 'Status', icon: <IconArrowsExchange />, onAct: () => setDialog('status') },
          { label: 'Archive', icon: <IconArchive />, onAct: () => setDialog('archive') },
          {
            label: chosen.every((row) => row.is_test) ? 'No test' : 'Mark as test',
            icon: <IconFlask />,
            onAct: () =>
              bulk.mutate({ ids, changes: { is_test: !chosen.every((row) => row.is_test) } }, { onSuccess: clear }),
          },
        ]}
      />
      {dialog === 'archive' ? (
        <ArchiveDialog
          ids={ids}
          who={countOf(ids.length, 'person', 'people')}
          onDone={done}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'status' ? (
        <StatusDialog
          ids={ids}
          companyId={chosen[0]?.company.id}
          who={countOf(ids.length, 'person', 'people')}
          onDone={done}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  )
}
