import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brands } from '#contract/brands/brands.ts'
import { addAppUser, openAppDatabase } from '#tests/support/app-database.ts'
import { DEMO_PASSWORD, expectNoAxeFaults, letIn, openBrowser, signIn, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'
import { within } from '#tests/support/pace.ts'

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

const ended = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your access has ended' })
const account = (page: Page) => page.getByRole('button', { name: /account of/ })
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())

describe('a session that ends', () => {
  it('R89 R90 S8 a user who is set inactive is out of every open page at once, and nothing of the session stays', async () => {
    const email = fresh('leaves.today@demo.test')
    const id = await addAppUser(database, { email })
    const { context, page, complaints } = await visit(browser, { brand: 'be', expected: /status of 40[13]/ })
    await signIn(page, email)
    await page.goto('/candidates')
    const other = await context.newPage()
    await other.goto('/profile')
    await account(other).waitFor()
    await account(page).waitFor()
    await database.query('update users set active = false where id = $1', [id])
    await within(3_000, ...[page, other].map((one) => ended(one).waitFor()))
    for (const one of [page, other]) expect(new URL(one.url()).pathname).toBe('/account-access-expired')
    const { support_email } = brands.be
    expect(await page.getByRole('link', { name: support_email }).getAttribute('href')).toBe(`mailto:${support_email}`)
    expect(await page.getByRole('link', { name: /Sign in/ }).getAttribute('href')).toBe('/login')
    await expect.poll(() => keys(page)).toEqual(['app.flags.anonymous_key'])
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R89 a user who was set inactive while the browser was closed is told so at the next visit', async () => {
    const email = fresh('left.yesterday@demo.test')
    const id = await addAppUser(database, { email })
    const { context, page } = await visit(browser, { width: 390, expected: /status of 40[13]/ })
    await letIn(page, email)
    await page.goto('about:blank')
    await database.query('update users set active = false where id = $1', [id])
    await page.goto('/candidates')
    await ended(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/account-access-expired')
    await expectNoAxeFaults(page)
    await context.close()
  })

  it('S8 R77 a session that was ended elsewhere takes its open page to sign-in, with the way back', async () => {
    const email = fresh('ended.elsewhere@demo.test')
    const id = await addAppUser(database, { email })
    const { context, page } = await visit(browser, { expected: /status of 401/ })
    await letIn(page, email)
    await page.goto('/candidates?search=ana')
    await account(page).waitFor()
    await database.query("update sessions set ended_at = now(), end_reason = 'test' where user_id = $1", [id])
    await page.getByRole('heading', { name: 'Sign in' }).waitFor({ timeout: 10_000 })
    expect(new URL(page.url()).search).toBe('?redirect_to=%2Fcandidates%3Fsearch%3Dana')
    expect(await keys(page)).toEqual(['app.flags.anonymous_key'])
    await context.close()
  })
})

const REFUSED = { status: 401, code: 'UNAUTHENTICATED', message: 'Sign in again', request_id: 'test' }

describe('a session that ends under a half-filled form', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

  /** An owner who has written into the form of an invitation, and whose session ends elsewhere. */
  const halfFilled = async (brand: 'be' | 'hb', width: number) => {
    const email = fresh(`writes.${brand}@demo.test`)
    const id = await addAppUser(database, { email, role: 'COMPANY_OWNER' })
    const seen = await visit(browser, { brand, width, expected: /status of 401/ })
    const { page } = seen
    await letIn(page, email)
    await page.goto('/user-management')
    await page.getByRole('button', { name: 'Invite people' }).click()
    const form = page.getByRole('dialog', { name: /Invite/ })
    await form.getByLabel('First name').fill('Wilhelmina')
    await form.getByLabel('Last name').fill('Half-Written')
    await form.getByLabel('Email').fill(fresh('half.written@people.test'))
    const end = () =>
      database.query("update sessions set ended_at = now(), end_reason = 'test' where user_id = $1", [id])
    return { ...seen, form, email, end }
  }

  it('R77 R94 be: the same person signs in over the page, and what they wrote is sent', async () => {
    const { context, page, complaints, form, email } = await halfFilled('be', 1440)
    const other = await context.newPage()
    await other.goto('/candidates?search=ana')
    await account(other).waitFor()
    // It is over with the very call that sends the form.
    await context.clearCookies()
    await page.route('**/api/users', (route) => route.fulfill({ status: 401, json: REFUSED }), { times: 1 })
    await form.getByRole('button', { name: 'Invite', exact: true }).click()
    await dialog(page).getByText(email).waitFor()
    expect(await keys(page)).toEqual(['app.flags.anonymous_key'])
    await expectNoAxeFaults(page, 'dialog[open]:last-of-type')
    // A tab without words has left meanwhile.
    await other.waitForURL((url) => url.pathname === '/login')
    expect(new URL(other.url()).search).toBe('?redirect_to=%2Fcandidates%3Fsearch%3Dana')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    // No shortcut opens anything over it, and none takes the letters that follow.
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('button', { name: 'Leave' }).focus()
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await dialog(page).getByLabel('Password', { exact: true }).focus()
    await page.keyboard.type('not the password')
    expect(await dialog(page).getByLabel('Password', { exact: true }).inputValue()).toBe('not the password')
    // That, and the form under it.
    expect(await page.getByRole('dialog').count()).toBe(2)
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Invalid email or password').waitFor()
    await dialog(page).getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    // The call that was refused has done nothing; now it has gone through.
    await form.waitFor({ state: 'hidden' })
    await page.getByText('Half-Written').first().waitFor()
    await other.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R77 R94 hb at 390 px: signing in in another tab is enough; whoever leaves is at sign-in, with the way back', async () => {
    const { context, page, form, email, end } = await halfFilled('hb', 390)
    await end()
    await dialog(page).waitFor()
    await expectNoAxeFaults(page, 'dialog[open]:last-of-type')
    const opening = context.waitForEvent('page')
    await dialog(page)
      .getByRole('link', { name: /new tab/ })
      .click()
    const other = await opening
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await account(other).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await form.getByLabel('First name').inputValue()).toBe('Wilhelmina')
    await other.close()
    await end()
    await dialog(page).waitFor()
    await dialog(page).getByRole('button', { name: 'Leave' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).searchParams.get('redirect_to')).toMatch(/^\/user-management/)
    await context.close()
  })
})

describe('R94 tabs share the session', () => {
  it('nine tabs are as lively as one: they share their streams, and another takes over when that one is closed', async () => {
    const first = await visit(browser)
    const { context } = first
    await signIn(first.page)
    const tabs: Page[] = []
    for (let n = 0; n < 8; n++) {
      const tab = await context.newPage()
      await tab.goto(n % 2 ? '/about' : '/candidates?sort_by=last&order_by=asc')
      await tab.getByRole('heading', { level: 1 }).waitFor()
      tabs.push(tab)
    }
    await first.page.close()
    const [list] = tabs
    if (!list) throw new Error('no tab')
    const row = list.getByRole('row').nth(3)
    await row.getByRole('link').waitFor()
    const heard = list.waitForResponse(/\/survey-results\/search/, { timeout: 5_000 })
    await database.query("select pg_notify('live_events', $1)", [
      JSON.stringify({ type: 'survey-results', company_id: null, ids: [1], by: null }),
    ])
    expect((await heard).status()).toBe(200)
    await context.close()
  })

  it('when one tab signs in as somebody else, the others begin anew at home; pages for everybody stay', async () => {
    const { context, page } = await visit(browser)
    await signIn(page, 'company.owner@demo.test')
    const list = await context.newPage()
    await list.goto('/candidates')
    await account(list).waitFor()
    const about = await context.newPage()
    await about.goto('/about')
    const stranger = await context.newPage()
    await stranger.route('**/auth/refresh', (route) => route.abort())
    const failed = stranger.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/refresh'))
    await stranger.goto('/login')
    await failed
    await expect.poll(() => stranger.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true)
    await stranger.unroute('**/auth/refresh')
    await stranger.getByLabel('Email').fill('company.user@demo.test')
    await stranger.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
    await stranger.getByRole('button', { name: /account of Jonas/ }).waitFor()
    for (const one of [page, list]) {
      await one.getByRole('button', { name: /account of Jonas/ }).waitFor()
      expect(new URL(one.url()).pathname).toBe('/')
    }
    expect(new URL(about.url()).pathname).toBe('/about')
    await context.close()
  })

  it('R95 R96 a reload keeps the session, without a toast and with the sidebar open', async () => {
    const { context, page } = await visit(browser)
    await signIn(page)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Collapse sidebar' }).waitFor()
    expect(await page.getByRole('region', { name: 'Messages' }).getByRole('listitem').count()).toBe(0)
    await context.close()
  })
})

describe('R92 R93 signing out', () => {
  it('sends what waits, then ends the session, then forgets; going back shows no data', async () => {
    const { context, page } = await visit(browser)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/user-events|logout|\/login$/.test(pathname)) calls.push(pathname.replace('/api', ''))
    })
    await letIn(page)
    await page.goto('/candidates')
    await account(page).waitFor()
    calls.length = 0
    await account(page).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(calls).toEqual(['/user-events', '/auth/logout', '/login'])
    expect(await context.cookies()).toEqual([])
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })

  it('a server that does not answer holds nobody up for more than two seconds', async () => {
    const { context, page } = await visit(browser, { expected: /./ })
    await signIn(page)
    await page.route('**/auth/logout', () => {})
    const from = performance.now()
    await account(page).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(performance.now() - from).toBeLessThan(6_000)
    expect(await keys(page)).toEqual(['app.flags.anonymous_key'])
    await context.close()
  })
})
