import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('conditions with "and" and "or"', () => {
  it('R190 are written, read over the list, taken out one by one by keyboard, and resumed on the next visit', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates?type=all')
    await page.getByRole('row').nth(2).waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: /^Conditions with/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Conditions' })
    const row = (at: number) => dialog.getByLabel('About').nth(at)
    const value = (of: string) =>
      dialog.getByRole('group', { name: of, exact: true }).getByRole('textbox', { name: 'Value' })
    await row(0).selectOption('type')
    await dialog.getByRole('group', { name: 'Type' }).getByRole('combobox', { name: 'Value' }).click()
    await page.getByRole('option', { name: 'Candidate' }).click()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Add a group' }).click()
    await row(1).selectOption('fit')
    await row(2).selectOption('C')
    await value('Fit').fill('70')
    await dialog.getByRole('button', { name: 'Show' }).click()
    await dialog.getByText('Write a whole number from 0 to 100').waitFor()
    await value('Conscientiousness').fill('66')
    await dialog
      .getByText('Type is Candidate, and (Fit at least 70 or Conscientiousness at least 66)', { exact: false })
      .waitFor()
    await expectNoAxeFaults(page)
    const answered = page.waitForResponse((reply) => reply.url().includes('where=1.C.from.66') && reply.ok())
    await value('Conscientiousness').press('Enter')
    const { pagination } = (await (await answered).json()) as { pagination: { total: number } }
    const { total } = pagination
    await page.getByText(new RegExp(`^\\d+ people, ${total} match`)).waitFor()

    const filters = page.getByRole('group', { name: 'Filters' })
    await filters.getByText('at least 66').waitFor()
    await expectNoAxeFaults(page)
    await filters.getByRole('button', { name: 'Remove filter Fit' }).focus()
    await page.keyboard.press('Enter')
    await filters.getByText('at least 70').waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('where')).toBe('["0.type.is.candidate","1.C.from.66"]')

    await page.goto('/')
    await page.goto('/candidates')
    await filters.getByText('at least 66').waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })

  it('R190 R218 narrow the board as well, are edited from its chips, resumed on the next visit, and cleared for good', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
    await letIn(page)
    const opened = page.waitForResponse((reply) => reply.url().includes('/survey-results/board') && reply.ok())
    await page.goto('/hiring-pipeline')
    const people = async (of: typeof opened) =>
      ((await (await of).json()) as { columns: { count: number }[] }).columns.reduce((sum, { count }) => sum + count, 0)
    const everybody = await people(opened)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Conditions' })
    await dialog.getByLabel('About').selectOption('C')
    const value = dialog.getByRole('textbox', { name: 'Value' })
    await value.fill('60')
    await expectNoAxeFaults(page)
    const narrowed = page.waitForResponse((reply) => reply.url().includes('where=0.C.from.60') && reply.ok())
    await value.press('Enter')
    expect(await people(narrowed)).toBeLessThan(everybody)
    const filters = page.getByRole('group', { name: 'Filters' })
    await filters.getByText('at least 60').waitFor()
    await expectNoAxeFaults(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.goto('/')
    await page.goto('/hiring-pipeline')
    await filters.getByRole('button', { name: 'at least 60' }).press('Enter')
    await value.fill('100')
    await value.press('Enter')
    await page.getByRole('heading', { name: 'Nobody fits these filters' }).waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).press('Enter')
    await page.locator('[data-name]').first().waitFor()
    expect(new URL(page.url()).searchParams.has('where')).toBe(false)
    await page.goto('/hiring-pipeline')
    await page.locator('[data-name]').first().waitFor()
    expect(await filters.count()).toBe(0)
    await context.close()
    expect(complaints).toEqual([])
  })
})
