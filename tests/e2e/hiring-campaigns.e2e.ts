import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, twinButtons, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('R236 hiring campaigns', () => {
  it('R236 the page of a campaign is written, moved by keys, published, seen by the public, and taken back', async () => {
    const { context, page, complaints } = await visit(browser, { expected: /status of 422/ })
    await letIn(page)
    await page.goto('/hiring-campaigns')
    await page.getByRole('button', { name: 'Actions for Team growth' }).click()
    await page.getByRole('menuitem', { name: 'Page for applicants' }).click()
    await page.getByRole('button', { name: 'Write the page' }).click()
    await page.getByRole('button', { name: 'Add a block' }).click()
    await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
    await page.getByLabel('Internship').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Some blocks need your attention.').waitFor()
    const text = page.getByLabel('Text', { exact: true })
    // Wherever in a long page it stands, the first field that is wrong comes into sight, clear of the bar.
    await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true)
    const bar = await page.getByRole('button', { name: 'Publish', exact: true }).boundingBox()
    expect((await text.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
    await text.fill('You drive, and you bring people along.')
    const phone = page.getByRole('region', { name: 'Preview on a phone' })
    // Among all places of the company people choose: the page names them, and so does what is seen of it before.
    await phone
      .locator('li')
      .filter({ hasText: /^Leeds$/ })
      .waitFor()
    await phone.getByText('You drive, and you bring people along.').waitFor()
    // The way back stays on the same path, and would lose what is not saved as any other way does.
    await page.getByRole('link', { name: 'Hiring campaigns' }).last().click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await leaving.waitFor({ state: 'detached' })
    expect(await text.inputValue()).toBe('You drive, and you bring people along.')
    // Two blocks of one kind are told apart by their buttons alone.
    await page.getByRole('button', { name: 'Add a block' }).click()
    await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
    await text.nth(1).waitFor()
    expect(await twinButtons(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove block 2: Text' }).click()
    await page.getByRole('button', { name: 'Move block 2 up: Form' }).press('Enter')
    await page.getByRole('heading', { name: '1. Form' }).waitFor()
    await expectNoAxeFaults(page)
    // What was saved is taken back while more is being written: nothing of that is lost, and it can be saved.
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const headline = page.getByLabel('Headline')
    await headline.fill('Drive with us')
    await save.click()
    await page.getByText('Draft', { exact: true }).waitFor()
    await headline.fill('Drive with us, by night')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await save.click()
    await page.getByText('Draft', { exact: true }).waitFor()
    expect(await headline.inputValue()).toBe('Drive with us, by night')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published', { exact: true }).waitFor()
    // Beside the sidebar, in the narrowest column there is: what can be done stands in one row, "Publish" at its end.
    await page.setViewportSize({ width: 768, height: 1024 })
    const tops = await page
      .getByRole('main')
      .locator('button, a')
      .filter({ hasText: /^\s*(Versions|See the page|Take down|Save|Publish)$/ })
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect([tops.length, new Set(tops).size]).toEqual([5, 1])
    await page.setViewportSize({ width: 1440, height: 900 })
    const seen = await context.newPage()
    const address = (await page.getByRole('link', { name: 'See the page' }).getAttribute('href')) ?? ''
    const { pathname } = new URL(address)
    await seen.goto(pathname)
    await seen.getByText('You drive, and you bring people along.').waitFor()
    await page.getByRole('button', { name: 'Take down' }).click()
    await page.getByText('Taken down', { exact: true }).waitFor()
    expect((await seen.reload())?.status()).toBe(410)
    // Whose page it was still stands there.
    await seen.getByRole('banner').getByText('Harbor Logistics').waitFor()
    expect(complaints.filter((words) => !/410/.test(words))).toEqual([])
    await context.close()
  })
  it('R236 of many places those where a campaign is started once more are found by typing', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390 })
    const database = await openAppDatabase()
    await database.query(`insert into locations (company_id, name, is_active, created_at, updated_at)
      select 1, 'Depot ' || n, true, now(), now() from generate_series(101, 130) n`)
    await letIn(page)
    await page.goto('/hiring-campaigns')
    await page.getByRole('button', { name: 'Actions for Autumn hiring' }).click()
    await page.getByRole('menuitem', { name: 'Copy to other places' }).click()
    await page.getByText('At other locations of').click()
    for (const name of ['Depot 117', 'Depot 103']) {
      await page.getByRole('combobox', { name: 'Locations' }).fill(name.slice(-3))
      await page.getByRole('option', { name }).click()
    }
    await page.getByRole('button', { name: 'See what that makes' }).click()
    await page.getByRole('button', { name: 'Start 2 campaigns' }).waitFor()
    await expectNoAxeFaults(page, 'dialog')
    await database.query("delete from locations where name like 'Depot 1%'")
    await database.end()
    expect(complaints).toEqual([])
    await context.close()
  })
  it.each([390, 1440])(
    'R236 %i px: what saves a page stays in sight under the head however far one writes, and an address that is taken fails nothing',
    async (width) => {
      const { context, page, complaints } = await visit(browser, { width, height: 844 })
      const database = await openAppDatabase()
      const { rows } = await database.query(
        `insert into hiring_campaigns (company_id, uuid, name, role_name, type, instrument, created_by)
         select company_id, gen_random_uuid(), concat('One role, page ', n, ', ', $1::text), 'One role', type, instrument, created_by
         from (select * from hiring_campaigns where company_id = 1 order by id limit 1) one, generate_series(1, 2) n returning id`,
        [width],
      )
      await database.end()
      await letIn(page)
      for (const { id } of rows) {
        await page.goto(`/hiring-campaigns?funnel=${id}`)
        await page.getByRole('button', { name: 'Write the page' }).click()
        await page.getByRole('heading', { name: '1. Form' }).waitFor()
      }
      for (let more = 0; more < 3; more += 1) {
        await page.getByRole('button', { name: 'Add a block' }).click()
        await page.getByRole('menuitem', { name: 'Questions people ask', exact: true }).click()
      }
      await page.getByRole('heading', { name: '4. Form' }).scrollIntoViewIfNeeded()
      const isMet = (name: string) =>
        page.getByRole('button', { name, exact: true }).evaluate((one) => {
          const { x, y, width: wide, height } = one.getBoundingClientRect()
          return [y + 2, y + height - 2].every((at) => one.contains(document.elementFromPoint(x + wide / 2, at)))
        })
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
      expect([await isMet('Versions'), await isMet('Save'), await isMet('Publish')]).toEqual([true, true, true])
      expect(complaints).toEqual([])
      await context.close()
    },
  )
  it('R236 a campaign is shared by links of their own, a QR code and a button, and copied to another place', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
    await letIn(page)
    await page.goto('/hiring-campaigns')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Team growth', exact: true }) })
    await row.getByRole('button', { name: 'Share Team growth: links, QR code, button' }).click()
    const drawer = page.getByRole('dialog', { name: /^Share/ })
    await drawer.getByLabel('A link of its own for').fill('Job Börse')
    // Whoever writes the next name before the answer is there keeps it.
    const answered = Promise.withResolvers<void>()
    const isChange = ({ pathname }: URL) => pathname.startsWith('/api/hiring-campaigns')
    await page.route(isChange, async (route) => {
      if (route.request().method() === 'PUT') await answered.promise
      await route.continue()
    })
    await drawer.getByRole('button', { name: 'Add the link' }).click()
    await drawer.getByLabel('A link of its own for').fill('Notice')
    answered.resolve()
    await drawer.getByRole('rowheader', { name: /job-borse/ }).waitFor()
    await drawer.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    expect(await drawer.getByLabel('A link of its own for').inputValue()).toBe('Notice')
    await page.unroute(isChange)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep writing' }).click()
    expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false)
    expect(await drawer.getByLabel('A link of its own for').inputValue()).toBe('Notice')
    await drawer.getByLabel('A link of its own for').fill('')
    await drawer.getByRole('img', { name: /source=qr/ }).waitFor()
    await drawer.getByText(/source=site/).waitFor()
    const saving = page.waitForEvent('download')
    await drawer.getByRole('button', { name: 'Save as PNG' }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.png$/)
    await expectNoAxeFaults(page)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Actions for Autumn hiring' }).click()
    await page.getByRole('menuitem', { name: 'Copy to other places' }).click()
    await page.getByText('At other locations of').click()
    await page.getByRole('button', { name: 'See what that makes' }).click()
    await page.getByText('Choose at least one place.').first().waitFor()
    await page.getByText('Once more at the same place').click()
    await page.getByRole('button', { name: 'See what that makes' }).click()
    await page.getByText('Autumn hiring (copy)').waitFor()
    await page.getByRole('button', { name: 'Start 1 campaign' }).click()
    await page.getByRole('button', { name: 'Actions for Autumn hiring (copy)' }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await page.getByRole('button', { name: 'Actions for Autumn hiring (copy)' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })
  it.each([390, 1440])(
    'R236 %i px: a campaign with a long name is shared, and what shares it can be closed',
    async (width) => {
      const { context, page, complaints } = await visit(browser, { brand: 'be', width, height: 844 })
      await letIn(page)
      const name = `Warehouse Supervisor and Night Shift Coordinator for the Northern Region ${width}`
      await page.goto('/hiring-campaigns')
      await page.getByRole('button', { name: 'New campaign' }).click()
      await page.getByRole('dialog').getByLabel('Role').fill('Warehouse Supervisor')
      await page.getByLabel('Name of the campaign').fill(name)
      await page.getByRole('button', { name: 'Start campaign' }).click()
      const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
      await row.getByRole('button', { name: /^Share/ }).click()
      const drawer = page.getByRole('dialog', { name: /^Share/ })
      await drawer.getByRole('img', { name: /source=qr/ }).waitFor()
      expect(await drawer.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
      const close = await drawer.getByRole('button', { name: 'Close' }).boundingBox()
      expect((close?.x ?? width) + (close?.width ?? 0)).toBeLessThanOrEqual(width)
      await drawer.getByRole('button', { name: 'Close' }).click()
      await drawer.waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
      await context.close()
    },
  )
  it.each([390, 1440])('R236 %i px: a campaign says in which language it invites', async (width) => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', width, height: 844 })
    await letIn(page)
    const role = `Lagerleitung ${width}`
    await page.goto('/hiring-campaigns')
    await page.getByRole('button', { name: 'New campaign' }).click()
    const form = page.getByRole('dialog', { name: 'New campaign' })
    await form.getByLabel('Role').fill(role)
    await form.getByLabel('Language of its mails').selectOption('German')
    await form.getByRole('button', { name: 'Start campaign' }).click()
    await form.waitFor({ state: 'detached' })
    const row = page.getByRole('row').filter({ hasText: role })
    await row.getByRole('button', { name: /^Invite/ }).click()
    const inviting = page.getByRole('dialog', { name: /^Invite people/ })
    await inviting.getByText('in German').waitFor()
    await inviting.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Actions for ${role}` }).click()
    await page.getByRole('menuitem', { name: /^Edit/ }).click()
    const edit = page.getByRole('dialog', { name: /^Edit/ })
    await expect.poll(() => edit.getByLabel('Language of its mails').inputValue()).toBe('de')
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R236 whose address refused the mail is named before anybody is reminded, and gets none', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb' })
    await letIn(page)
    await page.goto('/hiring-campaigns?invited=failed')
    await page.getByRole('checkbox', { name: /Iker Sola/ }).check()
    const chosen = page.getByRole('toolbar', { name: 'Selected invitations' })
    await chosen.getByRole('button', { name: 'Send again' }).click()
    const told = page.getByRole('dialog', { name: 'Iker Sola cannot be reminded' })
    await told.getByText('This address took no mail the last time.').waitFor()
    await page.getByText('550 no such mailbox').waitFor()
    await expectNoAxeFaults(page)
    await told.getByRole('button', { name: 'Close' }).click()
    await told.waitFor({ state: 'detached' })
    expect(await page.getByRole('region', { name: 'Messages' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R236 on a phone too a campaign says its days, and an invitation its address, its day and its reminders', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
    const database = await openAppDatabase()
    const { rows } = await database.query(
      `with campaign as (
         insert into hiring_campaigns (company_id, uuid, name, role_name, type, instrument, starts_on, ends_on, state, created_by)
         select company_id, gen_random_uuid(), 'Was over', role_name, type, instrument, '2026-01-05', '2026-02-06', 'closed', created_by
         from hiring_campaigns where company_id = 1 order by id limit 1 returning id, created_by)
       insert into invitations (company_id, campaign_id, email, first, last, brand, created_by, command_id, outbox_id, reminders, reminded_at)
       select 1, id, 'tilda@was.test', 'Tilda', 'Long', 'hb', created_by, gen_random_uuid(), gen_random_uuid(), 1, now() - interval '2 days'
       from campaign returning campaign_id`,
    )
    await database.end()
    await letIn(page)
    await page.goto('/hiring-campaigns?search=Was over')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Was over', exact: true }) })
    await row.getByText('5 Jan 2026 – 6 Feb 2026').filter({ visible: true }).waitFor()
    await page.goto(`/hiring-campaigns?campaign=${rows[0].campaign_id}`)
    const person = page.getByRole('row').filter({ hasText: 'Tilda Long' })
    await person.getByText('tilda@was.test · invited just now').waitFor()
    await person.getByText('reminded 1 ×, 2 d ago').waitFor()
    // Where nothing stands beside it, the choice of what is shown is as wide as its row, its arrow within it.
    const choice = page.getByRole('combobox', { name: 'Invitations shown' })
    expect(
      await choice.evaluate((one) =>
        Math.round((one.parentElement?.clientWidth ?? 0) - one.getBoundingClientRect().width),
      ),
    ).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R236 a campaign that takes nobody offers neither inviting nor reminding, and says what comes first', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be' })
    const database = await openAppDatabase()
    const { rows } = await database.query(
      `insert into hiring_campaigns (company_id, uuid, name, role_name, type, instrument, created_by)
       select company_id, gen_random_uuid(), 'Takes nobody', role_name, type, instrument, created_by
       from hiring_campaigns where company_id = 1 order by id limit 1 returning id`,
    )
    const { id } = rows[0]
    await database.query(
      `insert into invitations (company_id, campaign_id, email, first, last, brand, created_by, command_id, outbox_id)
       select 1, $1, 'nobody@takes.test', 'Nora', 'Body', 'be', created_by, gen_random_uuid(), gen_random_uuid()
       from hiring_campaigns where id = $1`,
      [id],
    )
    await database.end()
    await letIn(page)
    const invite = page.getByRole('button', { name: 'Invite people', exact: true })
    const chooseNora = async () => {
      await page.goto(`/hiring-campaigns?campaign=${id}`)
      await page.getByRole('checkbox', { name: /Nora Body/ }).check()
    }
    const remind = page.getByRole('toolbar', { name: 'Selected invitations' }).getByRole('button', { name: 'Remind' })
    await chooseNora()
    await invite.waitFor()
    expect(await remind.getAttribute('aria-disabled')).toBeNull()

    const become = async (...steps: string[]) => {
      await page.goto('/hiring-campaigns?search=Takes nobody&include_archived=true')
      for (const step of steps) {
        await page.getByRole('button', { name: 'Actions for Takes nobody' }).click()
        await page.getByRole('menuitem', { name: step, exact: true }).click()
      }
    }
    const offersNothing = async () => {
      await chooseNora()
      await page.getByRole('heading', { name: 'Invited to “Takes nobody”' }).waitFor()
      expect(await invite.count()).toBe(0)
      await expect.poll(() => remind.getAttribute('aria-disabled')).toBe('true')
      const why = page.locator(`#${await remind.getAttribute('aria-describedby')}`)
      expect(await why.textContent()).toBe('The campaign takes nobody any more: reopen it first')
    }
    await become('Pause')
    await offersNothing()
    await become('Close')
    expect(
      await page.getByRole('button', { name: 'Invite people to Takes nobody: reopen the campaign first' }).isDisabled(),
    ).toBe(true)
    await offersNothing()
    // The second is chosen while the first is still on its way: both are one's own.
    await page.route(
      `**/campaigns/${id}`,
      async (route) => {
        await new Promise((done) => setTimeout(done, 500))
        await route.continue()
      },
      { times: 1 },
    )
    await become('Reopen', 'Archive')
    expect(
      await page
        .getByRole('button', { name: 'Invite people to Takes nobody: restore the campaign first' })
        .isDisabled(),
    ).toBe(true)
    await offersNothing()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R239 an invitation that was given up says why under its state, to fingers and keys too, and can be sent again', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
    const database = await openAppDatabase()
    const { rows } = await database.query(
      `with mail as (
         insert into outbox (id, company_id, kind, recipient, payload, state, tries, last_error, next_try_at, created_at)
         values (gen_random_uuid(), 1, 'mail', 'no.way@came.test', '{}', 'failed', 12, 'The mail server took too long.', now(), now()) returning id
       ), campaign as (
         insert into hiring_campaigns (company_id, uuid, name, role_name, type, instrument, created_by)
         select company_id, gen_random_uuid(), 'Came back', role_name, type, instrument, created_by
         from hiring_campaigns where company_id = 1 order by id limit 1 returning id, created_by
       )
       insert into invitations (company_id, campaign_id, email, first, last, created_by, command_id, outbox_id)
       select 1, campaign.id, 'no.way@came.test', 'Bo', 'Unced', campaign.created_by, gen_random_uuid(), mail.id
       from mail, campaign returning campaign_id`,
    )
    await database.end()
    await letIn(page)
    await page.goto(`/hiring-campaigns?campaign=${rows[0].campaign_id}`)
    const row = page.getByRole('row').filter({ hasText: 'Bo Unced' })
    const why = row.getByText('The mail server could not be reached.')
    expect(Number.parseFloat(await why.evaluate((one) => getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(12)
    await expectNoAxeFaults(page)
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send again' }).click()
    await row.getByText('Being sent').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await row.getByText('The mail server could not be reached.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R236 a campaign begun from the list of one company is of that company', async () => {
    const { context, page, complaints } = await visit(browser)
    await letIn(page, 'super.admin@demo.test')
    await page.goto('/hiring-campaigns?company_id=2')
    await page.getByText('Team growth').first().waitFor()
    await page.getByRole('button', { name: 'New campaign' }).first().click()
    const company = page.getByRole('dialog', { name: 'New campaign' }).getByLabel('Company', { exact: true })
    await expect
      .poll(() => company.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text))
      .toBe('Northwind Clinics')
    await page.keyboard.press('Escape')
    // The list is shown whole again to whoever comes next: it remembers what it was narrowed to.
    await page.getByRole('button', { name: 'Remove filter Company' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.has('company_id')).toBe(false)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R128 R132 those that hire at one location are listed, which the address says and the next visit remembers', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
    await letIn(page)
    await page.goto('/hiring-campaigns?search=hiring')
    const location = page.getByLabel('Location', { exact: true })
    const campaign = (name: string) => page.getByRole('link', { name, exact: true })
    await campaign('Autumn hiring').waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await location.selectOption('Leeds')
    // It hires in Hull alone; for the other one people say where.
    await campaign('Autumn hiring').waitFor({ state: 'detached' })
    await campaign('Summer hiring').waitFor()
    await expectNoAxeFaults(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const id = await location.inputValue()
    await page.keyboard.press('Escape')
    const chip = page.getByRole('group', { name: 'Filters' }).getByText('Leeds')
    await chip.waitFor()
    expect(new URL(page.url()).searchParams.get('location_id')).toBe(id)

    await page.goto('/hiring-campaigns?search=Autumn')
    await campaign('Autumn hiring').waitFor()
    await page.goto('/hiring-campaigns')
    await expect.poll(() => new URL(page.url()).searchParams.get('location_id')).toBe(id)
    await page.getByLabel('Search by name or role').fill('Autumn hir')
    await page.getByRole('heading', { name: 'No campaign fits these filters' }).waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await chip.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R113 R236 whoever invites people from a list or the palette chooses a campaign that takes people, or begins a new one', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'be', expected: /status of 422/ })
    await letIn(page)
    await page.goto('/candidates')
    // More than are offered at once: then a part of the name finds one.
    const database = await openAppDatabase()
    const many = `Many at once ${crypto.randomUUID().slice(0, 8)}`
    await database.query(
      `insert into hiring_campaigns select (jsonb_populate_record(m, jsonb_build_object('id', nextval(pg_get_serial_sequence('hiring_campaigns', 'id')),
         'uuid', gen_random_uuid(), 'name', $1 || ' ' || n))).* from hiring_campaigns m, generate_series(1, 10) n
       where m.company_id = 1 and m.name = 'Team growth'`,
      [many],
    )
    // Where they cannot be asked for, that is said: it is not the same as that there are none.
    await page.route('**/hiring-campaigns/campaigns/search**state=open**', (route) =>
      route.fulfill({ status: 422, json: {} }),
    )
    await page.getByRole('link', { name: 'Invite people' }).first().click()
    const asked = page.getByRole('dialog', { name: 'Invite people to which campaign?' })
    await asked.getByText('The campaigns could not be loaded').waitFor()
    await page.unroute('**/hiring-campaigns/campaigns/search**state=open**')
    await asked.getByRole('button', { name: 'Try again' }).click()
    const words = asked.getByLabel('Search by name or role')
    await words.fill('nothing is called so')
    await asked.getByText('No campaign that takes people has these words in its name or role').waitFor()
    await words.fill('hiring')
    await asked.getByRole('button', { name: /^Autumn hiring/ }).waitFor()
    // One that is over takes nobody.
    expect(await asked.getByRole('button', { name: /^Summer hiring/ }).count()).toBe(0)
    await expectNoAxeFaults(page)
    await asked.getByRole('button', { name: /^Autumn hiring/ }).click()
    await page
      .getByRole('dialog', { name: 'Invite people to “Autumn hiring”' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Search people/ }).fill('invite')
    await page.getByRole('option', { name: 'Invite people' }).click()
    await asked.getByRole('button', { name: 'New campaign' }).click()
    await page.getByRole('dialog', { name: 'New campaign' }).getByLabel('Role', { exact: true }).waitFor()
    await database.query('delete from hiring_campaigns where starts_with(name, $1)', [many])
    await database.end()
    expect(complaints).toEqual([])
    await context.close()
  })
})
