import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { openAppDatabase } from '#tests/support/app-database.ts'
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
  it('R231 R236 stands on the pages of a campaign that takes nobody, with the whole name beside it, also in the dark and on the smallest phone', async () => {
    const staff = await visit(browser)
    await letIn(staff.page, 'super.admin@demo.test')
    await staff.page.goto('/companies/overview?company=1&tab=look')
    const part = staff.page.getByRole('region', { name: "The company's logo" })
    const wide = { name: 'logo.png', mimeType: 'image/png', buffer: pngOf(480, 60) }
    await part.locator('input[type=file]').setInputFiles(wide)
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Use this logo' }).click()
    await staff.page.getByRole('dialog').waitFor({ state: 'detached' })
    await staff.context.close()
    const database = await openAppDatabase()
    const campaign = seedUuid('campaign harbor Autumn hiring')
    const put = (state: string) =>
      database.query('update hiring_campaigns set state = $1 where uuid = $2', [state, campaign])
    const { context, page, complaints } = await visit(browser, { width: 320, dark: true, expected: /status of 410/ })
    try {
      await put('closed')
      for (const path of ['/funnels/harbor-autumn', `/survey/register?campaign=${campaign}`]) {
        await page.goto(path)
        const top = page.getByRole('banner')
        await expect
          .poll(() => top.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth), PATIENCE)
          .toBe(480)
        // Logos are made for white paper, and many see through: it stands on that, as where it was chosen.
        const ground = await top.locator('img').evaluate((one) => getComputedStyle(one).backgroundColor)
        const lines = await top.locator('b').evaluate((one) => Math.round(one.getClientRects()[0]?.height ?? 0) / 20)
        expect([path, ground, lines <= 2]).toEqual([path, 'rgb(255, 255, 255)', true])
      }
    } finally {
      await put('open')
      await database.query('update companies set logo_key = null where id = 1')
      await database.end()
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
