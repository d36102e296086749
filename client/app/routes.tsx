import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { academySearch } from '#client/pages/academy/academy.route.ts'
import { reportsSearch } from '#client/pages/report-configurator/report-configurator.route.ts'
import { bookCodesSearch } from '#client/pages/book-code-system/book-code-system.route.ts'
import { candidatesSearch } from '#client/pages/candidates/candidates.route.ts'
import { boardSearch } from '#client/pages/hiring-pipeline/hiring-pipeline.route.ts'
import { companiesSearch } from '#client/pages/companies/companies.route.ts'
import { analyticsSearch } from '#client/pages/analytics/analytics.route.ts'
import { auditSearch } from '#client/pages/audit-events/audit-events.route.ts'
import { fairnessSearch } from '#client/pages/fairness/fairness.route.ts'
import { jobsSearch } from '#client/pages/jobs/jobs.route.ts'
import { mailsSearch } from '#client/pages/mails/mails.route.ts'
import { supportSearch } from '#client/pages/support/support.route.ts'
import { flagsSearch } from '#client/pages/feature-flags/feature-flags.route.ts'
import { campaignsSearch } from '#client/pages/hiring-campaigns/hiring-campaigns.route.ts'
import { webhooksSearch } from '#client/pages/custom-webhooks/custom-webhooks.route.ts'
import { learningSearch } from '#client/pages/learning-management/learning-management.route.ts'
import { mailerSearch } from '#client/pages/mailer/mailer.route.ts'
import { personSearch } from '#client/pages/survey-results/survey-results.route.ts'
import { profileSearch } from '#client/pages/profile/profile.route.ts'
import {
  addBenchmarkSearch,
  benchmarksSearch,
  editBenchmarkSearch,
} from '#client/pages/role-benchmarks/role-benchmarks.route.ts'
import { usersSearch } from '#client/pages/user-management/user-management.route.ts'
import { patiently } from '#client/lib/lazy.ts'
import { NotFoundScreen, PageErrorScreen } from './error-screens.tsx'
import { Root } from './root.tsx'

// THE list of private pages: each is a lazy chunk, guarded by the root.

let isFirst = true

/** A page that comes when it is first asked for. The one before stands until then; where there is none, the layout does not wait for it. */
const latePage: typeof lazyRouteComponent = (load, name) => {
  const page = lazyRouteComponent(() => patiently(load), name)
  const { preload } = page
  const come = async () => {
    const coming = preload?.()
    if (isFirst) isFirst = false
    else await coming
  }
  return Object.assign(page, { preload: come })
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen })
const getParentRoute = () => root

type Raw = Record<string, unknown>
/** The router hands a page whatever the address holds, read or not: what was not read is therefore said to be undefined. */
const strictly =
  <Search extends object>(read: (raw: Raw) => Search) =>
  (raw: Raw): Search => ({ ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])), ...read(raw) })

const routes = [
  createRoute({
    getParentRoute,
    path: '/',
    component: latePage(() => import('#client/pages/home/home.page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/candidates',
    validateSearch: strictly(candidatesSearch),
    component: latePage(() => import('#client/pages/candidates/candidates.page.tsx'), 'CandidatesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/archived',
    validateSearch: strictly(candidatesSearch),
    component: latePage(() => import('#client/pages/archived/archived.page.tsx'), 'ArchivedPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/survey-results',
    beforeLoad: () => {
      throw redirect({ to: '/candidates', replace: true })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/survey-results/$id',
    validateSearch: strictly(personSearch),
    component: latePage(() => import('#client/pages/survey-results/survey-results.page.tsx'), 'SurveyResultPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/report-configurator',
    validateSearch: strictly(reportsSearch),
    component: latePage(
      () => import('#client/pages/report-configurator/report-configurator.page.tsx'),
      'ReportConfiguratorPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/book-code-system',
    validateSearch: strictly(bookCodesSearch),
    component: latePage(() => import('#client/pages/book-code-system/book-code-system.page.tsx'), 'BookCodeSystemPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/hiring-pipeline',
    validateSearch: strictly(boardSearch),
    component: latePage(() => import('#client/pages/hiring-pipeline/hiring-pipeline.page.tsx'), 'HiringPipelinePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/analytics',
    validateSearch: strictly(analyticsSearch),
    component: latePage(() => import('#client/pages/analytics/analytics.page.tsx'), 'AnalyticsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/audit-events',
    validateSearch: strictly(auditSearch),
    component: latePage(() => import('#client/pages/audit-events/audit-events.page.tsx'), 'AuditEventsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/fairness',
    validateSearch: strictly(fairnessSearch),
    component: latePage(() => import('#client/pages/fairness/fairness.page.tsx'), 'FairnessPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/jobs',
    validateSearch: strictly(jobsSearch),
    component: latePage(() => import('#client/pages/jobs/jobs.page.tsx'), 'JobsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/mails',
    validateSearch: strictly(mailsSearch),
    component: latePage(() => import('#client/pages/mails/mails.page.tsx'), 'MailsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/support',
    validateSearch: strictly(supportSearch),
    component: latePage(() => import('#client/pages/support/support.page.tsx'), 'SupportPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/feature-flags',
    validateSearch: strictly(flagsSearch),
    component: latePage(() => import('#client/pages/feature-flags/feature-flags.page.tsx'), 'FeatureFlagsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/hiring-campaigns',
    validateSearch: strictly(campaignsSearch),
    component: latePage(
      () => import('#client/pages/hiring-campaigns/hiring-campaigns.page.tsx'),
      'HiringCampaignsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/academy',
    validateSearch: strictly(academySearch),
    component: latePage(() => import('#client/pages/academy/academy.page.tsx'), 'AcademyPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/learning-management',
    validateSearch: strictly(learningSearch),
    component: latePage(
      () => import('#client/pages/learning-management/learning-management.page.tsx'),
      'LearningManagementPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/mailer',
    validateSearch: strictly(mailerSearch),
    component: latePage(() => import('#client/pages/mailer/mailer.page.tsx'), 'MailerPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/custom-webhooks',
    validateSearch: strictly(webhooksSearch),
    component: latePage(() => import('#client/pages/custom-webhooks/custom-webhooks.page.tsx'), 'CustomWebhooksPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/role-benchmarks',
    validateSearch: strictly(benchmarksSearch),
    component: latePage(() => import('#client/pages/role-benchmarks/role-benchmarks.page.tsx'), 'RoleBenchmarksPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/role-benchmarks/add',
    validateSearch: strictly(addBenchmarkSearch),
    component: latePage(() => import('#client/pages/role-benchmarks/role-benchmarks-add.page.tsx'), 'AddBenchmarkPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/role-benchmarks/edit',
    validateSearch: strictly(editBenchmarkSearch),
    component: latePage(
      () => import('#client/pages/role-benchmarks/role-benchmarks-edit.page.tsx'),
      'EditBenchmarkPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/companies/overview',
    validateSearch: strictly(companiesSearch),
    component: latePage(() => import('#client/pages/companies/companies.page.tsx'), 'CompaniesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/user-management',
    validateSearch: strictly(usersSearch),
    component: latePage(() => import('#client/pages/user-management/user-management.page.tsx'), 'UserManagementPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/profile',
    validateSearch: strictly(profileSearch),
    component: latePage(() => import('#client/pages/profile/profile.page.tsx'), 'ProfilePage'),
  }),
]

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  trailingSlash: 'never',
  defaultErrorComponent: PageErrorScreen,
  defaultPendingMs: 150,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
