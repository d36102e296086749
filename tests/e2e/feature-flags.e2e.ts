import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, signIn, visit } from '#tests/support/browser.ts'

let browser: Browser
let database: pg.Client
beforeAll(async () => {
  browser = await openBrowser()
  database = await openAppDatabase()
})
afterAll(async () => {
  await database.query('delete from feature_flags')
  await browser.close()
  await database.end()
})

const SUPER = 'super.admin@demo.test'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe('/feature-flags', () => {
  it('R113 R142 is reached from Home and the palette; a flag gets a rule, is tried on a person, saved, seen in its history and undone', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /status of 422/ })
    // One of its own each time that this is tried.
    const key = `night-board-${crypto.randomUUID().slice(0, 4)}`
    await signIn(page, SUPER)
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Feature flags' }).click()
    await heading(page, 'Feature flags').waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).getByText('Feature flags').count()).toBe(0)
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'New flag' }).click()
    await page.getByLabel('Key').fill(key)
    await page.getByRole('button', { name: 'Make flag' }).click()
    await heading(page, key).waitFor()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByLabel('Company owner').check()
    await page.getByLabel('Percentage').fill('250')
    await page.getByRole('button', { name: 'Save flag' }).click()
    await page.getByText('From 0 to 100.').waitFor()
    // Trying a rule that cannot be marks its field as well.
    await page.getByLabel('Percentage').fill('260')
    await page.getByRole('button', { name: 'Add a rule' }).click()
    const second = page.getByRole('list', { name: 'Rules, in their order' }).getByRole('listitem').nth(1)
    await second.getByLabel('Percentage').fill('-1')
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect.poll(() => second.getByLabel('Percentage').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Percentage').first().getAttribute('aria-invalid')).toBe('true')
    expect(await second.getByRole('combobox', { name: 'People' }).getAttribute('aria-invalid')).not.toBe('true')
    await page.getByRole('button', { name: 'Delete rule 2' }).click()
    await page.getByRole('link', { name: 'All flags' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByText(`Your changes to ${key} would be lost.`).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Percentage').fill('')
    await page.getByLabel('Email of a user').fill('company.owner@demo.test')
    await page.getByRole('button', { name: 'Try it' }).click()
    const gets = page.getByText('company.owner@demo.test gets true (on): rule 1.')
    await gets.waitFor()
    await expectNoAxeFaults(page)
    // What was answered holds for those rules alone.
    await page.getByLabel('Percentage').fill('0')
    await gets.waitFor({ state: 'detached' })
    await page.getByLabel('Percentage').fill('')
    await gets.waitFor()
    await page.getByRole('button', { name: 'Save flag' }).dblclick()
    await page.getByText('as company owner: on').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await page.getByText('took the change back').waitFor()
    await page.getByRole('heading', { name: 'Rule 1' }).waitFor({ state: 'detached' })
    // What somebody else saves meanwhile is told, and drops nothing that is being typed.
    const other = await context.newPage()
    await other.goto(`/feature-flags?flag=${key}`)
    const toggle = async () => {
      await other.getByRole('switch', { name: 'Rules count' }).click()
      await other.getByRole('button', { name: 'Save flag' }).click()
    }
    await other.getByRole('heading', { level: 1, name: key }).waitFor()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByLabel('Percentage').fill('30')
    await toggle()
    const told = page.getByText('Somebody else changed this flag meanwhile.')
    await told.waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save flag' }).click()
    await page.getByText('(30 % of them)').waitFor()
    // Whoever typed nothing simply sees it.
    await expect.poll(() => other.getByLabel('Percentage').inputValue()).toBe('30')
    await page.getByLabel('Percentage').fill('40')
    await toggle()
    await told.waitFor()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    expect(await page.getByLabel('Percentage').inputValue()).toBe('30')
    await page.getByRole('link', { name: 'All flags' }).click()
    await heading(page, 'Feature flags').waitFor()
    await other.close()
    expect(await page.title()).toBe('Feature flags | Traitmark be')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('feature')
    await page.getByRole('option', { name: /Feature flags/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R142 companies and people of a rule are picked and told by their names, and a key of a browser as it is', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    const key = `by-name-${crypto.randomUUID().slice(0, 4)}`
    await letIn(page, SUPER)
    await page.goto('/feature-flags?start=1')
    await page.getByLabel('Key').fill(key)
    await page.getByRole('button', { name: 'Make flag' }).click()
    await heading(page, key).waitFor()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    const pick = async (field: string, words: string, option: RegExp) => {
      await page.getByRole('combobox', { name: field }).fill(words)
      await page.getByRole('option', { name: option }).click()
    }
    await pick('Companies', 'north', /^Northwind Clinics/)
    await pick('Companies', 'harbor', /^Harbor Logistics/)
    await pick('People', 'company.user@demo', / company\.user@demo\.test$/)
    await pick('People', 'browser-7', /^browser-7/)
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Save flag' }).click()
    const words =
      /1\. Anybody who is [A-Z]\S+ [A-Z]\S+ or browser-7 of Northwind Clinics or Harbor Logistics: on\. Otherwise off/
    await page.getByText(words).first().waitFor()
    await page.goto('/feature-flags')
    const row = page.getByRole('row', { name: new RegExp(key) })
    await row.getByText(/ or browser-7 of Northwind Clinics or Harbor Logistics: on$/).waitFor()
    await page.goto(`/feature-flags?flag=${key}`)
    await page.getByRole('button', { name: 'Take out Northwind Clinics' }).click()
    await page.getByRole('button', { name: 'Take out browser-7' }).click()
    await page.getByRole('button', { name: 'Save flag' }).click()
    await page
      .getByText(/of Harbor Logistics: on\./)
      .first()
      .waitFor()
    // Nobody's number stands where a name belongs.
    expect(await page.getByRole('main').innerText()).not.toMatch(/number \d|is \d/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R33 R142 maintenance is turned on with a warning, keeps the platform in and shuts others out, and goes off again', async () => {
    const admin = await visit(browser, { width: 390, height: 844 })
    const other = await visit(browser)
    await letIn(admin.page, SUPER)
    await admin.page.goto('/feature-flags')
    await admin.page.getByRole('button', { name: 'Turn maintenance on' }).click()
    await admin.page.getByText('if you sign out, you cannot turn it off again here').waitFor()
    await expectNoAxeFaults(admin.page)
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Turn maintenance on' }).click()
    await admin.page.getByText('Maintenance is on.').waitFor()
    await other.page.goto('/login')
    await other.page.getByRole('heading', { name: "We'll be back soon" }).waitFor()
    await admin.page.reload()
    await admin.page.getByRole('button', { name: 'Turn maintenance off' }).click()
    await admin.page.getByText('Maintenance is off.').waitFor()
    // Whoever waited is let in without doing anything.
    await other.page.waitForURL((url) => url.pathname === '/login')
    expect(admin.complaints).toEqual([])
    await admin.context.close()
    await other.context.close()
  })

  it('R25 is closed to everybody else', async () => {
    const { page, context } = await visit(browser, { brand: 'hb', expected: /403/ })
    await letIn(page)
    await page.goto('/feature-flags')
    await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor()
    await page.getByText('It is for the people who run the platform.').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await context.close()
  })
})
