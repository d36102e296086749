import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const SUPERVISOR = 'Warehouse Supervisor'
const LEAD = 'Regional Operations Lead'

describe('the role of a person', () => {
  it('R219 is changed in place by keyboard alone: first the fit that it brings, then the change, then the way back', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto(`/candidates?type=all&progress=completed&quality=good&role_names=${encodeURIComponent(SUPERVISOR)}`)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const role = page.getByRole('button', { name: `${SUPERVISOR}: change the role` })
    await role.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Change the role of/ })
    await dialog.getByLabel('Role').fill(LEAD)
    await page.keyboard.press('Enter')
    // Which of these it is depends on what the company has made its default by now.
    await expect
      .poll(() => dialog.innerText(), { timeout: 20_000 })
      .toMatch(/1 person (has a fit for the first time|is held against another benchmark)\./)
    await dialog.getByRole('table').getByText(LEAD).waitFor()
    await expectNoAxeFaults(page)
    await dialog.getByLabel('Role').press('Enter')
    await page.getByRole('button', { name: `${LEAD}: change the role` }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await role.waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
})
