import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { roleLabels, ROLES } from '#contract/access/roles.ts'
import { companiesQuery } from '#client/data/companies.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import type { UsersSearch } from './user-management.route.ts'
import styles from './user-management.module.css'

const WAIT_MS = 250

interface FiltersProps {
  search: UsersSearch
  onChange: (part: Record<string, unknown>) => void
  onCompany: (company: { id: number; name: string } | null) => void
}

/** What is typed is searched for a moment after the last letter. */
const Words = ({ search, onChange }: Pick<FiltersProps, 'search' | 'onChange'>) => {
  const [text, setText] = useState(search.search ?? '')
  const wanted = text.trim()
  const settle = useEffectEvent(() => {
    if (wanted !== (search.search ?? '')) onChange({ search: wanted })
  })
  const follow = useEffectEvent((given: string) => {
    if (given !== wanted) setText(given)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  // The address may change without the field: a link, the way back, "Clear".
  useEffect(() => follow(search.search ?? ''), [search.search])
  return <SearchField label="Name or e-mail" value={text} onChange={setText} />
}

/** Whom the list shows: words, role, and the company where there is more than one. */
export const UsersFilters = ({ search, onChange, onCompany }: FiltersProps) => {
  const hasCompanies = useProfile().companies.length !== 1
  const { data: companies } = useQuery({ ...companiesQuery, enabled: hasCompanies })
  return (
    <>
      <div className={styles.search}>
        <Words search={search} onChange={onChange} />
      </div>
      <SelectField
        label="Role"
        labelHidden
        value={search.auth_roles?.[0] ?? ''}
        onChange={(event) => onChange({ auth_roles: event.target.value ? [event.target.value] : undefined })}
        options={[{ value: '', label: 'Any role' }, ...ROLES.map((role) => ({ value: role, label: roleLabels[role] }))]}
      />
      {hasCompanies ? (
        <SelectField
          label="Company"
          labelHidden
          value={String(search.company_id ?? '')}
          onChange={(event) =>
            onCompany(companies?.find((company) => String(company.id) === event.target.value) ?? null)
          }
          options={[
            { value: '', label: 'All companies' },
            ...(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ) : null}
    </>
  )
}
