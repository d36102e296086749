import { useEffect, useEffectEvent, useState } from 'react'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import type { AuditSearch } from './audit-events.route.ts'
import styles from './audit-events.module.css'

const WAIT_MS = 250
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

interface FilterProps {
  search: AuditSearch
  onChange: (search: AuditSearch) => void
}

/** Words, kind and days. */
export const AuditFilterFields = ({ search, onChange }: FilterProps) => {
  const [text, setText] = useState(search.search ?? '')
  const change = (name: keyof AuditSearch, value: string) => {
    const rest = { ...search }
    delete rest.page
    delete rest[name]
    onChange(value ? { ...rest, [name]: value } : rest)
  }
  const settle = useEffectEvent(() => {
    if (text.trim() !== (search.search ?? '')) change('search', text.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <div className={styles.search}>
        <SearchField label="Who, what, number of a request" value={text} onChange={setText} />
      </div>
      <SelectField
        label="Kind"
        labelHidden
        value={search.action ?? ''}
        onChange={(event) => change('action', event.target.value)}
        options={ACTIONS.map(([value, label]) => ({ value, label }))}
      />
      <DateField
        label="From"
        labelHidden
        value={search.start_date ?? ''}
        onChange={(event) => change('start_date', event.target.value)}
      />
      <DateField
        label="To"
        labelHidden
        value={search.end_date ?? ''}
        onChange={(event) => change('end_date', event.target.value)}
      />
    </>
  )
}
