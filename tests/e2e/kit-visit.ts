import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BrandKey } from '#contract/brands/brand.ts'
import { type Visit, visit } from '#tests/support/browser.ts'

export interface Look {
  brand: BrandKey
  dark: boolean
}
export const LOOKS: readonly Look[] = [
  { brand: 'be', dark: false },
  { brand: 'be', dark: true },
  { brand: 'hb', dark: false },
  { brand: 'hb', dark: true },
]

/** One page for each look and width: the kit is large, and quickest where it was loaded before. */
const visitors = new Map<string, Visit>()

const openKit = async (browser: Browser, brand: BrandKey, width: number, look: string) => {
  const known = visitors.get(look)
  if (known) return known
  const first = await visit(browser, { brand, width })
  visitors.set(look, first)
  first.page.once('close', () => visitors.delete(look))
  await first.page.clock.install()
  return first
}

/**
 * Loads the kit in a brand and a theme, does what the test does, and expects that nothing complained meanwhile. A page in which
 * something failed is not used again.
 */
export const inKit = async (
  browser: Browser,
  { brand, dark }: Look,
  act: (page: Page) => Promise<void>,
  width = 1440,
) => {
  const { page, complaints } = await openKit(browser, brand, width, `${brand} ${dark} ${width}`)
  try {
    complaints.length = 0
    await page.goto('/dev/kit')
    await page.getByRole('radio', { name: brand, exact: true }).check()
    await page.getByRole('radio', { name: dark ? 'Dark' : 'Light', exact: true }).check()
    await act(page)
    expect(complaints).toEqual([])
  } catch (failure) {
    await page.close()
    throw failure
  }
}

/** A button by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The words of whatever has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
/** Whether the focus is inside of a dialog or a menu. */
export const isFocusIn = (page: Page, role: 'dialog' | 'menu') =>
  page.evaluate((wanted) => document.activeElement?.closest(`${wanted}, [role="${wanted}"]`) !== null, role)

/** Each brand once, each theme once: keys do the same in all four looks. */
export const TWO_LOOKS = LOOKS.filter(({ brand, dark }) => (brand === 'hb') === dark)
