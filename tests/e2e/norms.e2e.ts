import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, twinButtons, visit } from '#tests/support/browser.ts'
import { COPY_OF_RESULTS, NORM_PEOPLE } from '#tests/support/makers.ts'
import { openAppDatabase } from '#tests/support/app-database.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const OTHER_COMPANY = 2

describe('norms of a company', () => {
  it('are chosen for new campaigns, made of the own people once somebody has seen the effect, and used to score again', async () => {
    const database = await openAppDatabase()
    await database.query(COPY_OF_RESULTS, [OTHER_COMPANY, NORM_PEOPLE])
    await database.end()
    const { context, page, complaints } = await visit(browser, { brand: 'be', width: 1440 })
    await letIn(page, 'super.admin@demo.test')
    await page.goto(`/companies/overview?company=${OTHER_COMPANY}&tab=norms`)
    const open = page.getByRole('button', { name: /^See what it would change/ })
    await open.last().waitFor()
    expect(await twinButtons(page)).toEqual([])
    await open.last().click()
    const dialog = page.getByRole('dialog', { name: 'A norm of your employees' })
    await dialog.getByRole('rowheader', { name: 'Conscientiousness' }).waitFor()
    await expectNoAxeFaults(page)
    // On a phone nobody approves what they have not seen: all that changes is there without scrolling sideways.
    await page.setViewportSize({ width: 390, height: 844 })
    await dialog
      .getByText(/^middle today \d+, then \d+$/)
      .first()
      .waitFor()
    const effects = dialog.getByRole('region', { name: 'What would change' })
    expect(await effects.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Make this norm' }).click()
    await dialog.getByText('A norm needs somebody who approves it').waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Autumn')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Make this norm' }).click()
    const own = page.getByRole('row').filter({ hasText: 'approved by Sara Whitfield' })
    await own.waitFor()
    expect(await own.innerText()).toMatch(/, \d+ \w+ 20\d\d to \d+ \w+ 20\d\d; approved by/)
    await page.getByText(/^Once a quarter: the next from/).waitFor()
    await own.getByRole('button', { name: /^Actions for the norm/ }).click()
    await page.getByRole('menuitem', { name: /^Take it for new campaigns/ }).click()
    await own.getByText('New campaigns').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await own.getByText('New campaigns').waitFor({ state: 'detached' })
    await own.getByRole('button', { name: /^Actions for the norm/ }).click()
    await page.getByRole('menuitem', { name: /^Score stored results/ }).click()
    // The two columns of numbers: campaigns, and results that have scores under it.
    await expect.poll(() => own.getByRole('cell').nth(1).textContent(), { timeout: 15_000 }).not.toBe('0')
    await expectNoAxeFaults(page)
    await context.close()
    expect(complaints).toEqual([])
  })
})
