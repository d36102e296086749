import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, openBrowser, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'
import { SHARING_CAMPAIGN } from '#tests/support/respondent.ts'

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

/** Where the mail of an invitation leads. */
const invited = async (email: string): Promise<string> => {
  const uuid = randomUUID()
  await database.query(
    `insert into invitations (company_id, campaign_id, uuid, first, last, email, created_by, command_id, outbox_id)
     select company_id, id, $2, 'Ana', 'Lima', $3, created_by, gen_random_uuid(), gen_random_uuid() from hiring_campaigns where uuid = $1`,
    [SHARING_CAMPAIGN, uuid, email],
  )
  return `/survey/register?campaign=${SHARING_CAMPAIGN}&source=mail#${uuid}`
}

it('R211 S53 whoever was invited by name and address finds them written, may correct them, and registers', async () => {
  const email = fresh('ana.lima@people.test')
  const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
  const link = await invited(email)
  await page.goto(link)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await expect.poll(() => field('First name').inputValue()).toBe('Ana')
  expect([await field('Last name').inputValue(), await field('Email').inputValue()]).toEqual(['Lima', email])
  await expectNoAxeFaults(page)
  // What is said about a form that is not whole takes nothing away that came with it.
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Please agree before you start.').waitFor()
  expect(await field('First name').inputValue()).toBe('Ana')
  const corrected = fresh('ana.lima@people.test')
  await field('Email').fill(corrected)
  await field('Location').selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: /^I have read/ }).check()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Statement 1 of 108' }).waitFor()
  const { rows } = await database.query(
    `select r.first, r.last, i.first as invited from survey_results r, invitations i where r.email = $1 and i.email = $1`,
    [corrected],
  )
  expect(rows).toEqual([{ first: 'Ana', last: 'Lima', invited: 'Ana' }])
  // The link has nothing more to tell about them.
  const reply = page.waitForResponse('**/public/invitations/open')
  await page.goto(link)
  expect(await (await reply).json()).toEqual({ status: 200, invited: null })
  expect(await field('First name').inputValue()).toBe('')
  const kept = await page.evaluate(() =>
    JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage), document.cookie]),
  )
  expect(kept).not.toMatch(/Ana|Lima|people\.test/)
  expect(complaints).toEqual([])
  await context.close()
})

it('R236 what a campaign says in lines is read in lines', async () => {
  const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
  const said = 'We look forward to you.\nCome as you are.'
  const { rows } = await database.query(
    `insert into hiring_campaigns (company_id, uuid, name, role_name, type, instrument, state, message, created_by)
     select company_id, gen_random_uuid(), 'Lines', 'Nurse', type, instrument, state, $2, created_by from hiring_campaigns where uuid = $1 returning uuid`,
    [SHARING_CAMPAIGN, said],
  )
  await page.goto(`/survey/register?campaign=${rows[0].uuid}`)
  expect(await page.getByText('We look forward to you.').innerText()).toBe(said)
  expect(complaints).toEqual([])
  await context.close()
})

it('R211 what somebody has begun to write before that stays as they wrote it, and a link that is nobody’s leaves the form empty', async () => {
  const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
  await page.route('**/public/invitations/open', async (route) => {
    await page.getByLabel('First name', { exact: true }).fill('Anne')
    await route.continue()
  })
  await page.goto(await invited(fresh('ana.begins@people.test')))
  await expect.poll(() => page.getByLabel('Last name', { exact: true }).inputValue()).toBe('Lima')
  expect(await page.getByLabel('First name', { exact: true }).inputValue()).toBe('Anne')
  await page.unroute('**/public/invitations/open')
  const asked = page.waitForResponse('**/public/invitations/open')
  await page.goto('about:blank')
  await page.goto(`/survey/register?campaign=${SHARING_CAMPAIGN}&source=mail#${randomUUID()}`)
  expect((await asked).status()).toBe(200)
  expect(await page.getByLabel('First name', { exact: true }).inputValue()).toBe('')
  expect(complaints).toEqual([])
  await context.close()
})
