/** The five roles of staff, and no other. Its schema stands beside, so that pages name roles without the library of schemas. */
export const ROLES = ['SUPER_ADMIN', 'FRANCHISE_OWNER', 'FRANCHISE_USER', 'COMPANY_OWNER', 'COMPANY_USER'] as const
export type Role = (typeof ROLES)[number]

/** What people read for a role. */
export const roleLabels: Record<Role, string> = {
  SUPER_ADMIN: 'Super admin',
  FRANCHISE_OWNER: 'Franchise owner',
  FRANCHISE_USER: 'Franchise user',
  COMPANY_OWNER: 'Company owner',
  COMPANY_USER: 'Company user',
}

/** How far a role reaches: every company, the companies of its franchise, or its own. */
export const reachOf: Record<Role, 'platform' | 'franchise' | 'company'> = {
  SUPER_ADMIN: 'platform',
  FRANCHISE_OWNER: 'franchise',
  FRANCHISE_USER: 'franchise',
  COMPANY_OWNER: 'company',
  COMPANY_USER: 'company',
}

/** Whoever registers a new company owns it. */
export const ROLE_OF_FOUNDER: Role = 'COMPANY_OWNER'
/** Whoever runs an installation; only they make others of it. */
export const ROLE_OF_PLATFORM: Role = 'SUPER_ADMIN'
/** Whoever begins with a company, and invites its others. */
export const ROLE_OF_COMPANY_HEAD: Role = 'COMPANY_OWNER'
/** The least that somebody can be invited to. */
export const ROLE_OF_COLLEAGUE: Role = 'COMPANY_USER'
/** Of the people of a franchise, whose name its companies may know where they did something in them. */
export const ROLES_KNOWN_BY_NAME: readonly Role[] = ['FRANCHISE_OWNER', 'FRANCHISE_USER']

/** Whether a role signs in with a second factor wherever the product is in earnest. */
export const needsSecondFactor = (role: Role, stage: string): boolean =>
  stage === 'prod' && reachOf[role] === 'platform'

/** Whether a role is of the platform's own people. */
export const isReachingEverything = (role: Role): boolean => reachOf[role] === 'platform'
