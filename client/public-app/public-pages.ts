import type { ComponentType } from 'react'
import { withoutTrailingSlash } from '#contract/core/path.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { loadApplyWords } from '#client/blocks/funnel/use-apply-texts.ts'
import { loadExpertWords } from '#client/pages/expert-survey/expert-words.ts'
import { loadAnsweringTexts } from '#client/pages/survey/use-answering-texts.ts'
import { loadStopWords } from '#client/pages/unsubscribe/stop-words.ts'
import { textsOf } from '#client/survey-texts/survey-texts.ts'

/** Every public page by its path, for the server that draws them; the browser loads the one file of the page it asked for. */
const LOADERS: Record<string, () => Promise<ComponentType>> = {
  '/login': async () => (await import('#client/pages/login/login.page.tsx')).LoginPage,
  '/forgot-password': async () =>
    (await import('#client/pages/forgot-password/forgot-password.page.tsx')).ForgotPasswordPage,
  '/password-update-needed': async () =>
    (await import('#client/pages/password-update-needed/password-update-needed.page.tsx')).PasswordUpdatePage,
  '/token-validation': async () =>
    (await import('#client/pages/token-validation/token-validation.page.tsx')).TokenValidationPage,
  '/unsubscribe': async () => (await import('#client/pages/unsubscribe/unsubscribe.page.tsx')).UnsubscribePage,
  '/expert-survey': async () => (await import('#client/pages/expert-survey/expert-survey.page.tsx')).ExpertSurveyPage,
  '/shared-report': async () => (await import('#client/pages/shared-report/shared-report.page.tsx')).SharedReportPage,
  '/maintenance': async () => (await import('#client/pages/maintenance/maintenance.page.tsx')).MaintenancePage,
  '/account-access-expired': async () =>
    (await import('#client/pages/account-access-expired/account-access-expired.page.tsx')).AccountAccessExpiredPage,
  '/about': async () => (await import('#client/pages/about/about.page.tsx')).AboutPage,
  '/funnels/[campaign]': async () => (await import('#client/pages/funnels/funnels.page.tsx')).FunnelsPage,
  '/survey/register': async () => (await import('#client/pages/survey/survey-register.page.tsx')).SurveyRegisterPage,
  '/survey/take': async () => (await import('#client/pages/survey/survey-take.page.tsx')).SurveyTakePage,
  '/survey/thank-you': async () => (await import('#client/pages/survey/survey-thank-you.page.tsx')).SurveyThankYouPage,
}
const loadNotFound = async (): Promise<ComponentType> =>
  (await import('#client/pages/not-found/not-found.page.tsx')).NotFoundPage

/** What the pages that speak several languages begin in; each gives the same to `showPage`. */
export const publicWords: Record<string, (locale: Locale) => Promise<unknown>> = {
  '/expert-survey': loadExpertWords,
  '/funnels/[campaign]': loadApplyWords,
  '/survey/register': textsOf,
  '/survey/take': loadAnsweringTexts,
  '/survey/thank-you': loadAnsweringTexts,
  '/unsubscribe': loadStopWords,
}

/** The paths that have a public page of their own. */
export const publicPaths: readonly string[] = [...Object.keys(LOADERS), '/404']

/** Loads the page that stands at a path; a path without one gets the 404 page. */
export const loadPublicPage = (path: string): Promise<ComponentType> =>
  (LOADERS[withoutTrailingSlash(path)] ?? loadNotFound)()
