import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { DEMO_PASSWORD, expectNoAxeFaults, openBrowser, visit } from '#tests/support/browser.ts'
import { startCrm } from '#tests/support/crm.ts'
import { startSecondProduct } from '#tests/support/second-product.ts'

// A company whose conversations are in a CRM: a product of its own that is connected to one, on the database of the other tests.

let browser: Browser
let crm: Awaited<ReturnType<typeof startCrm>>
let product: Awaited<ReturnType<typeof startSecondProduct>>
let database: Awaited<ReturnType<typeof openAppDatabase>>
beforeAll(async () => {
  crm = await startCrm()
  product = await startSecondProduct(async () => ({
    CRM: 'gohighlevel',
    CRM_URL: `http://127.0.0.1:${crm.port}`,
    CRM_TOKEN: 'token-of-the-crm',
    CRM_APP_URL: 'https://crm.example.test/',
  }))
  browser = await openBrowser()
  database = await openAppDatabase()
})
afterAll(async () => {
  await connect(null)
  await database.end()
  await browser.close()
  await product.stop()
  await crm.close()
})

const connect = (location: string | null) =>
  database.query("update companies set go_high_level_location_id = $1 where name = 'Harbor Logistics'", [location])

const openMessages = async (page: Page) => {
  const { rows } = await database.query(
    `select r.id, r.first from survey_results r join companies c on c.id = r.company_id
     where c.name = 'Harbor Logistics' and r.submitted_at is not null and r.erased_at is null order by r.id limit 1`,
  )
  await page.goto(
    `${product.url}/login?redirect_to=${encodeURIComponent(`/survey-results/${rows[0].id}?tab=messages`)}`,
  )
  await page.getByLabel('Email').fill('company.owner@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  return rows[0].first as string
}

it('R177 messages with a candidate lead to their contact in the CRM, in a new tab that knows nothing of this page', async () => {
  await connect('loc-7')
  const { page, context, complaints } = await visit(browser, { brand: 'hb' })
  const first = await openMessages(page)
  const link = page.getByRole('link', { name: `Open ${first} in the CRM` })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('https://crm.example.test/v2/location/loc-7/contacts/detail/c-1')
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  await expectNoAxeFaults(page)
  expect(complaints).toEqual([])
  await context.close()
})

it('R177 R243 without a location id there is no link, and the messages say why they are not there', async () => {
  await connect(null)
  const { page, context } = await visit(browser, { brand: 'hb', expected: /status of 409/ })
  await openMessages(page)
  await page.getByText('This company is not connected to the CRM yet.').first().waitFor()
  expect(await page.getByRole('link', { name: /in the CRM$/ }).count()).toBe(0)
  await context.close()
})
