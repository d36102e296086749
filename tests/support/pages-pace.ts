import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { browserSlowness } from './bare-pages.ts'

/**
 * Waits for what has begun and opens pages on its way, and expects it within so many milliseconds on the machine of the promises. One that
 * computes at full pace may yet open pages more slowly: where it took too long, it is asked how much.
 */
export const pagesWithin = async (
  browser: Browser,
  ms: number,
  ...coming: readonly Promise<unknown>[]
): Promise<void> => {
  const began = performance.now()
  await Promise.all(coming)
  const took = performance.now() - began
  expect(took < ms ? took : took / (await browserSlowness(browser))).toBeLessThan(ms)
}
