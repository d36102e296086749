import { managedRoles, mayManage } from '#contract/access/permissions.ts'
import { reachOf, type Role } from '#contract/access/roles.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { type PlaceCompany, selectCompanies, selectFranchises } from './users.management.queries.ts'

/** A role with what it reaches: one company, one franchise, or everything. */
export interface Place {
  auth_role: Role
  company_id: number | null
  franchise_id: number | null
}
export interface WantedPlace {
  auth_role?: Role | undefined
  company_id?: number | null | undefined
  franchise_id?: number | null | undefined
}

/** Companies and franchises that the caller may put people into. */
export interface Places {
  companies: PlaceCompany[]
  franchises: { id: number; name: string }[]
}
export const placesOf = async (ctx: Context): Promise<Places> => ({
  companies: await selectCompanies(ctx.db, ctx.scope),
  franchises: await selectFranchises(ctx.db, ctx.scope),
})

/** Roles that the caller may give. */
export const rolesOf = (ctx: Context): Role[] => [...managedRoles[staff(ctx).user.role]]

/** Fails where the caller may not manage people with this role. */
export const demandRole = (ctx: Context, role: Role): void => {
  if (!mayManage(rightsOf(staff(ctx)), role)) throw fail('FORBIDDEN')
}

const companyPlace = (places: Places, auth_role: Role, id: number | null | undefined): Place => {
  const only = places.companies.length === 1 ? places.companies[0]?.id : undefined
  const company_id = id ?? only
  if (company_id === undefined) throw invalid('company_id', 'Choose the company they belong to.', 'needed')
  if (!places.companies.some((company) => company.id === company_id)) throw fail('NOT_FOUND')
  return { auth_role, company_id, franchise_id: null }
}

const franchisePlace = (places: Places, auth_role: Role, wanted: WantedPlace): Place => {
  const only = places.franchises.length === 1 ? places.franchises[0]?.id : undefined
  const company = places.companies.find(({ id }) => id === wanted.company_id)
  if (typeof wanted.company_id === 'number' && !company) throw fail('NOT_FOUND')
  const franchise_id = wanted.franchise_id ?? company?.franchise_id ?? only
  if (franchise_id === undefined) throw invalid('franchise_id', 'Choose the franchise they belong to.', 'needed')
  if (!places.franchises.some(({ id }) => id === franchise_id)) throw fail('NOT_FOUND')
  return { auth_role, company_id: null, franchise_id }
}

/** Where somebody stands with a role: what was asked for, else where they are. Fails where that is out of reach. */
export const placeFor = (ctx: Context, places: Places, wanted: WantedPlace, current?: Place): Place => {
  const auth_role = wanted.auth_role ?? current?.auth_role
  if (auth_role === undefined) throw invalid('auth_role', 'Choose a role.')
  demandRole(ctx, auth_role)
  const reach = reachOf[auth_role]
  if (reach === 'platform') return { auth_role, company_id: null, franchise_id: null }
  if (reach === 'company') return companyPlace(places, auth_role, wanted.company_id ?? current?.company_id)
  const before = { company_id: current?.company_id, franchise_id: current?.franchise_id }
  const given = wanted.company_id ?? wanted.franchise_id
  return franchisePlace(places, auth_role, given === undefined || given === null ? before : wanted)
}
