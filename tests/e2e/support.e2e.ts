import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { logInAsMarta, SUPER } from '#tests/support/acting.ts'
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
    // By keyboard: one writes at once, is where one was after each step, and finds again what was begun.
    await launcher(staff.page).press('Enter')
    const field = staff.page.getByRole('textbox', { name: 'Your message' })
    const words = `Where is the list? ${Date.now()}`
    await field.and(staff.page.locator(':focus')).fill(words)
    await staff.page.keyboard.press('Escape')
    await launcher(staff.page).and(staff.page.locator(':focus')).press('Enter')
    await field.and(staff.page.locator(':focus')).waitFor()
    expect(await field.inputValue()).toBe(words)
    const send = staff.page.getByRole('button', { name: 'Send', exact: true })
    await send.press('Enter')
    await staff.page.getByRole('list', { name: 'Your messages with support' }).getByText(words).waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await send.and(staff.page.locator(':focus')).waitFor()
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
    // While it is open, what is answered comes by itself: it is asked for every ten seconds.
    await support.page.getByLabel('Answer Jonas Brandt').fill('Under Employees, too.')
    await support.page.getByRole('button', { name: 'Send answer' }).click()
    await staff.page.getByText('Under Employees, too.').waitFor()
    expect([...staff.complaints, ...support.complaints]).toEqual([])
    await staff.context.close()
    await support.context.close()
  })

  it('R176 whoever answers stays with the thread they read when somebody else writes, and is asked before what they wrote is lost', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page, SUPER)
    const thread = (id: number, name: string, at: string) => ({
      user: { id, name, email: `${id}@people.test` },
      company: null,
      unread: 0,
      last: { body: `Words of ${name}`, direction: 'inbound', at },
    })
    const threads = [thread(901, 'Ada North', '2026-05-04T08:00:00.000Z')]
    await page.route('**/ghl/support-threads', (route) => route.fulfill({ json: { status: 200, threads } }))
    await page.route('**/ghl/support-threads/*', (route) =>
      route.fulfill({
        json: { status: 200, messages: [], last_message_id: null, next_page: false, conversation_id: null },
      }),
    )
    await page.clock.install()
    await page.goto('/support')
    const answer = page.getByLabel('Answer Ada North')
    // The question comes with the first touch; nobody writes and leaves within the moment that takes.
    const questions = page.waitForResponse(/touched-parts/)
    await answer.fill('Please open')
    await (await questions).finished()
    threads.unshift(thread(902, 'Ben South', '2026-05-04T09:00:00.000Z'))
    await page.clock.runFor(10_000)
    const other = page.getByRole('link', { name: /Ben South/ })
    await other.waitFor()
    expect(await answer.inputValue()).toBe('Please open')
    await other.click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await answer.inputValue()).toBe('Please open')
    await other.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByLabel('Answer Ben South').waitFor()
    await page.goto('/support?user=999')
    await page.getByRole('heading', { name: 'Nothing from this person' }).waitFor()
    expect(await page.getByLabel(/^Answer/).count()).toBe(0)
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R176 what is written while a message is on its way stays, long words leave the head and the button in sight, and what was read is unread nowhere', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'hb', width: 390, height: 700 })
    const support = await visit(browser, { brand: 'hb' })
    await onStageDev(page)
    await letIn(page, 'company.user@demo.test')
    await page.goto('/profile')
    await launcher(page).click()
    const field = page.getByRole('textbox', { name: 'Your message' })
    const send = page.getByRole('button', { name: 'Send', exact: true })
    const first = `Where is the list? ${Date.now()}`
    const keys: (string | undefined)[] = []
    let letGo = () => {}
    const held = new Promise<void>((done) => (letGo = done))
    await page.route('**/ghl/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      // The first one never arrives; the second one takes its time.
      if (keys.length === 1) return route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } })
      if (keys.length === 2) await held
      return route.fallback()
    })
    await field.fill('Where')
    await send.click()
    await page.getByRole('alert').first().waitFor()
    // Other words are another message: the server may have the first one all the same, and takes no other under its key.
    await field.fill(first)
    await field.press('Control+Enter')
    await expect.poll(() => keys.length).toBe(2)
    expect(keys[0]).not.toBe(keys[1])
    await field.press('End')
    await field.pressSequentially(' And the other one?')
    letGo()
    await page.getByRole('list', { name: 'Your messages with support' }).getByText(first, { exact: true }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('And the other one?')
    // Closing the window would lose it, and asks.
    const question = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss()
      return dialog.type()
    })
    await page.evaluate(() => setTimeout(() => location.reload()))
    expect(await question).toBe('beforeunload')

    await field.fill('One more line.\n'.repeat(20))
    await send.click()
    await expect.poll(() => field.inputValue()).toBe('')
    await field.fill('Words that go on and on. '.repeat(70))
    const close = page.getByRole('button', { name: 'Close the chat' })
    const edges = (one: Locator) => one.evaluate((box) => box.getBoundingClientRect().toJSON())
    const panel = await edges(page.getByRole('region', { name: 'Chat with support' }))
    expect((await edges(close)).top).toBeGreaterThan(panel.top)
    expect((await edges(send)).bottom).toBeLessThan(panel.bottom)
    // What was said last stays in sight above it.
    const thread = page.getByRole('list', { name: 'Your messages with support' })
    const isAtEnd = () => thread.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight)
    await expect.poll(isAtEnd).toBeLessThan(2)
    await field.fill('')

    await letIn(support.page, SUPER)
    await support.page.goto('/support')
    const entry = support.page.getByRole('link', { name: /Jonas Brandt/ })
    await entry.click()
    await support.page
      .getByRole('list', { name: 'Messages with Jonas Brandt' })
      .getByText(first, { exact: true })
      .waitFor()
    // At once, not with the next look ten seconds later.
    await expect.poll(() => entry.innerText(), { timeout: 2_000 }).not.toMatch(/\bnew\b/)
    await close.click()
    await support.page.getByLabel('Answer Jonas Brandt').fill('Under Employees.')
    await support.page.getByRole('button', { name: 'Send answer' }).click()
    await support.page.getByText('Under Employees.').last().waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Chat with support, 1 unread' }).click()
    await page.getByText('Under Employees.').waitFor()
    await close.click()
    await page.getByRole('button', { name: 'Chat with support', exact: true }).waitFor({ timeout: 2_000 })
    expect(complaints.filter((words) => !words.includes('503'))).toEqual([])
    await context.close()
    await support.context.close()
  })

  it('R109 R172 whoever acts as somebody who has the chat does not have it', async () => {
    const { page, context } = await visit(browser, { brand: 'hb' })
    await onStageDev(page)
    await letIn(page, SUPER)
    const asked: string[] = []
    page.on('request', (one) => asked.push(one.url()))
    const gate = () => asked.find((address) => /chat-gate-.*js$/.test(address))
    await logInAsMarta(page)
    await page.reload()
    asked.length = 0
    const address = await vi.waitUntil(gate, { timeout: 30_000 })
    await page.evaluate(`import('${address}').then(() => new Promise((done) => setTimeout(done, 300)))`)
    expect(asked.filter((one) => /support-chat-|\/ghl\//.test(one))).toEqual([])
    expect(await launcher(page).count()).toBe(0)
    await context.close()
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
    // What goes to them by itself or by template is no letter of this thread: it is said where it stands, and the way there is one press.
    await page.getByRole('tabpanel').getByRole('link', { name: 'Activity' }).click()
    await page.getByRole('tab', { name: 'Activity', selected: true }).waitFor()
    await page.goBack()
    const letter = `We would like to see you ${Date.now()}.`
    await page.getByLabel(/^Email to/).fill(letter)
    await page.getByRole('button', { name: 'Send email' }).click()
    await page.getByText('An email needs a subject.').waitFor()
    await page.getByLabel('Subject').fill('Your visit')
    await page.getByRole('button', { name: 'Send email' }).click()
    // Colleagues read it too, and which of them wrote it.
    await page
      .getByRole('list', { name: /^Messages with/ })
      .getByRole('listitem')
      .filter({ hasText: letter })
      .getByText('Marta Lindqvist · just now')
      .waitFor()
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })
})
