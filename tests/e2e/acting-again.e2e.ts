import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headers } from '#contract/headers.ts'
import { BANNER, logInAsMarta, storedProxy, SUPER } from '#tests/support/acting.ts'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { DEMO_PASSWORD, expectNoAxeFaults, letIn, openBrowser, visit, visitAgain } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'
import { READABLE_PEOPLE } from '#tests/support/readable-person.ts'

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

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
const account = (page: Page) => page.getByRole('button', { name: /account of Marta Lindqvist/ })

/** Words in the form of an invitation, in the company of whom one acts as. */
const writeInto = async (page: Page, first: string) => {
  const email = fresh('half.written@people.test')
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Invite people' }).click()
  const form = page.getByRole('dialog', { name: /Invite/ })
  await form.getByLabel('First name').fill(first)
  await form.getByLabel('Last name').fill('Half-Written')
  await form.getByLabel('Email').fill(email)
  return { form, email }
}

const endSessions = () =>
  database.query(
    "update sessions set ended_at = now(), end_reason = 'test' where ended_at is null and user_id = (select id from users where email = $1)",
    [SUPER],
  )

const companyOf = async (email: string): Promise<string | undefined> => {
  const { rows } = await database.query<{ name: string }>(
    'select c.name from users u join companies c on c.id = u.company_id where u.email = $1',
    [email],
  )
  return rows[0]?.name
}

describe('what is not done in the name of another', () => {
  it('R108 be: the list of people and a comparison cannot be saved or shared, and say why', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, SUPER)
    await logInAsMarta(page)
    await page.goto(READABLE_PEOPLE)
    for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    for (const entry of [/^CSV/, /^Excel/, /^Your exports/]) {
      const item = page.getByRole('menuitem', { name: entry })
      expect(await item.getAttribute('aria-disabled')).toBe('true')
      expect(await item.textContent()).toContain('Not while you act as another user')
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Compare' }).click()
    for (const file of ['CSV', 'PDF']) {
      const button = page.getByRole('button', { name: file, exact: true })
      await button.waitFor()
      expect(await button.getAttribute('aria-disabled'), file).toBe('true')
    }
    await page.locator('button[aria-disabled="true"]', { hasText: 'Share' }).waitFor()
    await page.getByText('Not while you act as another user').first().waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a session that ends while somebody acts as another user', () => {
  it('R94 R106 be: signed in again over the page, every tab acts as the same person again, and words are sent as theirs', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', expected: /status of 401/ })
    await letIn(page, SUPER)
    await logInAsMarta(page)
    const { page: second } = await visitAgain(context)
    const { page: idle } = await visitAgain(context)
    await idle.goto('/candidates')
    await account(idle).waitFor()
    const here = await writeInto(page, 'Wilhelmina')
    const there = await writeInto(second, 'Theodora')
    await endSessions()
    for (const one of [page, second]) await dialog(one).getByText(SUPER).waitFor()
    expect(await storedProxy(page)).toEqual([])
    await idle.getByRole('heading', { name: 'Sign in' }).waitFor()
    const asWhom = new Set<string | undefined>()
    second.on('request', (one) => {
      if (headers.idToken in one.headers()) asWhom.add(one.headers()[headers.pageProxyUserId])
    })
    await dialog(page).getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    for (const one of [page, second]) await dialog(one).waitFor({ state: 'detached' })
    await account(idle).waitFor()
    for (const { form, email } of [here, there]) {
      expect(await form.getByLabel('Last name').inputValue()).toBe('Half-Written')
      await form.getByRole('button', { name: 'Invite', exact: true }).click()
      await form.waitFor({ state: 'hidden' })
      expect(await companyOf(email)).toBe('Harbor Logistics')
    }
    for (const one of [page, second, idle]) await one.getByText(BANNER).waitFor()
    // Nothing of the second page was ever asked for in the super admin's own name.
    expect([...asWhom]).toEqual([await page.evaluate(() => localStorage.getItem('app.proxy.user_id'))])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R94 R106 hb at 390 px: signing in in a new tab is enough, and that tab acts as the same person', async () => {
    const { context, page } = await visit(browser, { width: 390, height: 844, expected: /status of 401/ })
    await letIn(page, SUPER)
    await logInAsMarta(page)
    const { form } = await writeInto(page, 'Wilhelmina')
    await endSessions()
    await dialog(page).getByText(`as ${SUPER} to go on acting as Marta Lindqvist of Harbor Logistics.`).waitFor()
    await expectNoAxeFaults(page, 'dialog[open]:last-of-type')
    const opening = context.waitForEvent('page')
    await dialog(page)
      .getByRole('link', { name: /new tab/ })
      .click()
    const other = await opening
    await other.getByLabel('Email').fill(SUPER)
    await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await account(other).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await form.getByLabel('First name').inputValue()).toBe('Wilhelmina')
    expect(await storedProxy(page)).toHaveLength(2)
    await context.close()
  })

  it('R106 whoever leaves instead signs in as themselves', async () => {
    const { context, page } = await visit(browser, { expected: /status of 401/ })
    await letIn(page, SUPER)
    await logInAsMarta(page)
    await writeInto(page, 'Wilhelmina')
    await endSessions()
    await dialog(page).getByRole('button', { name: 'Leave' }).click()
    await page.getByLabel('Email').fill(SUPER)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: /account of Sara Whitfield/ }).waitFor()
    expect(await storedProxy(page)).toEqual([])
    await context.close()
  })
})
