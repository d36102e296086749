import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAppUser, openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

// Nobody else here keeps views of theirs: another one would take the place of these.
const READER = 'clinic.owner@demo.test'
const LONG = 'Finished and worth a second look'
/** In the order of their names, as the menu has them. */
const NAMES = [LONG, 'Interviews', 'Last week', 'Operations, to decide']

/** Runs with these views of the reader, and without them afterwards. */
const withViews = async (work: () => Promise<void>) => {
  const database = await openAppDatabase()
  const remove = () => database.query(`delete from saved_views where name = any($1)`, [NAMES])
  try {
    await remove()
    await database.query(
      `insert into saved_views (user_id, list, name, address)
       select users.id, 'candidates', named.name, '{"statuses":["interview"]}'::jsonb || jsonb_build_object('search', left(named.name, 1))
       from users, unnest($1::text[]) as named(name) where email = $2`,
      [NAMES, READER],
    )
    await work()
  } finally {
    await remove()
    await database.end()
  }
}

const choice = (page: Page) => page.getByRole('radiogroup', { name: 'Who is listed' })
const view = (page: Page, name: string) => choice(page).getByRole('radio', { name, exact: true })
/** The names of the views that can be seen as segments, and by how much any of them stands outside of its row. */
const segments = (page: Page) =>
  choice(page).evaluate((row) => {
    const { left, right } = row.getBoundingClientRect()
    const labels = [...row.querySelectorAll('label')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    const boxes = labels.map((one) => one.getBoundingClientRect())
    return {
      names: labels.slice(3).map((one) => one.textContent),
      outside: boxes.filter((box) => box.left < left - 1 || box.right > right + 1).length,
    }
  })
/** The middles of what stands in the bar, each once: one where all of it is in one row. */
const rows = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('main table')?.getBoundingClientRect().top ?? 0
    const controls = [...document.querySelectorAll('main :is(button, a, input:not([type="radio"]))')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[role="group"]'))
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.bottom < top)
    return new Set(controls.map((box) => Math.round((box.top + box.bottom) / 8))).size
  })

const openList = async (page: Page, path = '/candidates') => {
  await page.goto(path)
  await page.locator('tr[data-key]').first().waitFor()
  await page.getByRole('button', { name: 'Views', exact: true }).waitFor()
}

describe('saved views', () => {
  it.each([
    { brand: 'hb', dark: false },
    { brand: 'be', dark: true },
  ] as const)(
    'in $brand stand beside who is listed, as many as there is room for, in one row with search, filter and tools from 1280 px on',
    (look) =>
      withViews(async () => {
        const { context, page, complaints } = await visit(browser, look)
        await letIn(page, READER)
        const counts: number[] = []
        for (const width of [1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          await openList(page)
          const { names, outside } = await segments(page)
          expect([width, outside, await rows(page)]).toEqual([width, 0, 1])
          expect(names).toEqual(NAMES.slice(0, names.length))
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          counts.push(names.length)
          await expectNoAxeFaults(page)
        }
        expect(counts[0]).toBeGreaterThan(0)
        expect(counts[1]).toBeGreaterThan(counts[0] ?? 0)
        expect(counts[2]).toBe(NAMES.length)
        // A name that is cut off says the whole of itself.
        expect(await choice(page).getByTitle(LONG, { exact: true }).count()).toBe(1)
        expect(complaints).toEqual([])
        await context.close()
      }),
  )

  it('stand over the search and the filters, with what can be done at the end of their row, where one row is too short', () =>
    withViews(async () => {
      const { context, page, complaints } = await visit(browser, { width: 1024 })
      await letIn(page, READER)
      await openList(page)
      const middleOf = async (one: Locator) => {
        const box = await one.boundingBox()
        return box ? Math.round((box.y + box.height / 2) / 4) : undefined
      }
      const main = page.getByRole('main')
      const [first, second] = [
        [
          choice(page),
          main.getByRole('button', { name: 'More', exact: true }),
          main.getByRole('link', { name: 'Invite people' }),
        ],
        [
          main.getByRole('textbox', { name: 'Name, email, resume' }),
          main.getByRole('button', { name: 'Filter', exact: true }),
        ],
      ]
      const [above, below] = [await Promise.all(first.map(middleOf)), await Promise.all(second.map(middleOf))]
      expect([new Set(above).size, new Set(below).size]).toEqual([1, 1])
      expect(above[0]).toBeLessThan(below[0] ?? 0)
      expect((await segments(page)).names).toEqual([LONG])
      // What is typed stays when the window gets wide enough for one row.
      await page.getByRole('textbox', { name: 'Name, email, resume' }).pressSequentially('x')
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect.poll(() => rows(page)).toBe(1)
      expect(await page.getByRole('textbox', { name: 'Name, email, resume' }).inputValue()).toBe('x')
      expect(complaints).toEqual([])
      await context.close()
    }))

  it('the one in sight is pressed and stands there whatever room there is; the others are in the menu', () =>
    withViews(async () => {
      const { context, page, complaints } = await visit(browser, { width: 1280 })
      await letIn(page, READER)
      await openList(page)
      expect((await segments(page)).names).not.toContain('Operations, to decide')
      await page.getByRole('button', { name: 'Views', exact: true }).click()
      const entries = page.getByRole('menuitemradio')
      await expect.poll(() => entries.allTextContents()).toEqual(NAMES)
      await entries.filter({ hasText: 'Operations' }).click()
      await expect.poll(() => view(page, 'Operations, to decide').isChecked()).toBe(true)
      await expect.poll(async () => (await segments(page)).names).toEqual(['Operations, to decide'])
      await page.setViewportSize({ width: 1920, height: 900 })
      await expect.poll(async () => (await segments(page)).names).toEqual(NAMES)
      // Other filters are no view any more.
      await page.getByRole('button', { name: 'Remove filter Status' }).click()
      await expect.poll(() => view(page, 'Candidates').isChecked()).toBe(true)
      expect(complaints).toEqual([])
      await context.close()
    }))

  it('are walked with the arrows like who is listed, and whoever leaves one leaves its filters', () =>
    withViews(async () => {
      const { context, page, complaints } = await visit(browser, { brand: 'be', width: 1920 })
      await letIn(page, READER)
      await openList(page, '/candidates?type=employee')
      await view(page, 'Employees').focus()
      await page.keyboard.press('ArrowRight')
      await page.waitForURL(/view=\d/)
      await expect.poll(() => view(page, LONG).isChecked()).toBe(true)
      await page.getByRole('button', { name: 'Remove filter Status' }).waitFor()
      await page.keyboard.press('ArrowLeft')
      await page.waitForURL((url) => url.search === '?type=employee')
      expect(await page.getByRole('button', { name: 'Remove filter Status' }).count()).toBe(0)
      // Filters of one's own stay with another kind of people.
      await page.goto('/candidates?quality=%5B%22good%22%5D')
      await view(page, 'Employees').check({ force: true })
      await page.waitForURL(/type=employee/)
      expect(page.url()).toContain('quality=')
      expect(complaints).toEqual([])
      await context.close()
    }))

  it('all stand in the row that scrolls on a phone, with the one in sight in it; the rest is in "More"', () =>
    withViews(async () => {
      const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
      await letIn(page, READER)
      await page.goto('/candidates')
      await page.locator('tr[data-key]').first().waitFor()
      await expect.poll(async () => (await segments(page)).names).toEqual(NAMES)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await view(page, 'Operations, to decide').check({ force: true })
      await page.waitForURL(/view=\d/)
      await page.reload()
      const edges = () =>
        view(page, 'Operations, to decide').evaluate((one) => {
          const { left, right } = (one.parentElement as HTMLElement).getBoundingClientRect()
          return left >= 0 && right <= innerWidth
        })
      await expect.poll(edges).toBe(true)
      const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
      await more.tap()
      await page.getByRole('button', { name: 'Save this view', exact: true }).tap()
      const dialog = page.getByRole('dialog', { name: 'Save this view' })
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Turned')
      await expectNoAxeFaults(page)
      // What was begun stays when the phone is turned.
      await page.setViewportSize({ width: 932, height: 430 })
      expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Turned')
      await page.setViewportSize({ width: 390, height: 844 })
      await dialog.getByRole('button', { name: 'Cancel' }).tap()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('dialog', { name: 'More' }).waitFor({ state: 'hidden' })
      expect(complaints).toEqual([])
      await context.close()
    }))

  it('one is called otherwise, and given to colleagues, without other filters', () =>
    withViews(async () => {
      const { context, page, complaints } = await visit(browser, { brand: 'be' })
      await letIn(page, READER)
      await openList(page)
      await page.getByRole('button', { name: 'Views', exact: true }).click()
      await page.getByRole('menuitemradio', { name: 'Interviews' }).click()
      await page.waitForURL(/view=\d/)
      const before = page.url()
      await page.getByRole('button', { name: 'Views', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Rename or share' }).click()
      const dialog = page.getByRole('dialog', { name: 'Rename or share “Interviews”' })
      await expectNoAxeFaults(page)
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Last week')
      await dialog.getByLabel(/^Share it with everybody/).check()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => choice(page).getByTitle('Last week (shared)', { exact: true }).count()).toBe(1)
      expect(page.url()).toBe(before)
      expect(complaints).toEqual([])
      await context.close()
    }))

  it('a colleague’s, which they open the list with, is called otherwise by whoever sets the company up, and stays theirs', () =>
    withViews(async () => {
      const database = await openAppDatabase()
      const [email, colleague] = [fresh('renames.views@demo.test'), fresh('keeps.views@demo.test')]
      await addAppUser(database, { email, role: 'COMPANY_OWNER' })
      await addAppUser(database, { email: colleague, role: 'COMPANY_USER' })
      await database.query(
        `update saved_views set is_default = true, company_id = 1,
           user_id = (select id from users where email = $1) where name = 'Interviews'`,
        [colleague],
      )
      const { context, page, complaints } = await visit(browser, { brand: 'be' })
      await letIn(page, email)
      await openList(page)
      const views = page.getByRole('button', { name: 'Views', exact: true })
      await views.click()
      await page.getByRole('menuitemradio', { name: 'Interviews (shared)' }).click()
      await page.waitForURL(/view=\d/)
      await views.click()
      await page.getByRole('menuitem', { name: 'Rename or share' }).click()
      const dialog = page.getByRole('dialog', { name: 'Rename or share “Interviews”' })
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Last week')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      const { rows } = await database.query(
        `select is_default, company_id from saved_views where name = 'Last week' and company_id is not null`,
      )
      expect(rows).toEqual([{ is_default: true, company_id: 1 }])
      expect(complaints).toEqual([])
      await database.end()
      await context.close()
    }))
})

describe('the title of the list', () => {
  it.each([
    { brand: 'hb', path: '/candidates', entry: 'Candidates' },
    { brand: 'hb', path: '/candidates?type=employee', entry: 'Employees' },
    { brand: 'be', path: '/candidates', entry: 'Candidates/Employees' },
  ] as const)(
    'of $entry in $brand says how many of how many match, as the sidebar counts them, with no call of its own',
    async ({ brand, path, entry }) => {
      const { context, page, complaints } = await visit(browser, { brand })
      await letIn(page, READER)
      let counted = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/home/counts')) counted++
      })
      await page.goto(path)
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true })
      const beside = link.locator('xpath=following-sibling::*[1]')
      await page
        .getByRole('banner')
        .getByText(`${await beside.textContent()} people`, { exact: true })
        .waitFor()
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}quality=%5B%22good%22%5D`)
      const said = await page
        .getByRole('banner')
        .getByText(/^\d+ people, \d+ match$/)
        .textContent()
      expect(said?.startsWith(`${await beside.textContent()} people, `)).toBe(true)
      expect(counted).toBe(2)
      // Test records are none of those that the sidebar counts.
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}include_tests=true`)
      await page
        .getByRole('banner')
        .getByText(/^\d+ people match$/)
        .waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
