import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAppUser, openAppDatabase } from '#tests/support/app-database.ts'
import { letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it('columns that are chosen quickly one after the other are kept as they were chosen last, also when the first is slow to arrive', async () => {
  const { page, context, complaints } = await visit(browser, { brand: 'be' })
  const database = await openAppDatabase()
  const email = fresh('quick.columns@demo.test')
  await addAppUser(database, { email, role: 'COMPANY_OWNER' })
  await letIn(page, email)
  await page.goto('/candidates')
  await page.getByRole('row').nth(1).waitFor()
  let held: (() => Promise<void>) | undefined
  await page.route('**/api/saved-views/columns', (route) => {
    if (held) return route.continue()
    held = () => route.continue()
    return undefined
  })
  await page.getByRole('button', { name: 'Columns' }).click()
  const phone = page.getByRole('checkbox', { name: 'Phone', exact: true })
  const tags = page.getByRole('checkbox', { name: 'Tags', exact: true })
  // A box that went back for a moment would be one that could not be ticked.
  for (const box of [phone, tags]) await box.check()
  const later = page.waitForResponse(
    (reply) => reply.url().endsWith('/saved-views/columns') && (reply.request().postData() ?? '').includes('tags'),
  )
  await held?.()
  expect((await later).status()).toBe(200)
  await page.reload()
  for (const name of ['Phone', 'Tags']) await page.getByRole('columnheader', { name }).waitFor()
  expect(complaints).toEqual([])
  await database.end()
  await context.close()
})

it('look: with many columns the name of each person stays in sight, whole, however far the list is pushed, and so does what a group of ties says', async () => {
  const { page, context, complaints } = await visit(browser, { brand: 'be' })
  const database = await openAppDatabase()
  const email = fresh('many.columns@demo.test')
  await addAppUser(database, { email, role: 'COMPANY_OWNER' })
  await letIn(page, email)
  await page.goto('/candidates?role_names=Regional%20Operations%20Lead&sort_by=fit&search=ashworth')
  const name = page.locator('tr[data-key]').getByRole('rowheader').first()
  await name.waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const column of ['Email', 'Registered', 'Location', 'Department', 'Campaign'])
    await page.getByRole('checkbox', { name: column, exact: true }).check()
  await page.keyboard.press('Escape')
  const list = page.getByRole('region', { name: 'Candidates' })
  const edge = await list.evaluate((one) => {
    one.scrollLeft = one.scrollWidth
    return one.getBoundingClientRect().left
  })
  expect(await list.evaluate((one) => one.scrollLeft)).toBeGreaterThan(200)
  const heads = [name, page.getByRole('columnheader', { name: 'Name', exact: true }), page.getByText('Highest group')]
  for (const one of heads) {
    const box = await one.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(edge)
    expect(box?.x).toBeLessThan(edge + 40)
  }
  // What is under a pointer there is the name, not what went under it, and no name is broken inside of a word.
  expect(
    await name.evaluate((one) =>
      one.contains(
        document.elementFromPoint(one.getBoundingClientRect().left + 20, one.getBoundingClientRect().top + 12),
      ),
    ),
  ).toBe(true)
  const lines = await name.getByRole('link').evaluate((one) => one.getClientRects().length)
  expect(lines).toBeLessThanOrEqual(2)
  expect(complaints).toEqual([])
  await database.end()
  await context.close()
})
