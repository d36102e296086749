import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { Boot } from '#contract/boot.ts'
import { brands } from '#contract/brands/brands.ts'
import { documentTitle, withoutTrailingSlash } from '#contract/routes.ts'
import { AboutPage } from '#client/pages/about/about.page.tsx'
import { AccountAccessExpiredPage } from '#client/pages/account-access-expired/account-access-expired.page.tsx'
import { ForgotPasswordPage } from '#client/pages/forgot-password/forgot-password.page.tsx'
import { LoginPage } from '#client/pages/login/login.page.tsx'
import { MaintenancePage } from '#client/pages/maintenance/maintenance.page.tsx'
import { NotFoundPage } from '#client/pages/not-found/not-found.page.tsx'
import { SurveyRegisterPage } from '#client/pages/survey/survey-register.page.tsx'
import { SurveyTakePage } from '#client/pages/survey/survey-take.page.tsx'
import { SurveyThankYouPage } from '#client/pages/survey/survey-thank-you.page.tsx'
import { TokenValidationPage } from '#client/pages/token-validation/token-validation.page.tsx'
import { decide } from '#client/lib/guard.ts'
import { LiveAnnouncer } from '#client/ui/live-announcer.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { BootContext } from './boot-context.ts'
import { PublicToasts } from './public-toasts.tsx'
import { expire, useVisitor } from './visitor.ts'

// The estimator of passwords is large: its page comes when it is asked for.
const PasswordUpdatePage = lazy(() =>
  import('#client/pages/password-update-needed/password-update-needed.page.tsx').then((page) => ({
    default: page.PasswordUpdatePage,
  })),
)
const KitPage = lazy(() => import('#client/pages/kit/kit.page.tsx').then((page) => ({ default: page.KitPage })))

const PAGES: Record<string, ComponentType> = {
  '/login': LoginPage,
  '/forgot-password': ForgotPasswordPage,
  '/password-update-needed': PasswordUpdatePage,
  '/token-validation': TokenValidationPage,
  '/maintenance': MaintenancePage,
  '/account-access-expired': AccountAccessExpiredPage,
  '/about': AboutPage,
  '/survey/register': SurveyRegisterPage,
  '/survey/take': SurveyTakePage,
  '/survey/thank-you': SurveyThankYouPage,
}

const NOWHERE = { search: '', hash: '', origin: 'http://localhost' }

/** The public pages: no router, no query cache; each page is a document of its own. */
export const PublicApp = ({ path, boot }: { path: string; boot: Boot }) => {
  const visitor = useVisitor(boot)
  const pathname = withoutTrailingSlash(path)
  const where =
    typeof location === 'undefined'
      ? NOWHERE
      : { search: location.search, hash: location.hash, origin: location.origin }
  const isKit = pathname === '/dev/kit' && boot.stage === 'local'
  const outcome = isKit
    ? ({ do: 'show' } as const)
    : decide({ ...visitor, location: { pathname, ...where }, brand: brands[boot.brand] })
  const target = outcome.do === 'replace' ? outcome.by : outcome.do === 'expire' ? '/account-access-expired' : null

  useEffect(() => {
    if (pathname !== path) history.replaceState(null, '', pathname + location.search + location.hash)
    document.title = documentTitle(pathname, brands[boot.brand], location.search)
  }, [path, pathname, boot.brand])
  useEffect(() => {
    if (target === null) return
    if (target === '/account-access-expired') expire()
    location.replace(target)
  }, [target])

  if (target !== null || outcome.do === 'loading') return <LoadingScreen />
  const Page = isKit ? KitPage : outcome.do === 'not-found' ? NotFoundPage : (PAGES[pathname] ?? NotFoundPage)
  return (
    <BootContext value={boot}>
      <Suspense fallback={<LoadingScreen />}>
        <Page />
      </Suspense>
      {isKit ? null : (
        <>
          <LiveAnnouncer />
          <PublicToasts />
        </>
      )}
    </BootContext>
  )
}
