import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letIn, openBrowser, visit } from '#tests/support/browser.ts'

// A fault of ours that would write a text as markup is stopped by the browser itself.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What comes of writing a text as markup, of reading it as such, and of a script from a text. */
const triedOn = (page: Page) =>
  page.evaluate(() => {
    const outcomeOf = (work: () => unknown) => {
      try {
        work()
        return 'taken'
      } catch (error) {
        return error instanceof Error ? error.name : 'another'
      }
    }
    const words = '<img src="/favicon.svg">'
    return [
      outcomeOf(() => (document.createElement('div').innerHTML = words)),
      outcomeOf(() => new DOMParser().parseFromString(words, 'text/html')),
      outcomeOf(() => (document.createElement('script').src = '/favicon.svg')),
    ]
  })

describe('S34 no text becomes markup or script by itself', () => {
  it.each(['/login', '/survey/register', '/funnels/harbor-autumn'])('on %s', async (path) => {
    const { context, page } = await visit(browser)
    await page.goto(path)
    expect(await triedOn(page)).toEqual(['TypeError', 'TypeError', 'TypeError'])
    await context.close()
  })
  it('on a page of the staff', async () => {
    const { context, page } = await visit(browser)
    await letIn(page)
    await page.goto('/candidates')
    expect(await triedOn(page)).toEqual(['TypeError', 'TypeError', 'TypeError'])
    await context.close()
  })
})
