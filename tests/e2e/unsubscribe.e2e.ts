import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('wanting no more mails', () => {
  it('R239 a link that is whole is not called broken when too many press at once: nothing was changed, and one may press again', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb', width: 390, expected: /429|422/ })
    const busy = { status: 429, contentType: 'application/json', body: '{"message":"Too many","code":"RATE_LIMITED"}' }
    await page.route('**/public/mailer/unsubscribe', (route) => route.fulfill(busy))
    await page.goto('/unsubscribe#whole')
    const press = page.getByRole('button', { name: 'Stop these mails' })
    await press.click()
    await page.getByText('Something went wrong, and nothing was changed.', { exact: false }).waitFor()
    await page.unroute('**/public/mailer/unsubscribe')
    await press.click()
    await page.getByRole('heading', { name: 'This link is not whole' }).waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
  it('R239 is seen on the person, since when and what still reaches them', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    const database = await openAppDatabase()
    const { rows } = await database.query(
      `insert into mail_suppressions (company_id, email)
       select company_id, email from survey_results where company_id = 1 and submitted_at is not null and not is_archived
       order by id desc limit 1 returning email`,
    )
    try {
      const { rows: of } = await database.query('select id from survey_results where company_id = 1 and email = $1', [
        rows[0].email,
      ])
      await letIn(page)
      await page.goto(`/survey-results/${of[0].id}?tab=activity`)
      await page.getByText('Wants no more mails of this company since', { exact: false }).waitFor()
    } finally {
      await database.query('delete from mail_suppressions where company_id = 1 and email = $1', [rows[0].email])
      await database.end()
    }
    await context.close()
    expect(complaints).toEqual([])
  })
})
