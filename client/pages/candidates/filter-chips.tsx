import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { PROGRESS, QUALITY } from '#client/blocks/conditions/answer-words.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { activeBenchmarksQuery } from '#client/data/role-benchmarks.list.ts'
import { filterOptionsQuery } from '#client/data/survey-results.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { dayWords, fullTime } from '#client/lib/format.ts'
import { lazy } from '#client/lib/lazy.ts'
import { nameless } from '#client/lib/nameless.ts'
import { Button } from '#client/ui/button.tsx'
import { FilterChip, FilterRow } from '#client/ui/filter-chip.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { changed, chooseCompany, without, withoutFilters } from './candidates.model.ts'
import type { CandidatesSearch } from './candidates.route.ts'

const ConditionChips = lazy(() =>
  import('#client/blocks/conditions/condition-chips.tsx').then((file) => ({ default: file.ConditionChips })),
)

interface FilterChipsProps {
  search: CandidatesSearch
  /** The saved views that there are; undefined while they are on their way. */
  views: readonly { id: number }[] | undefined
  /** Whether the list has come: what it can be filtered by is asked for after it, unless the chips name some of it. */
  isListed: boolean
  onChange: (search: CandidatesSearch) => void
  /** Opens the conditions. */
  onWrite: () => void
}

interface Chip {
  key: keyof CandidatesSearch
  name: string
  value: string | undefined
  /** The address without this filter: written when it is asked for, because reading an address anew takes as long as drawing some rows. */
  rest: () => CandidatesSearch
}

const NAMED_AT_MOST = 2

/** "Leeds, Hull", or "3 of 9" where the names would be too many. */
const listed = (names: readonly string[], all: number): string | undefined => {
  if (!names.length) return undefined
  return names.length <= NAMED_AT_MOST ? names.join(', ') : `${names.length} of ${Math.max(all, names.length)}`
}

/** Whether the view that an address names was not there when it was opened; whoever deletes theirs need not be told. */
const useIsGone = (view: number | undefined, views: FilterChipsProps['views']): boolean => {
  const [seen, setSeen] = useState<number>()
  const isThere = views?.some(({ id }) => id === view)
  if (isThere && seen !== view) setSeen(view)
  return view !== undefined && isThere === false && seen !== view
}

const NAMED = ['role_names', 'statuses', 'location_ids', 'department_ids', 'campaign_id', 'tag_ids'] as const

const useChips = ({ search, views, isListed }: Pick<FilterChipsProps, 'search' | 'views' | 'isListed'>): Chip[] => {
  const profile = useProfile()
  const isOfOne = profile.companies.length === 1
  const { data: companiesSeen } = useQuery({ ...companiesQuery, enabled: !isOfOne })
  const companies = isOfOne ? profile.companies : companiesSeen
  const { data: options } = useQuery({
    ...filterOptionsQuery(search),
    enabled: isListed || NAMED.some((key) => search[key] !== undefined),
  })
  const { data: benchmarks } = useQuery({
    ...activeBenchmarksQuery,
    enabled: search.role_benchmark_id !== undefined,
  })
  const named = (ids: number[] | undefined, all: readonly { id: number; name: string }[] | undefined) =>
    listed(
      (ids ?? []).map((id) => all?.find((one) => one.id === id)?.name ?? nameless(all)),
      all?.length ?? 0,
    )
  const drop =
    (...keys: (keyof CandidatesSearch)[]) =>
    () =>
      without(search, 'page', ...keys)
  const chip = (key: keyof CandidatesSearch, name: string, value: string | undefined, rest = drop(key)): Chip => ({
    key,
    name,
    value,
    rest,
  })
  const statuses = options?.statuses ?? []
  const statusNames = (search.statuses ?? []).map(
    (key) => statuses.find((one) => one.key === key)?.name ?? nameless(options?.statuses),
  )
  const trait = search.scale && isScaleCode(search.scale) ? scaleOf(search.scale).name : search.scale
  const isViewGone = useIsGone(search.view, views)
  const chips: Chip[] = [
    chip('view', 'View', isViewGone ? 'gone, or not shared with you' : undefined),
    chip('company_id', 'Company', search.company_id ? named([search.company_id], companies) : undefined, () =>
      chooseCompany(search, undefined),
    ),
    chip('role_names', 'Role', listed(search.role_names ?? [], options?.role_names.length ?? 0)),
    chip('statuses', 'Status', listed(statusNames, statuses.length)),
    chip('location_ids', 'Location', named(search.location_ids, options?.locations)),
    chip('department_ids', 'Department', named(search.department_ids, options?.departments)),
    chip('campaign_id', 'Campaign', search.campaign_id ? named([search.campaign_id], options?.campaigns) : undefined),
    chip('tag_ids', 'Tag', named(search.tag_ids, options?.tags)),
    chip('progress', 'Progress', search.progress && PROGRESS[search.progress]),
    chip('quality', 'Quality', search.quality?.map((one) => QUALITY[one]).join(', ')),
    chip('is_unread', 'Opened', search.is_unread ? 'by nobody yet' : undefined),
    chip('submitted_after', 'Finished after', search.submitted_after && fullTime(search.submitted_after)),
    chip(
      'scale',
      trait ?? 'Trait',
      search.scale ? (search.score_bands?.join(', ') ?? 'any band') : undefined,
      drop('scale', 'score_bands'),
    ),
    chip(
      'role_benchmark_id',
      'Fit to',
      search.role_benchmark_id ? named([search.role_benchmark_id], benchmarks?.role_benchmarks) : undefined,
    ),
    chip('fit_bands', 'Fit', search.fit_bands?.join(', ')),
    chip('start_date', 'From', search.start_date && dayWords(search.start_date)),
    chip('end_date', 'To', search.end_date && dayWords(search.end_date)),
    chip('include_archived', 'Archived', search.include_archived ? 'included' : undefined),
    chip('may_be_twice', 'On the list', search.may_be_twice ? 'perhaps twice' : undefined),
    chip('include_tests', 'Test records', search.include_tests ? 'included' : undefined),
  ]
  return chips.filter(({ value }) => value)
}

/** The filters that are on; the row is not there while there are none. */
export const FilterChips = ({ search, views, isListed, onChange, onWrite }: FilterChipsProps) => {
  const chips = useChips({ search, views, isListed })
  const conditions = search.where?.length ?? 0
  if (chips.length + conditions === 0) return null
  return (
    <FilterRow>
      {chips.map(({ key, name, value, rest }) => (
        <FilterChip key={key} name={name} value={value ?? ''} onRemove={() => onChange(rest())} />
      ))}
      {conditions ? (
        <Suspense>
          <ConditionChips search={search} onChange={(part) => onChange(changed(search, part))} onEdit={onWrite} />
        </Suspense>
      ) : null}
      {chips.length + conditions > 1 ? (
        <Button kind="quiet" size="small" onClick={() => onChange(withoutFilters(search))}>
          Clear
        </Button>
      ) : null}
    </FilterRow>
  )
}
