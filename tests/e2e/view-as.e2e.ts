import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, openBrowser, signIn, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('looking at the product as a role of colleagues', () => {
  it('shows what they see with a banner, changes nothing, and leads back', async () => {
    const { context, page, complaints } = await visit(browser)
    // Columns are kept for a person: this one chooses none anywhere else.
    await signIn(page, 'b.company.owner@demo.test')
    await page.getByRole('link', { name: 'User management' }).waitFor()
    await page.getByRole('button', { name: /account of/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'View as company user' }).press('Enter')
    await page.getByText('You see the product as a Company user does.').waitFor()
    await page.getByRole('link', { name: 'User management' }).waitFor({ state: 'detached' })
    await expectNoAxeFaults(page)
    // The menu has gone with the page that it stood on: the keyboard is where the other view begins.
    const back = page.getByRole('button', { name: 'Back to your own view' })
    await page.locator('main:focus').waitFor()
    const scrolled = () => page.evaluate(() => scrollY)
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('Tab')
    await back.and(page.locator(':focus')).waitFor()
    // Columns are tried for the eyes alone.
    const stability = page.getByRole('columnheader', { name: 'Emotional Stability' })
    const toPeople = () =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^Candidates/ })
        .click()
    await toPeople()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Emotional Stability' }).click()
    await stability.waitFor()
    await page.keyboard.press('Escape')
    await back.press('Enter')
    await page.getByRole('link', { name: 'User management' }).waitFor()
    await page.locator('main:focus').waitFor()
    expect(await scrolled()).toBe(0)
    await toPeople()
    await stability.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('columnheader', { name: 'Role' }).waitFor()
    expect(await stability.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
