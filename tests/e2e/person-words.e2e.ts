import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { openReadablePerson } from '#tests/support/readable-person.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('what is said about a person', () => {
  it('R222 be: a facet tells what it means, from which rule, score and statements; coaching and growth stand beside', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await openReadablePerson(page)
    // What weighs most in the person's role stands first and is open; this may be another.
    const domain = page.getByRole('tabpanel').getByRole('button', { name: /^Emotional Stability/ })
    await domain.waitFor()
    if ((await domain.getAttribute('aria-expanded')) === 'false') await domain.click()
    await page.getByRole('button', { name: 'Calm: what it means' }).click()
    const meaning = page.getByRole('dialog', { name: 'Calm: what it means' })
    await meaning.getByText(/lies in the band/).waitFor()
    await meaning.getByText('Calm: 4 statements').click()
    await meaning.getByText(/Worry about things/).waitFor()
    await expectNoAxeFaults(page)
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Coaching' }).click()
    await page.getByText('Do', { exact: true }).first().waitFor()
    await page.getByRole('radio', { name: /^For (?!their)/ }).check({ force: true })
    await page
      .getByRole('button', { name: /Why am I reading this/ })
      .first()
      .click()
    await page.getByText(/^You tend to .+ of people/).waitFor()
    await expectNoAxeFaults(page)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Growth' }).click()
    await page.getByRole('heading', { name: 'To practise' }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('growth')
    await expectNoAxeFaults(page)
    await context.close()
    expect(complaints).toEqual([])
  })
  it('hb: the guide keeps to the minutes there are, and has neither coaching nor growth', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    await openReadablePerson(page)
    await page.getByRole('tab', { name: 'Questions' }).click()
    const questions = page.getByRole('group', { name: 'Your rating' })
    await questions.first().waitFor()
    await page.getByRole('radio', { name: '20 min' }).check({ force: true })
    expect(await questions.count()).toBeLessThan(4)
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Profile', 'Questions', 'Messages', 'Activity'])
    await expectNoAxeFaults(page)
    // On paper stand the questions, and nothing that can be pressed for others.
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' })
    expect(await questions.first().isVisible()).toBe(true)
    await context.close()
    expect(complaints).toEqual([])
  })
})
