import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letIn, openBrowser, visit, type Visit } from '#tests/support/browser.ts'

let browser: Browser
let desk: Visit
beforeAll(async () => {
  browser = await openBrowser()
  // The browser says by itself that something was not found.
  desk = await visit(browser, { brand: 'be', expected: /status of 404/ })
  await letIn(desk.page, 'super.admin@demo.test')
})
afterAll(() => browser.close())

/** What a page says where its address names what is not there. */
const SAID = [
  ['/survey-results/', 'We could not find this person'],
  ['/hiring-pipeline?pipeline_id=', 'That pipeline is no longer there. This one is opened instead.'],
  ['/hiring-pipeline?company_id=', 'That pipeline is no longer there. This one is opened instead.'],
  ['/hiring-campaigns?campaign=', 'This campaign is not there'],
  ['/hiring-campaigns?funnel=', 'This campaign is not there'],
  ['/hiring-campaigns?company_id=', 'No campaign of this company'],
  ['/companies/overview?company=', 'There is no such company'],
  ['/role-benchmarks/edit?id=', 'There is no such benchmark'],
  ['/role-benchmarks/add?from=', 'The benchmark to copy could not be loaded'],
  ['/role-benchmarks?company_id=', 'No benchmark fits this'],
  ['/user-management?person=', 'No such account'],
  ['/book-code-system?batch=', 'There is no such batch'],
  ['/report-configurator?report=', 'There is no such report'],
  ['/custom-webhooks?webhook=', 'This webhook is not there'],
  ['/custom-webhooks?edit=', 'This webhook is no longer there.'],
  ['/mailer?edit=', 'There is no such template'],
  ['/audit-events?line=', 'No such line'],
  ['/candidates?company_id=', 'no longer there'],
] as const

describe('a number in an address', () => {
  it.each(SAID)('R130 beyond all that there can be is told: %s', async (path, words) => {
    const { page, complaints } = desk
    await page.goto(`${path}99999999999`)
    await page.getByText(words).first().waitFor()
    expect(complaints).toEqual([])
  })
  it.each(['-3', 'soon', ''])('R130 that is none is left out: “%s”', async (given) => {
    const { page, complaints } = desk
    for (const path of ['/hiring-pipeline?pipeline_id=', '/candidates?page=', '/hiring-campaigns?company_id=']) {
      await page.goto(path + given)
      await expect.poll(() => new URL(page.url()).search).toBe('')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0)
    }
    expect(complaints).toEqual([])
  })
  it('R190 of a page beyond all leads to the last', async () => {
    const { page, complaints } = desk
    await page.goto('/candidates?page=99999999999')
    await expect.poll(() => Number(new URL(page.url()).searchParams.get('page'))).toBeLessThan(100)
    await page.locator('tbody tr').first().waitFor()
    expect(complaints).toEqual([])
  })
  it('R130 of a location without its company is let go', async () => {
    const { page, complaints } = desk
    await page.goto('/hiring-campaigns?location_id=7')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.locator('tbody tr').first().waitFor()
    expect(complaints).toEqual([])
  })
})
