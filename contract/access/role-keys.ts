/** The five roles of staff, and no other. Alone here, so that an address can name them before any schema is loaded. */
export const ROLES = ['SUPER_ADMIN', 'FRANCHISE_OWNER', 'FRANCHISE_USER', 'COMPANY_OWNER', 'COMPANY_USER'] as const
