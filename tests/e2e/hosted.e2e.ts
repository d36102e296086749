import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, openBrowser, visit } from '#tests/support/browser.ts'
import { startOutsideHost } from '#tests/support/outside-host.ts'
import { freePort, startProduct, stopProduct } from '#tests/support/product.ts'
import { runningProduct } from '#tests/support/running-product.ts'

// Services of others in the page: a product of its own that names them, on the database of the other tests.

let browser: Browser
let outside: Awaited<ReturnType<typeof startOutsideHost>>
let product: ChildProcess
let url: string
beforeAll(async () => {
  const { data } = runningProduct()
  const port = await freePort()
  url = `http://hb.localhost:${port}`
  outside = await startOutsideHost()
  const password = (await readFile(join(data, 'pg-password'), 'utf8')).trim()
  product = await startProduct({
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: `postgres://postgres:${encodeURIComponent(password)}@localhost/traitmark?host=${encodeURIComponent(join(data, 'pg'))}`,
    PUBLIC_URL: url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ANALYTICS: 'hosted',
    ANALYTICS_HOST: `${outside.url}/v1/`,
    ANALYTICS_WRITE_KEY: 'key-of-ours',
    CHAT: 'messenger',
    CHAT_SCRIPT: `${outside.url}/widget.js`,
    CHAT_SECRET: 'secret-of-the-chat',
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await stopProduct(product)
  await outside.close()
})

/** As the product stands on another stage than local, where nobody has the chat. */
const onStageDev = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      const boot = document.getElementById('boot')
      if (boot?.textContent.includes('"stage":"local"'))
        boot.textContent = boot.textContent.replace('"stage":"local"', '"stage":"dev"')
    }).observe(document, { childList: true, subtree: true })
  })

const enter = async (page: Page) => {
  await page.goto(`${url}/login?redirect_to=%2Fprofile`)
  await page.getByLabel('E-mail').fill('company.user@demo.test')
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
