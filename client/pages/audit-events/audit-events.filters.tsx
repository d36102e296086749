import { useQuery } from '@tanstack/react-query'
import { companiesQuery } from '#client/data/companies.list.ts'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { AuditSearch } from './audit-events.route.ts'
import styles from './audit-events.module.css'

/** Beginnings of what was done. */
const ACTIONS = [
  ['', 'Everything'],
  ['auth.', 'Sign-ins and acting as others'],
  ['users.', 'Accounts and roles'],
  ['second-factor.', 'Two-step sign-in'],
  ['survey-results.', 'People and results'],
  ['companies.', 'Companies'],
  ['hiring-campaigns.', 'Campaigns'],
  ['role-benchmarks.', 'Role benchmarks'],
  ['feature-flags.', 'Feature flags'],
  ['commands.', 'What was undone'],
] as const

const ABOUT = [
  { key: 'changes', label: 'Changes' },
  { key: 'looks', label: 'Looks' },
  { key: 'all', label: 'Both' },
] as const

interface FilterProps {
  search: AuditSearch
  onChange: (search: AuditSearch) => void
}

/** The address with one filter changed: from its first page on. */
export const narrowedTo = (search: AuditSearch, name: keyof AuditSearch, value: string | number): AuditSearch => {
  const rest = { ...search }
  delete rest.page
  delete rest[name]
  return value ? { ...rest, [name]: value } : rest
}

/** What the lines tell of, kind, company and days. */
export const AuditFilterFields = ({ search, onChange }: FilterProps) => {
  const { data: companies } = useQuery(companiesQuery)
  const change = (name: keyof AuditSearch, value: string | number) => onChange(narrowedTo(search, name, value))
  return (
    <>
      <SegmentedControl
        label="What the lines tell of"
        options={ABOUT}
        value={search.about ?? 'changes'}
        onChange={(about) => change('about', about === 'changes' ? '' : about)}
      />
      <SelectField
        label="Kind"
        labelHidden
        value={search.action ?? ''}
        onChange={(event) => change('action', event.target.value)}
        options={ACTIONS.map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        label="Company"
        labelHidden
        value={String(search.company_id ?? '')}
        onChange={(event) => change('company_id', event.target.value && Number(event.target.value))}
        options={[
          { value: '', label: 'All companies' },
          ...(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <span className={styles.days}>
        <DateField
          label="From"
          labelHidden
          value={search.start_date ?? ''}
          onChange={(event) => change('start_date', event.target.value)}
        />
        <span aria-hidden="true">to</span>
        <DateField
          label="To"
          labelHidden
          value={search.end_date ?? ''}
          onChange={(event) => change('end_date', event.target.value)}
        />
      </span>
    </>
  )
}
