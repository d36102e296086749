import type pg from 'pg'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAppUser, linkInMail, openAppDatabase } from '#tests/support/app-database.ts'
import { DEMO_PASSWORD, expectNoAxeFaults, openBrowser, signIn, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'

let browser: Browser
let database: pg.Client
beforeAll(async () => {
  browser = await openBrowser()
  database = await openAppDatabase()
})
afterAll(async () => {
  await browser.close()
  await database.end()
})

const fill = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())
const callsOf = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(4)}`)
  })
  return calls
}
const refuse = (status: number, code: string, text: string) => (route: Route) =>
  route.fulfill({ status, json: { status, code, message: text, request_id: 'test' } })

describe('/login', () => {
  it('R9 says in each brand, in its own words, what the product is for', async () => {
    for (const [brand, words] of [
      ['be', 'Behaviour, measured and explained.'],
      ['hb', 'Hire with evidence you can explain.'],
    ] as const) {
      const { context, page, complaints } = await visit(browser, { brand, width: 390 })
      await page.goto('/login')
      await page.getByText(words, { exact: true }).waitFor()
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  it('R45 says under each empty field what is missing, leads the focus there, and makes no call', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', width: 390 })
    const calls = callsOf(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Enter your email').waitFor()
    await page.getByText('Enter your password').waitFor()
    await expect.poll(() => page.getByLabel('Email').evaluate((one) => one === document.activeElement)).toBe(true)
    await expectNoAxeFaults(page)
    await page.getByLabel('Email').fill('   ')
    await page.getByLabel('Password', { exact: true }).fill(' ')
    await page.keyboard.press('Enter')
    await page.getByText('Enter your password').waitFor({ state: 'detached' })
    await page.getByText('Enter your email').waitFor()
    expect(calls).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R44 R45 R46 sends the address trimmed and in lower case, the password exactly as typed', async () => {
    const { context, page } = await visit(browser)
    await page.goto('/login')
    const sent = page.waitForRequest('**/auth/sign-in')
    await fill(page, '  Company.OWNER@demo.test ', `${DEMO_PASSWORD} `)
    expect((await sent).postDataJSON()).toEqual({ email: 'company.owner@demo.test', password: `${DEMO_PASSWORD} ` })
    await message(page, 'Invalid email or password').waitFor()
    await fill(page, '  Company.OWNER@demo.test ', DEMO_PASSWORD)
    await page.getByRole('button', { name: /account of Marta/ }).waitFor()
    await context.close()
  })

  it('R30 R31 R32 a deep link comes back after sign-in with its query and fragment, sign-in leaves no step in the history', async () => {
    const { context, page, complaints } = await visit(browser)
    await page.goto('/about')
    await page.goto('/candidates?sort_by=last&order_by=asc#top')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).search).toBe(
      `?redirect_to=${encodeURIComponent('/candidates?sort_by=last&order_by=asc#top')}`,
    )
    await fill(page, 'company.owner@demo.test', DEMO_PASSWORD)
    await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
    const { pathname, search, hash } = new URL(page.url())
    expect(pathname + search + hash).toBe('/candidates?sort_by=last&order_by=asc#top')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
    // R38: whoever is signed in is led on from here.
    await page.goto('/login?redirect_to=https%3A%2F%2Fevil.example')
    await page.getByRole('button', { name: /account of Marta/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R47 R48 says exactly what the table says of each refusal, one message at a time', async () => {
    const { context, page } = await visit(browser, { expected: /status of|ERR_/ })
    await page.goto('/login')
    const rows = [
      [
        refuse(429, 'NotAuthorizedException', 'Password attempts exceeded'),
        'Password attempts exceeded. Please try again later.',
      ],
      [refuse(429, 'TooManyFailedAttemptsException', ''), 'Too many failed attempts. Please try again later.'],
      [refuse(429, 'TooManyRequestsException', ''), 'Too many attempts. Please try again later.'],
      [refuse(401, 'NotAuthorizedException', 'Incorrect username or password.'), 'Invalid email or password'],
      [refuse(500, 'InternalErrorException', ''), 'Something went wrong. Please try again.'],
      [(route: Route) => route.abort(), 'Something went wrong. Please try again.'],
    ] as const
    for (const [answer, text] of rows) {
      await page.route('**/auth/sign-in', answer)
      await fill(page, 'company.owner@demo.test', 'whatever it is')
      await message(page, text).waitFor()
      expect(await page.getByRole('button', { name: 'Close message' }).count()).toBe(1)
      await page.unroute('**/auth/sign-in')
    }
    await expectNoAxeFaults(page)
    expect(await stored(page)).toEqual(['app.flags.anonymous_key'])
    await context.close()
  })

  it('R48 R51 a locked address is refused with the words of the lock, the right password too', async () => {
    const email = fresh('locked.out@demo.test')
    await addAppUser(database, { email })
    await database.query(
      "insert into sign_in_failures (email, failures, locked_until, last_attempt_at) values ($1, 9, now() + interval '16 s', now())",
      [email],
    )
    const { context, page } = await visit(browser, { expected: /status of 429/ })
    await page.goto('/login')
    await fill(page, email, DEMO_PASSWORD)
    await message(page, 'Password attempts exceeded. Please try again later.').waitFor()
    expect(await stored(page)).toEqual(['app.flags.anonymous_key'])
    await context.close()
  })

  it('R56 R57 a temporary password sends the mail with the link to set one, says so, and stays here', async () => {
    const { context, page } = await visit(browser)
    await page.goto('/login')
    await fill(page, 'temporary@demo.test', DEMO_PASSWORD)
    await message(page, 'Your password has been reset. Please check your email for instructions.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await linkInMail(database, 'temporary@demo.test')).toMatch(/\/token-validation\?token=[\w-]{43}&type=reset$/)
    // Where that mail meets its limit, the limit is told instead.
    await page.route('**/auth/forgot-password', refuse(429, 'LimitExceededException', ''))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await message(page, "You've reached the maximum number of attempts for now.").waitFor()
    await context.close()
  })

  it('R48 R56 a refusal that asks for a reset sends the mail as well, before it says so', async () => {
    const { context, page } = await visit(browser, { expected: /status of 400/ })
    await page.route('**/auth/sign-in', refuse(400, 'PasswordResetRequiredException', ''))
    const asked = page.waitForRequest('**/auth/forgot-password', { timeout: 10_000 })
    await page.goto('/login')
    await fill(page, ' Company.Owner@demo.test', 'whatever it was')
    expect((await asked).postDataJSON()).toEqual({ email: 'company.owner@demo.test' })
    await message(page, 'Your password has been reset. Please check your email for instructions.').waitFor()
    await context.close()
  })

  it('R48 an unverified address is told so, and gets its mail once more', async () => {
    const email = fresh('not.verified@demo.test')
    await addAppUser(database, { email, verified: false })
    const { context, page } = await visit(browser, { width: 390 })
    await page.goto('/login')
    await fill(page, email, DEMO_PASSWORD)
    await message(page, 'Please verify your email address before signing in.').waitFor()
    await page.getByRole('button', { name: 'Send the verification mail again' }).click()
    await page.getByText(`A new link is on its way to ${email}.`).waitFor()
    await expectNoAxeFaults(page)
    expect(await linkInMail(database, email)).toMatch(/&type=verify$/)
    await context.close()
  })

  it.each(['**/auth/session', '**/users/profile'])(
    'R58 when %s fails after the tokens came, nothing stays stored, not even the cookie',
    async (address) => {
      const { context, page } = await visit(browser, { expected: /status of 500/ })
      await page.route(address, refuse(500, 'INTERNAL', ''))
      await page.goto('/login')
      await fill(page, 'company.owner@demo.test', DEMO_PASSWORD)
      await message(page, 'Something went wrong. Please try again.').waitFor()
      expect(await stored(page)).toEqual(['app.flags.anonymous_key'])
      expect(await context.cookies()).toEqual([])
      await context.close()
    },
  )

  it('R59 signing in while another session is stored signs that one out first', async () => {
    const { context, page } = await visit(browser, { expected: /ERR_|status of/ })
    await signIn(page)
    // An outage is no verdict: the page shows, the session is still stored.
    await page.route('**/auth/refresh', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/refresh'))
    await page.goto('/login')
    await failed
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await stored(page)).toContain('app.auth.signed_in')
    await page.evaluate(() => localStorage.setItem('app.filters.v1.1', '{}'))
    const calls = callsOf(page)
    // Not at the same time: what ends the other one late would take the new cookie with it.
    const order: string[] = []
    page.on('response', (reply) => void (reply.url().endsWith('/auth/logout') && order.push('signed out')))
    page.on('request', (one) => void (one.url().endsWith('/auth/sign-in') && order.push('signs in')))
    await page.unroute('**/auth/refresh')
    await fill(page, 'company.user@demo.test', DEMO_PASSWORD)
    await page.getByRole('button', { name: /account of Jonas/ }).waitFor()
    expect(calls.slice(0, 4)).toEqual([
      'POST /auth/logout',
      'POST /auth/sign-in',
      'GET /auth/session',
      'GET /users/profile',
    ])
    expect(order).toEqual(['signed out', 'signs in'])
    // What the other one left behind is gone.
    expect(await stored(page)).not.toContain('app.filters.v1.1')
    await context.close()
  })
})

describe('before the script has come', () => {
  it.each(['/login', '/forgot-password', '/password-update-needed'])(
    'a form of %s sends nothing by itself, so that no password gets into an address; what was typed is kept',
    async (path) => {
      const { context, page, complaints } = await visit(browser)
      await page.route('**/judge-password', (route) =>
        route.fulfill({ json: { status: 200, strength: 4, broken: [], email: 'company.owner@demo.test' } }),
      )
      let release = () => {}
      const held = new Promise<void>((done) => (release = done))
      await page.route(/\.js$/, async (route) => {
        await held
        await route.continue()
      })
      const loaded = page.goto(path === '/password-update-needed' ? `${path}#reset.${'x'.repeat(43)}` : path)
      // Beside those that somebody fills there is one that says whose password it becomes.
      const fields = page.locator('input:visible:not([readonly])')
      const first = fields.first()
      const typed = path === '/password-update-needed' ? 'quiet rivers carry small boats' : 'company.owner@demo.test'
      await first.fill(typed)
      await fields.last().fill(typed)
      await page.keyboard.press('Enter')
      release()
      await loaded
      const button = page.getByRole('button', { name: /^(Sign in|Send the link|Save the new password)$/ })
      await expect.poll(() => button.isEnabled()).toBe(true)
      // Had Enter sent the form by itself, another page would stand here, empty and with the words in its address.
      expect(new URL(page.url()).search).toBe('')
      expect(await first.inputValue()).toBe(typed)
      if (path === '/password-update-needed') await page.getByText('At least 12 characters: yes').waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
