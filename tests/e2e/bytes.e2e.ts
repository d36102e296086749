import type { Browser } from 'playwright-core'
import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BrandKey } from '#contract/brands/brand.ts'
import { routes } from '#contract/routes.ts'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { addressOf, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { openReadablePerson } from '#tests/support/readable-person.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const register = `/survey/register?campaign=${seedUuid('campaign harbor Team growth')}`

/** What the server sends of a file to somebody who takes gzip. */
const sentBytes = (address: string): Promise<number> =>
  new Promise((done, failed) => {
    const { host, port, pathname } = new URL(address)
    const asked = get(
      { host: '127.0.0.1', port, path: pathname, headers: { host, 'accept-encoding': 'gzip' } },
      (reply) => {
        let bytes = 0
        reply.on('data', (part: Buffer) => (bytes += part.length))
        reply.on('end', () =>
          reply.statusCode === 200 ? done(bytes) : failed(new Error(`${address}: ${reply.statusCode}`)),
        )
      },
    )
    asked.on('error', failed)
  })

interface Loaded {
  addresses: string[]
  /** A page has its style in its document: it counts like a file. */
  style: string
}

interface Visitor {
  brand?: BrandKey
  email?: string
}

/** What a page loads by itself when it has come to rest, seconds after it was drawn; nothing comes after that without a touch. */
const LAST = { staff: [/analytics-/, /chat-gate-/], public: [/follow-visitor-/] }

/** Several pages are opened at once beside other tests. */
const SLOW = 60_000

/** All that a page loads until somebody touches it. Left out is nothing, whenever it comes. */
const filesOf = async (path: string, visitor: Visitor | null): Promise<Loaded> => {
  const brand = visitor?.brand ?? 'hb'
  const { context, page } = await visit(browser, { brand })
  if (visitor) await letIn(page, visitor.email)
  const addresses = new Set<string>()
  page.on('response', (reply) => {
    const address = reply.url().split('#')[0] ?? ''
    if (address.startsWith(addressOf(brand)) && /\.(js|css)$/.test(address)) addresses.add(address)
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: SLOW })
  for (const name of LAST[visitor ? 'staff' : 'public']) {
    const come = () => [...addresses].find((address) => name.test(address))
    // What it needs itself has come too when it can be taken.
    await page.evaluate(`import('${await vi.waitUntil(come, { timeout: SLOW })}').then(() => null)`)
  }
  const style = (await page.locator('head > style').allTextContents()).join('')
  await context.close()
  return { addresses: [...addresses], style }
}

const bytesOf = async (path: string, visitor: Visitor | null): Promise<number> => {
  const { addresses, style } = await filesOf(path, visitor)
  if (addresses.length < 3) throw new Error(`${path} loaded ${addresses.length} files: that is no page`)
  const sent = await Promise.all(addresses.map(sentBytes))
  return sent.reduce((sum, bytes) => sum + bytes, gzipSync(style, { level: 9 }).length)
}

/** Held by tests of their own below; `/survey-results` leads to the candidates. */
const ELSEWHERE = [
  '/',
  '/profile',
  '/candidates',
  '/hiring-pipeline',
  '/hiring-campaigns',
  '/user-management',
  '/survey-results',
  '/survey-results/[id]',
]

/** As seen by whoever runs the platform, who sees most. */
const OF_THE_PLATFORM = [
  { path: '/role-benchmarks/add', brand: 'be', limit: 170_000 },
  { path: '/role-benchmarks/edit?id=1', brand: 'be', limit: 170_000 },
  { path: '/role-benchmarks', brand: 'be', limit: 155_000 },
  { path: '/report-configurator', brand: 'be', limit: 157_000 },
  { path: '/book-code-system', brand: 'be', limit: 156_000 },
  { path: '/companies/overview', brand: 'hb', limit: 168_000 },
  { path: '/archived', brand: 'hb', limit: 155_000 },
  { path: '/custom-webhooks', brand: 'hb', limit: 156_000 },
  { path: '/audit-events', brand: 'hb', limit: 157_000 },
  { path: '/jobs', brand: 'hb', limit: 158_000 },
  { path: '/feature-flags', brand: 'hb', limit: 155_000 },
  { path: '/learning-management', brand: 'hb', limit: 150_000 },
  { path: '/academy', brand: 'hb', limit: 148_000 },
  { path: '/mailer', brand: 'hb', limit: 147_000 },
  { path: '/mails', brand: 'hb', limit: 146_000 },
  { path: '/analytics', brand: 'hb', limit: 147_000 },
  { path: '/fairness', brand: 'hb', limit: 142_000 },
  { path: '/support', brand: 'hb', limit: 139_000 },
] as const

// The goals: 80 kB for a public page, 130 for Home, 170 for any other staff page, 185 for the pipeline. All are below them; the limits keep
// them there, and of pages far below them a few percent above what they weigh. At the same time: most of it is waiting for what may still come.
describe.concurrent('script and style of a public page, as gzip sends them', () => {
  it.each([
    { path: '/about', limit: 80_000 },
    { path: '/forgot-password', limit: 80_000 },
    { path: '/login', limit: 80_000 },
    { path: '/shared-report', limit: 80_000 },
    { path: '/expert-survey', limit: 80_000 },
    { path: register, limit: 80_000 },
  ])('$path needs at most $limit bytes', async ({ path, limit }) => {
    expect(await bytesOf(path, null)).toBeLessThanOrEqual(limit)
  })

  it('a public page loads no chunk of another page', async () => {
    const names = (await filesOf('/login', null)).addresses.join(' ')
    expect(names).toMatch(/login/)
    expect(names).not.toMatch(/survey|kit\.page|about|forgot-password\.page|toast|attempt/)
  })
})

describe.concurrent('script and style of a staff page, as gzip sends them', () => {
  it.each([
    { path: '/candidates', limit: 155_000 },
    { path: '/hiring-pipeline', limit: 170_000 },
    { path: '/hiring-campaigns', limit: 150_000 },
    { path: '/user-management', limit: 155_000 },
    { path: '/profile', limit: 136_600 },
  ])('$path needs at most $limit bytes', async ({ path, limit }) => {
    expect(await bytesOf(path, {})).toBeLessThanOrEqual(limit)
  })

  it.each(OF_THE_PLATFORM)('$path needs at most $limit bytes in $brand', async ({ path, brand, limit }) => {
    expect(await bytesOf(path, { brand, email: 'super.admin@demo.test' })).toBeLessThanOrEqual(limit)
  })

  it('each staff page has a ceiling', () => {
    const held = new Set([...ELSEWHERE, ...OF_THE_PLATFORM.map(({ path }) => path.split('?')[0])])
    const pages = routes.flatMap(({ kind, path }) => (kind === 'private' ? [path] : []))
    expect(pages.filter((path) => !held.has(path))).toEqual([])
  })

  it('a list asks for few files, because a browser without HTTP/2 fetches six at a time', async () => {
    const { addresses } = await filesOf('/candidates', {})
    expect(addresses.length).toBeLessThanOrEqual(14)
  })

  it("a person's page needs at most 170,000 bytes, with all that be shows of a result", async () => {
    const { context, page } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await openReadablePerson(page)
    await page.waitForURL(/\/survey-results\/\d+/)
    const { pathname } = new URL(page.url())
    await context.close()
    expect(await bytesOf(pathname, { brand: 'be' })).toBeLessThanOrEqual(170_000)
  })

  it.each([
    { brand: 'hb', email: 'company.owner@demo.test', limit: 130_000 },
    { brand: 'be', email: 'company.owner@demo.test', limit: 130_000 },
    // Who runs the platform has its numbers besides; what comes at rest is 3 kB of all.
    { brand: 'hb', email: 'super.admin@demo.test', limit: 130_600 },
  ] as const)('/ needs at most $limit bytes in $brand for $email', async ({ limit, ...visitor }) => {
    expect(await bytesOf('/', visitor)).toBeLessThanOrEqual(limit)
  })
})
