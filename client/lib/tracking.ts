import type { Analytics, Known } from './analytics.ts'
import { readBoot } from './boot.ts'
import { hasSignedIn } from './signed-in.ts'
import { whenRecorded } from './user-events.ts'

// What the shell knows of analytics: that there may be some. The rest comes when the page has long been there.

const LOAD_AFTER_MS = 2_500

let loading: Promise<Analytics> | null = null

const load = (): Promise<Analytics> =>
  (loading ??= new Promise<void>((done) => setTimeout(done, LOAD_AFTER_MS)).then(async () => {
    const { createAnalytics } = await import('./analytics.ts')
    const { analytics } = readBoot()
    if (!analytics) throw new Error('Analytics are off.')
    return createAnalytics(analytics, true)
  }))

/** Does something with analytics once they are there; where they are off or cannot come, nothing happens. */
const withAnalytics = (work: (analytics: Analytics) => void): void => {
  if (readBoot().analytics) load().then(work, () => undefined)
}

let isFirst = true

/** Says who sits here, where analytics do not know it yet. They come late: whoever has signed out meanwhile is not written down again. */
export const trackWho = (profile: Known): void =>
  withAnalytics((analytics) => {
    if (hasSignedIn()) analytics.identify(profile)
  })

/** A page was opened: told a second later, and at once on the first page after sign-in. */
export const trackPage = (): void => {
  const isAtOnce = isFirst && cameFromSignIn()
  isFirst = false
  withAnalytics((analytics) => analytics.page(isAtOnce))
}

const cameFromSignIn = (): boolean =>
  URL.canParse(document.referrer) &&
  new URL(document.referrer).origin === location.origin &&
  new URL(document.referrer).pathname === '/login'

/** What is recorded of somebody's doing is told without names; page views have their own way. */
whenRecorded((description) => {
  if (!/^(Page view|Start Proxy|End Proxy)/.test(description))
    withAnalytics((analytics) => analytics.track(description))
})
