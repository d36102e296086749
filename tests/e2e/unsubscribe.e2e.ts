import type { Client } from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { DEMO_PASSWORD, expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { runningProduct } from '#tests/support/running-product.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The link at the foot of a mail that the owner writes to one of their people, before it leaves. */
const linkOfMail = async (database: Client) => {
  const { rows: people } = await database.query(
    `select id, email from survey_results where company_id = 1 and submitted_at is not null and not is_archived
      and not exists (select from mail_suppressions m where m.company_id = 1 and m.email = survey_results.email)
     order by id limit 1`,
  )
  const [{ id, email }] = people
  const post = async (path: string, body: object, headers = {}) =>
    (
      await fetch(`http://127.0.0.1:${runningProduct().port}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json()
  const { tokens } = await post('/auth/sign-in', { email: 'company.owner@demo.test', password: DEMO_PASSWORD })
  const letter = { survey_result_id: id, subject: 'A word', text: 'Hello' }
  expect((await post('/mailer/send', letter, { 'id-token': tokens.id_token })).status).toBe(202)
  const { rows } = await database.query(
    "select payload->>'stop' as stop from outbox where recipient = $1 and kind = 'mail' order by sequence desc limit 1",
    [email],
  )
  const { pathname, hash } = new URL(rows[0].stop)
  return { address: pathname + hash, email }
}

describe('wanting no more mails', () => {
  it('R239 a link that lost its end says so at once, and nothing is asked of the server for it', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', width: 390 })
    await page.goto('/unsubscribe')
    await page.getByRole('heading', { level: 1, name: 'This link is not whole' }).waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R239 speaks the language of whoever was written to, from right to left too', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb', width: 320, locale: 'ar' })
    await page.goto('/unsubscribe#whole')
    await page.getByRole('heading', { level: 1, name: 'لا مزيد من الرسائل؟' }).waitFor()
    await page.getByRole('button', { name: 'أوقفوا هذه الرسائل' }).waitFor()
    await page.getByRole('link', { name: 'المساعدة' }).waitFor()
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R239 a link that is whole is not called broken when too many press at once: nothing was changed, and one may press again', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb', width: 390, expected: /429|422/ })
    const busy = { status: 429, contentType: 'application/json', body: '{"message":"Too many","code":"RATE_LIMITED"}' }
    await page.route('**/public/mailer/unsubscribe', (route) => route.fulfill(busy))
    await page.goto('/unsubscribe#whole')
    await page.getByText('One press, and this company writes you no more mails of this kind.').waitFor()
    const press = page.getByRole('button', { name: 'Stop these mails' })
    await press.click()
    await page.getByText('Something went wrong, and nothing was changed.', { exact: false }).waitFor()
    await page.unroute('**/public/mailer/unsubscribe')
    await press.click()
    await page.getByRole('heading', { name: 'This link is not whole' }).waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
  it('R239 is taken back on the page where it was said, at once or by the link later, in either brand', async () => {
    const database = await openAppDatabase()
    try {
      for (const brand of ['be', 'hb'] as const) {
        const { context, page, complaints } = await visit(browser, { brand, width: 390, dark: brand === 'be' })
        const { address, email } = await linkOfMail(database)
        const isRefused = async () =>
          (await database.query('select from mail_suppressions where company_id = 1 and email = $1', [email]))
            .rowCount === 1
        await page.goto(address)
        await page.getByText('One press, and Harbor Logistics writes you no more mails of this kind.').waitFor()
        await page.getByRole('button', { name: 'Stop these mails' }).click()
        await page.getByRole('heading', { name: 'No more mails', exact: true }).waitFor()
        expect(await isRefused()).toBe(true)
        await expectNoAxeFaults(page)
        // The button stays under the finger, and under the keys.
        const again = page.getByRole('button', { name: 'Write to me again' })
        expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
        await again.press('Enter')
        await page.getByRole('heading', { name: 'Mails come again' }).waitFor()
        await page.getByText('Harbor Logistics may write to you again.', { exact: false }).waitFor()
        expect(await isRefused()).toBe(false)
        await page.getByRole('button', { name: 'Stop these mails' }).click()
        await page.getByRole('heading', { name: 'No more mails', exact: true }).waitFor()
        // Whoever comes back on another day finds what they said.
        await page.reload()
        await again.waitFor()
        expect(await isRefused()).toBe(true)
        await again.click()
        await page.getByRole('heading', { name: 'Mails come again' }).waitFor()
        expect(await isRefused()).toBe(false)
        expect(complaints).toEqual([])
        await context.close()
      }
    } finally {
      await database.end()
    }
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
