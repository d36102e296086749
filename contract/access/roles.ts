import * as z from 'zod/mini'

/** The five roles of staff, and no other. */
export const ROLES = ['SUPER_ADMIN', 'FRANCHISE_OWNER', 'FRANCHISE_USER', 'COMPANY_OWNER', 'COMPANY_USER'] as const
export const Role = z.enum(ROLES)
export type Role = (typeof ROLES)[number]

/** What people read for a role. */
export const roleLabels: Record<Role, string> = {
  SUPER_ADMIN: 'Super admin',
  FRANCHISE_OWNER: 'Franchise owner',
  FRANCHISE_USER: 'Franchise user',
  COMPANY_OWNER: 'Company owner',
  COMPANY_USER: 'Company user',
}
