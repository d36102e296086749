/** Companies of the example world, with what stands in each from the start. */
export interface SeedCompany {
  key: string
  name: string
  franchise: 'A' | 'B'
  industry: string
  product_type: string
  locations: string[]
  country: string
  departments: string[]
  roles: string[]
  people: number
  /** Its place in the CRM; most have none. */
  crm?: string
  /** Whether it asks people for their group after they hand in. */
  asks_group?: boolean
}

export const seedFranchises = { A: 'Meridian People Group', B: 'Cedar Ridge Partners' }

export const seedCompanies: SeedCompany[] = [
  {
    key: 'harbor',
    name: 'Harbor Logistics',
    franchise: 'A',
    industry: 'Transport and logistics',
    product_type: 'Hiring and development',
    locations: ['Hull', 'Leeds', 'Sheffield'],
    country: 'GB',
    departments: ['Operations', 'Customer care', 'Finance'],
    roles: ['Regional Operations Lead', 'Warehouse Supervisor', 'Customer Care Agent'],
    people: 180,
    asks_group: true,
  },
  {
    key: 'northwind',
    name: 'Northwind Clinics',
    franchise: 'A',
    industry: 'Health services',
    product_type: 'Hiring',
    locations: ['Bristol', 'Cardiff'],
    country: 'GB',
    departments: ['Reception', 'Nursing', 'Administration'],
    roles: ['Practice Manager', 'Receptionist'],
    people: 110,
    crm: 'northwind-demo',
  },
  {
    key: 'silverpine',
    name: 'Silverpine Homes',
    franchise: 'B',
    industry: 'Residential construction',
    product_type: 'Hiring',
    locations: ['Portland', 'Salem'],
    country: 'US',
    departments: ['Site', 'Sales'],
    roles: ['Site Manager', 'Sales Advisor'],
    people: 110,
    asks_group: true,
  },
]
