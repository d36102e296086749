import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { inKit } from './kit-visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const styleOf = (element: Locator, name: string) =>
  element.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name)

it('R127: where the colours are the system’s, what is reached, open or measured is told from the rest', async () => {
  await inKit(browser, { brand: 'be', dark: false }, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    try {
      const ground = await styleOf(page.locator('body'), 'background-color')
      await page.getByRole('combobox', { name: 'Benchmark' }).focus()
      await page.keyboard.press('ArrowDown')
      expect(await styleOf(page.locator('[role="option"][data-active]'), 'outline-style')).toBe('solid')
      await page.keyboard.press('Escape')
      const tab = (selected: boolean) => page.getByRole('tab', { selected }).first()
      expect(await styleOf(tab(false), 'border-bottom-color')).toBe(ground)
      expect(await styleOf(tab(true), 'border-bottom-color')).not.toBe(ground)
      for (const name of ['Comparison', 'Change over time']) {
        const drawn = page.getByRole('region', { name, exact: true }).locator('[role="img"] > span > span')
        await drawn.first().waitFor()
        const colours = await drawn.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
        expect(colours.filter((one) => one === ground)).toEqual([])
      }
      // The key that explains a mark has what it explains, and a target its cup.
      for (const part of ['Point', 'Line with ends']) {
        const sign = page.locator('dt', { hasText: part }).first().locator('span').first()
        expect(await styleOf(sign, 'forced-color-adjust')).toBe('none')
      }
      // What floats over the page has an edge.
      await page.getByRole('button', { name: 'Offer undo', exact: true }).click()
      await page.getByRole('row').getByRole('checkbox').nth(1).check()
      const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').first()
      const bar = page.getByRole('toolbar', { name: /^Selected/ })
      for (const one of [toast, bar]) expect(await styleOf(one, 'outline-style')).toBe('solid')
      await page.getByRole('button', { name: 'Open drawer', exact: true }).click()
      expect(await styleOf(page.getByRole('dialog', { name: 'Navigation' }), 'outline-style')).toBe('solid')
      await page.keyboard.press('Escape')
    } finally {
      await page.emulateMedia({ forcedColors: 'none' })
    }
  })
})

it('R127: where the colours are the system’s, a band is told by its place on the ladder, a range by its place on the line', async () => {
  await inKit(browser, { brand: 'be', dark: false }, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    try {
      const ground = await styleOf(page.locator('body'), 'background-color')
      const table = page.getByRole('region', { name: 'Table', exact: true })
      const steps = table.locator('span[data-band]').first().locator('i')
      const colours = await steps.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
      expect(colours).toHaveLength(7)
      expect(colours).not.toContain(ground)
      const mark = table
        .getByRole('cell')
        .getByText(/likely range/)
        .first()
        .locator('xpath=following-sibling::*')
      expect(await mark.evaluate((one) => getComputedStyle(one, '::before').backgroundColor)).not.toBe(ground)
    } finally {
      await page.emulateMedia({ forcedColors: 'none' })
    }
  })
})

it('R127: where the colours are the system’s, a company keeps its tile, whose letters can be read', async () => {
  const { page, context } = await visit(browser, { brand: 'be' })
  await page.emulateMedia({ forcedColors: 'active' })
  await letIn(page, 'super.admin@demo.test')
  await page.goto('/companies/overview')
  const tile = page.getByRole('row').getByText('HL', { exact: true })
  await tile.waitFor()
  expect(await axeFaults(page, 'tbody')).toEqual([])
  const ground = await styleOf(page.locator('body'), 'background-color')
  expect(await styleOf(tile, 'background-color')).not.toBe(ground)
  await context.close()
})
