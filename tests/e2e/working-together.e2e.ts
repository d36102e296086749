import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, visit, visitAgain } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('coaching, growth and conflict', () => {
  it('R15 be: advice is pinned and ticked off, a goal is chosen, and two employees sign what they agree on', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates?type=employee&quality=%5B%22good%22%5D&sort_by=last&order_by=asc')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('tab', { name: 'Coaching' }).click()
    // Each says what it adds.
    const add = page.getByRole('button', { name: /^Add to the plan, ./ })
    await add.first().waitFor()
    expect(await add.count()).toBe(await page.getByText('Add to the plan').count())
    await add.first().click()
    await page.getByRole('menuitemradio', { name: 'In 30 days' }).click()
    const plan = page.getByRole('region', { name: '30 days' })
    await page.keyboard.press('Escape')
    await plan.getByRole('checkbox').click()
    await page.getByText('1 of 1 done').waitFor()
    await expectNoAxeFaults(page)

    await page.getByRole('tab', { name: 'Growth' }).click()
    await page
      .getByRole('button', { name: /^Choose this goal, ./ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Chosen goal' }).waitFor()
    await page.getByRole('button', { name: 'Note it' }).click()
    await page.getByText('Partly', { exact: true }).last().waitFor()
    await expectNoAxeFaults(page)

    await page.getByRole('tab', { name: 'What to ask' }).click()
    await page.getByText(/topics?, about/).waitFor()
    // Every sentence tells what it rests on: its rule, the scores, the statements.
    await page
      .getByRole('button', { name: /^Why this topic\?/ })
      .first()
      .click()
    const topic = page.getByRole('dialog', { name: /^Why this topic\?/ })
    await topic.getByText(/^(Chosen for|Among the facets farthest)/).waitFor()
    await topic
      .getByText(/likely \d+–\d+/)
      .first()
      .waitFor()
    await topic
      .getByText(/\d statements/)
      .first()
      .waitFor()
    await expectNoAxeFaults(page)
    await page.keyboard.press('Escape')
    await expectNoAxeFaults(page)
    // Beside the open sidebar the page is as narrow as on a phone, so what is drawn has all of its width.
    const wide = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 768, height: 900 })
    const chart = page.getByRole('tabpanel').getByRole('img').first()
    await expect.poll(async () => (await chart.boundingBox())?.width ?? 0).toBeGreaterThan(350)
    await page.setViewportSize(wide)

    await page.getByRole('tab', { name: 'Conflict' }).click()
    await page.getByRole('button', { name: 'Choose a colleague' }).click()
    await page
      .getByRole('dialog', { name: 'Choose a colleague' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .click()
    await page.getByRole('checkbox', { name: /have both said yes/ }).check({ force: true })
    await page.getByRole('button', { name: 'Look at it together' }).click()
    // Whoever may not sign yet reads why beside the buttons, and hears it on them.
    const first = page.getByText('Both sign what is saved: save the points first.')
    await first.waitFor()
    expect(await page.getByRole('button', { name: /signs$/, description: /^Both sign what is saved/ }).count()).toBe(2)
    await page.getByLabel('Points, one a line').fill('We decide by Thursday.')
    await page.setViewportSize({ width: 768, height: 900 })
    const points = page.getByLabel('Points, one a line')
    await expect.poll(async () => (await points.boundingBox())?.width ?? 0).toBeGreaterThan(350)
    await page.setViewportSize(wide)
    await page
      .getByRole('button', { name: /^Why are we reading this\?/ })
      .first()
      .press('Enter')
    const rests = page.getByRole('dialog', { name: /^Why are we reading this\?/ })
    await rests.getByText(/one of the two strongest\.$/).waitFor()
    await rests
      .getByText(/\d statements/)
      .first()
      .waitFor()
    await expectNoAxeFaults(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save points' }).click()
    await page
      .getByRole('button', { name: /signs$/ })
      .first()
      .click()
    await page.getByText(/^signed/).waitFor()
    expect(await first.count()).toBe(0)
    // Why a signature is gone stands beside where it was, with the day, until both have signed anew.
    const gone = page.getByText(/^The points were changed on \d+ \w+ \d{4}, after a signature/)
    expect(await gone.count()).toBe(0)
    await points.fill('We decide by Friday.')
    await page.getByRole('button', { name: 'Save points' }).click()
    await gone.waitFor()
    await expectNoAxeFaults(page)
    const sign = page.getByRole('button', { name: /signs$/ })
    for (const left of [1, 0]) {
      await sign.first().click()
      await expect.poll(() => sign.count()).toBe(left)
    }
    await gone.waitFor({ state: 'hidden' })
    await context.close()
    expect(complaints).toEqual([])
  })

  it('R15 be: whoever looks after several companies chooses a colleague from the company of the person, and nobody twice', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, 'franchise.owner@demo.test')
    for (const company of [1, 2]) {
      await page.goto(
        `/candidates?type=employee&company_id=${company}&quality=%5B%22good%22%5D&sort_by=last&order_by=asc`,
      )
      await page.getByRole('row').nth(5).getByRole('link').first().click()
      await page.getByRole('tab', { name: 'Conflict' }).click()
      const found = page.waitForResponse((reply) => /survey-results\/search/.test(reply.url()) && reply.ok())
      await page.getByRole('button', { name: 'Choose a colleague' }).click()
      const { survey_results: people } = (await (await found).json()) as {
        survey_results: { company: { id: number }; is_active: boolean }[]
      }
      expect(people.length).toBeGreaterThan(3)
      expect(people.filter((one) => one.company.id !== company || !one.is_active)).toEqual([])
      await page.keyboard.press('Escape')
    }
    await context.close()
    expect(complaints).toEqual([])
  })

  it('R15 be: whoever begins what somebody else has begun for the two meanwhile is led to it', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates?type=employee&quality=%5B%22good%22%5D&sort_by=last&order_by=asc')
    await page.getByRole('row').nth(3).getByRole('link').first().click()
    await page.getByRole('tab', { name: 'Conflict' }).click()
    const beside = await visitAgain(context, /409 \(Conflict\)/)
    await beside.page.goto(page.url())
    const choose = async (one: Page) => {
      await one.getByRole('button', { name: 'Choose a colleague' }).click()
      const people = one.getByRole('dialog', { name: 'Choose a colleague' }).getByRole('listitem')
      await people.nth(2).getByRole('button').click()
      await one.getByRole('checkbox', { name: /have both said yes/ }).check({ force: true })
    }
    await choose(page)
    await choose(beside.page)
    // The news is late there.
    const held = Promise.withResolvers<void>()
    await beside.page.route(/conflict-plans\?/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Look at it together' }).click()
    await page.getByLabel('Points, one a line').waitFor()
    const refused = beside.page.waitForResponse((reply) => reply.status() === 409)
    await beside.page.getByRole('button', { name: 'Look at it together' }).click()
    await refused
    held.resolve()
    await beside.page.getByText('Somebody else has begun this for the two meanwhile').waitFor()
    await expectNoAxeFaults(beside.page)
    await beside.page.getByRole('button', { name: 'Open it' }).click()
    await beside.page.getByRole('dialog').waitFor({ state: 'detached' })
    await beside.page.keyboard.press('Tab')
    expect(await beside.page.locator(':focus').textContent()).toContain('PDF')
    expect([...complaints, ...beside.complaints]).toEqual([])
    await context.close()
  })
})
