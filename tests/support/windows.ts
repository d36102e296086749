import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { firstTab } from './first-tab.ts'

/**
 * A new window costs as much processor time as many a test does in it, and knows nothing of what the one before has compiled. So
 * windows are used again by visitors who want the same of them, emptied of all that a visitor leaves behind; with their first tab.
 */
const atRest = new Map<string, BrowserContext[]>()

/** A window that is not emptied by then is closed instead; one that does not close by then is left to the end of the program. */
const LONGEST_MS = 20_000

/** What cannot be taken from a window again: whoever asks for one of these has the window to the end. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const

/** A window as a new visitor finds it. Closing it makes it ready for the next. */
export const takeWindow = async (browser: Browser, wanted: BrowserContextOptions): Promise<BrowserContext> => {
  const resting = restingFor(JSON.stringify(wanted))
  return resting.pop() ?? openWindow(browser, wanted, resting)
}

const restingFor = (wanted: string): BrowserContext[] => {
  const known = atRest.get(wanted) ?? []
  atRest.set(wanted, known)
  return known
}

const openWindow = async (browser: Browser, wanted: BrowserContextOptions, resting: BrowserContext[]) => {
  const context = await browser.newContext(wanted)
  // The page that keeps the window open. Whoever asks for the pages of the window does not see it.
  const keeper = await context.newPage()
  const pages = context.pages.bind(context)
  context.pages = () => pages().filter((page) => page !== keeper)
  const devtools = await context.newCDPSession(keeper)
  const tab = firstTab(context, wanted)
  let isSpoiled = false
  const spoils = <T extends object, K extends keyof T>(whole: T, name: K) => {
    const act = whole[name] as (...given: unknown[]) => unknown
    Object.assign(whole, {
      [name]: (...given: unknown[]) => {
        isSpoiled = true
        return act.apply(whole, given)
      },
    })
  }
  for (const name of LASTING) spoils(context, name)
  for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) spoils(context.clock, name)

  const closing = context.close.bind(context)
  const close = () => Promise.race([closing(), pause(LONGEST_MS, undefined, { ref: false })])
  const empty = async () => {
    const kept = tab.page()
    await Promise.all(context.pages().flatMap((page) => (page === kept ? [] : [page.close()])))
    for (const heard of ['page', 'request', 'response', 'console', 'dialog']) context.removeAllListeners(heard)
    await context.unrouteAll()
    await tab.rest()
    await context.setOffline(false)
    await context.clearCookies()
    await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  }
  context.close = async () => {
    if (resting.includes(context)) return
    const isEmpty =
      !isSpoiled && (await Promise.race([empty().then(() => true), pause(LONGEST_MS, false, { ref: false })]))
    if (!isEmpty) return close()
    resting.push(context)
  }
  browser.once('disconnected', () => resting.splice(0))
  return context
}
