import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFailed, TestRunner } from 'vitest'
import type { BrandKey } from '#contract/brands/brand.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { PAGES_ALONE } from './pages-alone.ts'
import { runningProduct } from './running-product.ts'
import { standOnEmpty } from './first-tab.ts'
import { takeWindow } from './windows.ts'

export const DEMO_PASSWORD = 'Harbour-Lantern-42'

/** No page of a test lives for as long as machine code of its own would need to be worth it: a fifth of the time of a page, and of axe. */
const ENGINE = ['--no-opt', '--no-maglev']

const ARGUMENTS = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--js-flags=${ENGINE.join(' ')}`,
  PAGES_ALONE,
]

/** One program for all files of a worker: starting one for each costs more than most files do. */
let program: Promise<Browser> | undefined

const launch = async (): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: ARGUMENTS })
  // Whoever closes it is done with its visitors; the program ends with the worker.
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  browser.once('disconnected', () => (program = undefined))
  return browser
}

/** The browser of this worker. Closing it closes what is open in it. */
export const openBrowser = (): Promise<Browser> => (program ??= launch())

/** Address of the running product in a brand. */
export const addressOf = (brand: BrandKey): string => `http://${brand}.localhost:${runningProduct().port}`

export interface Visit {
  context: BrowserContext
  page: Page
  /** What the console and the page complained of; a test ends by expecting none. */
  complaints: string[]
}

interface VisitOptions {
  brand?: BrandKey
  /** Of another product than the worker's. */
  address?: string
  width?: number
  height?: number
  dark?: boolean
  /** Where the browser is; left out, where this machine is. */
  zone?: string
  /** The language of the browser; English where none is named. */
  locale?: string
  /** Complaints that a test causes on purpose, for example a failed call while offline. */
  expected?: RegExp
}

/** A fresh visitor: own storage and cookies, and every complaint of the console kept. */
export const visit = async (browser: Browser, options: VisitOptions = {}): Promise<Visit> => {
  const {
    brand = 'hb',
    address = addressOf(brand),
    width = 1440,
    height = 900,
    dark = false,
    zone,
    locale,
    expected,
  } = options
  const context = await takeWindow(browser, {
    baseURL: address,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(zone ? { timezoneId: zone } : {}),
    ...(locale ? { locale } : {}),
    ...(width < 500 ? { hasTouch: true, isMobile: true } : {}),
  })
  closeAfterFailure(context)
  return visitAgain(context, expected)
}

/**
 * A test that fails leaves its windows open: their pages would go on beside those of its second try, and of all tests after it. Of
 * tests that run at the same time nobody knows whose a window is.
 */
const closeAfterFailure = (context: BrowserContext): void => {
  const test = TestRunner.getCurrentTest()
  if (!test || test.concurrent) return
  onTestFailed(async () => {
    // Nobody knows how it stands.
    await Promise.all(context.pages().map((page) => page.close()))
    await context.close()
  })
}

const heededAlready = new WeakSet<Page>()

/**
 * A test that waits for an answer, then fails at a step before it takes the answer, leaves a wait behind that ends with its page. That
 * is no failure of its own: outside of any test it would end the whole run, and a second try could not mend it.
 */
const heeded = (page: Page): Page => {
  if (heededAlready.has(page)) return page
  heededAlready.add(page)
  for (const name of ['waitForEvent', 'waitForRequest', 'waitForResponse'] as const) {
    const wait: (...wanted: never[]) => Promise<unknown> = page[name].bind(page)
    const waiting = (...wanted: never[]) => {
      const coming = wait(...wanted)
      coming.catch(() => {})
      return coming
    }
    Object.assign(page, { [name]: waiting })
  }
  return page
}

/** Another page of a visitor, who has at hand what was loaded before. */
export const visitAgain = async (context: BrowserContext, expected?: RegExp): Promise<Visit> => {
  const page = heeded(await context.newPage())
  const complaints: string[] = []
  const complain = (words: string) => {
    if (!expected?.test(words)) complaints.push(words)
  }
  context.on('page', (one) => heeded(one).on('pageerror', (error) => complain(error.message)))
  page.on('pageerror', (error) => complain(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`${message.text()} ${message.location().url}`)
  })
  return { context, page, complaints }
}

/**
 * Begins a session in this page's browser over the call that the sign-in form makes; the form has tests of its own. The page stands
 * on an empty document afterwards: an address of its own is asked for next.
 */
export const letIn = async (page: Page, email = 'company.owner@demo.test'): Promise<void> => {
  await standOnEmpty(page)
  await page.evaluate(
    async ({ path, mark, ...body }) => {
      const reply = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const said = await reply.text()
      if (!reply.ok || !said.includes('"DONE"')) throw new Error(`${body.email} could not sign in: ${said}`)
      localStorage.setItem(mark, '1')
    },
    { path: '/api/auth/sign-in', mark: storageKeys.signedIn, email, password: DEMO_PASSWORD },
  )
}

/** Signs in as a person does: fills in the form, and is at Home. */
export const signInByForm = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: false }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /account of/ }).waitFor()
}

/** Begins a session and opens Home. */
export const signIn = async (page: Page, email?: string): Promise<void> => {
  await letIn(page, email)
  await page.goto('/')
  await page.getByRole('button', { name: /account of/ }).waitFor()
}

/** Comes to another staff page as over a link: the application stays and is not loaded anew. */
export const goOn = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), to)

/** As the product stands on another stage than local, where nobody has the chat. No script may write into what the document says of it. */
export const onStageDev = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const parse = JSON.parse.bind(JSON)
    JSON.parse = (...given: Parameters<typeof JSON.parse>) => {
      const read: unknown = parse(...given)
      const isBoot = typeof read === 'object' && read !== null && 'stage' in read && 'api_prefix' in read
      return isBoot ? { ...read, stage: 'dev' } : read
    }
  })

/** What changes where another tab of a page is opened. */
export const TABS_AND_PANEL = '[role="tablist"], [role="tabpanel"]'

/** The small form of the rules: each document takes it in anew, which costs a tenth of a second less than the long one. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Through the debugging protocol, so the page's content security policy stays as it is; and straight, for a third less time than
 * `evaluate` takes for words of this length.
 */
const takeInAxe = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression: `${AXE};0`, silent: true })
  if (exceptionDetails) throw new Error(`axe could not be taken in: ${exceptionDetails.text}`)
  await devtools.detach()
}

/**
 * Rules of WCAG 2.2 AA and good practice that a page breaks, in words; none is what every page must have.
 * @param part selector of what is new, where the rest was looked at before: a dialog over a long page
 */
export const axeFaults = async (page: Page, part?: string): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await takeInAxe(page)
  const violations = await page.evaluate(async (selector) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    // Every rule runs; of what is in order, nothing is described: that took most of the time.
    const { violations } = await inPage.run(selector ?? document, { runOnly, resultTypes: ['violations'] })
    // A bar that stays in sight covers half of a target at some places of a scrolled page: each is judged again in the middle of it.
    for (const violation of violations.filter(({ id }) => id === 'target-size')) {
      const small: typeof violation.nodes = []
      for (const node of violation.nodes) {
        document.querySelector(node.target.join(' '))?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const again = await inPage.run(
          { include: [node.target.map(String)] },
          { runOnly: { type: 'rule', values: ['target-size'] } },
        )
        if (again.violations.length > 0) small.push(node)
      }
      violation.nodes = small
    }
    return violations.filter(({ nodes }) => nodes.length > 0)
  }, part)
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}

/** Names that more than one button in sight has: read one after the other, nobody could tell them apart. */
export const twinButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('button')].filter((one) => one.checkVisibility())
    const names = shown.map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())
    return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
  })

export const expectNoAxeFaults = async (page: Page, part?: string): Promise<void> => {
  expect(await axeFaults(page, part)).toEqual([])
}
