import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, openBrowser, visit, type Visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const left = ({ page }: Visit) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    stored: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    steps: history.length,
    online: navigator.onLine,
  }))

// No other test asks for windows of this size.
const SIZE = { width: 1111, height: 555 }

describe('a window that is used again', () => {
  it('is the one that was closed, and knows nothing of who was there before', async () => {
    const first = await visit(browser, SIZE)
    await first.page.goto('/about')
    await first.page.getByRole('heading', { level: 1 }).waitFor()
    const fresh = await left(first)
    await first.page.evaluate(async () => {
      document.cookie = 'who=before'
      localStorage.setItem('who', 'before')
      sessionStorage.setItem('who', 'before')
      await new Promise((done) => (indexedDB.open('before').onsuccess = done))
    })
    await first.context.route('**/about', (route) => route.abort())
    await first.context.newPage()
    await first.page.setViewportSize({ width: 400, height: 400 })
    await first.page.emulateMedia({ media: 'print', forcedColors: 'active' })
    await first.page.mouse.move(20, 20)
    await first.context.setOffline(true)
    await first.context.close()

    const second = await visit(browser, SIZE)
    expect(second.context).toBe(first.context)
    expect(second.page).toBe(first.page)
    expect(second.context.pages()).toEqual([second.page])
    expect(second.page.viewportSize()).toEqual(SIZE)
    await second.page.goto('/about')
    await second.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await left(second)).toEqual(fresh)
    expect(await second.page.evaluate('matchMedia("print").matches || matchMedia("(forced-colors)").matches')).toBe(
      false,
    )
    expect(await second.page.locator(':hover').count()).toBe(0)
    await second.context.close()
  })

  it.each([
    ['closes it', (page: Page) => page.close()],
    ['comes to another address', (page: Page) => page.goto(addressOf('be'))],
    ['has it run something in each document', (page: Page) => page.addInitScript('window.who = 1')],
    ['looks into it', async (page: Page) => void (await page.context().newCDPSession(page))],
  ])('has another first tab where a visitor %s', async (_, spoil) => {
    const first = await visit(browser, SIZE)
    await first.page.goto('/about')
    await spoil(first.page)
    await first.context.close()
    const second = await visit(browser, SIZE)
    expect(second.context).toBe(first.context)
    expect(second.page).not.toBe(first.page)
    expect(second.context.pages()).toEqual([second.page])
    await second.context.close()
  })

  it('is no window that keeps something for good, and no window of somebody who wants another', async () => {
    const first = await visit(browser, SIZE)
    await first.context.addInitScript(() => Object.assign(window, { who: 'before' }))
    await first.context.close()
    const second = await visit(browser, SIZE)
    expect(second.context).not.toBe(first.context)
    await second.page.clock.install()
    await second.context.close()
    const third = await visit(browser, SIZE)
    expect(third.context).not.toBe(second.context)
    await third.context.close()
    const dark = await visit(browser, { ...SIZE, dark: true })
    expect(dark.context).not.toBe(third.context)
    await dark.context.close()
  })
})
