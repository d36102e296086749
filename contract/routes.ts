import { may, type Permission, type Rights } from '#contract/access/permissions.ts'
import type { Brand, Feature } from '#contract/brands/brand.ts'
import { withoutTrailingSlash } from '#contract/core/path.ts'

interface PublicRoute {
  path: string
  kind: 'public'
  title: string
}
interface PrivateRoute {
  path: string
  kind: 'private'
  title: string
  /** Who may open it; everybody who is signed in where absent. */
  permission?: Permission
  /** Only for people on the internal list. */
  internal?: true
  feature?: Feature
}
export type Route = PublicRoute | PrivateRoute

/**
 * THE table of pages: routing, guarding, navigation and titles all read it. `[name]` stands for one segment. A page stands
 * here from the day it shows something true.
 */
export const routes = [
  { path: '/login', kind: 'public', title: 'Sign in' },
  { path: '/forgot-password', kind: 'public', title: 'Forgot password' },
  { path: '/password-update-needed', kind: 'public', title: 'Set a new password' },
  { path: '/token-validation', kind: 'public', title: 'Checking your link' },
  { path: '/404', kind: 'public', title: 'Page not found' },
  { path: '/maintenance', kind: 'public', title: 'Maintenance' },
  { path: '/account-access-expired', kind: 'public', title: 'Account access expired' },
  { path: '/about', kind: 'public', title: 'About' },
  { path: '/survey/register', kind: 'public', title: 'Register for your assessment' },
  { path: '/survey/take', kind: 'public', title: 'Assessment' },
  { path: '/survey/thank-you', kind: 'public', title: 'Thank you' },
  { path: '/shared-report', kind: 'public', title: 'Report' },
  { path: '/funnels/[campaign]', kind: 'public', title: 'Apply' },
  { path: '/expert-survey', kind: 'public', title: 'What a role needs' },
  { path: '/unsubscribe', kind: 'public', title: 'No more mails' },
  { path: '/', kind: 'private', title: 'Home' },
  { path: '/profile', kind: 'private', title: 'My profile' },
  { path: '/candidates', kind: 'private', title: 'Candidates' },
  { path: '/archived', kind: 'private', title: 'Archived' },
  { path: '/survey-results', kind: 'private', title: 'Candidates' },
  { path: '/survey-results/[id]', kind: 'private', title: 'Result' },
  {
    path: '/hiring-pipeline',
    kind: 'private',
    title: 'Hiring pipeline',
    permission: 'pipeline:view',
    feature: 'hiring_pipeline',
  },
  { path: '/companies/overview', kind: 'private', title: 'Companies', permission: 'companies:manage' },
  { path: '/user-management', kind: 'private', title: 'User management', permission: 'users:view' },
  { path: '/analytics', kind: 'private', title: 'Use of the product', permission: 'analytics:view' },
  { path: '/audit-events', kind: 'private', title: 'Audit list', permission: 'audit:view' },
  { path: '/support', kind: 'private', title: 'Support', permission: 'support:answer' },
  { path: '/jobs', kind: 'private', title: 'Jobs', permission: 'jobs:view' },
  { path: '/mails', kind: 'private', title: 'Mails', permission: 'jobs:view' },
  { path: '/feature-flags', kind: 'private', title: 'Feature flags', permission: 'flags:manage' },
  { path: '/fairness', kind: 'private', title: 'Fairness', permission: 'fairness:view' },
  { path: '/hiring-campaigns', kind: 'private', title: 'Hiring campaigns', permission: 'campaigns:view' },
  { path: '/academy', kind: 'private', title: 'Academy', permission: 'academy:view', feature: 'academy' },
  {
    path: '/learning-management',
    kind: 'private',
    title: 'Learning management',
    permission: 'academy:manage',
    feature: 'academy',
  },
  { path: '/mailer', kind: 'private', title: 'Mail templates', permission: 'candidates:view' },
  { path: '/custom-webhooks', kind: 'private', title: 'Webhooks', permission: 'webhooks:manage' },
  {
    path: '/role-benchmarks',
    kind: 'private',
    title: 'Role benchmarks',
    permission: 'benchmarks:manage',
    feature: 'benchmark_scores',
  },
  {
    path: '/role-benchmarks/add',
    kind: 'private',
    title: 'Add role benchmark',
    permission: 'benchmarks:manage',
    feature: 'benchmark_scores',
  },
  {
    path: '/role-benchmarks/edit',
    kind: 'private',
    title: 'Edit role benchmark',
    permission: 'benchmarks:manage',
    feature: 'benchmark_scores',
  },
  {
    path: '/report-configurator',
    kind: 'private',
    title: 'Report configurator',
    permission: 'reports:manage',
    internal: true,
    feature: 'report_configurator',
  },
  {
    path: '/book-code-system',
    kind: 'private',
    title: 'Book code system',
    permission: 'book-codes:manage',
    internal: true,
    feature: 'book_code_system',
  },
] as const satisfies readonly Route[]

/**
 * Where a public page stands among the pages: `/login` is `login/login`, `/survey/take` is `survey/survey-take`, and
 * `/funnels/[campaign]` is `funnels/funnels`.
 */
export const publicPageKey = (path: string): string => {
  if (path === '/404') return 'not-found/not-found'
  const names = path
    .slice(1)
    .split('/')
    .filter((name) => !name.startsWith('['))
  return `${names[0]}/${names.join('-')}`
}

const NOT_FOUND_TITLE = 'Page not found'

const segmentsMatch = (pattern: string, pathname: string): boolean => {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (segment.startsWith('[') ? (given[index] ?? '') !== '' : segment === given[index]))
  )
}

/** The route of a pathname, without regard to one trailing slash; null when there is none. */
export const findRoute = (pathname: string): Route | null => {
  const path = withoutTrailingSlash(pathname)
  return routes.find((route) => segmentsMatch(route.path, path)) ?? null
}

/** Whether a page is there for this person: `feature-off` reads as not found, `denied` as no access. */
export const routeAccess = (
  route: Route,
  brand: Brand,
  rights: Rights & { internal_tools: boolean },
): 'allowed' | 'denied' | 'feature-off' => {
  if (route.kind === 'public') return 'allowed'
  if (route.feature && !brand.features[route.feature]) return 'feature-off'
  if (route.internal && !rights.internal_tools) return 'denied'
  return route.permission && !may(rights, route.permission) ? 'denied' : 'allowed'
}

/** What a page is called by the table; in a brand without its feature it is not found, and called so. */
const titleIn = (pathname: string, brand: Brand): string => {
  const route = findRoute(pathname)
  const isThere = route && !(route.kind === 'private' && route.feature && !brand.features[route.feature])
  return isThere ? route.title : NOT_FOUND_TITLE
}

/** `{Title} | {brand name}`; `title` overrides the table where a page is named after a person or campaign. */
export const documentTitle = (pathname: string, brand: Brand, search = '', title?: string): string => {
  const employees =
    withoutTrailingSlash(pathname) === '/candidates' && new RegExp('[?&]type=employee(&|$)').test(search)
  return `${title ?? (employees ? 'Employees' : titleIn(pathname, brand))} | ${brand.name}`
}
