import type pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { linkIn } from '#tests/support/accounts.ts'
import { expectNoAxeFaults, openBrowser, visit } from '#tests/support/browser.ts'

const EMAIL = 'temporary@demo.test'
const HARD = 'seven quiet herons crossed'

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

const newestLink = async () => {
  const { rows } = await database.query(
    'select subject, text from captured_mails where to_address = $1 order by id desc limit 1',
    [EMAIL],
  )
  return rows[0] ? linkIn(rows[0]) : null
}

it('R60 R66 R67 R68 a forgotten password is replaced by link; rules and strength are judged while it is typed by whoever decides', async () => {
  const { context, page, complaints } = await visit(browser, { expected: /422/ })
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText(/we have sent a link/).waitFor()
  await expect.poll(newestLink, { timeout: 10_000 }).not.toBeNull()
  const link = await newestLink()

  await page.goto(`/token-validation?token=${link?.token}&type=reset`)
  const password = page.getByLabel('New password', { exact: true })
  await password.waitFor()
  // Whose it becomes is said before anything is typed, and kept out of the address; password managers keep the new one under it.
  const username = page.getByLabel('Email')
  await expect.poll(() => username.inputValue()).toBe(EMAIL)
  expect([await username.getAttribute('autocomplete'), await username.isEditable()]).toEqual(['username', false])
  expect(await page.evaluate(() => location.href)).not.toContain('@')
  const rules = page.getByRole('listitem')
  await password.fill('password1234')
  await page.getByText(/(Far too|Very) easy to guess/).waitFor()
  expect(await rules.allTextContents()).toEqual([
    'At least 12 characters: yes',
    'Hard to guess',
    'Not your name, your email or ours: yes',
  ])
  await password.fill(`${EMAIL} forever and ever`)
  await rules.getByText('Not your name, your email or ours', { exact: true }).waitFor()
  await page.getByLabel('The same again', { exact: true }).fill(`${EMAIL} forever and ever`)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.getByText('Do not use your name, your email or the name of this product.').waitFor()
  await password.fill(HARD)
  await page.getByText('Very hard to guess').waitFor()
  expect(await rules.allTextContents()).toContain('Hard to guess: yes')
  await expectNoAxeFaults(page)

  await page.getByLabel('The same again', { exact: true }).fill(HARD)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.waitForURL('**/login')
  await page.getByText('Your password has been updated. Please sign in.').first().waitFor()
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(HARD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /account of/ }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
