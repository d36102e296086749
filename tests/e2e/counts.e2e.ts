import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPER } from '#tests/support/acting.ts'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { goOn, letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const MOST_WALKED = 12

/** The numbers of a page that lead to a list: what each says, and how many its list then has. */
const walked = async (part: Page | Locator, list: string, call: string, from = 0) => {
  const page = 'goto' in part ? part : part.page()
  const links = part
    .getByRole('table')
    .locator(`a[href^="${list}?"]`)
    .filter({ hasText: /^\d+( of \d+)?$/, visible: true })
  await links.first().waitFor()
  const found = await links.evaluateAll((all) =>
    all.map((one) => ({ says: Number.parseInt(one.textContent, 10), href: one.getAttribute('href') ?? '' })),
  )
  const said: [string, number][] = []
  const rows: [string, number][] = []
  for (const { says, href } of found.slice(from).slice(0, MOST_WALKED)) {
    const answered = page.waitForResponse((reply) => {
      const { pathname, searchParams } = new URL(reply.url())
      // The page before may still be asking how many there are of something, and what comes after the rows that it shows.
      return pathname.endsWith(call) && searchParams.get('limit') !== '1' && !searchParams.has('cursor')
    })
    // The page with the numbers may be asking for this list for reasons of its own.
    await (said.length === 0 ? page.goto(href) : goOn(page, href))
    const { pagination } = await (await answered).json()
    said.push([href, says])
    rows.push([href, pagination.total])
  }
  return { said, rows }
}

describe('numbers that count people', () => {
  it('Home marks the time of whoever is too long in a stage, as the board does, and of nothing else that waits', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    await page.goto('/')
    const rows = page.getByRole('region', { name: 'Waiting on you' }).getByRole('listitem')
    await rows.first().waitFor()
    const told = await rows.evaluateAll((all) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--warn-ink)'
      const amber = getComputedStyle(probe).color
      probe.remove()
      return all.map((one) => ({
        isTooLong: one.textContent.includes('too long in'),
        isMarked: [...one.querySelectorAll('span')].some((part) => getComputedStyle(part).color === amber),
      }))
    })
    expect(told.filter(({ isTooLong, isMarked }) => isTooLong !== isMarked)).toEqual([])
    expect(told.map(({ isMarked }) => isMarked)).toEqual(expect.arrayContaining([true, false]))
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R112 the board says of how many it shows some, as its entry in the sidebar counts them', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page, SUPER)
    await page.goto('/hiring-pipeline')
    const entry = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('listitem')
      .filter({ hasText: 'Hiring pipeline' })
    await expect.poll(() => entry.innerText()).toMatch(/\d/)
    const all = (await entry.innerText()).replaceAll(/\D/g, '')
    await page.getByText(new RegExp(`^[0-9]+ of ${all} people, [0-9]+ over their limit$`)).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R236 each step of a campaign leads to exactly whom it counts, also to those who were archived since', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    const database = await openAppDatabase()
    await database.query(
      `update survey_results set is_archived = true, archived_at = now() where id = (
         select min(id) from survey_results where company_id = 1 and campaign_id is not null and submitted_at is not null and not is_test and not is_archived)`,
    )
    await database.end()
    await letIn(page)
    await page.goto('/hiring-campaigns')
    const { said, rows } = await walked(page, '/candidates', '/survey-results/search')
    expect(said.length).toBeGreaterThan(5)
    expect(rows).toEqual(said)
    // The same of each location that people chose.
    await page.goto('/hiring-campaigns?search=Team growth')
    await page.getByRole('button', { name: 'Share Team growth: links, QR code, button' }).click()
    const places = await walked(page.getByRole('dialog'), '/candidates', '/survey-results/search')
    expect(places.said.length).toBeGreaterThan(5)
    expect(places.rows).toEqual(places.said)
    // And over each link, the bare one too.
    await page.goto('/hiring-campaigns?search=Team growth')
    await page.getByRole('button', { name: 'Share Team growth: links, QR code, button' }).click()
    const overLinks = page.getByRole('region', { name: 'Links and how far people came over each' })
    const sources = await walked(overLinks, '/candidates', '/survey-results/search')
    expect(sources.said.length).toBeGreaterThan(8)
    expect(sources.said.some(([, count]) => count > 0)).toBe(true)
    expect(sources.rows).toEqual(sources.said)
    await page.getByRole('group', { name: 'Filters' }).getByText('Campaign link').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it.each([
    ['hb', 'company.owner@demo.test'],
    ['be', SUPER],
  ] as const)('R236 each number of the weeks on Home leads to exactly whom it counts: %s, %s', async (brand, email) => {
    const { context, page, complaints } = await visit(browser, { brand })
    await letIn(page, email)
    await page.goto('/')
    const chart = page.getByRole('region', { name: /registered, started, finished$/i })
    await chart.getByRole('button', { name: 'As a table' }).click()
    const { said, rows } = await walked(chart, '/candidates', '/survey-results/search', -MOST_WALKED)
    expect(said.filter(([, count]) => count > 0).length).toBeGreaterThan(5)
    expect(rows).toEqual(said)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R203 R215 users and results of a company, and people of its places, lead to exactly whom they count', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, SUPER)
    await page.goto('/companies/overview')
    for (const [list, call] of [
      ['/candidates', '/survey-results/search'],
      ['/user-management', '/users/search'],
    ] as const) {
      await page.goto('/companies/overview')
      const { said, rows } = await walked(page, list, call)
      expect(rows).toEqual(said)
    }
    await page.goto('/companies/overview?company=1&tab=places')
    const { said, rows } = await walked(page, '/candidates', '/survey-results/search')
    expect(said.length).toBeGreaterThan(3)
    expect(rows).toEqual(said)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R236 the results of a benchmark lead to exactly whom they count, and nobody whose role has changed or who is a test', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    const database = await openAppDatabase()
    const { rows: fitted } = await database.query<{ id: number; role_name: string }>(
      `select distinct r.id, r.role_name from survey_results r join benchmark_scores s on s.company_id = r.company_id and s.survey_result_id = r.id
       where r.company_id = 1 and s.fit is not null and not r.is_archived and not r.is_test order by r.id limit 2`,
    )
    const [moved, tried] = fitted
    await database.query("update survey_results set role_name = 'Another' where id = $1", [moved?.id])
    await database.query('update survey_results set is_test = true where id = $1', [tried?.id])
    await letIn(page, SUPER)
    await page.goto('/role-benchmarks')
    const { said, rows } = await walked(page, '/candidates', '/survey-results/search')
    await database.query('update survey_results set role_name = $2 where id = $1', [moved?.id, moved?.role_name])
    await database.query('update survey_results set is_test = false where id = $1', [tried?.id])
    await database.end()
    expect(said.length).toBeGreaterThan(2)
    expect(rows).toEqual(said)
    expect(complaints).toEqual([])
    await context.close()
  })
})
