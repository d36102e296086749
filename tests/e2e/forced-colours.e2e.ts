import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
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
    } finally {
      await page.emulateMedia({ forcedColors: 'none' })
    }
  })
})
