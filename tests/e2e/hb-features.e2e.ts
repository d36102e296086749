import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPTIONAL_IN_HB } from '#contract/brands/brand.ts'
import { expectNoAxeFaults, letIn, openBrowser, TABS_AND_PANEL, visit } from '#tests/support/browser.ts'
import { startSecondProduct } from '#tests/support/second-product.ts'

// hb as it is where its configuration switches on whatever it may have: a product of its own on the database of the other tests.

let browser: Browser
let product: Awaited<ReturnType<typeof startSecondProduct>>
beforeAll(async () => {
  product = await startSecondProduct(async () => ({ HB_FEATURES: OPTIONAL_IN_HB.join(',') }))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const EMPLOYEES = '/candidates?type=employee&quality=%5B%22good%22%5D&sort_by=last&order_by=desc'
/** What hb gains on a person, and something that only its tab says. */
const TABS: readonly [label: string, said: RegExp][] = [
  ['Fit', /of the reference sample/],
  ['Compare', /Compare with whom\?/],
  ['Over time', /Norm|compared with/],
  ['What to ask', /topics?, about|Nothing stands out/],
  ['Coaching', /Why am I reading this\?|so there is no topic/],
  ['Conflict', /Look at a difficult pair together/],
]
const PAGES = [
  ['/role-benchmarks', 'Role benchmarks'],
  ['/role-benchmarks/add', 'Add role benchmark'],
] as const

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const openTab = async (page: Page, label: string, said: RegExp) => {
  await page.getByRole('tab', { name: label }).click()
  await page.getByRole('tabpanel').getByText(said).first().waitFor()
}

describe('R16 hb with every optional feature switched on', () => {
  it.each([
    [1440, false],
    [390, true],
  ] as const)('has its tabs and pages at %i px, each with its title and without a fault', async (width, dark) => {
    const { context, page, complaints } = await visit(browser, { address: product.url, width, dark })
    await letIn(page)
    await page.goto(EMPLOYEES)
    await page.getByRole('table').getByRole('link').first().click()
    for (const [label, said] of TABS) {
      await openTab(page, label, said)
      expect(await page.title()).toMatch(/.+ \| Traitmark hb$/)
      expect([label, await scrollsSideways(page)]).toEqual([label, 0])
      if (width < 500) await expectNoAxeFaults(page, label === 'Fit' ? undefined : TABS_AND_PANEL)
    }
    await letIn(page, 'super.admin@demo.test')
    for (const [path, title] of PAGES) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await page.title()).toBe(`${title} | Traitmark hb`)
      expect([path, await scrollsSideways(page)]).toEqual([path, 0])
      if (width < 500) await expectNoAxeFaults(page)
    }
    if (width > 500)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Role benchmarks' }).waitFor()
    await page.goto('/role-benchmarks')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { level: 2, name: 'Target ranges' }).waitFor()
    expect(await scrollsSideways(page)).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('compares, advises and looks at a pair as be does', async () => {
    const { context, page, complaints } = await visit(browser, { address: product.url })
    await letIn(page)
    await page.goto(EMPLOYEES)
    await page.getByRole('table').getByRole('link').first().click()
    await openTab(page, 'Compare', /Compare with whom/)
    await page.getByRole('button', { name: 'Add somebody' }).click()
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await page.getByRole('img', { name: /^Emotional Stability: .+likely range/ }).waitFor()
    await expectNoAxeFaults(page)
    await openTab(page, 'Coaching', /Why am I reading this\?/)
    await page.getByRole('button', { name: 'Add to the plan' }).first().click()
    await page.getByRole('menuitemradio', { name: 'In 90 days' }).click()
    await page.getByRole('region', { name: '90 days' }).getByRole('checkbox').first().waitFor()
    await page.keyboard.press('Escape')
    await openTab(page, 'Conflict', /Look at a difficult pair/)
    await page.getByRole('button', { name: 'Choose a colleague' }).click()
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await page.getByRole('checkbox', { name: /have both said yes/ }).check({ force: true })
    await page.getByRole('button', { name: 'Look at it together' }).click()
    await page.getByLabel('Points, one a line').fill('We decide by Thursday.')
    const savePoints = page.getByRole('button', { name: 'Save points' })
    await savePoints.press('Enter')
    await expect.poll(() => savePoints.isDisabled()).toBe(true)
    await savePoints.and(page.locator(':focus')).waitFor()
    const paper = page.waitForEvent('download')
    await page.getByRole('tabpanel').getByRole('button', { name: 'PDF' }).first().click()
    expect((await paper).suggestedFilename()).toMatch(/^agreement-\d+-\d{4}-\d\d-\d\d\.pdf$/)
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })
})
