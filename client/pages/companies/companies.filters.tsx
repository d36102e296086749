import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { companyOptionsQuery } from '#client/data/companies.ts'
import { nameless } from '#client/lib/nameless.ts'
import { Button } from '#client/ui/button.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FilterChip, FilterRow } from '#client/ui/filter-chip.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { type CompaniesSearch, companiesSearch } from './companies.route.ts'
import styles from './companies.module.css'

interface FiltersProps {
  search: CompaniesSearch
  onChange: (search: CompaniesSearch) => void
}

const STATES = { active: 'Active', inactive: 'Inactive', all: 'All' } as const

/** The address with a filter changed: from its first page on. */
const changed = (search: CompaniesSearch, part: Record<string, unknown>): CompaniesSearch =>
  companiesSearch({ ...search, page: undefined, ...part })

/** The words that companies are searched for. */
export const CompaniesSearchField = ({ search, onChange }: FiltersProps) => (
  <ListSearch
    label="Name, industry, user email"
    value={search.search ?? ''}
    onChange={(words) => onChange(changed(search, { search: words }))}
  />
)

/** Industry, franchise, product type and state. */
export const CompaniesFilters = ({ search, onChange }: FiltersProps) => {
  const { data: options } = useQuery(companyOptionsQuery)
  const plain = (values: readonly string[] | undefined) => (values ?? []).map((value) => ({ value, label: value }))
  const change = (part: Record<string, unknown>) => onChange(changed(search, part))
  return (
    <Popover label="Filter" button={{ icon: <IconFilter /> }}>
      <div className={styles.filterPanel}>
        <SelectField
          label="State"
          value={search.state ?? 'active'}
          onChange={(event) => change({ state: event.target.value })}
          options={Object.entries(STATES).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          label="Franchise"
          value={String(search.franchise_id ?? '')}
          onChange={(event) => change({ franchise_id: Number(event.target.value) || undefined })}
          options={[
            { value: '', label: 'Any' },
            ...(options?.franchises ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SelectField
          label="Industry"
          value={search.industry ?? ''}
          onChange={(event) => change({ industry: event.target.value })}
          options={[{ value: '', label: 'Any' }, ...plain(options?.industries)]}
        />
        {options?.product_types ? (
          <SelectField
            label="Product type"
            value={search.product_type ?? ''}
            onChange={(event) => change({ product_type: event.target.value })}
            options={[{ value: '', label: 'Any' }, ...plain(options.product_types)]}
          />
        ) : null}
      </div>
    </Popover>
  )
}

/** The filters that are on; active ones are what the list shows by itself, and it says so. */
export const CompanyChips = ({ search, onChange }: FiltersProps) => {
  const { data: options } = useQuery(companyOptionsQuery)
  const franchises = options?.franchises
  const franchise = franchises?.find(({ id }) => id === search.franchise_id)?.name ?? nameless(franchises)
  const chips = [
    { key: 'franchise_id', name: 'Franchise', value: search.franchise_id === undefined ? undefined : franchise },
    { key: 'industry', name: 'Industry', value: search.industry },
    { key: 'product_type', name: 'Product type', value: search.product_type },
    { key: 'state', name: 'State', value: search.state && STATES[search.state] },
  ].filter(({ value }) => value !== undefined)
  if (!chips.length) return null
  return (
    <FilterRow>
      {chips.map(({ key, name, value }) => (
        <FilterChip
          key={key}
          name={name}
          value={value ?? ''}
          onRemove={() => onChange(changed(search, { [key]: undefined }))}
        />
      ))}
      {chips.length > 1 ? (
        <Button kind="quiet" size="small" onClick={() => onChange({})}>
          Clear
        </Button>
      ) : null}
    </FilterRow>
  )
}
