import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { openReadablePerson } from '#tests/support/readable-person.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('the report configurator', () => {
  it('R228 names holes, previews an extreme person, saves a version and shows the report on the page of a person', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /422/ })
    await letIn(page, 'super.admin@demo.test')
    await page.goto('/report-configurator')
    await page.getByRole('link', { name: 'Working together' }).waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('link', { name: 'Working together' }).click()
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await preview.getByText('Robin tends to take the lead soon').waitFor()
    await preview.getByLabel('Read as').selectOption('low')
    await preview.getByText('Robin tends to let others speak first').waitFor()
    await page.getByText('Taking the lead', { exact: true }).first().click()
    // By keyboard: whoever renames a trait goes on in its next field.
    for (const name of ['Leading', 'Taking the lead']) {
      await page.getByLabel('Name', { exact: true }).first().fill(name)
      await page.keyboard.press('Tab')
      await page.getByRole('region', { name, exact: true }).getByLabel('Low end').and(page.locator(':focus')).waitFor()
    }
    const text = page.getByLabel('Text for 9 or less').first()
    await text.fill('{first} is often sick.')
    await page.getByRole('tab', { name: 'Check (1)' }).click()
    await page.getByText('it touches health').waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('tab', { name: 'Traits' }).click()
    await page.getByText(/Taking the lead: 1 hole/).click()
    await text.fill('{first} tends to leave the lead to others.')
    await preview.getByText('Robin tends to leave the lead to others.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Activate this version' }).click()
    await page.getByText('Version 2 is active').waitFor()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByText('Taking the lead: 1 of 7 texts rewritten').click()
    const rewritten = page.getByRole('group').filter({ hasText: 'Taking the lead: 1 of 7 texts rewritten' })
    await rewritten.getByText('9 or less', { exact: true }).waitFor()
    await rewritten.getByRole('deletion').waitFor()
    await rewritten.getByText('{first} tends to leave the lead to others.').waitFor()
    await expectNoAxeFaults(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxeFaults(page)
    await openReadablePerson(page)
    await page
      .getByRole('tab', { name: 'Report' })
      .or(page.getByRole('link', { name: 'Report', exact: true }))
      .first()
      .click()
    await page.getByRole('heading', { name: 'Working together' }).waitFor()
    await page.getByText(/Version 2, issued/).waitFor()
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R228 a person who cannot be read is said to be so in the preview', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /404/ })
    await letIn(page, 'super.admin@demo.test')
    await page.goto('/report-configurator')
    await page.getByRole('link', { name: 'Working together' }).click()
    await page.getByRole('complementary', { name: 'Preview' }).getByText('Robin tends').first().waitFor()
    await page.goto(`${page.url()}&person=999999999`)
    await page.getByRole('complementary', { name: 'Preview' }).getByRole('alert').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
