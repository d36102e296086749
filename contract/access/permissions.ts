import type { Role } from './roles.ts'

const everyone = ['SUPER_ADMIN', 'FRANCHISE_OWNER', 'FRANCHISE_USER', 'COMPANY_OWNER', 'COMPANY_USER'] as const
const owners = ['SUPER_ADMIN', 'FRANCHISE_OWNER', 'COMPANY_OWNER'] as const
const platform = ['SUPER_ADMIN'] as const

/**
 * THE table of rights: permission by role, read by server and page alike. Which rows somebody sees is the scope's business.
 * `pipeline:view` also holds for users whose own permission `can_view_hiring_pipeline` is set.
 */
export const permissions = {
  'candidates:view': everyone,
  'candidates:edit': everyone,
  'candidates:export': everyone,
  'candidates:erase': owners,
  'notes:write': everyone,
  'notes:moderate': owners,
  'pipeline:view': owners,
  'pipeline:manage': owners,
  'campaigns:view': owners,
  'campaigns:manage': owners,
  /** Rates by group, never a person's group: nobody has a right to that. */
  'fairness:view': owners,
  'users:view': owners,
  'users:manage': owners,
  'companies:view': everyone,
  'companies:manage': platform,
  'companies:edit-own': ['SUPER_ADMIN', 'COMPANY_OWNER'],
  'company-setup:manage': owners,
  'benchmarks:view': everyone,
  'benchmarks:manage': platform,
  'benchmarks:recalculate': owners,
  'webhooks:manage': owners,
  'academy:view': everyone,
  'academy:manage': platform,
  'reports:manage': platform,
  'book-codes:manage': platform,
  'flags:manage': platform,
  'audit:view': platform,
  'jobs:view': platform,
  'support:answer': platform,
  'jobs:manage': platform,
  'analytics:view': platform,
  'proxy:start': platform,
  'proxy:read': owners,
  'utils:use': platform,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Whoever asks: the effective user's role and own permissions. */
export interface Rights {
  role: Role
  can_view_hiring_pipeline: boolean
}

/** Whether these rights include a permission. */
export const may = (rights: Rights, permission: Permission): boolean => {
  const roles: readonly Role[] = permissions[permission]
  if (roles.includes(rights.role)) return true
  return permission === 'pipeline:view' && rights.can_view_hiring_pipeline
}

/** Whether owners of a company have a right: where they do, one of them can help a colleague who lacks it. */
export const ownersHave = (permission: Permission): boolean => {
  const roles: readonly Role[] = permissions[permission]
  return roles.includes('COMPANY_OWNER')
}

/**
 * THE table of who may do what to whom: roles of the people whose accounts a role may open, change, deactivate or reset, as far
 * as its scope reaches.
 */
export const managedRoles = {
  SUPER_ADMIN: everyone,
  FRANCHISE_OWNER: ['FRANCHISE_OWNER', 'FRANCHISE_USER', 'COMPANY_OWNER', 'COMPANY_USER'],
  FRANCHISE_USER: [],
  COMPANY_OWNER: ['COMPANY_OWNER', 'COMPANY_USER'],
  COMPANY_USER: [],
} as const satisfies Record<Role, readonly Role[]>

/** Whether these rights include the accounts of people with a role. */
export const mayManage = (rights: Rights, role: Role): boolean => {
  const roles: readonly Role[] = managedRoles[rights.role]
  return may(rights, 'users:manage') && roles.includes(role)
}

/** THE table of who may look at the product as whom: the role of colleagues who see the same companies and may do less. */
export const viewableRoles: Partial<Record<Role, Role>> = {
  FRANCHISE_OWNER: 'FRANCHISE_USER',
  COMPANY_OWNER: 'COMPANY_USER',
}
