import type { Browser, Locator, Page } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { registerWithApp } from '#tests/support/respondent.ts'
import { runningProduct } from '#tests/support/running-product.ts'
import { fresh } from '#tests/support/fresh.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const headings = (page: Page) => page.getByRole('columnheader').allTextContents()

const widthOf = (column: Locator) => column.evaluate((head: HTMLElement) => head.offsetWidth)
const dragEdge = async (page: Page, column: Locator, by: number) => {
  const box = await column.boundingBox()
  if (!box) throw new Error('The column is not in sight.')
  const [x, y] = [box.x + box.width - 1, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y)
  await page.mouse.up()
}

/** Somebody like another, of whom nothing else is stored. */
const COPY = `insert into survey_results (company_id, uuid, person_id, type, first, last, email, role_name, pipeline_id, status,
    instrument, norm_version, total)
  select company_id, gen_random_uuid(), person_id, type, first, last, $2, role_name, pipeline_id, status,
    instrument, norm_version, total from survey_results where email = $1`

/** By how much what is open over the page, and what is in it, scroll sideways. */
const cutOff = (page: Page) =>
  page
    .locator('[popover]:popover-open:has(button)')
    .evaluate((panel) => [panel, panel.firstElementChild ?? panel].map((one) => one.scrollWidth - one.clientWidth))

describe('the list of people', () => {
  it('R215 the next page is there once the end of this one has come into sight, is asked for once, and people keep their page until another has come', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    let asked = 0
    page.on('request', (request) => {
      if (/survey-results\/search.*page=2/.test(request.url())) asked++
    })
    await page.goto('/candidates?limit=25')
    const next = page.getByRole('button', { name: 'Next page' })
    await next.waitFor()
    const ahead = asked > 0 ? undefined : page.waitForResponse(/survey-results\/search.*page=2/)
    await next.scrollIntoViewIfNeeded()
    await ahead
    await next.click()
    await page.getByText(/^26–50 of/).waitFor()
    expect(asked).toBe(1)
    // Who is opened while the page after it has not come stands in the page in sight.
    const held = Promise.withResolvers<void>()
    await page.route(/survey-results\/search.*page=3/, (route) => held.promise.then(() => route.continue()))
    await next.click()
    await page.waitForURL(/page=3/)
    await page.locator('tr[data-key] a').first().click()
    const back = page.getByRole('navigation', { name: 'Way back' }).getByRole('link')
    await back.waitFor()
    expect(await back.getAttribute('href')).toContain('page=2')
    held.resolve()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R215 a page that is turned begins at its top, and the way back leads to where it was turned', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates?limit=50')
    const scrolled = () => page.evaluate(() => scrollY)
    const rows = page.locator('tr[data-key]')
    const next = page.getByRole('button', { name: 'Next page' })
    await next.scrollIntoViewIfNeeded()
    const foot = await scrolled()
    expect(foot).toBeGreaterThan(1_000)
    await next.click()
    await page.getByText(/^51–/).waitFor()
    expect(await scrolled()).toBe(0)
    await page.goBack()
    await page.getByText(/^1–50 of/).waitFor()
    expect(await rows.count()).toBe(50)
    expect(await scrolled()).toBe(foot)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R215 rows and views are asked for before it is known who sits here, once, and as the page shows them', async () => {
    const { context, page, complaints } = await visit(browser)
    await letIn(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/search$|saved-views$/.test(pathname)) asked.push(pathname.replace('/api', '') + search)
    })
    const rows = page.waitForRequest(/survey-results\/search/)
    await page.route('**/users/profile', async (route) => {
      await rows
      await route.continue()
    })
    await page.goto('/candidates')
    await page.locator('tr[data-key]').first().waitFor()
    const plain = ['/saved-views?list=candidates', '/survey-results/search?limit=50&type=candidate']
    expect(asked.toSorted()).toEqual(plain)
    await page.unroute('**/users/profile')
    // Whose browser remembers filters is asked for nobody else.
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Include archived people' }).check()
    await page.waitForURL(/include_archived/)
    asked.length = 0
    await page.goto('/candidates')
    await page.waitForURL(/include_archived/)
    await page.locator('tr[data-key]').first().waitFor()
    expect(asked.filter((call) => call.includes('search'))).toEqual([
      '/survey-results/search?limit=50&include_archived=true&type=candidate',
    ])
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R128 whoever goes elsewhere before the views have come is not fetched back to the list', async () => {
    const { page, context, complaints } = await visit(browser)
    await letIn(page)
    const asked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await page.route('**/saved-views**', async (route) => {
      asked.resolve()
      await held.promise
      await route.continue()
    })
    await page.goto('/candidates')
    await asked.promise
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'User management' }).click()
    await page.getByRole('heading', { level: 1, name: 'User management' }).waitFor()
    const come = page.waitForResponse('**/saved-views**')
    held.resolve()
    await (await come).finished()
    // What answers a key that was pressed later is there: what the views would do has been done.
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user-management')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a role with a long name leaves the other columns in sight, and the dot of an unread result stands beside the name', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates?statuses=%5B%22assessed%22%5D')
    const one = page.getByRole('row').nth(1)
    const id = Number((await one.getByRole('link').first().getAttribute('href'))?.split('/').at(-1))
    const database = await openAppDatabase()
    const kept = 'select first, last, role_name, first_viewed_at from survey_results where id = $1'
    const [was] = (await database.query(kept, [id])).rows
    const write = (values: unknown[]) =>
      database.query(
        'update survey_results set first = $2, last = $3, role_name = $4, first_viewed_at = $5 where id = $1',
        [id, ...values],
      )
    const role = 'Warehouse Supervisor and Night Shift Coordinator for the Northern Region'
    await write(['Daniel', 'Featherstonehaugh-Ashworth of Wolverhampton', role, null])
    try {
      await page.reload()
      const cell = page.getByRole('cell', { name: role })
      await cell.waitFor()
      expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
      expect(await cell.getByTitle(role).count()).toBe(1)
      const table = page.getByRole('table')
      expect(
        await table.evaluate((all) => all.scrollWidth - (all.parentElement?.clientWidth ?? 0)),
      ).toBeLessThanOrEqual(0)
      const [dot, words] = await page
        .getByRole('rowheader', { name: /Wolverhampton/ })
        .evaluate((name) =>
          ['[aria-label=Unread]', 'a'].map(
            (part) => [...(name.querySelector(part)?.getClientRects() ?? [])].at(-1)?.top,
          ),
        )
      expect(Math.abs((dot ?? 0) - (words ?? 99))).toBeLessThan(6)
    } finally {
      await write([was?.first, was?.last, was?.role_name, was?.first_viewed_at])
      await database.end()
    }
    expect(complaints).toEqual([])
    await context.close()
  })
  it('how far somebody has come takes one line beside an open sidebar, and is read out whole', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', width: 1280 })
    await letIn(page)
    await page.goto('/candidates')
    const come = page.getByRole('cell', { name: /^\d+ of 108 answered$/ }).first()
    await come.waitFor()
    expect(await come.getByTitle(/answered$/).evaluate((words) => words.getBoundingClientRect().height)).toBe(20)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('in a list by fit of one role the band stands where the role would, the tools in one row, and a phone shows ranges as long as they can be read', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates?role_names=["Regional Operations Lead"]&sort_by=fit&order_by=desc')
    const table = page.getByRole('region', { name: 'Candidates', exact: true })
    await table
      .getByRole('cell', { name: /^91\+ ?may be 81-90$/ })
      .first()
      .waitFor()
    expect(await headings(page)).toEqual(expect.arrayContaining(['Band', 'Status']))
    expect(await headings(page)).not.toContain('Role')
    const top = async (role: 'button' | 'link', name: string) =>
      (await page.getByRole(role, { name, exact: true }).boundingBox())?.y
    expect(await top('button', 'Export')).toBe(await top('button', 'Filter'))
    expect(await top('link', 'Invite people')).toBe(await top('button', 'Filter'))
    await page.setViewportSize({ width: 390, height: 844 })
    const mark = table
      .getByRole('cell')
      .getByText(/, likely range/)
      .first()
      .locator('xpath=following-sibling::*')
    await expect.poll(async () => (await mark.boundingBox())?.width).toBeGreaterThan(96)
    const box = await table.boundingBox()
    expect([box?.x, box?.width]).toEqual([0, 390])
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('columns are chosen by hand, kept for the person, and go out with the people in sight', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates?statuses=%5B%22interview%22%5D')
    await page.getByRole('row').nth(1).waitFor()
    // By keys alone: a tooltip that goes leaves the panel where it is.
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    await page.getByRole('button', { name: 'Make Name narrower' }).waitFor()
    await page.keyboard.press('Tab')
    await page.locator('[popover=manual]:popover-open', { hasText: 'Make Name narrower' }).waitFor()
    await page.keyboard.press('Tab')
    const wider = page.getByRole('button', { name: 'Make Name wider' })
    await expect.poll(() => wider.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.locator('[popover=manual]:popover-open', { hasText: 'Make Name wider' }).waitFor()
    for (const [name, isChosen] of [
      ['Emotional Stability', true],
      ['Quality', false],
    ] as const) {
      const box = page.getByRole('checkbox', { name })
      await box.click()
      await expect.poll(() => box.isChecked()).toBe(isChosen)
    }
    await page.getByRole('button', { name: 'Make Emotional Stability wider' }).press('Enter')
    await expectNoAxeFaults(page)
    expect(await cutOff(page)).toEqual([0, 0])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Progress').waitFor()
    expect(await cutOff(page)).toEqual([0, 0])
    await page.keyboard.press('Escape')
    expect(await headings(page)).toContain('Emotional Stability')
    const role = page.getByRole('columnheader', { name: 'Role' })
    const widths = async () =>
      Promise.all([role, page.getByRole('columnheader', { name: 'Emotional Stability' })].map(widthOf))
    const [before] = await widths()
    await dragEdge(page, role, -40)
    await expect.poll(widths).toEqual([(before ?? 0) - 40, 184])
    await page.reload()
    await page.getByRole('columnheader', { name: 'Emotional Stability' }).waitFor()
    expect(await widths()).toEqual([(before ?? 0) - 40, 184])
    expect((await headings(page)).join(' ')).not.toContain('Quality')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const [head, ...lines] = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    expect(head).toContain('"Emotional Stability, percentile"')
    const count = await page.getByText(/^\d+ people, \d+ match$/).textContent()
    expect(lines).toHaveLength(Number(/(\d+) match/.exec(count ?? '')?.[1]))
    await context.close()
    expect(complaints).toEqual([])
  })
  it('a closed action of the selection says why to keys and fingers, and an address with slips opens its list', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates?x=1&progress=in_progress&quality=none')
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check()
    const compare = page.getByRole('toolbar', { name: 'Selected people' }).getByRole('button', { name: 'Compare' })
    const why = page.locator(':popover-open', { hasText: 'Choose at least two people' })
    await page.getByRole('button', { name: 'Write' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => compare.evaluate((button) => button === document.activeElement)).toBe(true)
    await why.waitFor()
    await expectNoAxeFaults(page)
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'detached' })
    await compare.click({ force: true })
    await why.waitFor()
    for (const path of ['/hiring-campaigns?x=1&state=none', '/hiring-pipeline?x=1&progress=none']) {
      const listed = page.waitForResponse((reply) => /campaigns\/search|survey-results\/board/.test(reply.url()))
      await page.goto(path)
      expect((await listed).status()).toBe(200)
    }
    // Beside an open sidebar columns are chosen too: they are what an export has.
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/candidates')
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Emotional Stability' }).waitFor()
    const bring = await page.getByRole('link', { name: 'Invite people' }).boundingBox()
    expect((bring?.x ?? 0) + (bring?.width ?? 0)).toBeLessThanOrEqual(748)
    // A tool that asks in a dialog is done with when that has closed, and the panel with it.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/candidates')
    // No fit stands beside the names there, so none takes room from them.
    const names = page.locator('tbody th > span')
    await names.first().waitFor()
    const room = (all: Element[]) => all.map((one) => getComputedStyle(one).maxInlineSize)
    expect(new Set(await names.evaluateAll(room)).size).toBe(1)
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
    await more.click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page
      .getByRole('dialog', { name: /^Import/ })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
    expect(await more.evaluate((one) => one === document.activeElement)).toBe(true)
    // On a phone the bracket of a group, the name and the whole range fit beside each other.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/candidates?sort_by=fit&order_by=desc')
    await page.getByText('Highest group').waitFor()
    const list = page.getByRole('region', { name: 'Candidates' })
    expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    // What can be done with the chosen scrolls sideways there, under the way out of the choice.
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check()
    const out = await page.getByRole('button', { name: 'Clear selection' }).boundingBox()
    expect((out?.x ?? 390) + (out?.width ?? 0)).toBeLessThanOrEqual(374)
    // On paper, where the bar of the page is not, the list says what it is.
    await page.emulateMedia({ media: 'print' })
    expect(await list.evaluate((box) => getComputedStyle(box, '::before').content)).toBe('"Candidates"')
    await context.close()
    expect(complaints).toEqual([])
  })
  it.each([
    [1440, 900],
    [390, 844],
  ])('R126 what was just done is told above the bar of whoever is chosen next, at %i', async (width, height) => {
    const { context, page, complaints } = await visit(browser, { width, height })
    await letIn(page)
    await page.goto('/candidates?sort_by=last&order_by=desc')
    const choose = (at: number) => page.getByRole('checkbox').nth(at).check()
    await choose(3)
    const bar = page.getByRole('toolbar', { name: 'Selected people' })
    await bar.getByRole('button', { name: 'Mark as test' }).click()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.waitFor()
    await bar.waitFor({ state: 'detached' })
    await choose(7)
    await bar.waitFor()
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
    const [said, foot] = [await toast.boundingBox(), await bar.boundingBox()]
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    await undo.click()
    await undo.waitFor({ state: 'detached' })
    await context.close()
    expect(complaints).toEqual([])
  })
  it('several people are changed and written to at once, and each can be taken back', async () => {
    const { context, page, complaints } = await visit(browser, { expected: /404/ })
    await letIn(page)
    await page.goto('/candidates?statuses=%5B%22interview%22%5D')
    await page.getByRole('row').nth(2).waitFor()
    const choose = async () => {
      for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).check()
    }
    await choose()
    await page.getByRole('button', { name: 'More actions for the selected' }).click()
    await page.getByRole('menuitem', { name: /^Change/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 2 people' })
    await dialog.getByLabel('Location').selectOption({ label: 'None' })
    await expectNoAxeFaults(page)
    await dialog.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' })
    // Who is that already needs nothing, and that is said: else nobody knew whether it was tried.
    await choose()
    await page.getByRole('button', { name: 'More actions for the selected' }).click()
    await page.getByRole('menuitem', { name: /^Change/ }).click()
    await dialog.getByLabel('Type').selectOption({ label: 'Candidate' })
    await dialog.getByRole('button', { name: 'Change' }).click()
    await page.getByText('Nothing to change: all of them are so already').first().waitFor()
    await dialog.waitFor({ state: 'detached' })
    await choose()
    await page.getByRole('button', { name: 'Write' }).click()
    const writing = page.getByRole('dialog', { name: 'Write to 2 people' })
    await writing.getByRole('button', { name: 'Send to 2 people' }).click()
    await writing.getByText('Choose a template', { exact: true }).and(writing.locator(':not(option)')).waitFor()
    await writing.getByLabel('Template').selectOption({ index: 1 })
    const read = writing.getByRole('region', { name: 'As the first of them reads it' })
    await read.waitFor()
    await expectNoAxeFaults(page)
    await writing.getByRole('button', { name: 'Send to 2 people' }).click()
    await writing.getByText('2 people get no mail, and nobody else was chosen.').waitFor()
    await writing.getByRole('button', { name: 'Change it' }).click()
    await read.waitFor()
    await writing.getByRole('button', { name: 'Cancel' }).click()
    // Whom a reminder would leave out is said of each with the reason before any leaves, and they can be chosen.
    const both = fresh('quiet@people.test')
    const quiet = [`one.${both}`, `two.${both}`]
    for (const email of quiet) await registerWithApp(runningProduct().port, email)
    const database = await openAppDatabase()
    await database.query('update survey_results set takes_reminders = false where email = any($1)', [quiet])
    await page.goto(`/candidates?search=${encodeURIComponent(both)}`)
    await page.getByRole('row').nth(2).waitFor()
    await choose()
    await page.getByRole('button', { name: 'More actions for the selected' }).click()
    await page.getByRole('menuitem', { name: /^Remind/ }).click()
    const left = page.getByRole('dialog', { name: 'None of these 2 people can be reminded' })
    await left.getByText('Wants no reminders.').waitFor()
    await expectNoAxeFaults(page)
    await left.getByRole('button', { name: 'Choose these 2' }).click()
    await page.getByText('2 selected').waitFor()
    // One address took no mail, one person gets theirs.
    await database.query('update survey_results set takes_reminders = true where email = any($1)', [quiet])
    await database.query(
      "update outbox set state = 'failed', tries = 1, last_error = '550 no such mailbox' where recipient = $1",
      [quiet[0]],
    )
    await page.getByRole('button', { name: 'More actions for the selected' }).click()
    await page.getByRole('menuitem', { name: /^Remind/ }).click()
    const some = page.getByRole('dialog', { name: 'Remind 1 of these 2 people?' })
    await some.getByText('Their address took no mail the last time.').waitFor()
    await expectNoAxeFaults(page)
    expect(
      (await database.query('select from outbox where recipient = any($1) and command_id is not null', [quiet]))
        .rowCount,
    ).toBe(0)
    await some.getByRole('button', { name: 'Remind 1 person' }).click()
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText(/^(?!1 person).+ reminded/)
      .waitFor()
    await some.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByText('Undone').first().waitFor()
    await choose()
    // Somebody who is gone by then is said to be, and chosen no more: what was refused is done for the others.
    await page.getByRole('button', { name: 'Clear selection' }).click()
    for (const gone of ['gone', 'lost']) await database.query(COPY, [quiet[0], `${gone}.${both}`])
    await page.goto(`/candidates?search=${encodeURIComponent(both)}&limit=25`)
    await page.getByRole('row').nth(4).waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByText('4 selected').waitFor()
    await database.query('delete from survey_results where email = $1', [`lost.${both}`])
    // What would be done to the others is shown, and who is gone is named.
    await page.getByRole('button', { name: 'More actions for the selected' }).click()
    await page.getByRole('menuitem', { name: /^Role/ }).click()
    const moving = page.getByRole('dialog', { name: /^Change the role/ })
    await moving.getByLabel('Role').fill('Night Porter')
    const named = page.getByText(/ is no longer there, and no longer chosen\.$/)
    await named.first().waitFor()
    await page.getByRole('heading', { name: 'Change the role of 3 people' }).waitFor()
    await moving.getByText('3 people change role.').waitFor()
    await moving.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('3 selected').waitFor()
    await database.query('delete from survey_results where email = $1', [`gone.${both}`])
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    const archiving = page.getByRole('dialog', { name: /^Archive/ })
    await archiving.getByRole('button', { name: 'Archive', exact: true }).click()
    await archiving.getByText('1 of these 3 people is no longer there. Nothing was done.').waitFor()
    await page.getByRole('heading', { name: 'Archive 2 people?' }).waitFor()
    await archiving.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByText('2 people archived').first().waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByText('Undone').first().waitFor()
    // Where all of them are gone, what was begun ends, and the list shows who is there.
    const email = fresh('last@people.test')
    for (const gone of ['gone', 'lost']) await database.query(COPY, [quiet[0], `${gone}.${email}`])
    await page.goto(`/candidates?search=${encodeURIComponent(email)}`)
    await page.getByRole('row').nth(2).waitFor()
    await choose()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await database.query('delete from survey_results where email like $1', [`%.${email}`])
    await archiving.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByText(/ are no longer there\. Choose other people\.$/).waitFor()
    await archiving.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Nobody fits these filters' }).waitFor()
    await database.end()
    // A page that is no more leads to the last there is.
    await page.goto(`/candidates?search=${encodeURIComponent(both)}&page=9000`)
    await page.getByRole('row').nth(1).waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
  it('R128 a filter whose value somebody has removed since says so, and can be taken out', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    await page.goto('/candidates?statuses=%5B%22removed%22%5D')
    await page.getByText('no longer there').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByRole('row').nth(1).waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
  it('a view is saved under a name, opens the list, and can be deleted and brought back', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    await page.goto('/candidates?quality=%5B%22review%22%5D')
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('To look at')
    await page.getByLabel('Open the list with it').check()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const inSight = page.getByRole('radio', { name: 'To look at', exact: true, checked: true })
    await inSight.waitFor()

    // Other columns are tried in a view, and are its own once they are kept with it; the list without it has its own.
    const phone = page.getByRole('columnheader', { name: 'Phone' })
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Phone' }).check()
    await page.keyboard.press('Escape')
    await phone.waitFor()
    const kept = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().includes('saved-views'),
    )
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Keep the columns in sight' }).click()
    expect((await kept).status()).toBe(200)
    await page.reload()
    await phone.waitFor()
    await page.goto('/candidates?quality=%5B%22review%22%5D')
    await page.getByRole('columnheader', { name: 'Role' }).waitFor()
    expect(await phone.count()).toBe(0)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitemradio', { name: 'To look at' }).click()
    await phone.waitFor()

    // Behind "More", what was opened lies in sight: the panel is done with, and whoever uses keys is where they were.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/candidates')
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
    await more.click()
    await page
      .getByRole('button', { name: 'To look at' })
      .or(page.getByRole('button', { name: 'Views' }))
      .click()
    await page.getByRole('menuitemradio', { name: 'To look at' }).click()
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
    expect(await more.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: /Delete/ }).click()
    await inSight.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await inSight.waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
  it('R215 a view by fit is closed, with the reason, in a brand without fits, where a link to it opens the rest of it', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/candidates?quality=%5B%22good%22%5D&fit_bands=%5B%2291%2B%22%5D&sort_by=fit')
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nearest')
    await page.getByLabel('Open the list with it').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('radio', { name: 'Nearest', exact: true, checked: true }).waitFor()
    const { search } = new URL(page.url())

    const other = await visit(browser, { brand: 'hb' })
    await letIn(other.page)
    // The view that the list is opened with in the other brand is none here.
    await other.page.goto('/candidates')
    await other.page.getByRole('row').nth(1).waitFor()
    await other.page.getByRole('button', { name: 'Views' }).click()
    expect(await other.page.getByRole('radio', { name: 'Nearest' }).count()).toBe(0)
    const entry = other.page.getByRole('menuitemradio', { name: /Nearest/ })
    expect(await entry.getAttribute('aria-disabled')).toBe('true')
    await other.page.getByText('It is by fit, which there is none of here').waitFor()
    await expectNoAxeFaults(other.page)
    await other.page.keyboard.press('Escape')
    for (const path of ['/candidates', '/hiring-pipeline']) {
      await other.page.goto(`${path}${search}&where=%5B%220.fit.from.70%22%5D`)
      await other.page.locator('tr[data-key], [data-stage]').first().waitFor()
    }
    await other.page.goto(`/candidates${search}`)
    await other.page.getByRole('button', { name: 'Remove filter Quality' }).waitFor()
    expect(await other.page.getByRole('button', { name: /Remove filter/ }).count()).toBe(1)
    expect(other.complaints).toEqual([])
    await other.context.close()

    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: /Delete/ }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R132 a link to a view that is gone, or of somebody else, says so, and the words go with one press', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    await page.goto('/candidates?view=99999&quality=%5B%22good%22%5D')
    const remove = page.getByRole('button', { name: 'Remove filter View' })
    await remove.waitFor()
    await page.getByText('gone, or not shared with you').waitFor()
    await page.getByRole('row').nth(1).waitFor()
    await remove.press('Enter')
    await page.waitForURL((url) => !url.search.includes('view'))
    await page.getByRole('button', { name: 'Remove filter Quality' }).waitFor()
    expect(await remove.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R185 whom one chooses stays in sight where the network is gone, which is said, and the next choice tries again', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb', expected: /ERR_FAILED|Failed to fetch/ })
    await letIn(page, 'company.user@demo.test')
    await page.goto('/candidates')
    await page.getByRole('row').nth(2).waitFor()
    await page.route(/people-actions.*js/, (route) => route.abort(), { times: 1 })
    const box = (at: number) => page.getByRole('row').nth(at).getByRole('checkbox')
    await box(1).check({ force: true })
    await page.getByText('Something went wrong. Please try again.').first().waitFor()
    await box(2).check({ force: true })
    await page.getByRole('toolbar', { name: 'Selected people' }).getByText('2 selected').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
