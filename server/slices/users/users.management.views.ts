import { may, mayManage } from '#contract/access/permissions.ts'
import { rightsInWords } from '#contract/access/permission-words.ts'
import { Role } from '#contract/access/role.ts'
import { reachOf } from '#contract/access/roles.ts'
import { type ManagedUser, type RoleChange, SetUpState } from '#contract/resources/users.management.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { mailFailureWords } from '#server/kernel/mail-failures.ts'
import type { Place, Places } from './placement.ts'
import type { LockedUser, ManagedRecord } from './users.management.queries.ts'

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })

/** A colleague as the caller sees them. */
export const managedView = (ctx: Context, row: ManagedRecord): ManagedUser => {
  const actor = staff(ctx)
  const auth_role = Role.parse(row.auth_role)
  return {
    id: row.id,
    first: row.first,
    last: row.last,
    email: row.email,
    auth_role,
    company: named(row.company_id, row.company),
    franchise: named(row.franchise_id, row.franchise),
    active: row.active ? 1 : 0,
    permissions: { can_view_hiring_pipeline: row.can_view_hiring_pipeline },
    is_two_step: row.two_step !== null,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    set_up: {
      state: SetUpState.parse(row.set_up),
      at: row.invited_at?.toISOString() ?? null,
      failure: row.set_up === 'failed' ? mailFailureWords(row.failure) : null,
    },
    is_self: row.id === actor.user.id,
    may_manage: row.id !== actor.user.id && mayManage(rightsOf(actor), auth_role),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Whose companies somebody sees, in words. */
const seesInWords = (place: Place, { companies, franchises }: Places): string => {
  const reach = reachOf[place.auth_role]
  if (reach === 'platform') return 'every company'
  if (reach === 'company') return companies.find(({ id }) => id === place.company_id)?.name ?? 'one company'
  const franchise = franchises.find(({ id }) => id === place.franchise_id)?.name ?? 'a franchise'
  return `every company of ${franchise}`
}

const accessOf = (place: Place, places: Places, can_view_hiring_pipeline: boolean) => ({
  auth_role: place.auth_role,
  sees: seesInWords(place, places),
  may: rightsInWords({ role: place.auth_role, can_view_hiring_pipeline }),
})

/** What a change of role gives somebody and takes from them. */
export const roleChange = (row: LockedUser, after: Place, places: Places): RoleChange => {
  const before: Place = { ...row, auth_role: Role.parse(row.auth_role) }
  const [was, becomes] = [before, after].map((place) => accessOf(place, places, row.can_view_hiring_pipeline))
  if (!was || !becomes) throw new Error('A change has two sides.')
  return {
    user_id: row.id,
    first: row.first,
    last: row.last,
    before: was,
    after: becomes,
    gains: becomes.may.filter((word) => !was.may.includes(word)),
    loses: was.may.filter((word) => !becomes.may.includes(word)),
  }
}

/** Whether somebody uses the pipeline, and by what. */
export const pipelineWords = (row: ManagedRecord): string => {
  const role = Role.parse(row.auth_role)
  if (may({ role, can_view_hiring_pipeline: false }, 'pipeline:view')) return 'by role'
  return row.can_view_hiring_pipeline ? 'by own permission' : 'no'
}
