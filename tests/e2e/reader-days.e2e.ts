import type pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAppUser, openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'

// What a page says of days is what its filters mean by them, wherever the browser is.

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

// 25 hours apart: whenever somebody came, and whenever this runs, the two say different days.
const THERE = 'Pacific/Kiritimati'
const HERE = 'Pacific/Pago_Pago'
const dayIn = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date(at))
const wordsIn = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at))

describe('days of the reader', () => {
  it('somebody is found by the day that their row shows, in another zone than that of the browser', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', zone: HERE })
    const email = fresh('far.away@demo.test')
    await addAppUser(database, { email, role: 'COMPANY_OWNER' })
    await database.query('update users set time_zone = $1 where email = $2', [THERE, email])
    await letIn(page, email)
    // The first who came: those that other tests bring have all come within one hour.
    await page.goto('/candidates?type=all&limit=25&sort_by=created_at&order_by=asc')
    const rows = page.locator('tbody tr')
    const times = rows.locator('td:last-child time')
    await times.first().waitFor()
    const shown = await times.evaluateAll((all) =>
      all.map((time) => ({ at: time.getAttribute('datetime') ?? '', words: time.getAttribute('title') })),
    )
    for (const { at, words } of shown) expect(words).toBe(wordsIn(THERE, at))
    const at = shown[0]?.at ?? ''
    const day = dayIn(THERE, at)
    const ofDay = page.locator(`tbody time[datetime="${at}"]`)
    await page.goto(`/candidates?type=all&start_date=${day}&end_date=${day}`)
    await ofDay.first().waitFor()
    const days = await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
    expect(new Set(days.map((one) => dayIn(THERE, one)))).toEqual(new Set([day]))
    const other = dayIn(HERE, at)
    const answer = page.waitForResponse((one) => one.url().includes('/survey-results/search'))
    await page.goto(`/candidates?type=all&start_date=${other}&end_date=${other}`)
    const { survey_results: ofOther } = await (await answer).json()
    expect(ofOther.filter((row: { created_at: string }) => row.created_at === at)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R200 the profile says which zone counts where none is chosen, and takes that of the browser over at one touch', async () => {
    const { page, context, complaints } = await visit(browser, { zone: HERE })
    const email = fresh('no.choice@demo.test')
    await addAppUser(database, { email })
    await letIn(page, email)
    await page.goto('/profile')
    const zone = page.getByLabel('Time zone')
    expect(await zone.locator('option:checked').textContent()).toBe('That of your company, Europe/London')
    await expectNoAxeFaults(page)
    const offer = page.getByRole('button', { name: 'Use that of this browser, Pacific/Pago Pago' })
    await offer.click()
    await page.getByText('Profile saved').first().waitFor()
    await offer.waitFor({ state: 'hidden' })
    expect(await zone.inputValue()).toBe(HERE)
    expect((await database.query('select time_zone from users where email = $1', [email])).rows).toEqual([
      { time_zone: HERE },
    ])
    // The pages after it tell days so at once.
    await page.getByRole('navigation').getByRole('link', { name: 'Candidates' }).first().click()
    const time = page.locator('tbody time[title]').first()
    await time.waitFor()
    const [at, words] = await time.evaluate((one) => [one.getAttribute('datetime') ?? '', one.getAttribute('title')])
    expect(words).toBe(wordsIn(HERE, at))
    expect(complaints).toEqual([])
    await context.close()
  })
})
