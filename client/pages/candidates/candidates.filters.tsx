import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { companiesQuery } from '#client/data/companies.ts'
import { filterOptionsQuery } from '#client/data/survey-results.ts'
import { dayWords } from '#client/lib/format.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { MultiComboboxField } from '#client/ui/fields/combobox-field.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FilterChip, FilterRow } from '#client/ui/filter-chip.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { IconFilter } from '@tabler/icons-react'
import { chooseCompany, without } from './candidates.model.ts'
import type { CandidatesSearch } from './candidates.route.ts'
import styles from './candidates.module.css'

interface FiltersProps {
  search: CandidatesSearch
  onChange: (search: CandidatesSearch) => void
}

const WAIT_MS = 250
const PROGRESS = { registered: 'Registered', in_progress: 'In progress', completed: 'Finished' } as const
const QUALITY = ['good', 'review', 'not interpretable'] as const

/** What is typed is searched for a moment after the last letter. */
const Search = ({ search, onChange }: FiltersProps) => {
  const [text, setText] = useState(search.search ?? '')
  const wanted = text.trim()
  const settle = useEffectEvent(() => {
    if (wanted === (search.search ?? '')) return
    onChange({ ...without(search, 'search', 'page'), ...(wanted ? { search: wanted } : {}) })
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return <SearchField label="Search by name or email" value={text} onChange={setText} />
}

/** Search, the filters that are on as chips, and everything one can filter by. */
export const CandidatesFilters = ({ search, onChange }: FiltersProps) => {
  const profile = useProfile()
  const { data: companies } = useQuery({ ...companiesQuery, enabled: profile.companies.length !== 1 })
  const { data: options } = useQuery(
    filterOptionsQuery({
      ...(search.company_id ? { company_id: search.company_id } : {}),
      ...(search.type ? { type: search.type } : {}),
    }),
  )
  const change = (part: CandidatesSearch) => onChange({ ...without(search, 'page'), ...part })
  const drop = (...keys: (keyof CandidatesSearch)[]) => onChange(without(search, 'page', ...keys))
  const named = (ids: number[] | undefined, all: { id: number; name: string }[] | undefined) =>
    (ids ?? []).map((id) => all?.find((one) => one.id === id)?.name ?? 'Gone').join(', ')
  const statusNames = (search.statuses ?? []).map(
    (key) => options?.statuses.find((one) => one.key === key)?.name ?? key,
  )

  const chips: [
    key: keyof CandidatesSearch,
    name: string,
    value: string | undefined,
    ...more: (keyof CandidatesSearch)[],
  ][] = [
    ['company_id', 'Company', search.company_id ? named([search.company_id], companies) : undefined],
    ['role_names', 'Role', search.role_names?.join(', ')],
    ['statuses', 'Status', statusNames.join(', ')],
    ['location_ids', 'Location', named(search.location_ids, options?.locations)],
    ['department_ids', 'Department', named(search.department_ids, options?.departments)],
    ['campaign_id', 'Campaign', search.campaign_id ? named([search.campaign_id], options?.campaigns) : undefined],
    ['progress', 'Progress', search.progress ? PROGRESS[search.progress] : undefined],
    ['quality', 'Quality', search.quality?.join(', ')],
    ['score_bands', search.scale ?? 'Band', search.score_bands?.join(', '), 'scale'],
    ['start_date', 'From', search.start_date ? dayWords(search.start_date) : undefined],
    ['end_date', 'To', search.end_date ? dayWords(search.end_date) : undefined],
    ['include_archived', 'Archived', search.include_archived ? 'included' : undefined],
    ['include_tests', 'Test records', search.include_tests ? 'included' : undefined],
  ]
  const on = chips.filter(([, , value]) => value)
  const choices = (all: { id: number; name: string }[] | undefined) =>
    (all ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const pick = (ids: number[] | undefined, all: { id: number; name: string }[] | undefined) =>
    choices(all).filter((choice) => ids?.includes(Number(choice.value)))
  const plain = (values: readonly string[] | undefined) => (values ?? []).map((value) => ({ value, label: value }))

  return (
    <div className={styles.filters}>
      <Search search={search} onChange={onChange} />
      <Popover label="Filter" button={{ icon: <IconFilter /> }}>
        <div className={styles.filterPanel}>
          {profile.companies.length === 1 ? null : (
            <SelectField
              label="Company"
              value={String(search.company_id ?? '')}
              onChange={(event) => onChange(chooseCompany(search, Number(event.target.value) || undefined))}
              options={[{ value: '', label: 'All companies' }, ...choices(companies)]}
            />
          )}
          <MultiComboboxField
            label="Role"
            choices={plain(options?.role_names)}
            chosen={plain(search.role_names)}
            onChoose={(chosen) =>
              chosen.length ? change({ role_names: chosen.map((one) => one.value) }) : drop('role_names')
            }
          />
          <MultiComboboxField
            label="Status"
            choices={(options?.statuses ?? []).map(({ key, name }) => ({ value: key, label: name }))}
            chosen={(search.statuses ?? []).map((key, index) => ({ value: key, label: statusNames[index] ?? key }))}
            onChoose={(chosen) =>
              chosen.length ? change({ statuses: chosen.map((one) => one.value) }) : drop('statuses')
            }
          />
          <MultiComboboxField
            label="Location"
            choices={choices(options?.locations)}
            chosen={pick(search.location_ids, options?.locations)}
            onChoose={(chosen) =>
              chosen.length ? change({ location_ids: chosen.map((one) => Number(one.value)) }) : drop('location_ids')
            }
          />
          <MultiComboboxField
            label="Department"
            choices={choices(options?.departments)}
            chosen={pick(search.department_ids, options?.departments)}
            onChoose={(chosen) =>
              chosen.length
                ? change({ department_ids: chosen.map((one) => Number(one.value)) })
                : drop('department_ids')
            }
          />
          <SelectField
            label="Progress"
            value={search.progress ?? ''}
            onChange={(event) =>
              event.target.value ? change({ progress: event.target.value as keyof typeof PROGRESS }) : drop('progress')
            }
            options={[
              { value: '', label: 'Any' },
              ...Object.entries(PROGRESS).map(([value, label]) => ({ value, label })),
            ]}
          />
          <MultiComboboxField
            label="Response quality"
            choices={plain(QUALITY)}
            chosen={plain(search.quality)}
            onChoose={(chosen) =>
              chosen.length
                ? change({ quality: QUALITY.filter((one) => chosen.some((choice) => choice.value === one)) })
                : drop('quality')
            }
          />
          <div className={styles.dates}>
            <DateField
              label="Registered from"
              value={search.start_date ?? ''}
              {...(search.end_date && { max: search.end_date })}
              onChange={(event) =>
                event.target.value ? change({ start_date: event.target.value }) : drop('start_date')
              }
            />
            <DateField
              label="to"
              value={search.end_date ?? ''}
              {...(search.start_date && { min: search.start_date })}
              onChange={(event) => (event.target.value ? change({ end_date: event.target.value }) : drop('end_date'))}
            />
          </div>
          <Checkbox
            label="Include archived people"
            checked={search.include_archived ?? false}
            onChange={(event) => (event.target.checked ? change({ include_archived: true }) : drop('include_archived'))}
          />
          <Checkbox
            label="Include test records"
            checked={search.include_tests ?? false}
            onChange={(event) => (event.target.checked ? change({ include_tests: true }) : drop('include_tests'))}
          />
        </div>
      </Popover>
      <FilterRow>
        {on.map(([key, name, value, ...more]) => (
          <FilterChip
            key={key}
            name={name}
            value={value ?? ''}
            onRemove={() => (key === 'company_id' ? onChange(chooseCompany(search, undefined)) : drop(key, ...more))}
          />
        ))}
        {on.length > 1 ? (
          <Button kind="quiet" size="small" onClick={() => onChange(search.type ? { type: search.type } : {})}>
            Clear
          </Button>
        ) : null}
      </FilterRow>
    </div>
  )
}
