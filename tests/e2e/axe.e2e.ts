import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const target = (size: number, name: string) =>
  `<button style="border:0;padding:0;margin:0;width:${size}px;height:${size}px" aria-label="${name}"></button>`

/** A page whose bar stays in sight while it is scrolled; below it two targets side by side. */
const pageWith = (size: number) => `<!doctype html><html lang="en"><title>Targets</title><body style="margin:0"><main>
  <div style="position:sticky;top:0;height:60px;background:white"><h1 style="position:absolute">Bar</h1><button style="width:100%;height:60px">Menu</button></div>
  <div style="height:300px"></div>
  <div style="display:flex">${target(size, 'One')}${target(size, 'Two')}</div>
  <div style="height:3000px"></div></main></body></html>`

describe('The search for faults of access', () => {
  it('finds a target that is too small, and none that a bar covers only at this place of the page', async () => {
    const { context, page } = await visit(browser)
    const scrolledTo = async (size: number, top: number) => {
      await page.setContent(pageWith(size))
      await page.evaluate((to) => scrollTo(0, to), top)
      return axeFaults(page)
    }
    expect(await scrolledTo(40, 330)).toEqual([])
    expect(await scrolledTo(12, 0)).toEqual([expect.stringContaining('target-size')])
    await context.close()
  })
})
