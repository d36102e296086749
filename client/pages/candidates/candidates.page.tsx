import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { CANDIDATES_PAGE_SIZE } from '#contract/constants.ts'
import { peopleColumns } from '#client/blocks/people-table/people-columns.tsx'
import { entryCountsQuery } from '#client/data/home.ts'
import { viewsQuery } from '#client/data/saved-views.ts'
import { resultsQuery } from '#client/data/survey-results.ts'
import { useBrand, useMay, useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { useExistingPage } from '#client/lib/use-existing-page.ts'
import { NO_RESPONSE } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { Button, buttonClass, ButtonIcon } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { CandidatesFilters } from './candidates.filters.tsx'
import { changed, hasFilters, sortedBy, totalSeen, viewInSight, withoutFilters } from './candidates.model.ts'
import { candidatesSearch, PAGE_SIZES, toFilters, typeOf } from './candidates.route.ts'
import { columnsByFit, fitGroups } from './fit-groups.tsx'
import { allOf, howMany } from './how-many.ts'
import { ListTools } from './list-tools.tsx'
import { FilterChips } from './filter-chips.tsx'
import { type Chosen, chosenRows, NOBODY, whomOf } from '#client/blocks/people-table/chosen.ts'
import type { PeopleActions } from './people-actions.tsx'
import { ViewsBar } from './views-bar.tsx'
import { ViewsMenu } from './views-menu.tsx'
import { NobodyHere } from './nobody-here.tsx'
import { useColumns } from './use-columns.ts'
import { useListAddress } from './use-list-address.ts'
import { useListInSight } from './use-list-in-sight.ts'
import { useNextPage } from './use-next-page.ts'
import styles from './candidates.module.css'

const ConditionsDialog = lazy(() =>
  import('#client/blocks/conditions/conditions.dialog.tsx').then((file) => ({ default: file.ConditionsDialog })),
)

const Invite = () => {
  const may = useMay()
  if (!may('campaigns:manage')) {
    return (
      <GatedButton allowed={false} whyNot="Owners invite people" whyIn="tooltip" icon={<IconSend />}>
        Invite people
      </GatedButton>
    )
  }
  return (
    <Link to="/hiring-campaigns" search={{ invite: 1 }} className={buttonClass({ kind: 'primary' })}>
      <ButtonIcon of={<IconSend />} />
      Invite people
    </Link>
  )
}

const SaveViewDialog = lazy(() => import('./save-view.dialog.tsx').then((file) => ({ default: file.SaveViewDialog })))

/** From which widths the bar is one row, and has room for icons of its tools and for their words: without saved views, and with some. */
const FROM_PX = { plain: { row: 816, icons: 560, words: 1000 }, views: { row: 790, icons: 960, words: 1240 } }

/** /candidates, and with ?type=employee the employees */
export const CandidatesPage = () => {
  const profile = useProfile()
  // Where employees have an entry of their own in the sidebar, this page alone means candidates.
  const brand = useBrand()
  const employeesApart = brand.key === 'hb'
  const { search, cursor, isReady, go, goToPage } = useListAddress(employeesApart)
  const [picked, setChosen] = useState<Chosen>(NOBODY)
  // Everybody whom these filters leave in; under others nobody is chosen like that.
  const [everyoneOf, setEveryoneOf] = useState<string | null>(null)
  // What is done with the chosen comes with the first choice, and stays: a change goes on when nobody is chosen any more. Where it
  // does not come, the next choice asks for it again.
  const [actions, setActions] = useState<{ PeopleActions: typeof PeopleActions } | null>(null)
  const [isWriting, setWriting] = useState(false)
  const [naming, setNaming] = useState<'new' | 'in sight' | null>(null)
  const filters = toFilters(search, employeesApart)
  const query = useQuery({ ...resultsQuery(filters, cursor), enabled: isReady })
  const kept = useQuery(viewsQuery('candidates'))
  const views = kept.data?.saved_views ?? []
  const rows = query.data?.survey_results ?? []
  const isEveryone = everyoneOf === whomOf(filters)
  const chosen = chosenRows(new Set(isEveryone ? rows.map(({ id }) => String(id)) : picked.keys()), picked, rows)
  const choose = (next: Chosen) => {
    setEveryoneOf(null)
    setChosen(next)
  }
  const total = query.data?.pagination.total ?? 0
  const type = typeOf(search.type, employeesApart)
  const title = type === 'employee' ? 'Employees' : 'Candidates'
  const page = search.page ?? 1
  const limit = search.limit ?? CANDIDATES_PAGE_SIZE
  useExistingPage(
    page,
    query.isPlaceholderData || !query.data ? undefined : { rows: rows.length, total, limit },
    (last) => go({ ...search, page: last }),
  )
  const nextCursor = query.data?.pagination.next_cursor ?? undefined
  const foot = useNextPage(
    nextCursor && !query.isPlaceholderData
      ? resultsQuery(toFilters({ ...search, page: page + 1 }, employeesApart), nextCursor)
      : undefined,
  )
  const isFiltered = hasFilters(search)
  // The sidebar asks; where it is not there, nobody does, and the list says what it knows itself.
  const { data: counts, isFetching } = useQuery({ ...entryCountsQuery, enabled: false })
  const isCounting = isFiltered && isFetching && !counts
  const current = viewInSight(search, views)
  const columns = useColumns(current)
  const byFit = query.data?.tie_groups ? query.data : undefined
  const isByFit = byFit !== undefined
  // What a filter says of all of them is not said in every row.
  const ofSeveral = profile.companies.length !== 1 && search.company_id === undefined
  const isOfOneRole = search.role_names?.length === 1 && columns.areUsual
  const list = useListInSight({ name: title, path: '/candidates', search, filters }, query.isPlaceholderData)
  const shown = useMemo(() => {
    const all = peopleColumns(columns.keys, list, {
      ofSeveral,
      sizes: { widths: columns.widths, onSize: columns.size },
    })
    return isByFit ? columnsByFit(all, isOfOneRole) : all
  }, [columns.keys, columns.widths, columns.size, list, ofSeveral, isByFit, isOfOneRole])

  const viewsMenu = {
    search,
    views,
    columns: columns.keys,
    onOpen: go,
    onSave: () => setNaming('new'),
    onRename: () => setNaming('in sight'),
  }
  const empty = isFiltered ? (
    <EmptyState
      title="Nobody fits these filters"
      action={<Button onClick={() => go(withoutFilters(search))}>Clear the filters</Button>}
    >
      Try fewer words or another status. Archived people and test records are left out unless you ask for them.
    </EmptyState>
  ) : (
    <NobodyHere type={type} invite={<Invite />} />
  )
  return (
    <>
      <PageTitle
        title={title}
        count={query.data && !isCounting && howMany(total, isFiltered, allOf(search, type, counts))}
      />
      <ListBar
        views={
          <ViewsBar search={search} kind={type ?? 'all'} views={views} onOpen={go}>
            <ViewsMenu {...viewsMenu} standsIn="bar" />
          </ViewsBar>
        }
        search={
          <ListSearch
            label="Name, email, resume"
            value={search.search ?? ''}
            onChange={(words) => go(changed(search, { search: words }))}
          />
        }
        filters={<CandidatesFilters search={search} onChange={go} onWrite={() => setWriting(true)} />}
        chips={
          <FilterChips
            search={search}
            views={kept.data?.saved_views}
            isListed={!query.isPending}
            onChange={go}
            onWrite={() => setWriting(true)}
          />
        }
        tools={
          <>
            <ViewsMenu {...viewsMenu} standsIn="tools" />
            <ListTools
              columns={columns}
              filters={filters}
              chosen={isEveryone ? [] : [...chosen.values()].map(({ id }) => id)}
              total={total}
              type={type ?? 'candidate'}
            />
            {naming ? (
              <Suspense>
                <SaveViewDialog
                  search={search}
                  columns={columns.keys}
                  view={naming === 'in sight' ? current : undefined}
                  onSaved={(view) => go({ ...search, view })}
                  onClose={() => setNaming(null)}
                />
              </Suspense>
            ) : null}
          </>
        }
        fromPx={views.length ? FROM_PX.views : FROM_PX.plain}
        areViewsMany={views.length > 0}
        primary={<Invite />}
      />
      {isWriting ? (
        <Suspense>
          <ConditionsDialog
            search={search}
            onChange={(part) => go(changed(search, part))}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      ) : null}
      <DataTable
        label={title}
        columns={shown}
        content={
          kept.isPending
            ? { at: 'loading' }
            : byFit
              ? { at: 'grouped', groups: fitGroups(byFit) }
              : contentOf(query, (data) => data.survey_results)
        }
        rowKey={(row) => String(row.id)}
        rowName={fullName}
        sort={{ key: search.sort_by ?? 'created_at', order: search.order_by ?? 'desc' }}
        onSort={({ key, order }) => go(sortedBy(search, key, order))}
        selection={new Set(chosen.keys())}
        onSelect={(keys) => {
          if (actions === null) import('./people-actions.tsx').then(setActions, () => toasts.error(NO_RESPONSE))
          choose(chosenRows(keys, chosen, rows))
        }}
        empty={empty}
        failedTitle="The list could not be loaded"
        kept="Your filters are kept."
        busy={query.isPlaceholderData}
        foot={
          <div className={styles.foot} ref={foot}>
            <Pagination
              thing="person"
              things="people"
              page={page}
              limit={limit}
              total={totalSeen({ total, page, limit, rows: rows.length, goesOn: nextCursor !== undefined, isByFit })}
              onPage={(to) => goToPage(to, to === page + 1 ? nextCursor : undefined)}
            />
            <label className={styles.rows}>
              Rows
              <select
                value={limit}
                onChange={(event) =>
                  go(candidatesSearch({ ...changed(search, {}), limit: Number(event.target.value) }))
                }
              >
                {PAGE_SIZES.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </select>
            </label>
            {byFit?.ranked_by ? (
              <span>
                Benchmark: {byFit.ranked_by.name}, version {byFit.ranked_by.version}
              </span>
            ) : null}
            <Link to="/archived" className={textLinkClass}>
              Archived
            </Link>
            <span className={styles.keys}>
              <Kbd>J</Kbd> <Kbd>K</Kbd> walk, <Kbd>X</Kbd> select, <Kbd>?</Kbd> all shortcuts
            </span>
          </div>
        }
      />
      {actions ? (
        <actions.PeopleActions
          {...{ chosen, isEveryone, filters, total }}
          onChoose={choose}
          onChooseEveryone={() => setEveryoneOf(whomOf(filters))}
        />
      ) : null}
    </>
  )
}
