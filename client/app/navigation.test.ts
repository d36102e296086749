import { describe, expect, it } from 'vitest'
import { type Role, ROLES } from '#contract/access/roles.ts'
import type { Brand } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import type { Profile } from '#contract/resources/users.ts'
import { activeEntry, countBeside, navigationFor as entriesFor } from './navigation.ts'

const profileOf = (auth_role: Role, more: Partial<Profile> = {}): Profile => ({
  id: 1,
  first: 'A',
  last: 'B',
  email: 'a@b.test',
  phone: null,
  time_zone: 'UTC',
  zone: 'UTC',
  picture_url: null,
  told_of_results: 'none',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  active: 1,
  auth_role,
  company_id: 1,
  company: null,
  permissions: { can_view_hiring_pipeline: true, internal_tools: true },
  superAdmin: null,
  companies: [],
  ...more,
})
const navigationFor = (brand: Brand, profile: Profile, crm = 'https://app.gohighlevel.com/v2/location') =>
  entriesFor(brand, profile, crm)
const labels = (brand: 'be' | 'hb', role: Role) =>
  navigationFor(brands[brand], profileOf(role)).map((entry) => entry.label)

describe('the sidebar', () => {
  it('R111 R112 everybody has Home and Candidates; hb has Employees of its own; a page that does not exist has no entry', () => {
    for (const role of ROLES) {
      expect(labels('be', role).slice(0, 2)).toEqual(['Home', 'Candidates/Employees'])
      expect(labels('hb', role).slice(0, 2)).toEqual(['Home', 'Candidates'])
      expect(labels('hb', role)).toContain('Employees')
      expect(labels('be', role)).not.toContain('Employees')
    }
  })
  it('R112 Hiring pipeline stands third, in the words of the brand, for whoever may see it and for nobody else', () => {
    expect([labels('be', 'COMPANY_USER')[2], labels('hb', 'COMPANY_USER')[2]]).toEqual([
      'Hiring Pipeline',
      'Hiring pipeline',
    ])
    const permissions = { can_view_hiring_pipeline: false, internal_tools: false }
    for (const brand of ['be', 'hb'] as const) {
      const entries = navigationFor(brands[brand], profileOf('COMPANY_USER', { permissions }))
      expect(entries.map((entry) => entry.key)).not.toContain('hiring_pipeline')
    }
  })
  it('R113 no role of either brand has an entry beside the printed ones', () => {
    const printed = {
      be: 'home candidates hiring_pipeline companies role_benchmarks report_configurator book_code_system user_management',
      hb: 'home candidates hiring_pipeline companies employees role_benchmarks user_management report_configurator book_code_system crm',
    }
    for (const brand of ['be', 'hb'] as const)
      for (const role of ROLES) {
        const keys = navigationFor(brands[brand], profileOf(role)).map((entry) => entry.key)
        // In the printed order, too: what is left of the print after the others are taken out.
        expect(keys).toEqual(printed[brand].split(' ').filter((key) => keys.some((one) => one === key)))
        const addresses = navigationFor(brands[brand], profileOf(role)).map((entry) => entry.href)
        for (const elsewhere of [
          '/academy',
          '/learning-management',
          '/hiring-campaigns',
          '/archived',
          '/about',
          '/profile',
        ])
          expect(addresses).not.toContain(elsewhere)
      }
  })
  it('R111 R112 each of the five roles has exactly its entries, in both brands', () => {
    const company = {
      id: 1,
      name: 'X',
      go_high_level_location_id: 'loc',
      industry: null,
      time_zone: 'UTC',
      created_at: '2026-01-01T00:00:00.000Z',
    }
    const walk = (brand: Brand) =>
      Object.fromEntries(
        ROLES.map((role) => [role, navigationFor(brand, profileOf(role, { company })).map((entry) => entry.label)]),
      )
    const owner = ['Home', 'Candidates/Employees', 'Hiring Pipeline', 'User Management']
    const user = ['Home', 'Candidates/Employees', 'Hiring Pipeline']
    expect(walk(brands.be)).toEqual({
      SUPER_ADMIN: [
        'Home',
        'Candidates/Employees',
        'Hiring Pipeline',
        'Companies',
        'Role Benchmarks',
        'Report Configurator',
        'Book Code System',
        'User Management',
      ],
      FRANCHISE_OWNER: owner,
      FRANCHISE_USER: user,
      COMPANY_OWNER: owner,
      COMPANY_USER: user,
    })
    const hbOwner = ['Home', 'Candidates', 'Hiring pipeline', 'Employees', 'User management', 'CRM']
    const hbUser = ['Home', 'Candidates', 'Hiring pipeline', 'Employees', 'CRM']
    expect(walk(brands.hb)).toEqual({
      SUPER_ADMIN: ['Home', 'Candidates', 'Hiring pipeline', 'Companies', 'Employees', 'User management', 'CRM'],
      FRANCHISE_OWNER: hbOwner,
      FRANCHISE_USER: hbUser,
      COMPANY_OWNER: hbOwner,
      COMPANY_USER: hbUser,
    })
  })
  it('R112 the two internal tools are for super admins on the list alone', () => {
    const internal = (role: Role, internal_tools: boolean) =>
      navigationFor(
        brands.be,
        profileOf(role, { permissions: { can_view_hiring_pipeline: true, internal_tools } }),
      ).filter((entry) => ['report_configurator', 'book_code_system'].includes(entry.key)).length
    expect(ROLES.map((role) => internal(role, true))).toEqual(ROLES.map((role) => (role === 'SUPER_ADMIN' ? 2 : 0)))
    expect(internal('SUPER_ADMIN', false)).toBe(0)
  })
  it('R16 R111 with its optional features hb has Role benchmarks after Employees', () => {
    const full: Brand = { ...brands.hb, features: { ...brands.hb.features, benchmark_scores: true } }
    expect(navigationFor(full, profileOf('SUPER_ADMIN')).map((entry) => entry.label)).toEqual([
      'Home',
      'Candidates',
      'Hiring pipeline',
      'Companies',
      'Employees',
      'Role benchmarks',
      'User management',
    ])
  })
  it('R177 the CRM link is there with a location id, where the brand has it, in a new tab', () => {
    const company = {
      id: 1,
      name: 'X',
      go_high_level_location_id: 'loc 1',
      industry: null,
      time_zone: 'UTC',
      created_at: '2026-01-01T00:00:00.000Z',
    }
    const linkIn = (brand: Brand, of: typeof company | null = company) =>
      navigationFor(brand, profileOf('COMPANY_OWNER', { company: of })).find((entry) => entry.key === 'crm')
    const crm = (brand: 'be' | 'hb') => linkIn(brands[brand])
    const without: Brand = { ...brands.hb, features: { ...brands.hb.features, crm: false } }
    expect(linkIn(without)).toBeUndefined()
    expect(linkIn(brands.hb, null)).toBeUndefined()
    expect(crm('hb')).toEqual({
      key: 'crm',
      label: 'CRM',
      href: 'https://app.gohighlevel.com/v2/location/loc%201/dashboard',
      isOutside: true,
    })
    expect(crm('be')).toBeUndefined()
    const ownDomain = navigationFor(
      brands.hb,
      profileOf('COMPANY_OWNER', { company }),
      'https://crm.harbor.example/v2/location',
    )
    expect(ownDomain.at(-1)?.href).toBe('https://crm.harbor.example/v2/location/loc%201/dashboard')
  })
  it('R114 R115 one entry is active: its path or what is below; Home only on /; Candidates also on results', () => {
    const hb = navigationFor(brands.hb, profileOf('COMPANY_OWNER'))
    const be = navigationFor(brands.be, profileOf('COMPANY_OWNER'))
    expect(activeEntry(hb, '/', '')).toBe('home')
    expect(activeEntry(hb, '/candidates', '')).toBe('candidates')
    expect(activeEntry(hb, '/candidates', '?type=employee')).toBe('employees')
    expect(activeEntry(hb, '/candidates', '?statuses=employee&type=candidate')).toBe('candidates')
    expect(activeEntry(be, '/candidates', '?type=employee')).toBe('candidates')
    expect(activeEntry(hb, '/survey-results/3', '')).toBe('candidates')
    expect(activeEntry(hb, '/profile', '')).toBeNull()
    expect([activeEntry(hb, '/hiring-pipeline/3', ''), activeEntry(hb, '/hiring-pipelines', '')]).toEqual([
      'hiring_pipeline',
      null,
    ])
  })
})

describe('the counts beside entries', () => {
  const counts = { people: 248, employees: 66, in_pipelines: 61, companies: 1_038, role_benchmarks: null }
  const beside = (brand: 'be' | 'hb', key: Parameters<typeof countBeside>[0], more = {}) =>
    countBeside(key, brands[brand], { ...counts, ...more })

  it('are of everybody where one entry is of everybody, else of candidates and of employees', () => {
    expect(beside('be', 'candidates')).toBe('248')
    expect([beside('hb', 'candidates'), beside('hb', 'employees')]).toEqual(['182', '66'])
  })
  it('are left out where nothing is counted or nothing is known, and end at the cap of totals', () => {
    expect([beside('be', 'home'), beside('be', 'role_benchmarks')]).toEqual([null, null])
    expect([beside('be', 'hiring_pipeline'), beside('be', 'companies')]).toEqual(['61', '1,038'])
    const many = { people: 10_001, employees: null, in_pipelines: null }
    expect([beside('be', 'candidates', many), beside('hb', 'candidates', many)]).toEqual(['10,000+', null])
  })
})
