import type { Role } from '#contract/access/roles.ts'

export interface SeedUser {
  email: string
  first: string
  last: string
  role: Role
  franchise: 'A' | 'B' | null
  company: string | null
  can_view_hiring_pipeline?: boolean
  active?: boolean
  verified?: boolean
  temporary?: boolean
}

/** The accounts of the example world; all share the demo password. */
export const seedUsers: SeedUser[] = [
  {
    email: 'super.admin@demo.test',
    first: 'Sara',
    last: 'Whitfield',
    role: 'SUPER_ADMIN',
    franchise: null,
    company: null,
  },
  {
    email: 'franchise.owner@demo.test',
    first: 'Frank',
    last: 'Osborne',
    role: 'FRANCHISE_OWNER',
    franchise: 'A',
    company: null,
  },
  {
    email: 'franchise.user@demo.test',
    first: 'Fiona',
    last: 'Underhill',
    role: 'FRANCHISE_USER',
    franchise: 'A',
    company: null,
  },
  {
    email: 'company.owner@demo.test',
    first: 'Marta',
    last: 'Lindqvist',
    role: 'COMPANY_OWNER',
    franchise: 'A',
    company: 'harbor',
  },
  {
    email: 'company.user@demo.test',
    first: 'Jonas',
    last: 'Brandt',
    role: 'COMPANY_USER',
    franchise: 'A',
    company: 'harbor',
    can_view_hiring_pipeline: true,
  },
  {
    email: 'clinic.owner@demo.test',
    first: 'Ruth',
    last: 'Kerr',
    role: 'COMPANY_OWNER',
    franchise: 'A',
    company: 'northwind',
  },
  {
    email: 'b.super.admin@demo.test',
    first: 'Bea',
    last: 'Archer',
    role: 'SUPER_ADMIN',
    franchise: null,
    company: null,
  },
  {
    email: 'b.franchise.owner@demo.test',
    first: 'Bruno',
    last: 'Falk',
    role: 'FRANCHISE_OWNER',
    franchise: 'B',
    company: null,
  },
  {
    email: 'b.franchise.user@demo.test',
    first: 'Britt',
    last: 'Foster',
    role: 'FRANCHISE_USER',
    franchise: 'B',
    company: null,
  },
  {
    email: 'b.company.owner@demo.test',
    first: 'Boris',
    last: 'Calloway',
    role: 'COMPANY_OWNER',
    franchise: 'B',
    company: 'silverpine',
  },
  {
    email: 'b.company.user@demo.test',
    first: 'Bianca',
    last: 'Ueda',
    role: 'COMPANY_USER',
    franchise: 'B',
    company: 'silverpine',
  },
  {
    email: 'inactive@demo.test',
    first: 'Ines',
    last: 'Acton',
    role: 'COMPANY_USER',
    franchise: 'A',
    company: 'harbor',
    active: false,
  },
  {
    email: 'unverified@demo.test',
    first: 'Umar',
    last: 'Vance',
    role: 'COMPANY_USER',
    franchise: 'A',
    company: 'harbor',
    verified: false,
  },
  {
    email: 'temporary@demo.test',
    first: 'Tess',
    last: 'Porter',
    role: 'COMPANY_USER',
    franchise: 'A',
    company: 'harbor',
    temporary: true,
  },
]
