import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '#tests/support/browser.ts'
import { CLIENT, type OtherProvider, startOpenidProvider } from '#tests/support/openid-provider.ts'
import { startSecondProduct } from '#tests/support/second-product.ts'

// A real provider of OpenID Connect, a real browser, and a server of its own beside the one of the other tests, on the same database.

const OWNER = 'company.owner@demo.test'
const NAME = 'Harbor account'
let browser: Browser
let other: OtherProvider
let product: Awaited<ReturnType<typeof startSecondProduct>>
let url: string
beforeAll(async () => {
  product = await startSecondProduct(async (own) => {
    other = await startOpenidProvider([`${own}/auth/provider/callback`], [`${own}/login`])
    return {
      IDENTITY: 'oidc',
      OIDC_ISSUER: other.issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: NAME,
    }
  })
  url = product.url
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await other.close()
})

describe('R43 sign-in at another provider', () => {
  it('goes there and back to what was wanted, and signing out ends both sessions', async () => {
    other.person = { subject: 'owner there', email: OWNER, email_verified: true, amr: ['pwd'] }
    // What the page of the provider wants from elsewhere is its own affair.
    const { context, page, complaints } = await visit(browser, {
      expected: /fonts\.googleapis\.com|127\.0\.0\.1:\d+\/favicon/,
    })
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).origin))
    await page.goto(`${url}/login?redirect_to=%2Fcandidates`)
    await page.getByRole('link', { name: `Continue with ${NAME}` }).click()
    await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/candidates')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()

    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: /Log ?out|Sign ?out/ }).click()
    // The provider asks whether that is meant for it too.
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await page.getByRole('link', { name: `Continue with ${NAME}` }).waitFor()
    expect(new URL(page.url()).origin + new URL(page.url()).pathname).toBe(`${url}/login`)
    expect(seen).toContain(other.issuer)
    await page.goto(`${url}/candidates`)
    await page.getByRole('link', { name: `Continue with ${NAME}` }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('whoever is no user here is told so, at 390 px, and stays on the sign-in page', async () => {
    other.person = { subject: 'stranger there', email: 'stranger@elsewhere.test', email_verified: true, amr: ['pwd'] }
    const { context, page, complaints } = await visit(browser, { width: 390 })
    await page.goto(`${url}/login`)
    await page.getByRole('link', { name: `Continue with ${NAME}` }).click()
    await page.getByText('Nobody here has that address.', { exact: false }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(complaints).toEqual([])
    await context.close()
  })
})
