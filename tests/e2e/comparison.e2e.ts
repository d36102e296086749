import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCALES } from '#science/vocabulary.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { READABLE_PEOPLE } from '#tests/support/readable-person.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('comparison and changes', () => {
  it('R15 be: people chosen in the list stand on one chart; the address holds the choice, and names can be hidden', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto(READABLE_PEOPLE)
    for (const at of [1, 2, 3]) await page.getByRole('row').nth(at).getByRole('checkbox').check({ force: true })
    const name = (await page.getByRole('row').nth(2).getByRole('link').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('img', { name: /^Emotional Stability: .+likely range/ }).waitFor()
    await page.getByRole('link', { name }).waitFor()
    await expectNoAxeFaults(page)
    // Whoever is added leaves the list of whom to add, which closes: the next one is added in the same way.
    for (const people of [4, 5]) {
      await page.getByRole('button', { name: 'Add somebody' }).click()
      await page.getByRole('dialog', { name: 'Add somebody' }).getByRole('listitem').first().getByRole('button').click()
      await page
        .getByRole('list', { name: 'Who is compared' })
        .getByRole('listitem')
        .nth(people - 1)
        .waitFor()
      await page.getByRole('dialog', { name: 'Add somebody' }).waitFor({ state: 'hidden' })
    }
    await page.getByRole('switch', { name: 'Hide names' }).check({ force: true })
    await page.getByText('Person B').first().waitFor()
    expect(await page.getByRole('link', { name }).count()).toBe(0)
    expect(await page.title()).toMatch(/^Comparison without names/)
    await page.reload()
    await page.getByText('Person B').first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^comparison-.+\.csv$/)
    await context.close()
    expect(complaints).toEqual([])
  })
  it('whom to add is looked for at once by typing, and a long name stays inside the list', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto(READABLE_PEOPLE)
    const rows = page.locator('tbody a[href*="/survey-results/"]')
    const mine = await rows.first().getAttribute('href')
    await page.goto(`${mine?.split('?')[0]}?tab=comparison`)
    await page.getByRole('button', { name: 'Add somebody' }).click()
    const list = page.getByRole('dialog', { name: 'Add somebody' })
    const found = page.waitForResponse((reply) => reply.request().postData()?.includes('"Benali"') === true)
    await list.getByRole('listitem').first().waitFor()
    await page.keyboard.type('Benali')
    await found
    expect(await list.getByRole('textbox').inputValue()).toBe('Benali')
    const hidden = await list.evaluate((one) => {
      const name = one.querySelector('li button')?.firstChild
      if (!name) throw new Error('nobody is there')
      name.textContent = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
      return one.scrollWidth - one.clientWidth
    })
    expect(hidden).toBe(0)
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add somebody')
    await context.close()
    expect(complaints).toEqual([])
  })
  it('what an address names of somebody out of reach is said to be, with a way on and without asking again in vain', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', expected: /status of 404/ })
    await letIn(page)
    await page.goto(READABLE_PEOPLE)
    const mine = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href')
    await page.goto(`${mine?.split('?')[0]}?tab=comparison&with=%5B2000000000%5D`)
    await page.getByText('Somebody in it was erased, or belongs to a company that you do not see.').waitFor()
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('heading', { name: 'Compare with whom?' }).waitFor()
    await page.goto('/hiring-campaigns?campaign=2000000000')
    await page.getByRole('heading', { name: 'This campaign is not there' }).waitFor()
    await page.goto('/fairness?campaign_id=2000000000')
    await page.getByRole('heading', { name: 'These rates are not there' }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('heading', { name: 'These rates are not there' }).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Fairness' }).waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
  it('whoever of an address has no result that can be compared is named', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', expected: /status of 422/ })
    await letIn(page)
    await page.goto('/candidates?progress=in_progress')
    const row = page.locator('tbody a[href*="/survey-results/"]').first()
    const [name, theirs] = [await row.textContent(), await row.getAttribute('href')]
    await page.goto(READABLE_PEOPLE)
    const mine = await page.locator('tbody a[href*="/survey-results/"]').first().getAttribute('href')
    const id = theirs?.split('?')[0]?.split('/').at(-1)
    await page.goto(`${mine?.split('?')[0]}?tab=comparison&with=%5B${id}%5D`)
    await page.getByText(`${name} has no result that can be read.`).waitFor()
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByText('Compare with whom?').waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
  it('R15 be: on a phone one trait at a time, chosen from a list, by steps or by key, with every number', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', width: 390, height: 844 })
    await letIn(page)
    await page.goto(READABLE_PEOPLE)
    const link = page.getByRole('row').nth(1).getByRole('link').first()
    await link.waitFor()
    const others = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('tbody a[href*="/survey-results/"]')]
        .slice(1, 4)
        .map((one) => Number(/survey-results\/(\d+)/.exec(one.href)?.[1])),
    )
    const first = (await link.getAttribute('href'))?.split('?')[0]
    await page.goto(`${first}?tab=comparison&with=${encodeURIComponent(JSON.stringify(others))}`)
    const chart = page.getByRole('group', { name: /^Comparison of / })
    const trait = chart.getByRole('combobox', { name: 'Trait' })
    await trait.waitFor()
    // One trait is there, not only in sight, with a figure and a range for each person.
    const drawn = chart.getByRole('img')
    expect(await drawn.count()).toBe(1)
    const names = await trait.locator('option').allTextContents()
    expect(names).toHaveLength(5)
    const figures = async () => (await chart.locator('ol').allInnerTexts()).join(' ')
    const shown = async (at: number) => {
      await drawn.and(page.getByLabel(new RegExp(`^${names[at]}: `))).waitFor()
      const said = (await drawn.getAttribute('aria-label')) ?? ''
      const numbers = [...said.matchAll(/(\S+) (\d+), likely range (\d+) to (\d+)/g)]
      expect(numbers).toHaveLength(others.length + 1)
      const seen = await figures()
      for (const [, last, score, low, high] of numbers)
        expect(seen).toMatch(new RegExp(`${last}\\s+${score}\\s+${low}–${high}`))
      await chart.getByText(`${at + 1} of 5`).waitFor()
    }
    await shown(0)
    await chart.getByRole('button', { name: 'Next trait' }).tap()
    await shown(1)
    await chart.getByRole('button', { name: 'Previous trait' }).tap()
    await chart.getByRole('button', { name: 'Previous trait' }).tap()
    await shown(4)
    await trait.selectOption({ label: names[2] ?? '' })
    await shown(2)
    await drawn.focus()
    await page.keyboard.press('ArrowDown')
    await shown(3)
    expect(await drawn.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByText('With facets').tap()
    await expect.poll(() => trait.locator('option').count()).toBe(SCALES.length)
    await chart.getByText(`of ${SCALES.length}`).waitFor()
    expect(await drawn.count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectNoAxeFaults(page)
    // With room they all stand under each other, and there is nothing to choose.
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => drawn.count()).toBe(SCALES.length)
    expect(await trait.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R15 be: results of one person stand on a line, and another can be made the active one', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', width: 390 })
    await letIn(page)
    await page.goto('/candidates?type=employee&sort_by=created_at&order_by=asc')
    await page.getByRole('link', { name: 'Aisha Khan' }).first().click()
    await page.getByRole('tab', { name: 'Over time' }).click()
    await page.getByText('reliable rise').first().waitFor()
    // Who comes by the address finds the chosen section in sight, though the row of them is wider than a phone.
    await page.reload()
    const section = page.getByRole('tab', { name: 'Over time', selected: true })
    await expect.poll(async () => (await section.boundingBox())?.x).toBeLessThan(320)
    await page.getByRole('img', { name: /^Consideration: .+reliable/ }).waitFor()
    // A name of one word that is wider than a phone breaks where it has to.
    await page.getByRole('heading', { level: 1 }).evaluate((title) => (title.textContent = 'Wolfeschlegel'.repeat(4)))
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => innerWidth)).toBe(390)
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Make active' }).first().click()
    await page.getByText('Another result stands for the person').first().waitFor()
    await page.getByRole('button', { name: /Undo/ }).first().click()
    await context.close()
    expect(complaints).toEqual([])
  })
})
