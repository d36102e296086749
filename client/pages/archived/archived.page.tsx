import { IconArchiveOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { peopleColumns, type PeopleColumn } from '#client/blocks/people-table/people-columns.tsx'
import { resultsQuery, useBulkUpdate } from '#client/data/survey-results.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalText } from '#client/ui/pagination.tsx'
import type { Selection } from '#client/ui/table/selection.ts'
import { SelectionBar } from '#client/ui/table/selection-bar.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { textLinkClass } from '#client/ui/text-link.tsx'

const LIMIT = 50
const NOBODY: Selection = new Set()

const columns = (showsCompany: boolean): PeopleColumn[] => {
  const [name, ...rest] = peopleColumns([
    'name',
    ...(showsCompany ? (['company'] as const) : []),
    'role_name',
    'status',
    'submitted_at',
  ])
  const why: PeopleColumn = {
    key: 'reason',
    title: 'Why',
    leavesBelowPx: 560,
    cell: (row: SurveyResultRow) => row.archived_reason ?? '–',
  }
  return [...(name ? [name] : []), why, ...rest]
}

/** /archived: who left the list and why, and the way back. */
export const ArchivedPage = () => {
  const search = useSearch({ from: '/archived' })
  const navigate = useNavigate({ from: '/archived' })
  const profile = useProfile()
  const [selection, setSelection] = useState<Selection>(NOBODY)
  const page = search.page ?? 1
  const query = useQuery(
    resultsQuery({
      only_archived: true,
      include_tests: true,
      limit: LIMIT,
      page,
      sort_by: 'updated_at',
      ...(search.search ? { search: search.search } : {}),
    }),
  )
  const restore = useBulkUpdate()
  const chosen = (query.data?.survey_results ?? []).filter((row) => selection.has(String(row.id)))
  const total = query.data?.pagination.total ?? 0
  return (
    <>
      <PageTitle
        title="Archived"
        count={query.data ? `${totalText(total)} ${total === 1 ? 'person' : 'people'}` : undefined}
      />
      <div style={{ marginBlock: 16 }}>
        <SearchField
          label="Search archived people"
          value={search.search ?? ''}
          onChange={(text) => void navigate({ search: text ? { search: text } : {}, replace: true })}
        />
      </div>
      <DataTable
        label="Archived people"
        columns={columns(profile.companies.length !== 1)}
        content={contentOf(query, (data) => data.survey_results)}
        rowKey={(row) => String(row.id)}
        rowName={fullName}
        selection={selection}
        onSelect={setSelection}
        busy={query.isPlaceholderData}
        failedTitle="The archive could not be loaded"
        empty={
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
        }
        foot={
          <Pagination
            things="people"
            page={page}
            limit={LIMIT}
            total={total}
            onPage={(to) => void navigate({ search: { ...search, page: to } })}
          />
        }
      />
      <SelectionBar
        label="Selected people"
        count={chosen.length}
        onClear={() => setSelection(NOBODY)}
        actions={[
          {
            label: 'Restore',
            icon: <IconArchiveOff />,
            onAct: () =>
              restore.mutate(
                { ids: chosen.map((row) => row.id), changes: { is_archived: false } },
                { onSuccess: () => setSelection(NOBODY) },
              ),
          },
        ]}
      />
    </>
  )
}
