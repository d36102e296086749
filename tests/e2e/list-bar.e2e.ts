import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrandKey } from '#contract/brands/brand.ts'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, goOn, letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
let database: pg.Client
const RECEIVER = 'https://bar.invalid/hook'
beforeAll(async () => {
  browser = await openBrowser()
  database = await openAppDatabase()
  // The example world tells nobody anything. This one is off, so nothing is ever sent to it.
  await database.query(
    `insert into custom_webhooks (company_id, url, events, secret, brand, is_active)
     select company_id, $1, '{survey_result.finished}', 'none', 'be', false from users where email = 'company.owner@demo.test'`,
    [RECEIVER],
  )
})
afterAll(async () => {
  await database.query('delete from custom_webhooks where url = $1', [RECEIVER])
  await browser.close()
  await database.end()
})

const PHONE = { width: 390, height: 844 }
/** A large phone that lies has room for a list's bar beside the sidebar. */
const TURNED = { width: 932, height: 430 }
/** A tablet has a sidebar, so that a list's bar has as little room as on a phone. */
const TABLET = { width: 768, height: 1024 }
const DESK = { width: 1440, height: 900 }

/** On a phone a table has two columns, whatever was chosen. */
const NOT_ON_A_PHONE = ['Columns']

interface Control {
  name: string
  /** The middle of it, from the top of the window. */
  middle: number
  left: number
  right: number
  /** Whether a row around it scrolls sideways. */
  scrolls: boolean
}

/** What can be pressed, typed in or chosen above the list of a page, in the reading order. */
const controlsAbove = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const list = main?.querySelector('table, [aria-label="Stage shown"], [data-strip], [data-stage]')
    const end = list?.getBoundingClientRect().top ?? Infinity
    const nameOf = (one: Element) =>
      one.getAttribute('aria-label') ??
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement
        ? (one.labels?.[0]?.textContent ?? '')
        : (one.textContent ?? ''))
    const scrolls = (one: Element | null): boolean =>
      one !== null && one !== main && (getComputedStyle(one).overflowX === 'auto' || scrolls(one.parentElement))
    // What a banner offers is no part of the bar.
    const isOfBanner = (one: Element) => nameOf(one) === 'Show only these'
    return [...(main?.querySelectorAll('button, a, input, select') ?? [])]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom <= end && !one.closest('p, section'))
      .filter((one) => !isOfBanner(one))
      .map((one) => {
        // A radio button is as large as its words.
        const box = (one.matches('[type="radio"]') ? (one.closest('label') ?? one) : one).getBoundingClientRect()
        return {
          name: nameOf(one).trim(),
          middle: Math.round((box.top + box.bottom) / 2),
          left: Math.round(box.left),
          right: Math.round(box.right),
          scrolls: scrolls(one.parentElement),
        }
      })
  })

/** Controls whose middles are on one line, from the first line down. */
const rowsOf = (controls: readonly Control[]): Control[][] => {
  const rows: Control[][] = []
  for (const one of controls.toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.at(-1)
    if (row?.[0] && Math.abs(row[0].middle - one.middle) < 12) row.push(one)
    else rows.push([one])
  }
  return rows
}

const openList = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const list = page.locator('main table tbody tr, main [data-stage]')
  await list
    .or(page.getByRole('heading', { name: /^No events in these days|^Nobody stands at/ }))
    .first()
    .waitFor()
  if (path.includes('include_tests')) await page.getByRole('button', { name: 'Remove filter Test records' }).waitFor()
  // Names of companies and the words of chips come after the list.
  let before = ''
  await expect
    .poll(async () => {
      const [last, now] = [before, JSON.stringify(await controlsAbove(page))]
      before = now
      return now === last
    })
    .toBe(true)
}

const LISTS: [BrandKey, string, string][] = [
  ['be', '/candidates?include_tests=true&statuses=%5B%22assessed%22%2C%22interview%22%5D', 'super.admin@demo.test'],
  ['be', '/hiring-pipeline', 'super.admin@demo.test'],
  ['hb', '/hiring-pipeline?include_tests=true', 'company.user@demo.test'],
  ['be', '/companies/overview?state=all', 'super.admin@demo.test'],
  ['be', '/user-management', 'franchise.owner@demo.test'],
  ['be', '/role-benchmarks', 'super.admin@demo.test'],
  ['be', '/hiring-campaigns', 'super.admin@demo.test'],
  ['be', '/hiring-campaigns?invited=unanswered', 'company.owner@demo.test'],
  ['be', '/archived', 'company.owner@demo.test'],
  ['be', '/audit-events', 'super.admin@demo.test'],
  ['be', '/jobs', 'super.admin@demo.test'],
  ['be', '/report-configurator', 'super.admin@demo.test'],
  ['be', '/book-code-system', 'super.admin@demo.test'],
  ['be', '/book-code-system?batch=1', 'super.admin@demo.test'],
  ['be', '/mailer', 'company.owner@demo.test'],
  ['be', '/custom-webhooks', 'super.admin@demo.test'],
  ['be', '/feature-flags', 'super.admin@demo.test'],
  ['be', '/analytics', 'super.admin@demo.test'],
  ['hb', '/learning-management', 'super.admin@demo.test'],
]

const GONE = [
  '/companies/overview?page=9',
  '/user-management?page=9',
  '/role-benchmarks?page=9',
  '/report-configurator?page=9',
  '/book-code-system?page=9',
  '/book-code-system?batch=1&page=99',
  '/hiring-campaigns?page=9',
  '/hiring-campaigns?invited=unanswered&page=99',
  '/audit-events?page=9000',
]

describe('what stands over a list', () => {
  it('leaves the fields of the filter, which opens from it, their whole width', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const fields = page.locator('[popover]:popover-open select')
    await fields.first().waitFor()
    const left = await fields.evaluateAll((all) =>
      all.map((field) => (field.parentElement?.clientWidth ?? 0) - (field as HTMLElement).offsetWidth),
    )
    expect(left.filter((gap) => gap > 0)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('whose page of a list has gone comes to the last that there is', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', ...DESK })
    await letIn(page, 'super.admin@demo.test')
    await page.goto('/candidates')
    for (const path of GONE) {
      await goOn(page, path)
      await expect.poll(() => page.url(), { message: path }).not.toMatch(/page=9+0*$/)
      await page.getByRole('main').locator('tbody a, tbody button').first().waitFor()
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([
    ['be', '/report-configurator?report=99999', 'There is no such report', 'All reports'],
    ['be', '/book-code-system?batch=99999', 'There is no such batch', 'All batches'],
    ['be', '/companies/overview?company=99999', 'There is no such company', 'All companies'],
    ['be', '/role-benchmarks/edit?id=99999', 'There is no such benchmark', 'All role benchmarks'],
    ['hb', '/academy?course=99999', 'There is no such course', 'All courses'],
    ['hb', '/learning-management?edit=99999', 'There is no such course', 'All courses'],
    ['hb', '/learning-management?learners=99999', 'There is no such course', 'All courses'],
  ] as const)('%s %s is not there: it says so, and leads to all that are', async (brand, path, title, all) => {
    const { context, page, complaints } = await visit(browser, { brand, ...PHONE, expected: /404/ })
    await letIn(page, 'super.admin@demo.test')
    await page.goto(path)
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await expectNoAxeFaults(page)
    await page.getByRole('link', { name: all, exact: true }).click()
    await expect.poll(() => page.url()).not.toContain('99999')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R228 reports are sorted by title or by when they changed, and the address keeps it beside what is searched', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', ...DESK })
    await letIn(page, 'super.admin@demo.test')
    await openList(page, '/report-configurator')
    await page.getByRole('columnheader', { name: 'Report' }).getByRole('button').click()
    await expect.poll(() => page.url()).toContain('sort_by=title')
    await page.getByRole('radio', { name: 'Drafts' }).press('Space')
    await expect.poll(() => page.url()).toContain('is_active=no')
    expect(page.url()).toContain('sort_by=title')
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(LISTS)('%s %s on a phone: one row, what narrows the list beside it, the rest in "More"', async (...list) => {
    const [brand, path, email] = list
    const { context, page, complaints } = await visit(browser, { brand, ...PHONE })
    await letIn(page, email)
    await openList(page, path)
    const controls = await controlsAbove(page)
    const [first = [], ...others] = rowsOf(controls)
    // Never more than two rows; the first is whole in sight, the second scrolls by itself and not the page.
    expect(others.length).toBeLessThanOrEqual(1)
    for (const { left, right, scrolls } of first) {
      if (scrolls) continue
      expect(left).toBeGreaterThanOrEqual(16)
      expect(right).toBeLessThanOrEqual(PHONE.width - 16)
    }
    expect(others.flat().filter(({ scrolls }) => !scrolls)).toEqual([])
    // It begins where the row above it does, but for the rim of a choice.
    const begins = others.map((row) => Math.min(...row.map(({ left }) => left)))
    expect(begins.filter((left) => left > 20)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    // A choice shows all that there is to choose: none scrolls in itself, where nobody would see that there is more.
    const choices = page.getByRole('main').getByRole('radiogroup')
    const cutOff = await choices.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.getAttribute('aria-label')),
    )
    expect(cutOff).toEqual([])
    await expectNoAxeFaults(page)
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
    const inMore: string[] = []
    if (await more.count()) {
      await more.click()
      const panel = page.getByRole('dialog', { name: 'More' })
      await panel.waitFor()
      inMore.push(...(await panel.locator('> button, > a, > span > button').allTextContents()))
      await expectNoAxeFaults(page)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
    }
    // Whatever can be done at a desk can be done on a phone.
    const onThePhone = [...controls.map(({ name }) => name), ...inMore.map((name) => name.trim())]
    await page.setViewportSize(DESK)
    await more.waitFor({ state: 'detached' })
    const atTheDesk = (await controlsAbove(page)).map(({ name }) => name)
    expect(atTheDesk.filter((name) => !onThePhone.includes(name) && !NOT_ON_A_PHONE.includes(name))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(LISTS.slice(0, 3))(
    '%s %s on a tablet: what narrows the list wraps, and no row scrolls sideways',
    async (...list) => {
      const [brand, path, email] = list
      const { context, page, complaints } = await visit(browser, { brand, ...TABLET })
      await letIn(page, email)
      await openList(page, path)
      const controls = await controlsAbove(page)
      // Whatever narrows it is in sight whole, and nothing is left to scroll to.
      expect(controls.filter(({ right }) => right > TABLET.width - 16)).toEqual([])
      // The stages of a board stand side by side, and it scrolls as any board does.
      const rows = page.getByRole('main').locator('div:has(button):not(:has(table, #board), #board, #board *)')
      const scrolling = await rows.evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).overflowX === 'auto' && one.scrollWidth > one.clientWidth),
      )
      expect(scrolling.length).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TABLET.width)
      await expectNoAxeFaults(page)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('on a phone an arrow stands at each edge of the row behind which filters are out of sight, and none where nothing is', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', ...PHONE })
    await letIn(page)
    const row = page.getByRole('radiogroup', { name: 'Who is listed' }).locator('xpath=ancestor::*[@data-scrolls]')
    const arrows = () =>
      row.evaluate((one) => ['::before', '::after'].map((side) => Number(getComputedStyle(one, side).opacity)))
    await openList(page, '/archived')
    expect(await arrows()).toEqual([0, 0])
    await openList(page, '/candidates?statuses=%5B%22assessed%22%5D&quality=%5B%22good%22%5D')
    await expect.poll(arrows).toEqual([0, 1])
    await row.evaluate((one) => one.scrollBy({ left: 100, behavior: 'instant' }))
    await expect.poll(arrows).toEqual([1, 1])
    await row.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }))
    await expect.poll(arrows).toEqual([1, 0])
    // What the keyboard comes to stands clear of the arrows.
    await row.evaluate((one) => one.scrollTo({ left: 0, behavior: 'instant' }))
    const chip = page.getByRole('button', { name: 'Remove filter Status' })
    await chip.focus()
    await expect
      .poll(() => chip.evaluate((one) => one.getBoundingClientRect().right))
      .toBeLessThanOrEqual(PHONE.width - 40)
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('"More" opens and closes by key and finger; what was begun in it stays when the phone is turned', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', ...PHONE })
    // Nobody keeps a view there: with some, the bar has icons from a greater width on.
    await letIn(page, 'b.company.owner@demo.test')
    await openList(page, '/candidates')
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
    const panel = page.getByRole('dialog', { name: 'More' })
    await more.focus()
    await page.keyboard.press('Enter')
    await panel.waitFor()
    await panel.getByRole('button', { name: 'Export' }).press('Enter')
    await page.getByRole('menuitem', { name: 'CSV' }).waitFor()
    // The list that was opened last closes first.
    await page.keyboard.press('Escape')
    await page.getByRole('menu', { name: 'Export' }).waitFor({ state: 'hidden' })
    expect(await panel.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await more.evaluate((one) => one === document.activeElement)).toBe(true)
    await more.tap()
    await panel.waitFor()
    await page.getByRole('heading', { level: 1 }).tap()
    await panel.waitFor({ state: 'hidden' })
    await more.tap()
    await panel.getByRole('button', { name: 'Import' }).tap()
    const begun = page.getByRole('dialog', { name: 'Import candidates' })
    await begun.waitFor()
    // The tools are not to be seen behind it.
    const tool = page.locator('[popover]').getByText('Columns', { exact: true })
    expect([await panel.isVisible(), await tool.isVisible()]).toEqual([false, false])
    await page.setViewportSize(TURNED)
    await more.waitFor({ state: 'detached' })
    expect(await begun.isVisible()).toBe(true)
    await page.setViewportSize(PHONE)
    // Its fields are its own: what keeps those of the bar short does not reach them.
    const left = await begun.getByLabel('They are').evaluate((field) => {
      const widthOf = (one: Element | null) => one?.getBoundingClientRect().width ?? 0
      return widthOf(field.parentElement) - widthOf(field)
    })
    expect(left).toBeLessThan(1)
    await begun.getByRole('button', { name: 'Cancel' }).tap()
    await begun.waitFor({ state: 'hidden' })
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([
    { what: 'refused', said: 'Too many people for one file.' },
    { what: 'saved', said: /^Saved as / },
  ])('"More" makes way for the words about an export that was $what', async ({ what, said }) => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', ...PHONE, expected: /422/ })
    await letIn(page, 'b.company.owner@demo.test')
    await openList(page, '/candidates')
    if (what === 'refused')
      await page.route('**/api/survey-results/export', (route) =>
        route.fulfill({ status: 422, json: { message: said, code: 'EXPORT_TOO_LARGE' } }),
      )
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
    await more.tap()
    const panel = page.getByRole('dialog', { name: 'More' })
    await panel.getByRole('button', { name: 'Export' }).tap()
    await page.getByRole('menuitem', { name: 'CSV' }).tap()
    await page.getByRole('region', { name: 'Messages' }).getByText(said).waitFor()
    await panel.waitFor({ state: 'hidden' })
    expect(await more.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('names of 60 letters and no space', () => {
  const LONG = 'Donaudampfschifffahrt'.repeat(3).slice(0, 60)
  /** Where the clinic and its people have names. */
  const NAMES = [
    ['companies', 'name', 'id', 'id = 2'],
    ['pipeline_statuses', 'name', 'pipeline_id', "company_id = 2 and key = 'interview'"],
    ['users', 'last', 'id', "email = 'clinic.owner@demo.test'"],
    ['survey_results', 'last', 'id', 'company_id = 2'],
    ['survey_results', 'role_name', 'id', 'company_id = 2'],
  ] as const
  /** Calls all of them by the long name; returns how to call them as before. */
  const lengthen = async () => {
    const back: (() => Promise<unknown>)[] = []
    for (const [table, column, key, where] of NAMES) {
      const { rows } = await database.query(`select ${key} as key, ${column} as name from ${table} where ${where}`)
      const [keys, names] = [rows.map((row) => row.key), rows.map((row) => row.name)]
      await database.query(`update ${table} set ${column} = $1 where ${where}`, [LONG])
      back.push(() =>
        database.query(
          `update ${table} set ${column} = was.called from unnest($1::int[], $2::text[]) as was(at, called) where ${table}.${key} = was.at and ${where}`,
          [keys, names],
        ),
      )
    }
    return async () => {
      for (const one of back) await one()
    }
  }

  it('R112 break or are cut in the lists of people, whose columns all stay in sight at 1440 px, 768 px and 390 px', async () => {
    const shorten = await lengthen()
    try {
      const { context, page, complaints } = await visit(browser, { brand: 'be', ...DESK })
      await letIn(page, 'clinic.owner@demo.test')
      for (const [path, name] of [
        ['/candidates', 'Candidates'],
        ['/archived', 'Archived people'],
      ] as const)
        for (const size of [DESK, TABLET, PHONE]) {
          await page.setViewportSize(size)
          await page.goto(path)
          const table = page.getByRole('region', { name, exact: true })
          await table.getByText(LONG).first().waitFor()
          const hidden = await table.evaluate((one) => one.scrollWidth - one.clientWidth)
          expect([path, size.width, hidden]).toEqual([path, size.width, 0])
        }
      expect(complaints).toEqual([])
      await context.close()
    } finally {
      await shorten()
    }
  })
})
