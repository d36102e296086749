import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, signIn, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const UNANSWERED = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/
/** What stands at the head of the page; an open dialog reads the same words out. */
const head = (page: Page) => page.locator('main > div:first-child')
const strip = (page: Page) => head(page).getByText('The server cannot be reached right now.')
const again = (page: Page) => head(page).getByText('The server is there again.')

/** As while the server is stopped: nothing is answered. Returns how to start it again. */
const stopServer = async (context: BrowserContext): Promise<() => Promise<void>> => {
  await context.route('**', (route) => route.abort('connectionrefused'))
  return () => context.unroute('**')
}

/** What says it comes with the first touch. */
const touch = async (page: Page) => {
  const come = page.waitForResponse(/touched-parts-.*\.js/)
  await page.keyboard.press('Shift')
  await (await come).finished()
}

describe('a server that is away under an open page', () => {
  it.each([
    { brand: 'be', width: 1440 },
    { brand: 'hb', width: 390 },
  ] as const)(
    'in $brand at $width px a page that was not loaded yet comes by itself when it is back, and it is said why nothing comes',
    async ({ brand, width }) => {
      const { context, page, complaints } = await visit(browser, { brand, width, expected: UNANSWERED })
      // No other page has fetched them into the browser's cache, which its windows share.
      await page.route(/\.js$/, (route) => route.continue())
      await signIn(page)
      await touch(page)
      const way = page.getByRole('link', { name: 'All results' })
      await way.waitFor()
      const start = await stopServer(context)
      await page.unroute(/\.js$/)
      await way.click()
      await strip(page).waitFor()
      await head(page).getByText('The page that you opened comes as soon as it is back.').waitFor()
      await page.getByRole('heading', { name: 'Waiting on you' }).waitFor()
      await expectNoAxeFaults(page)
      await start()
      await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
      await page.getByRole('row').nth(1).waitFor()
      await again(page).waitFor()
      await again(page).waitFor({ state: 'detached' })
      expect(await strip(page).count()).toBe(0)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('R185 what is saved meanwhile is said at once to have failed, stays in its form, and is saved once when it is sent again', async () => {
    const { context, page, complaints } = await visit(browser, { expected: UNANSWERED })
    await letIn(page)
    await page.goto('/user-management?start=1')
    const form = page.getByRole('dialog', { name: /^Invite/ })
    const email = fresh('away@people.test')
    await form.getByLabel('First name').fill('Nora')
    await form.getByLabel('Last name').fill('Away')
    await form.getByLabel('Email').fill(email)
    const start = await stopServer(context)
    const invite = form.getByRole('button', { name: 'Invite', exact: true })
    await invite.click()
    // Not only when lists have been asked for again, three times.
    await form.getByText('Something went wrong. Please try again.').waitFor({ timeout: 4_000 })
    await strip(page).waitFor()
    expect(await form.getByLabel('Email').inputValue()).toBe(email)
    await start()
    await again(page).waitFor()
    await invite.click()
    await form.waitFor({ state: 'detached' })
    await page.getByText(email).waitFor()
    expect(await page.getByText(email).count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R186 what is asked for every few seconds says once that it fails, and again at the next visit', async () => {
    const { context, page } = await visit(browser, { expected: /404/ })
    await letIn(page, 'super.admin@demo.test')
    await page.clock.install()
    await page.goto('/jobs')
    await page.getByRole('row').nth(1).waitFor()
    let asked = 0
    await page.route(/\/api\/jobs(\?|$)/, (route) => {
      asked += 1
      return route.fulfill({ status: 404, json: { status: 404, code: 'SOME', message: 'The jobs are away.' } })
    })
    const told = page.locator("section[popover='manual'] li", { hasText: 'The jobs are away.' })
    const untilAsked = async (times: number) => {
      for (let round = 0; round < 20 && asked < times; round += 1) {
        await page.clock.fastForward(5_100)
        await page.waitForTimeout(50)
      }
      expect(asked).toBeGreaterThanOrEqual(times)
    }
    await untilAsked(1)
    await told.waitFor()
    await untilAsked(4)
    expect(await told.count()).toBe(1)
    await page.getByRole('link', { name: 'Companies' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
    await page.goBack()
    await untilAsked(asked + 1)
    await expect.poll(() => told.count()).toBe(2)
    await context.close()
  })

  it('whoever has no network is told so, and when it is back', async () => {
    const { context, page, complaints } = await visit(browser, { expected: UNANSWERED })
    await signIn(page)
    await touch(page)
    await context.setOffline(true)
    await strip(page).waitFor()
    await context.setOffline(false)
    await again(page).waitFor()
    await again(page).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })
})
