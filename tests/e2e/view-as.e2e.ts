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
    await signIn(page)
    await page.getByRole('link', { name: 'User management' }).waitFor()
    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: 'View as company user' }).click()
    await page.getByText('You see the product as a Company user does.').waitFor()
    await page.getByRole('link', { name: 'User management' }).waitFor({ state: 'detached' })
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Back to your own view' }).click()
    await page.getByRole('link', { name: 'User management' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
