import { IconListTree } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PROGRESS, QUALITY } from '#client/blocks/conditions/answer-words.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { activeBenchmarksQuery } from '#client/data/role-benchmarks.list.ts'
import { type FilterOptions, filterOptionsQuery } from '#client/data/survey-results.ts'
import { useBrand, useProfile } from '#client/lib/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { PRINTED_RANGES } from '#client/ui/marks/bands.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import type { Choice } from '#client/ui/fields/combobox-types.ts'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { MultiComboboxField } from '#client/ui/fields/combobox-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { SCALES } from '#science/vocabulary.ts'
import type { FiltersProps } from './candidates.filters.tsx'
import { changed, chooseCompany, without } from './candidates.model.ts'
import { type CandidatesSearch, candidatesSearch } from './candidates.route.ts'
import styles from './candidates.module.css'

const plain = (values: readonly string[] | undefined): Choice[] =>
  (values ?? []).map((value) => ({ value, label: value }))
const fromRecord = (record: Record<string, string>): Choice[] =>
  Object.entries(record).map(([value, label]) => ({ value, label }))
const fromNamed = (all: readonly { id: number; name: string }[] | undefined): Choice[] =>
  (all ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
const values = (chosen: readonly Choice[]) => chosen.map((choice) => choice.value)
const numbers = (chosen: readonly Choice[]) => chosen.map((choice) => Number(choice.value))
const among = (choices: readonly Choice[], wanted: readonly (string | number)[] | undefined) =>
  choices.filter((choice) => wanted?.some((one) => String(one) === choice.value))

/** Whom it is about: company, role, place, where they stand. */
const People = ({ search, onChange, options }: FiltersProps & { options: FilterOptions | undefined }) => {
  const statuses = (options?.statuses ?? []).map(({ key, name }) => ({ value: key, label: name }))
  const locations = fromNamed(options?.locations)
  const departments = fromNamed(options?.departments)
  const tags = fromNamed(options?.tags)
  const change = (part: Partial<CandidatesSearch>) => onChange(changed(search, part))
  return (
    <>
      <MultiComboboxField
        label="Role"
        choices={plain(options?.role_names)}
        chosen={plain(search.role_names)}
        onChoose={(chosen) => change({ role_names: values(chosen) })}
      />
      <MultiComboboxField
        label="Status"
        choices={statuses}
        chosen={among(statuses, search.statuses)}
        onChoose={(chosen) => change({ statuses: values(chosen) })}
      />
      <MultiComboboxField
        label="Location"
        choices={locations}
        chosen={among(locations, search.location_ids)}
        onChoose={(chosen) => change({ location_ids: numbers(chosen) })}
      />
      <MultiComboboxField
        label="Department"
        choices={departments}
        chosen={among(departments, search.department_ids)}
        onChoose={(chosen) => change({ department_ids: numbers(chosen) })}
      />
      <SelectField
        label="Campaign"
        value={String(search.campaign_id ?? '')}
        onChange={(event) => onChange(changed(search, { campaign_id: Number(event.target.value) || undefined }))}
        options={[{ value: '', label: 'Any' }, ...fromNamed(options?.campaigns)]}
      />
      <MultiComboboxField
        label="Tag"
        choices={tags}
        chosen={among(tags, search.tag_ids)}
        onChoose={(chosen) => change({ tag_ids: numbers(chosen) })}
      />
    </>
  )
}

/** What they answered: how far, how readable, and where they stand on a trait. */
const Answers = ({ search, onChange }: FiltersProps) => (
  <>
    <SelectField
      label="Progress"
      value={search.progress ?? ''}
      onChange={(event) => onChange(candidatesSearch({ ...changed(search, {}), progress: event.target.value }))}
      options={[{ value: '', label: 'Any' }, ...fromRecord(PROGRESS)]}
    />
    <MultiComboboxField
      label="Response quality"
      choices={fromRecord(QUALITY)}
      chosen={among(fromRecord(QUALITY), search.quality)}
      onChoose={(chosen) => onChange(candidatesSearch({ ...changed(search, {}), quality: values(chosen) }))}
    />
    <SelectField
      label="Trait"
      value={search.scale ?? ''}
      onChange={(event) =>
        onChange(
          changed(search, {
            scale: event.target.value,
            ...(event.target.value ? {} : { score_bands: undefined }),
          }),
        )
      }
      options={[
        { value: '', label: 'Any' },
        ...SCALES.map(({ code, level, name }) => ({ value: code, label: level === 'facet' ? `– ${name}` : name })),
      ]}
    />
    {search.scale ? (
      <MultiComboboxField
        label="Band of the trait"
        hint="A band is where the score is drawn; the likely range may reach into the next."
        choices={plain(PRINTED_RANGES)}
        chosen={plain(search.score_bands)}
        onChoose={(chosen) => onChange(changed(search, { score_bands: values(chosen) }))}
      />
    ) : null}
  </>
)

/** How near they are to what a role needs; only where the brand has fits. */
const Fit = ({ search, onChange }: FiltersProps) => {
  const hasFits = useBrand().features.benchmark_scores
  const { data } = useQuery({ ...activeBenchmarksQuery, enabled: hasFits })
  if (!hasFits || !data?.role_benchmarks.length) return null
  return (
    <>
      <SelectField
        label="Fit to"
        value={String(search.role_benchmark_id ?? '')}
        onChange={(event) => onChange(changed(search, { role_benchmark_id: Number(event.target.value) || undefined }))}
        options={[{ value: '', label: 'The closest benchmark' }, ...fromNamed(data.role_benchmarks)]}
      />
      <MultiComboboxField
        label="Band of the fit"
        hint="A band is where the fit is drawn; its likely range may reach into the next."
        choices={plain(PRINTED_RANGES)}
        chosen={plain(search.fit_bands)}
        onChoose={(chosen) => onChange(changed(search, { fit_bands: values(chosen) }))}
      />
    </>
  )
}

/** When they registered, and whether those stand in the list whom it leaves out by itself. */
const Rest = ({ search, onChange }: FiltersProps) => {
  const change = (part: Partial<CandidatesSearch>) => onChange(changed(search, part))
  return (
    <>
      <div className={styles.dates}>
        <DateField
          label="Registered from"
          value={search.start_date ?? ''}
          {...(search.end_date && { max: search.end_date })}
          onChange={(event) => change({ start_date: event.target.value })}
        />
        <DateField
          label="to"
          value={search.end_date ?? ''}
          {...(search.start_date && { min: search.start_date })}
          onChange={(event) => change({ end_date: event.target.value })}
        />
      </div>
      <Checkbox
        label="Only who may be on the list twice"
        checked={search.may_be_twice ?? false}
        onChange={(event) =>
          onChange(
            event.target.checked ? changed(search, { may_be_twice: true }) : without(search, 'page', 'may_be_twice'),
          )
        }
      />
      <Checkbox
        label="Include archived people"
        checked={search.include_archived ?? false}
        onChange={(event) => change({ include_archived: event.target.checked })}
      />
      <Checkbox
        label="Include test records"
        checked={search.include_tests ?? false}
        onChange={(event) => change({ include_tests: event.target.checked })}
      />
    </>
  )
}

/** Everything one can filter by; it comes when it is opened. */
export const FiltersPanel = ({
  search,
  onChange,
  popover,
  onWrite,
}: FiltersProps & { popover: string; onWrite: () => void }) => {
  const profile = useProfile()
  const hasCompanies = profile.companies.length !== 1
  const { data: companies } = useQuery({ ...companiesQuery, enabled: hasCompanies })
  const { data: options } = useQuery(filterOptionsQuery(search))
  return (
    <div className={styles.filterPanel}>
      {hasCompanies ? (
        <SelectField
          label="Company"
          value={String(search.company_id ?? '')}
          onChange={(event) => onChange(chooseCompany(search, Number(event.target.value) || undefined))}
          options={[{ value: '', label: 'All companies' }, ...fromNamed(companies)]}
        />
      ) : null}
      <People search={search} onChange={onChange} options={options} />
      <Answers search={search} onChange={onChange} />
      <Fit search={search} onChange={onChange} />
      <Rest search={search} onChange={onChange} />
      <Button kind="quiet" icon={<IconListTree />} popoverTarget={popover} popoverTargetAction="hide" onClick={onWrite}>
        Conditions with “and” and “or”
      </Button>
    </div>
  )
}
