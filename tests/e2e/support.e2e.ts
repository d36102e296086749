import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFaults, letIn, onStageDev, openBrowser, signIn, visit } from '#tests/support/browser.ts'
import { openReadablePerson } from '#tests/support/readable-person.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const launcher = (page: Page) => page.getByRole('button', { name: /^Chat with support/ })

describe('the chat with support', () => {
  it('R171 R173 R176 opens at the bottom right, sends, is answered by support, and marks what is unread', async () => {
    const staff = await visit(browser, { brand: 'hb', width: 390, height: 844 })
    const support = await visit(browser, { brand: 'hb' })
    await onStageDev(staff.page)
    await letIn(staff.page, 'company.user@demo.test')
    await staff.page.goto('/profile')
    await launcher(staff.page).click()
    const words = `Where is the list? ${Date.now()}`
    await staff.page.getByLabel('Your message').fill(words)
    await staff.page.getByRole('button', { name: 'Send', exact: true }).click()
    await staff.page.getByRole('list', { name: 'Your messages with support' }).getByText(words).waitFor()
    await expectNoAxeFaults(staff.page)
    await staff.page.getByRole('button', { name: 'Close the chat' }).click()

    await signIn(support.page, 'super.admin@demo.test')
    await support.page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Support' }).click()
    await support.page.getByRole('link', { name: /Jonas Brandt/ }).click()
    await support.page.getByRole('list', { name: 'Messages with Jonas Brandt' }).getByText(words).waitFor()
    await expectNoAxeFaults(support.page)
    await support.page.getByLabel('Answer Jonas Brandt').fill('Under Candidates.')
    await support.page.getByRole('button', { name: 'Send answer' }).click()
    await support.page
      .getByRole('list', { name: 'Messages with Jonas Brandt' })
      .getByText('Under Candidates.')
      .waitFor()
    expect(await launcher(support.page).count()).toBe(0)

    await staff.page.reload()
    await staff.page.getByRole('button', { name: 'Chat with support, 1 unread' }).click()
    await staff.page.getByText('Under Candidates.').waitFor()
    expect([...staff.complaints, ...support.complaints]).toEqual([])
    await staff.context.close()
    await support.context.close()
  })

  it('R242 R243 a candidate is written to on their page, and the message stands there', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'hb', expected: /status of 422/ })
    await letIn(page)
    await openReadablePerson(page)
    await page
      .getByRole('tab', { name: 'Messages' })
      .or(page.getByRole('link', { name: 'Messages' }))
      .first()
      .click()
    const letter = `We would like to see you ${Date.now()}.`
    await page.getByLabel(/^Email to/).fill(letter)
    await page.getByRole('button', { name: 'Send email' }).click()
    await page.getByText('An email needs a subject.').waitFor()
    await page.getByLabel('Subject').fill('Your visit')
    await page.getByRole('button', { name: 'Send email' }).click()
    await page
      .getByRole('list', { name: /^Messages with/ })
      .getByText(letter)
      .waitFor()
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })
})
