import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAppUser, linkInMail, openAppDatabase } from '#tests/support/app-database.ts'
import { DEMO_PASSWORD, expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'
import { within } from '#tests/support/pace.ts'

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

const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const send = (page: Page) => page.getByRole('button', { name: 'Send the link' })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** A link of a mail as the server keeps it: by its hash. */
const addLink = async (userId: number, type: string, used = false): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `insert into action_tokens (hash, user_id, type, expires_at, used_at)
     values ($1, $2, $3, now() + interval '1 hour', case when $4 then now() end)`,
    [createHash('sha256').update(token).digest('hex'), userId, type, used],
  )
  return `/token-validation?token=${token}&type=${type}`
}

const NEW_PASSWORD = 'quiet rivers carry small boats'
const setPassword = async (page: Page, first: string, again = first) => {
  await page.getByLabel('New password', { exact: true }).fill(first)
  await page.getByLabel('The same again', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Save the new password' }).click()
}

describe('/forgot-password', () => {
  it('R60 R61 R63 a malformed address gets "Invalid email" without a call; other refusals their text', async () => {
    const { context, page } = await visit(browser, { brand: 'be', width: 390, expected: /status of|ERR_/ })
    const calls: string[] = []
    await page.route('**/auth/forgot-password', (route) => {
      calls.push('asked')
      return calls.length === 1
        ? route.fulfill({ status: 429, json: { status: 429, code: 'LimitExceededException', message: '' } })
        : route.abort()
    })
    await page.goto('/forgot-password')
    await send(page).click()
    await page.getByText('Enter your email').waitFor()
    await page.getByLabel('Email').fill('marta@')
    await send(page).click()
    await message(page, 'Invalid email').waitFor()
    expect(calls).toEqual([])
    await page.getByLabel('Email').fill('company.owner@demo.test')
    await send(page).click()
    await message(
      page,
      "You've reached the maximum number of attempts for now. Please take a short break and try again later. Thanks for your patience!",
    ).waitFor()
    await send(page).click()
    await message(page, 'Something went wrong. Please try again.').waitFor()
    await expectNoAxeFaults(page)
    await context.close()
  })

  it('R64 says the same for every address, stays here, and waits 30 seconds before it sends again', async () => {
    const { context, page, complaints } = await visit(browser)
    await page.clock.install()
    await page.goto('/forgot-password')
    for (const email of ['nobody.at.all@demo.test', 'company.user@demo.test']) {
      await page.getByLabel('Email').fill(` ${email.toUpperCase()} `)
      await send(page).click()
      await page
        .getByRole('status')
        .getByText(`If an account exists for ${email}, we have sent a link to reset the password.`)
        .waitFor()
      expect(pathOf(page)).toBe('/forgot-password')
      const again = page.getByRole('button', { name: /^Send again in \d+ s$/ })
      expect(await again.isDisabled()).toBe(true)
      await page.clock.fastForward(28_000)
      expect(await again.isDisabled()).toBe(true)
      await page.clock.fastForward(3_000)
      await send(page).waitFor()
    }
    expect(await page.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('from a lost password to a new one', () => {
  it(
    'R65 R66 R67 R68 the link of the mail, the rules in sight, and then every session of that user is over',
    { timeout: 60_000 },
    async () => {
      const email = fresh('lost.password@demo.test')
      await addAppUser(database, { email })
      const elsewhere = await visit(browser)
      await letIn(elsewhere.page, email)
      await elsewhere.page.goto('/candidates')
      await elsewhere.page.getByRole('table').waitFor()

      const { context, page, complaints } = await visit(browser, { width: 390, expected: /status of 422/ })
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill(email)
      await send(page).click()
      const link = new URL(await linkInMail(database, email))
      const reply = await page.goto(link.pathname + link.search)
      expect((await reply?.allHeaders())?.['referrer-policy']).toBe('no-referrer')
      await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
      await page.waitForURL(/\/password-update-needed$/)
      expect(await page.evaluate(() => document.referrer)).toBe('')
      // Whoever has several accounts sees whose password it becomes.
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
      for (const rule of ['At least 12 characters', 'Hard to guess', 'Not your name, your email or ours'])
        await page.getByText(rule, { exact: true }).waitFor()
      await expectNoAxeFaults(page)

      await setPassword(page, NEW_PASSWORD, `${NEW_PASSWORD}s`)
      await page.getByText('The two passwords differ.').waitFor()
      await setPassword(page, 'short')
      await page.getByText('Use at least 12 characters.').waitFor()
      await page.getByText('Very easy to guess').or(page.getByText('Far too easy to guess')).waitFor()
      // The server has the last word, one sentence for each broken rule.
      await setPassword(page, email)
      await page
        .getByText(/own name|your name|email/i)
        .nth(1)
        .waitFor()
      await page.getByRole('button', { name: 'Show new password' }).click()
      expect(await page.getByLabel('New password', { exact: true }).getAttribute('type')).toBe('text')
      await setPassword(page, NEW_PASSWORD)
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await message(page, 'Your password has been updated. Please sign in.').waitFor()
      expect(page.url()).toMatch(/\/login$/)
      // An open page of theirs does not wait for its next call.
      await within(3_000, elsewhere.page.getByRole('heading', { name: 'Sign in' }).waitFor())
      await elsewhere.context.close()

      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('button', { name: /account of/ }).waitFor()
      await page.goto(link.pathname + link.search)
      await page.getByRole('heading', { name: 'This link has been used or has expired' }).waitFor()
      expect(complaints.filter((one) => !one.includes('410'))).toEqual([])
      await context.close()
    },
  )

  it('R67 R206 a set-up link leads to the first password; without a link the page sends on', async () => {
    const email = fresh('newcomer@demo.test')
    const id = await addAppUser(database, { email, password: null, verified: false })
    const { context, page, complaints } = await visit(browser)
    await page.clock.install()
    const judged: string[] = []
    await page.route('**/judge-password', (route) => {
      judged.push('asked')
      return route.continue()
    })
    // However long saving takes, nobody asks about the password meanwhile: its link is spent then.
    await page.route('**/set-up-password', async (route) => {
      judged.length = 0
      await page.clock.fastForward(5_000)
      await route.continue()
    })
    await page.goto(await addLink(id, 'setup'))
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('The same again', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save your password' }).click()
    await message(page, 'Your password has been updated. Please sign in.').waitFor()
    await page.goto('/password-update-needed')
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
    expect(judged).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R66 a verification link leads to sign-in and says so; it is gone from the address', async () => {
    const email = fresh('verifies.now@demo.test')
    const id = await addAppUser(database, { email, verified: false })
    const { context, page, complaints } = await visit(browser)
    await page.goto(await addLink(id, 'verify'))
    await message(page, 'Your email address is verified. You can sign in now.').waitFor()
    expect(page.url()).toMatch(/\/login$/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: /account of/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R66 a link that is used, expired, cut short or of no kind says so and offers a new one', async () => {
    const email = fresh('late@demo.test')
    const id = await addAppUser(database, { email, verified: false })
    const { context, page } = await visit(browser, { width: 390, expected: /status of 4/ })
    for (const type of ['reset', 'setup', 'verify']) {
      await page.goto(await addLink(id, type, true))
      await page.getByRole('heading', { name: 'This link has been used or has expired' }).waitFor()
      expect(page.url()).toMatch(/\/token-validation$/)
      await expectNoAxeFaults(page)
      // Whoever asked twice and opens the mail before the last one reads which one works.
      if (type !== 'verify') await page.getByRole('status').filter({ hasText: 'newest' }).waitFor()
      if (type === 'reset') await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
      if (type === 'setup') await page.getByRole('link', { name: 'Ask us for a new link' }).waitFor()
    }
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await page.getByText(`If ${email} waits to be verified, a new link is on its way.`).waitFor()
    expect(await linkInMail(database, email)).toMatch(/type=verify$/)
    for (const path of [
      '/token-validation',
      '/token-validation?type=reset',
      '/token-validation?token=abc&type=reset',
    ]) {
      await page.goto(path)
      await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
    }
    // An outage is no verdict on the link.
    const link = await addLink(id, 'reset')
    await page.route('**/public/tokens/validate', (route) => route.abort())
    await page.goto(link)
    await page.getByRole('heading', { name: 'We could not check your link' }).waitFor()
    await page.unroute('**/public/tokens/validate')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await context.close()
  })
  it('R62 R66 of whoever is signed in a link is asked about once too: each time counts as a try', async () => {
    const { context, page } = await visit(browser, { expected: /status of 4/ })
    await letIn(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/public/tokens/validate')) asked.push(request.method())
    })
    await page.goto('/token-validation?token=abc&type=reset')
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['POST'])
    await context.close()
  })
})
