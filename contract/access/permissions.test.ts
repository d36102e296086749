import { describe, expect, it } from 'vitest'
import { documentTitle, findRoute, routeAccess, routes } from '#contract/routes.ts'
import { brands } from '#contract/brands/brands.ts'
import { BRANDS, FEATURES } from '#contract/brands/brand.ts'
import { may, permissions, type Permission, viewableRoles } from './permissions.ts'
import { type Role, ROLES } from './roles.ts'

const rights = (role: (typeof ROLES)[number], more = {}) => ({
  role,
  can_view_hiring_pipeline: false,
  internal_tools: false,
  ...more,
})

describe('the table of rights', () => {
  it('R4 R26 is exactly this, role by role', () => {
    const table = Object.keys(permissions).map(
      (permission) => `${permission}: ${ROLES.filter((role) => may(rights(role), permission as Permission)).join(' ')}`,
    )
    expect(table).toMatchSnapshot()
  })
  it('R88 the pipeline is open to owners, and to others by their own permission', () => {
    expect(may(rights('COMPANY_USER'), 'pipeline:view')).toBe(false)
    expect(may(rights('COMPANY_USER', { can_view_hiring_pipeline: true }), 'pipeline:view')).toBe(true)
    expect(may(rights('FRANCHISE_OWNER'), 'pipeline:view')).toBe(true)
  })
})

describe('brands', () => {
  it('R9 every field is filled, in both', () => {
    for (const key of BRANDS) {
      const { name, url, support_email, logo, theme, assessment_email_sender, score_band_colours, text } = brands[key]
      expect(
        [name, url, support_email, logo, assessment_email_sender.name, assessment_email_sender.address].every(Boolean),
      ).toBe(true)
      expect([...score_band_colours.light, ...score_band_colours.dark]).toHaveLength(14)
      expect(text.pipeline_bands).toHaveLength(7)
      expect(Object.values(text.navigation).every(Boolean)).toBe(true)
      expect(Object.keys(theme)).toEqual(['light', 'dark'])
    }
  })
  it('R10 only hb has a company product type', () => {
    expect(brands.hb.company_product_types?.length).toBeGreaterThan(0)
    expect(brands.be.company_product_types).toBeUndefined()
  })
  it('R15 R16 features by brand are exactly these', () => {
    expect(
      FEATURES.map((feature) => `${feature}: ${BRANDS.filter((key) => brands[key].features[feature]).join(' ')}`),
    ).toMatchSnapshot()
  })
  it('R14 be prints the ranges, hb words', () => {
    expect(brands.be.text.pipeline_bands).toEqual(['9 or less', '10-19', '20-34', '35-65', '66-80', '81-90', '91+'])
    expect(brands.hb.text.pipeline_bands).toEqual([
      'Minimal',
      'Very low',
      'Low',
      'Moderate',
      'Good',
      'Strong',
      'Exceptional',
    ])
  })
})

describe('the table of pages', () => {
  it('R19 every page is public or private, and stands once', () => {
    const paths = routes.map((route) => route.path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(routes.every((route) => route.kind === 'public' || route.kind === 'private')).toBe(true)
  })
  it('R24 one trailing slash does not matter; R23 an unknown path has no route', () => {
    expect(findRoute('/candidates/')).toBe(findRoute('/candidates'))
    expect(findRoute('/survey-results/17')?.path).toBe('/survey-results/[id]')
    for (const path of ['/nothing', '/candidates/1', '/candidates//', '//candidates', '/survey-results/'])
      expect([path, findRoute(path)?.path]).toEqual([path, path === '/survey-results/' ? '/survey-results' : undefined])
  })
  it('R22 the title is the page and the brand', () => {
    expect(documentTitle('/candidates', brands.be)).toBe('Candidates | Traitmark be')
    expect(documentTitle('/candidates', brands.hb, '?type=employee&page=2')).toBe('Employees | Traitmark hb')
    expect(documentTitle('/candidates', brands.be, '?type=employees')).toBe('Candidates | Traitmark be')
    expect(documentTitle('/archived', brands.be, '?type=employee')).toBe('Archived | Traitmark be')
    expect(documentTitle('/nowhere', brands.hb)).toBe('Page not found | Traitmark hb')
    // A page that a brand does not have is not found there, and is called so.
    expect(documentTitle('/academy', brands.hb)).toBe('Academy | Traitmark hb')
    expect(documentTitle('/academy', brands.be)).toBe('Page not found | Traitmark be')
    expect(documentTitle('/survey-results/3', brands.hb, '', 'Ingrid Solberg')).toBe('Ingrid Solberg | Traitmark hb')
  })
  it('R20 R25 campaigns are denied to the two user roles', () => {
    const route = findRoute('/hiring-campaigns')
    const access = ROLES.map((role) => [role, route ? routeAccess(route, brands.hb, rights(role)) : 'none'])
    expect(Object.fromEntries(access)).toEqual({
      SUPER_ADMIN: 'allowed',
      FRANCHISE_OWNER: 'allowed',
      FRANCHISE_USER: 'denied',
      COMPANY_OWNER: 'allowed',
      COMPANY_USER: 'denied',
    })
  })
})

describe('looking at the product as another role', () => {
  it.each(Object.entries(viewableRoles))('%s sees as %s nothing that they may not see themselves', (own, viewed) => {
    const rights = (role: string) => ({ role: role as Role, can_view_hiring_pipeline: false })
    const all = Object.keys(permissions) as Permission[]
    const more = all.filter((one) => may(rights(viewed), one) && !may(rights(own), one))
    const fewer = all.filter((one) => !may(rights(viewed), one) && may(rights(own), one))
    expect(more).toEqual([])
    expect(fewer.length).toBeGreaterThan(5)
  })
})
