import type pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { registerWithApp } from '#tests/support/respondent.ts'
import { runningProduct } from '#tests/support/running-product.ts'
import { fresh } from '#tests/support/fresh.ts'

let browser: Browser
let database: pg.Client
beforeAll(async () => {
  browser = await openBrowser()
  database = await openAppDatabase()
})
afterAll(async () => {
  await browser.close()
  await database.end()
})

describe('asking somebody again', () => {
  it('says first what stays, wants a reason, and can be taken back', async () => {
    const { rows } = await database.query(
      `select r.id, r.person_id, r.first, r.last from survey_results r join people p on p.company_id = r.company_id and p.id = r.person_id
       where r.company_id = 1 and r.quality_verdict = 'good' and not r.is_archived and r.erased_at is null and p.hold_reason is null
         and not exists (select from mail_suppressions m where m.company_id = 1 and m.email = r.email)
         and (select count(*) from survey_results o where o.company_id = 1 and o.person_id = r.person_id) = 1 order by r.id limit 1`,
    )
    const [finished] = rows
    const asked = async () => {
      const open = 'select from survey_results where company_id = 1 and person_id = $1 and submitted_at is null'
      return (await database.query(open, [finished.person_id])).rowCount
    }
    const { context, page, complaints } = await visit(browser, { brand: 'hb', width: 390, dark: true })
    await letIn(page)
    await page.goto(`/survey-results/${finished.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /^Ask again/ }).click()
    const dialog = page.getByRole('dialog', { name: /^A new assessment for/ })
    await dialog.getByText(`${finished.first} ${finished.last} takes it again`).waitFor()
    await expectNoAxeFaults(page)
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await dialog.getByText('Write the reason').waitFor()
    await dialog.getByLabel('Reason').fill('A year has passed')
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`${finished.first} ${finished.last} asked again`).first().waitFor()
    expect(await asked()).toBe(1)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(asked).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('they read what it is about and agree before the first statement, in a language from right to left too', async () => {
    const who = await registerWithApp(runningProduct().port, fresh('agree.anew@people.test'), { locale: 'ar' })
    await database.query('update survey_results set consented_at = null where uuid = $1', [who.uuid])
    const { context, page, complaints } = await visit(browser, { width: 390 })
    await page.goto(who.at('take'))
    const consent = page.getByRole('checkbox')
    await consent.waitFor()
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    await expectNoAxeFaults(page)
    const start = page.locator('main form button[type="submit"]')
    await start.click()
    await expect.poll(() => consent.getAttribute('aria-invalid')).toBe('true')
    await consent.check()
    await start.click()
    await page.getByRole('radio').first().waitFor()
    const { rows } = await database.query('select consented_at from survey_results where uuid = $1', [who.uuid])
    expect(rows[0].consented_at).not.toBeNull()
    expect(complaints).toEqual([])
    await context.close()
  })
})
