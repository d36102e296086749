import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { button, focused, inKit } from './kit-visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Whether the focus is somewhere in the page itself, not nowhere. */
const isInPage = (page: Page) => page.evaluate(() => document.getElementById('main')?.contains(document.activeElement))

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

/** Frames in which a part that has come is drawn; a page that is slow takes as long for them. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame)
  })

/** All that was read out politely. */
const said = (page: Page) => page.locator('[aria-live="polite"]').last().textContent()

describe('the focus', () => {
  it('R127: of a link that leads to another page goes on in that page, whose name is read out', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates')
    const person = page.getByRole('region', { name: 'Candidates' }).getByRole('rowheader').getByRole('link').first()
    const name = await person.innerText()
    await page.keyboard.press('Tab')
    await person.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => isInPage(page)).toBe(true)
    await expect.poll(() => said(page)).toContain(name)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => said(page)).toMatch(/ Home $/)
    expect(await focused(page)).toBe('Home')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R127: of what goes with its own press goes on where it was: a filter, a selection, a row, a message', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates?quality=good')
    await page.getByRole('button', { name: /^Remove filter/ }).waitFor()
    // What keeps it comes with the first touch.
    const part = page.waitForResponse(/touched-parts/)
    await page.keyboard.press('Tab')
    await (await part).finished()
    await drawn(page)
    await press(page, /^Remove filter/)
    await expect.poll(() => page.getByRole('button', { name: /^Remove filter/ }).count()).toBe(0)
    await expect.poll(() => isInPage(page)).toBe(true)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await press(page, 'Clear selection')
    await page.getByRole('toolbar', { name: 'Selected people' }).waitFor({ state: 'detached' })
    await expect.poll(() => isInPage(page)).toBe(true)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await press(page, /^Archive$/)
    await page
      .getByRole('dialog', { name: /^Archive/ })
      .getByRole('button', { name: 'Archive', exact: true })
      .press('Enter')
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText(/^(?!1 person).+ archived/)
      .waitFor()
    await expect.poll(() => isInPage(page)).toBe(true)
    // Nothing beside an open dialog takes the focus.
    await page.getByRole('dialog', { name: /^Archive/ }).waitFor({ state: 'detached' })
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await messages.getByText('Undone').waitFor({ timeout: 8_000 })
    await expect.poll(() => isInPage(page)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R127: of a cross inside a field goes on in the field', async () => {
    await inKit(browser, { brand: 'be', dark: false }, async (page) => {
      const roles = page.getByRole('combobox', { name: 'Roles' })
      await button(
        page,
        (await page
          .getByRole('button', { name: /^Take out / })
          .first()
          .getAttribute('aria-label')) ?? '',
      ).press('Enter')
      await expect.poll(() => roles.evaluate((element) => element === document.activeElement)).toBe(true)
      const one = page.getByRole('combobox', { name: 'Benchmark' })
      await one.focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await button(page, 'Clear Benchmark').press('Enter')
      await expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true)
      const files = page.locator('input[type="file"]').first()
      await files.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
      await button(page, 'Take out cv.pdf').press('Enter')
      await expect.poll(() => files.evaluate((element) => element === document.activeElement)).toBe(true)
    })
  })
})
