import { Role } from '#contract/access/role.ts'
import { reachOf, roleLabels } from '#contract/access/roles.ts'
import type { Places } from '#client/data/users.management.ts'
import type { ApiProblem } from '#client/lib/problems.ts'
import { fieldError } from '#client/lib/problems.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'

/** A role, and what it reaches: a company, a franchise, or everything. As a form keeps it. */
export interface PlaceForm {
  auth_role: Role
  company: string
  franchise: string
}

/** The parts of a call that a form's place stands for. */
export const placeOf = ({ auth_role, company, franchise }: PlaceForm) => {
  const reach = reachOf[auth_role]
  return {
    auth_role,
    ...(reach === 'company' && company ? { company_id: Number(company) } : {}),
    ...(reach === 'franchise' && franchise ? { franchise_id: Number(franchise) } : {}),
  }
}

const REACH: Record<(typeof reachOf)[Role], string> = {
  platform: 'Sees every company.',
  franchise: 'Sees every company of the franchise.',
  company: 'Sees this company only.',
}

interface PlaceFieldsProps {
  places: Places | undefined
  form: PlaceForm
  onChange: (part: Partial<PlaceForm>) => void
  problem: ApiProblem | null
  /** Roles that stand in the list though one may not give them: the one somebody has. */
  also?: Role
  /** Whether everybody concerned has a place that they keep where none is chosen. */
  keepsPlace?: boolean
  /** Why the role stays as it is. */
  whyNotRole?: string | undefined
}

/** What somebody may do and see: the role, and the company or franchise where there is a choice. */
export const PlaceFields = (props: PlaceFieldsProps) => {
  const { places, form, onChange, problem, also, keepsPlace = false, whyNotRole } = props
  const reach = reachOf[form.auth_role]
  const roles = places?.roles ?? []
  const shown = also && !roles.includes(also) ? [also, ...roles] : roles
  const choices = reach === 'company' ? places?.companies : reach === 'franchise' ? places?.franchises : []
  const named = (choices ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <SelectField
        label="Role"
        required
        hint={whyNotRole ?? REACH[reach]}
        disabled={whyNotRole !== undefined}
        value={form.auth_role}
        onChange={(event) => onChange({ auth_role: Role.parse(event.target.value) })}
        options={shown.map((role) => ({ value: role, label: roleLabels[role] }))}
        error={fieldError(problem, 'auth_role')}
      />
      {reach === 'company' && named.length > 1 ? (
        <SelectField
          label="Company"
          placeholder={keepsPlace ? 'Where they are now' : 'Choose a company'}
          required={!keepsPlace}
          value={form.company}
          onChange={(event) => onChange({ company: event.target.value })}
          options={named}
          error={fieldError(problem, 'company_id')}
        />
      ) : null}
      {reach === 'franchise' && named.length > 1 ? (
        <SelectField
          label="Franchise"
          placeholder={keepsPlace ? 'Where they are now' : 'Choose a franchise'}
          required={!keepsPlace}
          value={form.franchise}
          onChange={(event) => onChange({ franchise: event.target.value })}
          options={named}
          error={fieldError(problem, 'franchise_id')}
        />
      ) : null}
    </>
  )
}
