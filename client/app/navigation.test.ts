import { describe, expect, it } from 'vitest'
import { type Role, ROLES } from '#contract/access/roles.ts'
import { brands } from '#contract/brands/brands.ts'
import type { Profile } from '#contract/resources/users.ts'
import { activeEntry, navigationFor } from './navigation.ts'

const profileOf = (auth_role: Role, more: Partial<Profile> = {}): Profile => ({
  id: 1,
  first: 'A',
  last: 'B',
  email: 'a@b.test',
  phone: null,
  time_zone: 'UTC',
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
  it('R177 the CRM link is there with a location id, in hb, in a new tab', () => {
    const company = {
      id: 1,
      name: 'X',
      go_high_level_location_id: 'loc 1',
      industry: null,
      created_at: '2026-01-01T00:00:00.000Z',
    }
    const crm = (brand: 'be' | 'hb') =>
      navigationFor(brands[brand], profileOf('COMPANY_OWNER', { company })).find((entry) => entry.key === 'crm')
    expect(crm('hb')).toEqual({
      key: 'crm',
      label: 'CRM',
      href: 'https://app.gohighlevel.com/v2/location/loc%201/dashboard',
      isOutside: true,
    })
    expect(crm('be')).toBeUndefined()
  })
  it('R114 R115 one entry is active: its path or what is below; Home only on /; Candidates also on results', () => {
    const hb = navigationFor(brands.hb, profileOf('COMPANY_OWNER'))
    const be = navigationFor(brands.be, profileOf('COMPANY_OWNER'))
    expect(activeEntry(hb, '/', '')).toBe('home')
    expect(activeEntry(hb, '/candidates', '')).toBe('candidates')
    expect(activeEntry(hb, '/candidates', '?type=employee')).toBe('employees')
    expect(activeEntry(be, '/candidates', '?type=employee')).toBe('candidates')
    expect(activeEntry(hb, '/survey-results/3', '')).toBe('candidates')
    expect(activeEntry(hb, '/profile', '')).toBeNull()
  })
})
