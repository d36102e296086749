import { useQuery } from '@tanstack/react-query'
import { managedRoles } from '#contract/access/permissions.ts'
import { type Role, roleLabels, ROLES } from '#contract/access/roles.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import type { UsersSearch } from './user-management.route.ts'

interface FiltersProps {
  search: UsersSearch
  onChange: (part: Record<string, unknown>) => void
  onCompany: (company: { id: number; name: string } | null) => void
}

/** Roles that somebody can stand in the list with: those that one manages, and the one that the address asks for. */
const rolesFor = (viewer: Role, chosen: Role | undefined): Role[] => {
  const seen: readonly Role[] = managedRoles[viewer]
  return ROLES.filter((role) => seen.includes(role) || role === chosen)
}

/** Whom the list shows: role, and the company where there is more than one. */
export const UsersFilters = ({ search, onChange, onCompany }: FiltersProps) => {
  const profile = useProfile()
  const hasCompanies = profile.companies.length !== 1
  const chosenRole = search.auth_roles?.[0]
  const roles = rolesFor(profile.auth_role, chosenRole)
  const { data: companies } = useQuery({ ...companiesQuery, enabled: hasCompanies })
  return (
    <>
      <SelectField
        label="Role"
        labelHidden
        value={chosenRole ?? ''}
        onChange={(event) => onChange({ auth_roles: event.target.value ? [event.target.value] : undefined })}
        options={[{ value: '', label: 'Any role' }, ...roles.map((role) => ({ value: role, label: roleLabels[role] }))]}
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
