import type { Browser, Page } from 'playwright-core'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '#tests/support/pdf-text.ts'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { fresh } from '#tests/support/fresh.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const TABLE = [
  'First name,Last name,Email,Phone',
  'Mia,Keller,mia@work.test,+49 30 1234567',
  'Mia,Keller,mia@home.test,+49 (30) 123-4567',
  'No,One,broken,',
].join('\n')

describe("people's data", () => {
  it('R126 an import that is taken back is told of no longer by what stands open about it', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    await page.goto('/candidates')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByLabel(/Role, where/).fill('Nurse')
    await page
      .getByLabel('Or paste the table')
      .fill(`First name,Last name,Email\nIda,Back,${fresh('ida.back@people.test')}\nNo,One,broken`)
    await page.getByRole('button', { name: 'Check the table' }).click()
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await page.getByText('1 person is on the list.', { exact: false }).waitFor()
    await page.getByText('You can take it back').first().waitFor()
    await page.keyboard.press('u')
    await page.getByText('Undone').first().waitFor()
    await page.getByRole('dialog', { name: 'Import candidates' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R250 people come from a table, two that are one are found and merged, their data is saved both ways, and one is erased by a typed name', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    await page.goto('/candidates')
    await page.getByRole('row').nth(2).waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByLabel(/Role, where/).fill('Nurse')
    await page.getByLabel('Or paste the table').fill(TABLE)
    await page.getByRole('button', { name: 'Check the table' }).click()
    await page.getByText('This is not a whole email address.').waitFor()
    await expectNoAxeFaults(page)
    // The table that was pasted is out of sight by now, and is not dropped by a key.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep writing' }).click()
    await page.getByRole('button', { name: 'Import 2 people' }).click()
    await page.getByText('2 people are on the list.', { exact: false }).waitFor()
    // What has been carried out cannot be cancelled any more.
    expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Mend the lines that were left out' }).click()
    expect(await page.getByLabel('Or paste the table').inputValue()).toBe(
      'First name,Last name,Email,Phone\nNo,One,broken,',
    )
    await page.getByRole('button', { name: 'Cancel' }).click()

    const database = await openAppDatabase()
    await database.query(
      "insert into mail_suppressions (company_id, email) select company_id, email from survey_results where email = 'mia@home.test'",
    )
    await database.end()
    await page.goto('/candidates?may_be_twice=true')
    await page.getByRole('link', { name: 'Mia Keller' }).first().click()
    // Nobody has asked whoever came from a table: no link is spoken of, and the page is where they are asked.
    await page.getByRole('heading', { name: 'Not asked for this role yet' }).waitFor()
    await page.getByRole('button', { name: 'Invite to a campaign' }).click()
    const asking = page.getByRole('dialog', { name: 'Invite Mia Keller to a campaign' })
    await asking.getByLabel('Campaign').waitFor()
    await expectNoAxeFaults(page)
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: /Send the link again They were not asked for this role yet/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Compare and merge' }).click()
    await page.getByText('This person wants no more mails', { exact: false }).waitFor()
    await page.getByRole('radio').nth(1).check()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText('Two people are one').first().waitFor()
    await page.getByText('May be on the list twice').waitFor({ state: 'detached' })
    const others = page.getByRole('region', { name: 'Other assessments' })
    await others.getByRole('link', { name: 'Nurse' }).waitFor()

    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: /Save personal data as JSON/ }).click()
    const { data } = JSON.parse(await readFile(await (await file).path(), 'utf8'))
    expect(data.map((one: { person: { email: string } }) => one.person.email)).toEqual([
      'mia@work.test',
      'mia@work.test',
    ])
    const paper = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: /Save personal data as PDF/ }).click()
    expect((await paper).suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.pdf$/)
    const { pages, title } = readPdf(await readFile(await (await paper).path()))
    expect(title).toBe('Personal data of Mia Keller')
    expect(pages.join(' ')).toMatch(/1 of 2: Mia Keller, Nurse.*mia@work\.test.*2 of 2: Mia Keller, Nurse/)

    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Erase', exact: true }).click()
    await page.getByText('This cannot be undone.', { exact: false }).waitFor()
    const erase = page.getByRole('button', { name: 'Erase', exact: true })
    expect(await erase.isDisabled()).toBe(true)
    await page.getByLabel('Type Mia Keller to go on').fill('Mia Keller')
    await erase.click()
    await page.getByText('Erased: this row only counts').waitFor()
    await page.getByRole('heading', { name: 'Everything of theirs is erased' }).waitFor()
    expect(await page.getByText('Add a resume').count()).toBe(0)
    await page.getByRole('tab', { name: 'Activity' }).click()
    await page.getByText(/^Erased by/).waitFor()
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByRole('heading', { name: 'Everything of theirs is erased' }).waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })
  it('a table with tags says which are made; a column that is chosen anew keeps the focus and its plan, and what is refused then is said', async () => {
    const { context, page, complaints } = await visit(browser, { expected: /422/ })
    await letIn(page)
    await page.goto('/candidates')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByLabel(/Role, where/).fill('Nurse')
    const email = fresh('tove@tagged.test')
    const table = `First name,Last name,Email,Kind\nTove,Tagged,${email},Weekend; Driver`
    await page.getByLabel('Or paste the table').fill(table)
    await page.getByRole('button', { name: 'Check the table' }).click()
    const kind = page.getByLabel('Kind holds')
    await kind.focus()
    await kind.selectOption('Tags')
    await page.getByText(/2 tags that the company does not have yet are made: Weekend, Driver\./).waitFor()
    expect(await kind.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectNoAxeFaults(page)
    const address = page.getByLabel('Email holds')
    await address.selectOption('Leave out')
    await page.getByText('There is no email address in this line.').waitFor()
    await page.getByRole('button', { name: 'Import 0 people' }).click()
    await page.getByText('No line can be imported. Mend the table and check it again.').first().waitFor()
    await address.selectOption('Email')
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await page.getByText('1 person imported', { exact: false }).first().waitFor()
    await page.goto(`/candidates?search=${email}`)
    await page.getByRole('link', { name: 'Tove Tagged' }).click()
    await page.getByText('Weekend').waitFor()
    await page.getByText('Driver').waitFor()
    await context.close()
    expect(complaints).toEqual([])
  })

  it('S32 a long file stands beside its field: what is wrong with it is said there, by how often, and it is taken out again', async () => {
    const { context, page, complaints } = await visit(browser, { expected: /422/ })
    await letIn(page)
    await page.goto('/candidates')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByLabel(/Role, where/).fill('Nurse')
    const take = (lines: string[]) =>
      page.getByLabel('CSV file').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['First name,Last name,Email', ...lines].join('\n')),
      })
    // Whoever comes with a workbook reads what to do with it.
    await page.getByLabel('CSV file').setInputFiles({ name: 'people.xlsx', mimeType: '', buffer: Buffer.from('PK') })
    await page.getByText('people.xlsx is not one of .csv, .tsv, .txt.').waitFor()
    await page
      .getByText('Of an Excel workbook save the sheet as CSV, or copy its cells and paste them below.')
      .waitFor()
    await take(Array.from({ length: 20_001 }, (_, n) => `Ada,Ng,ada.${n}@long.test`))
    await page.getByText('Taken as it is: it is too long to be shown and changed here.').waitFor()
    expect(await page.getByLabel('Or paste the table').count()).toBe(0)
    await page.getByRole('button', { name: 'Check the table' }).click()
    await page.getByText('This table has more than 20,000 lines. Import at most 20,000 at once.').waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Take out people.csv' }).click()
    expect(await page.getByLabel('Or paste the table').inputValue()).toBe('')
    const broken = Array.from({ length: 12_000 }, (_, n) => `Ada,Ng,broken.${n}`)
    await take([...broken, ...Array.from({ length: 30 }, () => 'Ada,Ng,ada@repeated.test')])
    await page.getByRole('button', { name: 'Check the table' }).click()
    await page.getByText('12,000 lines This is not a whole email address.').waitFor()
    expect(await page.getByRole('list', { name: 'Lines of the table' }).getByRole('listitem').count()).toBe(50)
    await page.getByRole('button', { name: '11,950 more lines' }).click()
    await page.getByText('Twice 29').click()
    await page.getByText(/^Lines 12,003, 12,004, .* and 21 more$/).waitFor()
    await expectNoAxeFaults(page)
    await context.close()
    expect(complaints).toEqual([])
  })
  it('an import that is slow or has stopped says so, and holds nobody at its dialog', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    let state = 'running'
    const job_id = randomUUID()
    await page.route('**/survey-results/import', async (route) => {
      const { dry_run } = route.request().postDataJSON()
      if (dry_run) return route.continue()
      return route.fulfill({ status: 202, json: { status: 202, job_id, importing: 1, left_out: 1 } })
    })
    await page.route(`**/survey-results/import/${job_id}`, (route) =>
      route.fulfill({ json: { status: 200, imports: [{ job_id, state, total: 1, done: 0, command: null }] } }),
    )
    const begin = async () => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByLabel(/Role, where/).fill('Nurse')
      await page.getByLabel('Or paste the table').fill('Ida,Slow,ida@slow.test\nNo,One,broken')
      await page.getByRole('button', { name: 'Check the table' }).click()
      await page.getByRole('button', { name: 'Import 1 person' }).click()
    }
    await page.goto('/candidates')
    await page.getByRole('row').nth(2).waitFor()
    await begin()
    await page.getByText('0 of 1. It goes on when you close this.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    state = 'failed'
    await begin()
    await page.getByText('The import stopped after 0 lines.', { exact: false }).waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await context.close()
    expect(complaints).toEqual([])
  })
  it('R216 R250 a name, an address and a phone number are corrected on the page of the person, and taken back', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb', width: 390, expected: /status of 422/ })
    await letIn(page)
    await page.goto('/candidates?type=all&progress=in_progress&sort_by=last&order_by=asc')
    await page.getByRole('table').getByRole('link').first().click()
    const more = page.getByRole('button', { name: 'More actions', exact: true })
    await more.waitFor()
    const name = page.getByRole('heading', { level: 1 })
    const before = await name.innerText()
    const open = async () => {
      await more.click()
      await page.getByRole('menuitem', { name: /Correct their details/ }).click()
      await page.getByLabel('First name').waitFor()
    }
    await open()
    await expectNoAxeFaults(page)
    await page.getByLabel('First name').fill('نور')
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Email').fill('Noor.Right@mend.test')
    await page.getByText('send the link again to reach them there', { exact: false }).waitFor()
    await page.getByLabel('Phone').fill('+49 30 7654321')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'noor.right@mend.test' }).waitFor()
    await page.getByRole('link', { name: '+49 30 7654321' }).waitFor()
    expect(await name.innerText()).toMatch(/^نور /)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => name.innerText()).toBe(before)
    // What stays as it is is no change.
    await open()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await context.close()
    expect(complaints).toEqual([])
  })
  it('R193 two who correct the same of a person decide whose stays; what the other changed besides stays theirs', async () => {
    const windows = await Promise.all([visit(browser, { brand: 'hb' }), visit(browser, { brand: 'hb' })])
    const [ana, ben] = [windows[0].page, windows[1].page]
    await letIn(ana)
    await letIn(ben, 'company.user@demo.test')
    await ana.goto('/candidates?type=all&progress=completed&sort_by=last&order_by=desc')
    await ana.getByRole('table').getByRole('link').first().click()
    await ana.getByRole('button', { name: 'More actions', exact: true }).waitFor()
    await ben.goto(ana.url())
    const open = async (page: Page) => {
      await page.getByRole('button', { name: 'More actions', exact: true }).click()
      await page.getByRole('menuitem', { name: /Correct their details/ }).click()
      await page.getByLabel('First name').waitFor()
    }
    await open(ana)
    await ana.getByLabel('Phone').fill('+44 20 7946 0111')
    await open(ben)
    await ben.getByLabel('Phone').fill('+44 20 7946 0222')
    await ben.getByLabel('Last name').fill('Corrected-By-Ben')
    await ben.getByRole('button', { name: 'Save' }).click()
    await ben.getByRole('link', { name: '+44 20 7946 0222' }).waitFor()
    // Nothing of either is lost unseen.
    await ana.getByText('Somebody else changed these details meanwhile.', { exact: false }).waitFor()
    await expectNoAxeFaults(ana)
    await ana.getByRole('button', { name: 'Save' }).click()
    await ana.getByRole('button', { name: 'Keep mine' }).click()
    await ana.getByRole('button', { name: 'Save' }).click()
    for (const { page, context, complaints } of windows) {
      await page.getByRole('link', { name: '+44 20 7946 0111' }).waitFor()
      await page.getByRole('heading', { level: 1, name: 'Corrected-By-Ben' }).waitFor()
      expect(complaints).toEqual([])
      await context.close()
    }
  })
  it('R128 R129 whoever sees several companies looks at the archive of one, and lists remember which', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, 'super.admin@demo.test')
    await page.goto('/archived')
    const company = page.getByRole('main').getByLabel('Company')
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await rows.first().waitFor()
    await expect.poll(() => company.locator('option').count()).toBeGreaterThan(1)
    const said = (await rows.first().textContent()) ?? ''
    const own = (await company.locator('option').allTextContents()).find((name) => said.includes(name)) ?? ''
    const isOf = rows.filter({ hasText: own })
    expect(await isOf.count()).toBeLessThan(await rows.count())
    await company.selectOption({ label: own })
    await expect.poll(() => page.url()).toMatch(/company_id=\d+/)
    await expect.poll(async () => (await rows.count()) - (await isOf.count())).toBe(0)
    const [, id] = /company_id=(\d+)/.exec(page.url()) ?? []
    await expectNoAxeFaults(page)
    await page.goto('/candidates')
    await expect.poll(() => page.url()).toContain(`company_id=${id}`)
    await page.goto('/archived')
    await expect.poll(() => page.url()).toContain(`company_id=${id}`)
    // Nobody of that name: the way back forgets the company too.
    await page.getByLabel('Search archived people').fill('nobody of that name')
    await page.getByRole('button', { name: 'Show everyone archived' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.reload()
    await rows.first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await company.inputValue()).toBe('')
    // Whoever has one company has nothing to choose.
    await letIn(page)
    await page.goto('/archived')
    await rows.first().waitFor()
    expect(await company.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R250 of somebody erased nothing is left to restore, to save, to hold or to erase again, which is said, in each brand', async () => {
    for (const brand of ['be', 'hb'] as const) {
      const { context, page, complaints } = await visit(browser, { brand })
      await letIn(page)
      for (const path of [
        '/archived',
        '/candidates?include_archived=true&type=all&sort_by=created_at&order_by=asc&limit=100',
      ]) {
        await page.goto(path)
        const row = page.getByRole('row').filter({ hasText: 'Erased person' }).first()
        await row.getByRole('checkbox').check({ force: true })
        const restore = page.getByRole('button', { name: 'Restore' })
        await restore.waitFor()
        expect(await restore.getAttribute('aria-disabled')).toBe('true')
        await page.getByRole('button', { name: 'More actions for the selected' }).click()
        for (const name of ['Save personal data as PDF', 'Save personal data as JSON', 'Legal hold', 'Erase']) {
          const entry = page.getByRole('menuitem', { name })
          expect(await entry.getAttribute('aria-disabled')).toBe('true')
          expect(await entry.textContent()).toContain('Nothing is left of them')
        }
        await expectNoAxeFaults(page)
        await page.keyboard.press('Escape')
      }
      expect(complaints).toEqual([])
      await context.close()
    }
  })
  it('the archive shows where people return to, and a legal hold beats erasure there', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page)
    await page.goto('/archived')
    const archived = page.getByRole('row').filter({ hasText: 'by Marta Lindqvist' }).first()
    const address = await archived.getByRole('link').first().getAttribute('href')
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="${address}"]`) })
    await expectNoAxeFaults(page)
    await row.getByRole('checkbox').check()
    const more = page.getByRole('button', { name: 'More actions for the selected' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Legal hold' }).click()
    await page.getByLabel('Reason').fill('Claim 24-118')
    await page.getByRole('button', { name: 'Set hold' }).click()
    await row.getByText('Legal hold', { exact: true }).waitFor()
    await row.getByRole('checkbox').check()
    await more.click()
    await page.getByRole('menuitem', { name: 'Erase', exact: true }).click()
    // There is nobody else to go on with.
    await page.getByText('nothing can be erased now. Lift it first.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    const other = page
      .getByRole('row')
      .filter({ hasNotText: /Legal hold|Erased person/ })
      .getByRole('checkbox')
      .nth(1)
    await other.check()
    await more.click()
    await page.getByRole('menuitem', { name: 'Erase', exact: true }).click()
    await page.getByText('Lift it first, or leave them out.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Leave them out' }).click()
    await page.getByLabel(/^Type (?!ERASE).+ to go on$/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await other.uncheck()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText(/place \d+ of \d+/).waitFor()
    await expectNoAxeFaults(page)
    // Whoever was restored is not looked up once more, also where the list without them is there first.
    const looks: string[] = []
    await page.route('**/restore-preview**', async (route) => {
      looks.push(route.request().url())
      await new Promise((later) => setTimeout(later, 1_500))
      await route.continue()
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText(/^(?!1 person).+ restored/)
      .waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(looks).toEqual([])
    // On a phone each says why, when, by whom and until when, and the whole line of its role.
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByText(/^The role was filled\. Archived .+ by Marta Lindqvist\. Kept until \d/)
      .first()
      .waitFor()
    const roles = page.getByRole('row').getByText(/, (Regional|Warehouse) /)
    await roles.first().waitFor()
    expect(await roles.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
    await context.close()
    expect(complaints).toEqual([])
  })
  it('R126 whoever archived everybody by mistake is led from the empty list to the archive, and brings everybody back at once', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, 'clinic.owner@demo.test')
    const everybody = page.getByRole('button', { name: /^Select all \d+$/ })
    const chooseAll = async () => {
      await page.getByRole('row').getByRole('checkbox').nth(1).check()
      await everybody.click()
      await everybody.waitFor({ state: 'detached' })
    }
    await page.goto('/candidates?type=all&limit=25')
    await chooseAll()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('heading', { name: 'Nobody on the list' }).waitFor()
    await expectNoAxeFaults(page)
    const way = page.getByRole('main').getByRole('link', { name: /^\d+ people$/ })
    const count = Number.parseInt((await way.textContent()) ?? '', 10)
    expect(count).toBeGreaterThan(50)
    // To leave ends the chance to undo.
    page.once('dialog', (question) => question.accept())
    await way.click()
    await chooseAll()
    await page.getByText(`${count} selected`).waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('heading', { name: 'Nobody is archived' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R250 of somebody whose result is open while they are erased nothing more is asked, also where the words about it come late', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, 'clinic.owner@demo.test')
    await page.goto('/candidates?quality=%5B%22good%22%5D&sort_by=last&order_by=desc')
    await page.locator('tr[data-key] a').first().click()
    await page.getByRole('heading', { name: 'What stands out' }).waitFor()
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.route(/no-result.*js/, async (route) => {
      await new Promise((later) => setTimeout(later, 300))
      await route.continue()
    })
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Erase', exact: true }).click()
    await page.getByLabel(`Type ${name} to go on`).fill(name)
    await page.getByRole('button', { name: 'Erase', exact: true }).click()
    await page.getByRole('heading', { name: 'Everything of theirs is erased' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
