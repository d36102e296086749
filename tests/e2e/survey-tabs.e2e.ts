import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { openBrowser, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'
import { registerWithApp } from '#tests/support/respondent.ts'
import { runningProduct } from '#tests/support/running-product.ts'

// One assessment in two tabs of a browser that has lost the network.

let browser: Browser
let database: Awaited<ReturnType<typeof openAppDatabase>>
beforeAll(async () => {
  browser = await openBrowser()
  database = await openAppDatabase()
})
afterAll(async () => {
  await database.end()
  await browser.close()
})

const SUBMIT = '**/api/surveys/submit'
const isAt = (page: Page, statement: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`Statement ${statement} of`) }).waitFor()
const firstAnswer = async (uuid: string): Promise<number> => {
  const { rows } = await database.query(
    'select a."values"[1] as value from survey_answers a join survey_results r on r.company_id = a.company_id and r.id = a.survey_result_id where r.uuid = $1',
    [uuid],
  )
  return rows[0].value
}

describe('S55 two tabs of one browser that answer a statement differently without the network', () => {
  it.each(['older', 'newer'])(
    'keep the newer answer, although the %s one may go first when it comes back',
    async (first) => {
      const who = await registerWithApp(runningProduct().port, fresh('two.tabs@people.test'))
      const { context, page: older } = await visit(browser, { width: 390, expected: /INTERNET_DISCONNECTED/ })
      const newer = await context.newPage()
      const [goes, waits] = first === 'older' ? [older, newer] : [newer, older]
      await older.goto(who.at('take'))
      await newer.goto(who.at('take'))
      await isAt(older, 1)
      await isAt(newer, 1)
      await context.setOffline(true)
      for (const [page, value] of [
        [older, '2'],
        [newer, '4'],
      ] as const) {
        await page.bringToFront()
        await page.keyboard.press(value)
        await isAt(page, 2)
        await page
          .getByRole('status')
          .getByText(/waiting/)
          .waitFor()
      }
      // The one tab sends only when what the other has to send has arrived.
      const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
      await waits.route(SUBMIT, async (route) => {
        await mayGo
        await route.continue()
      })
      const arrived = goes.waitForResponse((reply) => reply.url().includes('/surveys/submit') && reply.ok())
      await context.setOffline(false)
      await arrived
      letGo()
      for (const page of [older, newer])
        await page
          .getByRole('status')
          .getByText(/1 of \d+ saved/)
          .waitFor()
      expect(await firstAnswer(who.uuid)).toBe(4)
      await context.close()
    },
  )
})
