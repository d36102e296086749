import { describe, expect, it } from 'vitest'
import { may, type Permission } from './access/permissions.ts'
import { type Role, ROLES } from './access/roles.ts'
import type { Feature } from './brands/brand.ts'
import { type Route, routes } from './routes.ts'

const OWNERS: readonly Role[] = ['SUPER_ADMIN', 'FRANCHISE_OWNER', 'COMPANY_OWNER']
const PLATFORM: readonly Role[] = ['SUPER_ADMIN']

interface Printed {
  kind: 'public' | 'private'
  who?: readonly Role[]
  internal?: true
  feature?: Feature
}
const open: Printed = { kind: 'public' }
const everybody: Printed = { kind: 'private', who: ROLES }
const benchmarks: Printed = { kind: 'private', who: PLATFORM, feature: 'benchmark_scores' }

/** The printed paths, each with its kind, who may open it, and the feature it belongs to. */
const PRINTED: Record<string, Printed> = {
  '/login': open,
  '/forgot-password': open,
  '/password-update-needed': open,
  '/token-validation': open,
  '/404': open,
  '/maintenance': open,
  '/account-access-expired': open,
  '/about': open,
  '/survey/register': open,
  '/survey/take': open,
  '/survey/thank-you': open,
  '/funnels/[campaign]': open,
  '/': everybody,
  '/profile': everybody,
  '/candidates': everybody,
  '/archived': everybody,
  '/survey-results': everybody,
  '/survey-results/[id]': everybody,
  '/hiring-pipeline': { kind: 'private', who: OWNERS, feature: 'hiring_pipeline' },
  '/hiring-campaigns': { kind: 'private', who: OWNERS },
  '/user-management': { kind: 'private', who: OWNERS },
  '/companies/overview': { kind: 'private', who: PLATFORM },
  '/role-benchmarks': benchmarks,
  '/role-benchmarks/add': benchmarks,
  '/role-benchmarks/edit': benchmarks,
  '/report-configurator': { kind: 'private', who: PLATFORM, internal: true, feature: 'report_configurator' },
  '/book-code-system': { kind: 'private', who: PLATFORM, internal: true, feature: 'book_code_system' },
  '/academy': { ...everybody, feature: 'academy' },
  '/learning-management': { kind: 'private', who: PLATFORM, feature: 'academy' },
}

const all: readonly Route[] = routes
const rolesFor = (permission: Permission | undefined) =>
  ROLES.filter((role) => permission === undefined || may({ role, can_view_hiring_pipeline: false }, permission))

const shapeOf = (route: Route): Printed =>
  route.kind === 'public'
    ? open
    : {
        kind: 'private',
        who: rolesFor(route.permission),
        ...(route.internal ? { internal: true } : {}),
        ...(route.feature ? { feature: route.feature } : {}),
      }

describe('the table of pages', () => {
  it.each(all.filter(({ path }) => path in PRINTED).map((route) => [route.path, route] as const))(
    'R18 R20 R21 %s has the printed kind, roles and feature',
    (path, route) => {
      expect(shapeOf(route)).toEqual(PRINTED[path])
    },
  )
  it('R18 R21 a page beside the printed ones is private, but for the way out of mails, reports behind a link and what experts are asked', () => {
    const unprinted = all.filter(({ path, kind }) => !(path in PRINTED) && kind === 'public')
    expect(unprinted.map(({ path }) => path)).toEqual(['/shared-report', '/expert-survey', '/unsubscribe'])
  })
  it('R19 no path stands twice', () => {
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  })
})
