import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, onStageDev, openBrowser, visit } from '#tests/support/browser.ts'
import { startOutsideHost } from '#tests/support/outside-host.ts'
import { startSecondProduct } from '#tests/support/second-product.ts'

// Services of others in the page: a product of its own that names them, on the database of the other tests.

let browser: Browser
let outside: Awaited<ReturnType<typeof startOutsideHost>>
let product: Awaited<ReturnType<typeof startSecondProduct>>
beforeAll(async () => {
  outside = await startOutsideHost()
  product = await startSecondProduct(async () => ({
    ANALYTICS: 'hosted',
    ANALYTICS_HOST: `${outside.url}/v1/`,
    ANALYTICS_WRITE_KEY: 'key-of-ours',
    CHAT: 'messenger',
    CHAT_SCRIPT: `${outside.url}/widget.js`,
    CHAT_SECRET: 'secret-of-the-chat',
  }))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await outside.close()
})

const enter = async (page: Page) => {
  await page.goto(`${product.url}/login?redirect_to=%2Fprofile`)
  await page.getByLabel('Email').fill('company.user@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /account of/ }).waitFor()
}
const told = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { toldToWidget?: [string, object?][] }).toldToWidget ?? [])

describe('services of others', () => {
  it('R153 R157 R160 events go to the host that is named, wait while it is down, and arrive once', async () => {
    // The browser itself tells its console of an answer of 503.
    const { page, context, complaints } = await visit(browser, { expected: /status of 503/ })
    outside.state.isDown = true
    await enter(page)
    await expect.poll(() => outside.state.refused, { timeout: 20_000 }).toBeGreaterThan(0)
    outside.state.isDown = false
    const events = () => outside.state.posted.flatMap(({ body }) => body.batch ?? [])
    await expect.poll(() => events().some(({ type }) => type === 'page'), { timeout: 20_000 }).toBe(true)
    for (const { path, key, body } of outside.state.posted)
      expect([path, key, body.writeKey]).toEqual(['/v1/b', 'key-of-ours:', 'key-of-ours'])
    const known = events().filter(({ userId }) => userId !== undefined)
    expect(known.length).toBeGreaterThan(0)
    const ids = events().map((event) => (event as { messageId?: string }).messageId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R173 R175 R176 a hosted chat is looked for until it is there, is told who is here, and goes with them', async () => {
    const { page, context, complaints } = await visit(browser, { expected: /status of 503/ })
    await onStageDev(page)
    outside.state.scripts = 0
    await enter(page)
    await page.getByText('Hosted chat with Jonas Brandt').waitFor()
    expect(outside.state.scripts).toBe(1)
    expect(await page.getByRole('button', { name: /^Chat with support/ }).count()).toBe(0)
    const [boot] = await told(page)
    expect(boot).toMatchObject([
      'boot',
      { email: 'company.user@demo.test', user_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: /Log ?out|Sign ?out/ }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.getByText('Hosted chat with').count()).toBe(0)
    expect((await context.cookies()).filter(({ name }) => name.startsWith('intercom'))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
