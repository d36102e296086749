import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { openReadablePerson } from '#tests/support/readable-person.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('a part of a page that is asked for without a network', () => {
  it('says so, comes with the network, looks as ever, and what was written around it stays', async () => {
    const { context, page, complaints } = await visit(browser, { expected: /ERR_INTERNET_DISCONNECTED/ })
    // A page whose requests are looked at takes nothing out of the browser's cache, which its windows share: what another try has
    // fetched before would come without a network too.
    await page.route(/\.js$/, (route) => route.continue())
    await letIn(page)
    // What shows messages comes with the first touch.
    const messages = page.waitForResponse(/touched-parts-.*\.js/)
    await openReadablePerson(page)
    await (await messages).finished()
    const note = page.getByRole('textbox', { name: 'Write a note' })
    await note.fill('Half a thought')
    await page.getByText('Similar people').waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const said = page.locator('main > div:first-child').getByText('The server cannot be reached right now.')
    await said.waitFor()
    expect(await note.inputValue()).toBe('Half a thought')
    await context.setOffline(false)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await said.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await note.inputValue()).toBe('Half a thought')
    expect(complaints).toEqual([])
    await context.close()
  })
  it('has its stylesheet also at the second try', async () => {
    const { context, page, complaints } = await visit(browser, { expected: /ERR_FAILED/ })
    await letIn(page)
    await page.goto('/hiring-pipeline')
    await page.locator('[data-name]').first().waitFor()
    // What every page brings with the first touch is here before.
    const touched = page.waitForResponse('**/staff/assets/*.css')
    await page.getByRole('heading', { level: 1 }).click()
    await touched
    const refused = new Set<string>()
    await page.route('**/staff/assets/*.css', (route) => {
      const url = route.request().url()
      if (refused.has(url)) return route.continue()
      refused.add(url)
      return route.abort()
    })
    await page.getByRole('button', { name: 'Stages', exact: true }).click()
    await page.getByRole('list', { name: 'Stages in their order' }).waitFor()
    expect(refused.size).toBeGreaterThan(0)
    const arrived = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
    expect(arrived).toEqual(expect.arrayContaining([...refused]))
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('R29 the layout of the first page of a document', () => {
  it.each([1440, 390])(
    'stands before the file of its page has come, and leads elsewhere meanwhile, at %i px',
    async (width) => {
      const { context, page, complaints } = await visit(browser, { width })
      await letIn(page)
      const held = Promise.withResolvers<void>()
      await page.route(/candidates\.page-.*\.js$/, async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/candidates', { waitUntil: 'commit' })
      await page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }).waitFor()
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
      if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
      await page.getByRole('heading', { name: 'Waiting on you' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
      await page.goBack()
      held.resolve()
      await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

describe('a page whose file does not come', () => {
  it.each([1440, 390])(
    'says so in the bar and to whoever listens, and comes when it is loaded anew, at %i px',
    async (width) => {
      const { context, page, complaints } = await visit(browser, { width, expected: /ERR_FAILED|Failed to fetch/ })
      await letIn(page)
      await page.route(/candidates\.page-.*\.js$/, (route) => route.abort())
      await page.goto('/candidates')
      await page
        .getByRole('alert')
        .filter({ hasText: /^This page could not be shown\.\s*Nothing you saved is lost/ })
        .waitFor()
      await page.getByRole('banner').getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor()
      await page.unroute(/candidates\.page-.*\.js$/)
      await page.getByRole('button', { name: 'Load anew' }).click()
      await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
