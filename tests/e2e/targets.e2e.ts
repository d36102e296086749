import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAppUser, openAppDatabase } from '#tests/support/app-database.ts'
import { letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'

let browser: Browser
/** Whose lists are as they are at first, whatever others have chosen to see. */
const owner = fresh('targets@demo.test')
beforeAll(async () => {
  browser = await openBrowser()
  const database = await openAppDatabase()
  await addAppUser(database, { email: owner, role: 'COMPANY_OWNER' })
  await database.end()
})
afterAll(() => browser.close())

/** Fewer rows of one kind tell as much. */
const MOST = 5

/**
 * What is pressed on a page and answers to less than so many pixels across or down, measured from its middle: by where a press
 * arrives, whatever is drawn. What belongs to a label is pressed with its words.
 */
const smallTargets = (page: Page, least: number, most: number): Promise<string[]> =>
  page.evaluate(
    ([needed, many]) => {
      const arrives = (one: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        const label = hit?.closest('label')
        return hit !== null && (one.contains(hit) || (label?.control ?? null) === one)
      }
      const across = (one: Element, x: number, y: number, dx: number, dy: number) => {
        let steps = 0
        for (const way of [1, -1])
          for (let step = 0.5; step <= needed; step += 0.5) {
            if (!arrives(one, x + way * step * dx, y + way * step * dy)) break
            steps += 0.5
          }
        return steps
      }
      const small = [...document.querySelectorAll('a, button, input, select, summary')].flatMap((one) => {
        if (!one.checkVisibility({ visibilityProperty: true })) return []
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        // What is out of sight is looked at where it is in sight.
        if (!arrives(one, x, y) || y < needed / 2 || y > innerHeight - needed / 2) return []
        const [wide, high] = [across(one, x, y, 1, 0), across(one, x, y, 0, 1)]
        const name = one.getAttribute('aria-label') ?? (one.textContent.trim() || one.id)
        return wide < needed - 0.5 || high < needed - 0.5 ? [`${name}: ${wide} by ${high}`] : []
      })
      return small.slice(0, many)
    },
    [least, most] as const,
  )

/** Pages of staff, each with something that stands there once it has come. */
const OWNER = [
  { path: '/', seen: 'Open board' },
  { path: '/candidates', seen: 'Beatriz Benali' },
  // Who is archived changes while others test; somebody always is.
  { path: '/archived', seen: null },
  { path: '/hiring-pipeline', seen: 'Aisha Kobayashi' },
  { path: '/hiring-campaigns', seen: 'Team growth' },
  { path: '/user-management', seen: 'Jonas Brandt' },
  { path: '/profile', seen: 'Save' },
]
const PLATFORM = [
  { path: '/', seen: 'Harbor Logistics' },
  { path: '/companies/overview', seen: 'Harbor Logistics' },
  { path: '/audit-events', seen: /^Signed in/ },
  { path: '/learning-management', seen: 'Reading a result honestly' },
  { path: '/feature-flags', seen: 'maintenance' },
]
const STAFF = [
  ...OWNER.map((one) => ({ ...one, brand: 'be' as const, email: owner })),
  ...PLATFORM.map((one) => ({ ...one, brand: 'hb' as const, email: 'super.admin@demo.test' })),
]

it.each(STAFF)('look: every target of $path in $brand is at least 24 px high and wide', async (one) => {
  const { context, page } = await visit(browser, { brand: one.brand, height: 1600 })
  await letIn(page, one.email)
  await page.goto(one.path)
  const main = page.getByRole('main')
  const name = { name: one.seen ?? '', exact: true }
  const there =
    one.seen === null ? main.locator('tbody a') : main.getByRole('link', name).or(main.getByRole('button', name))
  await there.first().waitFor()
  await expect.poll(() => smallTargets(page, 24, MOST)).toEqual([])
  await context.close()
})

it('look: every target of the page of a person is at least 24 px high and wide', async () => {
  const { context, page } = await visit(browser, { brand: 'be', height: 1600 })
  await letIn(page)
  await page.goto('/candidates')
  await page.getByRole('link', { name: 'Beatriz Benali' }).click()
  await page
    .getByRole('button', { name: /^Why this sentence/ })
    .first()
    .waitFor()
  await expect.poll(() => smallTargets(page, 24, MOST)).toEqual([])
  await context.close()
})

/** Links that stand alone: one within a sentence is as high as its line allows. */
const ALONE = [
  { path: '/login', links: ['Forgot password?', 'Support', 'Privacy'] },
  { path: '/forgot-password', links: ['Back to sign in'] },
  { path: '/token-validation', links: ['Go to sign in'] },
  { path: '/account-access-expired', links: ['Sign in with another account'] },
  { path: '/about', links: ['All packages with their licences'] },
  { path: '/404', links: ['Go to Home'] },
]

it.each(ALONE)('look: what stands alone on the public page $path is at least 44 px high', async ({ path, links }) => {
  const { context, page } = await visit(browser, { brand: 'hb', width: 390, height: 1600 })
  await page.goto(path)
  for (const name of links) {
    const link = page.getByRole('link', { name, exact: true })
    await link.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await link.click({ trial: true })
    expect((await smallTargets(page, 44, 100)).filter((found) => found.startsWith(`${name}:`))).toEqual([])
  }
  await context.close()
})
