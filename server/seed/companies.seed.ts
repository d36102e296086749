/** Companies of the example world, with what stands in each from the start. */
export interface SeedCompany {
  key: string
  name: string
  franchise: 'A' | 'B'
  industry: string
  product_type: string
  locations: string[]
  departments: string[]
  roles: string[]
  people: number
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
    departments: ['Operations', 'Customer care', 'Finance'],
    roles: ['Regional Operations Lead', 'Warehouse Supervisor', 'Customer Care Agent'],
    people: 180,
  },
  {
    key: 'northwind',
    name: 'Northwind Clinics',
    franchise: 'A',
    industry: 'Health services',
    product_type: 'Hiring',
    locations: ['Bristol', 'Cardiff'],
    departments: ['Reception', 'Nursing', 'Administration'],
    roles: ['Practice Manager', 'Receptionist'],
    people: 110,
  },
  {
    key: 'silverpine',
    name: 'Silverpine Homes',
    franchise: 'B',
    industry: 'Residential construction',
    product_type: 'Hiring',
    locations: ['Portland', 'Salem'],
    departments: ['Site', 'Sales'],
    roles: ['Site Manager', 'Sales Advisor'],
    people: 110,
  },
]
