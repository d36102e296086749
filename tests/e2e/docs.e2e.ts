import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNoAxeFaults, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it.each([
  { width: 1280, dark: false },
  { width: 390, dark: true },
])('R196 calls are found by their name and read to their end, at $width px, dark: $dark', async ({ width, dark }) => {
  const { page, context, complaints } = await visit(browser, { width, dark })
  await page.goto('/docs')
  await expectNoAxeFaults(page)
  await page.locator('a[href="/docs/hiring-campaigns#hiring-campaigns.create"]').click()
  const call = page.locator('[id="hiring-campaigns.create"]')
  await call.getByRole('rowheader', { name: 'role_name needed' }).waitFor()
  for (const more of await call.locator('summary').all()) await more.click()
  await call.getByText('"$HOST/api/hiring-campaigns/campaigns/create"').waitFor()
  await call.getByRole('rowheader', { name: '409 IDEMPOTENCY_KEY_REUSED' }).waitFor()
  await expectNoAxeFaults(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(complaints).toEqual([])
  await context.close()
})
