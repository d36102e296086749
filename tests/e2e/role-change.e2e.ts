import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const SUPERVISOR = 'Warehouse Supervisor'
const LEAD = 'Regional Operations Lead'

describe('the role of a person', () => {
  it('R219 is changed in place by keyboard alone: first the fit that it brings, then the change, then the way back', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto(`/candidates?type=all&progress=completed&quality=good&role_names=${encodeURIComponent(SUPERVISOR)}`)
    // One of the example world: whoever other tests have registered by then may come to no fit.
    const rows = page.getByRole('row').filter({ has: page.getByRole('link'), hasNotText: 'Robin Example' })
    await rows.first().getByRole('link').first().click()
    const role = page.getByRole('button', { name: `${SUPERVISOR}: change the role` })
    await role.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Change the role of/ })
    await dialog.getByLabel('Role').fill(LEAD)
    await page.keyboard.press('Enter')
    // Which of these it is depends on what the company has made its default by now.
    await expect
      .poll(() => dialog.innerText(), { timeout: 20_000 })
      .toMatch(/[^\d] (has a fit for the first time|is held against another benchmark)\./)
    await dialog.getByRole('table').getByText(LEAD).waitFor()
    await expectNoAxeFaults(page)
    await dialog.getByLabel('Role').press('Enter')
    await page.getByRole('button', { name: `${LEAD}: change the role` }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await role.waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
})

describe('the stage of a person', () => {
  it('R185 is not changed without a network, which is said at once, nor later when it is there again', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', expected: /ERR_INTERNET_DISCONNECTED/ })
    await letIn(page)
    await page.goto('/candidates?statuses=%5B%22interview%22%5D')
    await page.getByRole('row').nth(2).getByRole('link').first().click()
    const stage = page.getByRole('button', { name: 'Interview', exact: true })
    await stage.waitFor()
    await context.setOffline(true)
    await stage.click()
    await page.getByRole('menuitemradio', { name: 'Offer' }).click()
    await page.getByText('Something went wrong. Please try again.').first().waitFor()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await context.setOffline(false)
    // Whatever waited for the network has gone out by the time the page asks for something of its own.
    await page.getByRole('tab', { name: 'Activity' }).click()
    await page
      .getByText(/^Registered/)
      .first()
      .waitFor()
    expect(sent.filter((url) => url.includes('update-status'))).toEqual([])
    await stage.waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it.each(['be', 'hb'] as const)(
    'R193 %s: chosen in the same moment by two is what the first chose, and the second reads it and may choose again',
    async (brand) => {
      const { context, page, complaints } = await visit(browser, { brand, expected: /status of 409/ })
      await letIn(page)
      await page.goto('/candidates?statuses=%5B%22interview%22%5D')
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      const stage = (name: string) => page.getByRole('button', { name, exact: true })
      const choose = async (name: string, from: string) => {
        await stage(from).click()
        await page.getByRole('menuitemradio', { name }).click()
      }
      const elsewhere = (status: string) => async (route: Route) => {
        const { ids } = route.request().postDataJSON() as { ids: number[] }
        const { 'id-token': token = '' } = await route.request().allHeaders()
        await page.evaluate(
          ([url, words, idToken]) =>
            fetch(url, {
              method: 'PUT',
              headers: { 'content-type': 'application/json', 'id-token': idToken },
              body: words,
            }),
          [route.request().url(), JSON.stringify({ ids, status }), token] as const,
        )
        await route.continue()
      }
      await page.route('**/update-status', elsewhere('assessed'), { times: 1 })
      await choose('Offer', 'Interview')
      await page
        .getByText(/ is in Assessed now. Your move was not made\.$/)
        .first()
        .waitFor()
      await stage('Assessed').waitFor()
      // One after the other by one person is no conflict, however fast.
      await choose('Offer', 'Assessed')
      await choose('Interview', 'Offer')
      await stage('Interview').waitFor()
      // The same from the palette, over the page of the person.
      await page.route('**/update-status', elsewhere('new'), { times: 1 })
      await page.keyboard.press('Control+k')
      await page.getByRole('group', { name: /^Actions for / }).waitFor()
      await page.keyboard.press('Alt+m')
      await page.getByRole('option', { name: 'Offer' }).click()
      await page
        .getByText(/ is in New now. Your move was not made\.$/)
        .first()
        .waitFor()
      await stage('New').waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
  it('R217 R126 is chosen in place: the menu is out of the way with the choice, and key U takes it back', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    await page.goto('/candidates?statuses=%5B%22interview%22%5D')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const stage = page.getByRole('button', { name: 'Interview', exact: true })
    const offer = page.getByRole('button', { name: 'Offer', exact: true })
    await stage.press('Enter')
    await page.getByRole('menuitemradio', { name: 'Interview', checked: true }).waitFor()
    await page.getByRole('menuitemradio', { name: 'Offer' }).press('Enter')
    await offer.waitFor()
    expect(await page.getByRole('menuitemradio').count()).toBe(0)
    expect(await offer.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    await page.keyboard.press('u')
    await stage.waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
