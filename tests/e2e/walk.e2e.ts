import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const people = (page: Page) =>
  page
    .getByRole('row')
    .locator('a[href^="/survey-results/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
/** The people of the page that begins there; those of the page before stay in sight until they have come. */
const peopleFrom = async (page: Page, first: number, before: readonly string[] = []) => {
  await page.getByText(new RegExp(`^${first}–\\d+ of`)).waitFor()
  await expect.poll(async () => (await people(page)).some((one) => !before.includes(one))).toBe(true)
  return people(page)
}
const standsAt = async (page: Page, href: string | undefined, place: number) => {
  await page.waitForURL((url) => url.pathname === href)
  await page.getByText(new RegExp(`^${place} of \\d`)).waitFor()
}
const step = async (page: Page, key: 'j' | 'k') => {
  const name = key === 'j' ? 'Next person' : 'Previous person'
  await page.getByRole('button', { name, disabled: false }).waitFor()
  await page.keyboard.press(key)
}
const idOf = (href: string) => Number(href.split('/').at(-1))

describe('the walk through a list', () => {
  it.each(['sort_by=last&order_by=asc', 'sort_by=fit'])(
    'R214 goes on over the edge of a page sorted by %s, nobody left out and nobody twice, whoever has left the filters meanwhile',
    async (order) => {
      const { context, page, complaints } = await visit(browser, { brand: 'be' })
      await letIn(page)
      await page.goto(`/candidates?statuses=%5B%22assessed%22%5D&${order}&limit=25`)
      const first = await peopleFrom(page, 1)
      await page.getByRole('button', { name: 'Next page' }).click()
      const second = await peopleFrom(page, 26, first)
      await page.goBack()
      await peopleFrom(page, 1)
      const [gone, here] = [first.slice(2, 5), first.at(-2) ?? '']
      await page.locator(`a[href="${here}"]`).click()
      await standsAt(page, here, 24)
      const database = await openAppDatabase()
      const away = [...gone, here].map(idOf)
      await database.query('update survey_results set is_archived = true where id = any($1)', [away])
      try {
        await page.reload()
        await standsAt(page, here, 24)
        await step(page, 'j')
        await standsAt(page, first.at(-1), 25)
        await step(page, 'j')
        await standsAt(page, second[0], 26)
        await page.reload()
        await standsAt(page, second[0], 26)
        const back = page.getByRole('navigation', { name: 'Way back' }).getByRole('link')
        expect(await back.getAttribute('href')).toContain('page=2')
        await step(page, 'j')
        await standsAt(page, second[1], 27)
        for (const [href, place] of [
          [second[0], 26],
          [first.at(-1), 25],
        ] as const) {
          await step(page, 'k')
          await standsAt(page, href, place)
        }
      } finally {
        await database.query('update survey_results set is_archived = false where id = any($1)', [away])
        await database.end()
      }
      await context.close()
      expect(complaints).toEqual([])
    },
  )
})
