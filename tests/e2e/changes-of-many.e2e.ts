import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Holds every call to an address until it is let go. */
const hold = async (page: Page, address: string) => {
  const held: Route[] = []
  await page.route(address, (route) => void held.push(route))
  return {
    held,
    letGo: async () => {
      await Promise.all(held.map((route) => route.continue()))
      await page.unroute(address)
    },
  }
}

const chooseTwo = async (page: Page) => {
  await page.getByRole('row').nth(2).waitFor()
  for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).check()
}

describe('the dialog of a change of many people', () => {
  it('closes as the server has answered, and the list comes anew behind it', async () => {
    const { context, page, complaints } = await visit(browser)
    await letIn(page)
    await page.goto('/candidates')
    await chooseTwo(page)
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Archive 2 people?' })
    const lists = await hold(page, '**/api/survey-results/search?*')
    await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('2 selected').waitFor({ state: 'detached' })
    expect(lists.held.length).toBeGreaterThan(0)
    await lists.letGo()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Undone').first().waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })

  it('says on a phone in one line what is under way, and nothing in it moves as that begins', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
    await letIn(page)
    // More than can be chosen one by one: the list says so, and nothing of the change reaches the server.
    await page.addInitScript(() => {
      const ask = window.fetch
      window.fetch = async (...asked) => {
        const reply = await ask(...asked)
        if (!reply.url.includes('/survey-results/search')) return reply
        const body = (await reply.json()) as { pagination: object }
        return Response.json({ ...body, pagination: { ...body.pagination, total: 1_659 } })
      }
    })
    await page.goto('/candidates')
    await chooseTwo(page)
    await page.getByRole('button', { name: /^Select all/ }).click()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Archive 1,659 people?' })
    const before = await dialog.boundingBox()
    await hold(page, '**/api/survey-results/change-matching')
    await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
    const words = dialog.getByText('Archiving 1,659 people…')
    await words.waitFor()
    expect(await words.evaluate((one) => one.getBoundingClientRect().height)).toBe(20)
    expect(await dialog.boundingBox()).toEqual(before)
    await context.close()
    expect(complaints).toEqual([])
  })
  it('S53 until everybody has come who was chosen at once, nothing is done with those in sight alone, and whoever chooses otherwise meanwhile is heeded', async () => {
    const { page, context, complaints } = await visit(browser)
    await letIn(page)
    await page.goto('/candidates')
    await page.getByRole('row').nth(3).waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    let open = () => {}
    const held = async () => {
      const wait = new Promise<void>((done) => (open = done))
      await page.route(/survey-results\/search\?.*limit=200/, async (route) => {
        await wait
        await route.continue()
      })
      await page.getByRole('button', { name: /^Select all/ }).click()
      await page.getByText('Everybody is being selected').first().waitFor({ state: 'attached' })
    }
    const archive = page.getByRole('button', { name: 'Archive', exact: true })
    await held()
    expect(await archive.getAttribute('aria-disabled')).toBe('true')
    open()
    const all = page.getByText(/^1\d\d selected$/)
    await all.waitFor()
    expect(await archive.getAttribute('aria-disabled')).toBeNull()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.unrouteAll()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await held()
    await page.getByRole('row').nth(2).getByRole('checkbox').uncheck()
    await page.getByText('49 selected').waitFor()
    const come = page.waitForResponse(/limit=200/)
    open()
    await come
    await page
      .getByRole('button', { name: /^Select all/ })
      .and(page.locator(':not([aria-disabled])'))
      .waitFor()
    expect(await page.getByText('49 selected').count()).toBe(1)
    await context.close()
    expect(complaints).toEqual([])
  })
})
