import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { SHARING_CAMPAIGN } from '#tests/support/respondent.ts'
import { pngOf } from '#tests/support/pictures.ts'

/** A busy machine draws a picture late. */
const PATIENCE = { timeout: 10_000 }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('R231 the logo of a company', () => {
  it('R231 is chosen, cut, shown, deleted and taken back', async () => {
    const { context, page, complaints } = await visit(browser, { expected: /status of 422/ })
    await letIn(page, 'super.admin@demo.test')
    await page.goto('/companies/overview?company=1&tab=look')
    const part = page.getByRole('region', { name: "The company's logo" })
    const choose = (buffer: Buffer) =>
      part.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await choose(Buffer.from('no picture'))
    await part.getByText('Use a PNG, JPEG or WebP picture.').waitFor()
    await part
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await part.getByText('logo.svg is not one of').waitFor()
    expect(await part.getByText('Use a PNG, JPEG or WebP picture.').count()).toBe(0)
    await choose(pngOf(96, 64))
    const dialog = page.getByRole('dialog', { name: "The company's logo" })
    await dialog.getByRole('button', { name: 'Use this logo' }).click()
    const logo = part.locator('img')
    const width = () => logo.evaluate((one) => (one as HTMLImageElement).naturalWidth)
    await expect.poll(width, PATIENCE).toBe(96)
    // What was wrong with the file before is not said of this one.
    await expect.poll(() => part.getByText('Use a PNG, JPEG or WebP picture.').count()).toBe(0)
    // The same picture, cut to a square: its part is drawn aside with a key.
    await choose(pngOf(96, 64))
    await dialog.getByText('A square').click()
    await dialog.getByRole('slider', { name: 'Left to right' }).press('Home')
    await expectNoAxeFaults(page)
    await dialog.getByRole('button', { name: 'Use this logo' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(width, PATIENCE).toBe(64)
    await expectNoAxeFaults(page)
    await part.getByRole('button', { name: 'Delete the logo' }).click()
    await logo.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await logo.waitFor()
    await page.goto(`/survey/register?campaign=${SHARING_CAMPAIGN}`)
    const shown = page.getByRole('banner').locator('img')
    await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth), PATIENCE).toBe(64)
    expect(complaints).toEqual([])
    await context.close()
  })
})
