import { may } from '#contract/access/permissions.ts'
import type { ManagedUser, SetUpState } from '#contract/resources/users.management.ts'

export interface StateWords {
  label: string
  tone: 'good' | 'plain' | 'warn' | 'bad'
}

const INVITED: Record<Exclude<SetUpState, 'accepted'>, StateWords> = {
  none: { label: 'Not invited', tone: 'plain' },
  waiting: { label: 'Invitation leaving', tone: 'plain' },
  sent: { label: 'Invited', tone: 'plain' },
  failed: { label: 'Mail not delivered', tone: 'bad' },
  unverified: { label: 'Address not proved', tone: 'warn' },
  expired: { label: 'Invitation expired', tone: 'warn' },
}

/** Where an account stands, in two words. */
export const accountState = ({ active, set_up }: Pick<ManagedUser, 'active' | 'set_up'>): StateWords => {
  if (!active) return { label: 'Inactive', tone: 'plain' }
  return set_up.state === 'accepted' ? { label: 'Active', tone: 'good' } : INVITED[set_up.state]
}

/** Why somebody chosen cannot be given another role; nothing where they can. */
export const whyNotRoles = (rows: readonly Pick<ManagedUser, 'is_self' | 'may_manage'>[]): string | undefined => {
  if (rows.some((row) => row.is_self)) return 'Your own role is for somebody else to change'
  return rows.every((row) => row.may_manage) ? undefined : 'Some of them are not yours to change'
}

/** Whose companies somebody sees. */
export const placeWords = ({ company, franchise }: Pick<ManagedUser, 'company' | 'franchise'>): string =>
  company?.name ?? franchise?.name ?? 'Every company'

/** Whether somebody uses the hiring pipeline, and by what. */
export const pipelineWords = ({ auth_role, permissions }: Pick<ManagedUser, 'auth_role' | 'permissions'>): string => {
  if (may({ role: auth_role, can_view_hiring_pipeline: false }, 'pipeline:view')) return 'By role'
  return permissions.can_view_hiring_pipeline ? 'Yes' : '–'
}
