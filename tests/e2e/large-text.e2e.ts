import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { openReadablePerson } from '#tests/support/readable-person.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const at = (path: string) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
const PAGES: [name: string, open: (page: Page) => Promise<unknown>, shown: string, email?: string][] = [
  ['Home', at('/'), 'main dl'],
  ['Candidates', at('/candidates'), 'tbody tr'],
  ['a person', openReadablePerson, '[data-band]'],
  ['the board', at('/hiring-pipeline'), '[data-name]'],
  ['users', at('/user-management'), 'tbody tr'],
  ['the company', at('/profile?tab=company'), 'main form select'],
  ['About', at('/about'), 'main table'],
  ['the editor of benchmarks', at('/role-benchmarks/add'), 'main [role=combobox]', 'super.admin@demo.test'],
]

/** The browser's own text, twice as large. */
const inTwiceTheSize = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      observer.disconnect()
      document.documentElement.style.fontSize = '200%'
    }).observe(document, { childList: true })
  })

/** What is cut or lies over something else: the page itself, words in boxes of one height, labels that stand side by side. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wordsOf = (one: Element) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getBoundingClientRect()
    }
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    const choices = seen('select').filter(
      (one) => Number.parseFloat(getComputedStyle(one).lineHeight) > one.clientHeight + 1,
    )
    const cards = seen('article small').filter((one) => one.scrollHeight > one.clientHeight + 1)
    const labels = seen('[data-band]').filter((one, index, all) => {
      const before = all[index - 1]
      const isBeside = before?.parentElement === one.parentElement
      return isBeside && one.textContent && wordsOf(before).right > wordsOf(one).left + 1
    })
    const tagged = seen('[data-scale], main li, main div').filter((one) => {
      const tag = [...one.children].find((child) => child.textContent === 'less precise')
      return tag && tag.getBoundingClientRect().right > one.getBoundingClientRect().right + 1
    })
    const names = seen('nav a > span, main button strong').filter((one) => {
      const room = one.closest('nav, div')?.getBoundingClientRect()
      return wordsOf(one).right > (room?.right ?? 0) + 1
    })
    return [
      ...wide,
      ...[...choices, ...cards, ...labels, ...tagged, ...names].map((one) => `${one.tagName} ${one.textContent}`),
    ]
  })

describe.each([390, 1440])('R127 with the text of the browser at twice its size, at %s px', (width) => {
  it.each(PAGES)('nothing is cut on %s', async (_, open, shown, email) => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', width })
    await inTwiceTheSize(page)
    await letIn(page, email)
    await open(page)
    await page.locator(shown).first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expect.poll(() => faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('R127 a table that is wider than the screen', () => {
  const visitUsers = async (size: { width: number; isLarge: boolean }) => {
    const { page, context } = await visit(browser, { width: size.width })
    if (size.isLarge) await inTwiceTheSize(page)
    await letIn(page)
    await page.goto('/user-management')
    await page.locator('tbody tr').first().waitFor()
    const table = page.getByRole('region', { name: 'Colleagues' })
    const edges = () => table.evaluate((one) => getComputedStyle(one).maskImage)
    const left = () => table.evaluate((one) => one.scrollLeft)
    return { page, context, table, edges, left }
  }
  it('fades where there is more of it, and is moved with keys', async () => {
    const { page, context, table, edges, left } = await visitUsers({ width: 390, isLarge: true })
    expect(await table.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
    await expect.poll(edges).toMatch(/transparent\)$|rgba\(0, 0, 0, 0\)\)$/)
    await table.focus()
    for (let n = 0; n < 40; n += 1) await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => table.evaluate((one) => Math.ceil(one.scrollLeft + one.clientWidth - one.scrollWidth)))
      .toBe(0)
    expect(await left()).toBeGreaterThan(0)
    // At its end the other edge fades.
    await table.evaluate((one) => (one as HTMLElement).blur())
    await expect.poll(edges).toMatch(/^linear-gradient\(90deg, (transparent|rgba\(0, 0, 0, 0\))/)
    await context.close()
  })
  it('fades in the words and figures of a chart too', async () => {
    const { page, context } = await visit(browser, { brand: 'be', width: 390 })
    await letIn(page)
    await openReadablePerson(page)
    await page.getByText('Show as a table').first().click()
    const table = page.getByRole('region', { name: /, as a table$/ }).first()
    const edges = () => table.evaluate((one) => getComputedStyle(one).maskImage)
    await expect.poll(edges).toMatch(/rgba\(0, 0, 0, 0\)\)$/)
    await table.evaluate((one) => (one.scrollLeft = one.scrollWidth))
    await expect.poll(edges).toMatch(/^linear-gradient\(90deg, rgba\(0, 0, 0, 0\), rgb\(0, 0, 0\) 32px\)$/)
    await context.close()
  })
  it('fades nowhere where all of it is there', async () => {
    const { context, edges } = await visitUsers({ width: 1440, isLarge: false })
    expect(await edges()).toBe('none')
    await context.close()
  })
})
