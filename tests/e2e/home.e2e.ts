import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('Home', () => {
  it.each(['be', 'hb'] as const)('%s: on a phone the names of stages stand apart, none of them cut', async (brand) => {
    const { context, page, complaints } = await visit(browser, { brand, width: 390, height: 844 })
    await letIn(page)
    await page.goto('/')
    const stages = page.getByRole('list', { name: /^Stages of/ }).first()
    await stages.getByText('Offer', { exact: true }).waitFor()
    const gaps = await stages.evaluate((list) => {
      const words = [...list.querySelectorAll('span')].map((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return range.getBoundingClientRect()
      })
      return words.flatMap((one, at) => {
        const next = words[at + 1]
        return next && next.top === one.top ? [next.left - one.right] : []
      })
    })
    expect(gaps.length).toBeGreaterThan(3)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
    expect(complaints).toEqual([])
    await context.close()
  })
})
