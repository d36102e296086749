import type { Rights } from '#contract/access/permissions.ts'
import type { Role } from '#contract/access/roles.ts'
import type { Scope } from './scope.ts'

/** A member of staff as the server knows them. */
export interface StaffUser {
  id: number
  email: string
  first: string
  last: string
  role: Role
  company_id: number | null
  franchise_id: number | null
  can_view_hiring_pipeline: boolean
}

/**
 * Whoever is acting. `caller` owns the token; `user` is whose rights and rows count: the same person, or the one the caller
 * acts as. Internal tools look at the caller.
 */
export interface StaffActor {
  kind: 'staff'
  caller: StaffUser
  user: StaffUser
  session_id: string
  is_proxy: boolean
  internal_tools: boolean
  /** Looks at the product with the rights of a colleague's role, and changes nothing. */
  is_viewing?: true
  scope: Scope
}

/** The holder of a survey token: one result and nothing else. */
export interface SurveyActor {
  kind: 'survey'
  company_id: number
  survey_result_id: number
  uuid: string
  expires_at: Date
  /** When the link was made that it came with. */
  link_made_at: Date
  scope: Scope
}

export type Actor = StaffActor | SurveyActor | { kind: 'nobody'; scope: Scope }

export const nobody: Actor = { kind: 'nobody', scope: { kind: 'nothing' } }

/** Whom an answer reaches to what this member of staff writes. */
export const authorOf = ({ user }: StaffActor): { name: string; address: string } => ({
  name: `${user.first} ${user.last}`.trim() || user.email,
  address: user.email,
})

/** Rights of the effective user, for the permission table. */
export const rightsOf = (actor: StaffActor): Rights => ({
  role: actor.user.role,
  can_view_hiring_pipeline: actor.user.can_view_hiring_pipeline,
})
