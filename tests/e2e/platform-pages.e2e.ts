import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, signIn, twinButtons, visit } from '#tests/support/browser.ts'

let browser: Browser
let database: pg.Client
beforeAll(async () => {
  browser = await openBrowser()
  database = await openAppDatabase()
})
afterAll(async () => {
  await browser.close()
  await database.end()
})

const SUPER = 'super.admin@demo.test'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const fromHome = async (page: Page, name: string) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name, exact: true }).click()
}

describe('pages of the platform', () => {
  it('R113 R247 the audit list is searched, a line opened, the chain checked and the list exported', async () => {
    const somebody = await visit(browser)
    await signIn(somebody.page, 'company.owner@demo.test')
    await somebody.context.close()
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await signIn(page, SUPER)
    // Home says how many results came in the last day, and leads to exactly these.
    const day = page.getByRole('list', { name: 'Platform' }).getByRole('link', { name: /results a day/ })
    await expect.poll(() => day.textContent()).toMatch(/^\d/)
    const results = Number.parseInt((await day.textContent()) ?? '', 10)
    await day.click()
    await page.waitForURL(/submitted_after=/)
    await page.getByText(new RegExp(`^\\d+ people, ${results} match`)).waitFor()
    await fromHome(page, 'Audit list')
    await heading(page, 'Audit list').waitFor()
    await page.getByRole('radio', { name: 'Looks' }).check()
    await page.waitForURL(/about=looks/)
    await page.getByRole('radio', { name: 'Changes' }).check()
    await page.getByLabel('Kind').selectOption('auth.')
    await page.waitForURL(/action=auth/)
    expect(page.url()).not.toContain('about=')
    expect(await twinButtons(page)).toEqual([])
    // Signing in stands with the company of whoever did.
    await page.getByLabel('Company').selectOption('Harbor Logistics')
    await page.waitForURL(/company_id=1/)
    const companies = page.getByRole('cell', { name: 'Harbor Logistics', exact: true })
    await companies.first().waitFor()
    await expect.poll(() => page.getByRole('cell', { name: 'Platform' }).count()).toBe(0)
    await page.getByLabel('Company').selectOption('All companies')
    await page.getByRole('button', { name: 'Signed in' }).first().click()
    await page.getByRole('dialog').getByText('What changed').waitFor()
    await expectNoAxeFaults(page)
    // A link to a line opens it, also where the page of the list in sight has it not.
    const line = new URL(page.url()).searchParams.get('line') ?? ''
    expect(line).toMatch(/^\d+$/)
    await page.goto(`/audit-events?about=looks&end_date=2001-01-01&line=${line}`)
    await page.getByRole('dialog', { name: 'Signed in' }).getByText('What changed').waitFor()
    await page.goto('/audit-events?action=auth.&line=2000000000')
    await page.getByRole('dialog', { name: 'Line' }).getByText('None of the lines that you may see').waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.waitForURL((url) => url.search === '?action=auth.')
    await page.getByRole('button', { name: 'Check the chain' }).click()
    await page.getByText(/follows from the one before it/).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/)
    const words = page.getByRole('textbox', { name: 'Who, what, number of a request' })
    await words.pressSequentially('nothing has this name')
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByRole('button', { name: 'Signed in' }).first().waitFor()
    expect(await words.inputValue()).toBe('')
    // A day is typed as well as picked: digit by digit it passes through years that are none.
    await page.getByLabel('From', { exact: true }).pressSequentially('01012024')
    await page.waitForURL(/start_date=2024-01-01/)
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2024-01-01')
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([1440, 390])('R252 nothing of the page of jobs has to move as it comes, at %s px', async (width) => {
    const { page, context } = await visit(browser, { width })
    await letIn(page, SUPER)
    await page.addInitScript(() => {
      Object.assign(globalThis, { moved: [] })
      const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
      const note = (entry: PerformanceEntry) => {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        const said = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${at(previousRect)} to ${at(currentRect)}`,
        )
        ;(globalThis as unknown as { moved: unknown[] }).moved.push({ value, said })
      }
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    // The skeleton is seen: what comes at once would replace nothing.
    await page.route(/\/api\/jobs/, async (route) => {
      await new Promise((done) => setTimeout(done, 400))
      await route.continue()
    })
    await page.goto('/jobs')
    await page.getByRole('region', { name: 'Largest tables' }).getByRole('cell').first().waitFor()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.evaluate(() => JSON.stringify((globalThis as unknown as { moved: unknown[] }).moved))).toBe('[]')
    await context.close()
  })
  it('S47 R252 names that are still to be folded after an upgrade are said on the page of jobs, and only then', async () => {
    const { page, context, complaints } = await visit(browser, { width: 390, height: 844 })
    await signIn(page, SUPER)
    const words = page.getByText('still to be folded after the upgrade', { exact: false })
    const asked = page.waitForResponse('**/jobs/database')
    await page.goto('/jobs')
    const now = await (await asked).json()
    await page.getByRole('region', { name: 'Largest tables' }).waitFor()
    expect(await words.count()).toBe(0)
    for (const [left, said] of [
      [1, /^1 name still/],
      [4_200, /^4,200 names still/],
      [10_001, /^More than 10,000 names still/],
    ] as const) {
      await page.route('**/jobs/database', (route) => route.fulfill({ json: { ...now, names_left: left } }))
      await page.reload()
      await words.and(page.getByText(said)).waitFor()
      await page.unroute('**/jobs/database')
    }
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R113 failed work and failed mail are seen with their reason and taken up again', async () => {
    await database.query(
      `insert into outbox (id, kind, recipient, payload, state, tries, last_error) values (gen_random_uuid(), 'mail', 'lost@mail.test', '{"to":"lost@mail.test","subject":"Your link","text":"x","html":"x"}', 'failed', 12, 'No such server')`,
    )
    await database.query(
      `insert into job_runs (id, kind, target, input, state, total, tries, last_error) values (gen_random_uuid(), 'benchmark-scores', 'e2e', '{"ids": []}', 'failed', 0, 6, 'The network was away')`,
    )
    const { page, context, complaints } = await visit(browser, { width: 390, height: 844 })
    await signIn(page, SUPER)
    await fromHome(page, 'Mails')
    await page.getByText('No such server').waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Send again to lost@mail.test' }).press('Enter')
    // It leaves by itself, and the page says so.
    const sent = page.getByRole('button', { name: 'Sent to lost@mail.test' })
    await sent.waitFor()
    await page
      .getByRole('row', { name: /lost@mail\.test/ })
      .getByText('Sent', { exact: true })
      .first()
      .waitFor()
    await page.getByText('No such server').waitFor({ state: 'detached' })
    expect(await sent.evaluate((one) => one === document.activeElement)).toBe(true)
    await fromHome(page, 'Jobs')
    await page.getByText('The network was away').waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Try again: Recalculation of fits' }).first().click()
    await page.getByText('The network was away').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R113 R144 R149 R150 a visit is counted late and shown by page; signing out leaves nothing of who it was', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'hb' })
    const bodies: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/collect/v1/')) bodies.push(request.postData() ?? '')
    })
    await signIn(page, SUPER)
    await fromHome(page, 'Use of the product')
    await heading(page, 'Use of the product').waitFor()
    await expect.poll(() => bodies.join(''), { timeout: 15_000 }).toContain('"name":"/analytics"')
    expect(bodies.join('')).toContain('"app_brand":"hb"')
    await page.reload()
    await page.getByRole('rowheader', { name: '/analytics' }).waitFor()
    await expectNoAxeFaults(page)
    expect(await page.evaluate(() => localStorage.getItem('ajs_user_traits'))).toContain(SUPER)
    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ajs_')))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R157 R164 the real browser client of others is understood as it is', async () => {
    const { readFile } = await import('node:fs/promises')
    const source = await readFile('node_modules/@segment/analytics-next/dist/umd/index.js', 'utf8')
    const { page, context } = await visit(browser, { expected: /.*/ })
    await page.goto('/login')
    const host = new URL(page.url()).host
    const answered = page.waitForResponse((reply) => reply.url().includes('/collect/v1/t'), { timeout: 15_000 })
    await page.evaluate(source)
    await page.evaluate(async (apiHost) => {
      interface Client {
        load(settings: object): { track(event: string): Promise<unknown> }
      }
      const { AnalyticsNext } = window as unknown as { AnalyticsNext: { AnalyticsBrowser: Client } }
      const cdnSettings = { integrations: { 'Segment.io': { apiKey: 'traitmark', apiHost, protocol: 'http' } } }
      await AnalyticsNext.AnalyticsBrowser.load({ writeKey: 'traitmark', cdnSettings } as object).track('Foreign event')
    }, `${host}/collect/v1`)
    expect((await answered).status()).toBe(200)
    const { rows } = await database.query("select type from analytics_events where name = 'Foreign event'")
    expect(rows).toEqual([{ type: 'track' }])
    await context.close()
  })
})
