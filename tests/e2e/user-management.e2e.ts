import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAppUser, openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'

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

const open = async (page: Page, search = '') => {
  await page.goto(`/user-management${search}`)
  await page.getByRole('table').waitFor()
}
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const act = async (page: Page, name: string, what: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first().click()
const dialog = (page: Page) => page.getByRole('dialog')

describe('/user-management', () => {
  it('R20 S8 whose role is taken away while the page is open reads that it is closed, and nothing is asked for that is refused', async () => {
    const email = fresh('demoted@demo.test')
    await addAppUser(database, { email, role: 'COMPANY_OWNER' })
    const theirs = await visit(browser)
    await letIn(theirs.page, email)
    await open(theirs.page)
    const { context, page, complaints } = await visit(browser)
    await letIn(page)
    await open(page, `?search=${encodeURIComponent(email)}`)
    await row(page, email)
      .getByRole('button', { name: /Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Role').selectOption({ label: 'Company user' })
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await theirs.page.getByRole('heading', { name: "You don't have access to this page" }).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    // Whatever else was asked for has been answered when a page of their own stands.
    await theirs.page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await theirs.page.getByRole('heading', { level: 1, name: /^Good/ }).waitFor()
    expect(await theirs.page.getByRole('region', { name: 'Messages' }).count()).toBe(0)
    expect([...complaints, ...theirs.complaints]).toEqual([])
    await theirs.context.close()
    await context.close()
  })

  it('R202, R127: each refusal gives the focus to the first field that it found wrong, not to what the one before had found', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /409|422/ })
    await letIn(page, 'super.admin@demo.test')
    await open(page)
    await page.getByRole('button', { name: 'Invite people' }).click()
    const focused = (label: string) =>
      dialog(page).getByLabel(label, { exact: true }).and(page.locator(':focus')).waitFor()
    const invite = () => dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
    await invite()
    await focused('First name')
    await dialog(page).getByLabel('First name').fill('Jonas')
    await dialog(page).getByLabel('Last name').fill('Brandt')
    await dialog(page).getByLabel('Email').fill('company.user@demo.test')
    await invite()
    await dialog(page).getByText('Choose the company they belong to.').waitFor()
    await focused('Company')
    await dialog(page).getByLabel('Company', { exact: true }).selectOption({ label: 'Harbor Logistics' })
    await invite()
    await dialog(page).getByText('An account with this email exists already.').waitFor()
    await focused('Email')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R202 R205 invites one by name, who is told once; the mail can be taken back, is sent again, and its state is seen', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /409 \(Conflict\)/ })
    await letIn(page, 'franchise.owner@demo.test')
    await open(page)
    await page.getByRole('button', { name: 'Invite people' }).click()
    expect(new URL(page.url()).searchParams.get('start')).toBe('1')
    const form = dialog(page)
    await form.getByLabel('First name').fill('Nora')
    await form.getByLabel('Last name').fill('Quist')
    await form.getByLabel('Email').fill('company.user@demo.test')
    await form.getByLabel('Company').selectOption({ label: 'Harbor Logistics' })
    await expectNoAxeFaults(page)
    await form.getByRole('button', { name: 'Invite', exact: true }).click()
    await form.getByText(/already/).waitFor()
    await form.getByLabel('Email').fill('nora.quist@harbor.test')
    await form.getByRole('button', { name: 'Invite', exact: true }).click()
    await row(page, /Nora Quist/)
      .getByText('Invitation leaving')
      .waitFor()
    await undo(page)
    await row(page, /Nora Quist/).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Invite people' }).click()
    await dialog(page).getByLabel('First name').fill('Nora')
    await dialog(page).getByLabel('Last name').fill('Quist')
    await dialog(page).getByLabel('Email').fill('nora.quist@harbor.test')
    await dialog(page).getByLabel('Company').selectOption({ label: 'Harbor Logistics' })
    await page.keyboard.press('Enter')
    await row(page, /Nora Quist/).waitFor()
    await act(page, 'Nora Quist', 'Send the invitation again')
    await page.getByText('The mail is on its way.').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R202 checks a list line by line before anybody is invited, and takes all of them back at once', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'hb', width: 390, height: 844, dark: true })
    await letIn(page)
    await open(page, '?start=1')
    await dialog(page).getByText('A list').click()
    // What is typed stays when a file comes to it.
    await dialog(page).getByRole('textbox', { name: 'People' }).fill('Ty Ped <ty@harbor.test>')
    const list =
      'email,first name,last name,role\nlea@harbor.test,Lea,Marsh,Company owner\nnobody,,,\nmo@harbor.test,Mo,Idris,\n'
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await expect
      .poll(() => dialog(page).getByRole('textbox', { name: 'People' }).inputValue())
      .toBe(`Ty Ped <ty@harbor.test>\n${list}`)
    await dialog(page).getByRole('button', { name: 'Check the list' }).click()
    const out = page.getByRole('list', { name: 'Lines that invite nobody' })
    await out.waitFor()
    expect(await out.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/^Line 4\s+nobody/)])
    await expectNoAxeFaults(page)
    await dialog(page).getByRole('button', { name: 'Invite 3 people' }).click()
    await row(page, /Lea Marsh/).waitFor()
    await row(page, /Mo Idris/).waitFor()
    const roles = await database.query(
      "select first, auth_role from users where email in ('lea@harbor.test', 'mo@harbor.test') order by 1",
    )
    expect(roles.rows).toEqual([
      { first: 'Lea', auth_role: 'COMPANY_OWNER' },
      { first: 'Mo', auth_role: 'COMPANY_USER' },
    ])
    await undo(page)
    await row(page, /Lea Marsh/).waitFor({ state: 'detached' })
    expect(await row(page, /Mo Idris/).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R203 R204 R207 shows before and after of a change of roles, changes, deactivates and takes back; own account stays', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, 'super.admin@demo.test')
    await open(page, '?search=harbor&auth_roles=COMPANY_USER')
    await page.getByLabel('Name or email').fill('b.company')
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('b.company')
    await row(page, /Bianca Ueda/)
      .getByRole('checkbox')
      .check({ force: true })
    await page.getByRole('button', { name: 'Change role' }).click()
    // The role that they have already is no change.
    await dialog(page).getByText('They have this role already.').waitFor()
    const verb = dialog(page).getByRole('button', { name: 'Change roles' })
    expect(await verb.getAttribute('aria-disabled')).toBe('true')
    await dialog(page).getByLabel('Role').selectOption({ label: 'Company owner' })
    const changes = page.getByRole('region', { name: 'What changes' })
    await changes.getByText(/Gains: .*invite and change people/).waitFor()
    await expectNoAxeFaults(page)
    await dialog(page).getByRole('button', { name: 'Change 1 role' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    const role = async () =>
      (await database.query("select auth_role from users where email = 'b.company.user@demo.test'")).rows[0].auth_role
    expect(await role()).toBe('COMPANY_OWNER')
    await undo(page)
    await expect.poll(role).toBe('COMPANY_USER')

    await open(page, '?search=b.company')
    await act(page, 'Bianca Ueda', 'Edit')
    await dialog(page).getByLabel('Last name').fill('Ueda-Roth')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await row(page, /Bianca Ueda-Roth/).waitFor()
    await act(page, 'Bianca Ueda-Roth', 'Deactivate')
    await row(page, /Bianca Ueda-Roth/)
      .getByText('Inactive')
      .waitFor()
    await act(page, 'Bianca Ueda-Roth', 'Reactivate')
    await row(page, /Bianca Ueda-Roth/)
      .getByText('Active', { exact: true })
      .waitFor()
    await page.keyboard.press('Escape')

    await open(page, '?search=super.admin')
    expect(await page.getByRole('button', { name: 'Actions for Sara Whitfield' }).count()).toBe(0)
    await row(page, /Sara Whitfield/)
      .getByRole('checkbox')
      .check({ force: true })
    const why = await page.getByRole('button', { name: 'Change role' }).getAttribute('aria-describedby')
    expect(await page.locator(`[id="${why}"]`).textContent()).toMatch(/own role/)
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Access review' }).click()
    expect((await arriving).suggestedFilename()).toMatch(/^access-review-\d{4}-\d\d-\d\d\.csv$/)
    expect(complaints).toEqual([])
    await context.close()
    await database.query("update users set last = 'Ueda' where email = 'b.company.user@demo.test'")
  })

  it.each([
    ['be', 1440, false, 'super.admin@demo.test'],
    ['hb', 768, true, 'franchise.owner@demo.test'],
    ['be', 390, false, 'company.owner@demo.test'],
  ] as const)(
    'R22 R112 R204 in %s at %s px: the list by keyboard, without an axe fault or sideways scroll',
    async (brand, width, dark, email) => {
      const { page, context, complaints } = await visit(browser, { brand, width, dark })
      await letIn(page, email)
      await open(page)
      expect(await page.title()).toBe(`User management | Traitmark ${brand}`)
      await expectNoAxeFaults(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Actions for Jonas Brandt' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await dialog(page).getByLabel('First name').waitFor()
      await expectNoAxeFaults(page)
      await page.keyboard.press('Escape')
      await row(page, /Jonas Brandt/)
        .getByRole('button', { name: 'Jonas Brandt', exact: true })
        .click()
      await dialog(page).getByRole('heading', { name: 'Activity' }).waitFor()
      const person = new URL(page.url()).searchParams.get('person') ?? ''
      expect(person).toMatch(/^\d+$/)
      await expectNoAxeFaults(page)
      // A link to somebody opens them, also where the page of the list in sight has them not.
      await page.goto(`/user-management?search=nobody&person=${person}`)
      await page.getByRole('dialog', { name: 'Jonas Brandt' }).getByRole('heading', { name: 'Activity' }).waitFor()
      await page.goto('/user-management?person=2000000000')
      await dialog(page).getByText('None of the accounts that you may see has this number.').waitFor()
      await expectNoAxeFaults(page)
      await page.keyboard.press('Escape')
      await page.getByLabel('Name or email').fill('nobody at all')
      await page.getByText('Nobody fits these filters').waitFor()
      await page.getByRole('button', { name: 'Clear the filters' }).click()
      await row(page, /Jonas Brandt/).waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it.each(['Take theirs', 'Keep mine'])(
    'R193 of two who change a colleague the second one sees that, loses nothing, and decides: %s',
    async (choice) => {
      const { page, context, complaints } = await visit(browser, { expected: /409 \(Conflict\)/ })
      await letIn(page, 'company.owner@demo.test')
      const email = fresh('two.editors@demo.test')
      const id = await addAppUser(database, { email })
      await open(page, `?search=${encodeURIComponent(email)}`)
      await act(page, 'Robin Example', 'Edit')
      await dialog(page).getByLabel('Last name').fill('Mine')
      await database.query("update users set last = 'Theirs', updated_at = now() where id = $1", [id])
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await dialog(page).getByText('Somebody else changed this account meanwhile.').waitFor()
      expect(await dialog(page).getByLabel('Last name').inputValue()).toBe('Mine')
      await expectNoAxeFaults(page)
      await dialog(page).getByRole('button', { name: choice }).click()
      const kept = choice === 'Keep mine' ? 'Mine' : 'Theirs'
      expect(await dialog(page).getByLabel('Last name').inputValue()).toBe(kept)
      await dialog(page).getByLabel('First name').fill('Ronja')
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await row(page, new RegExp(`Ronja ${kept}`)).waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it.each([1440, 768, 390])(
    'R204 a name of 60 letters and no space breaks at %s px: no column leaves the sight for it',
    async (width) => {
      const { page, context, complaints } = await visit(browser, { width })
      await letIn(page, 'company.owner@demo.test')
      const email = fresh('long.name@demo.test')
      const id = await addAppUser(database, { email })
      await database.query('update users set last = $1 where id = $2', ['Wolfeschlegel'.repeat(5).slice(0, 60), id])
      await open(page, `?search=${encodeURIComponent(email)}`)
      await row(page, /Wolfeschlegel/).waitFor()
      const table = page.getByRole('region', { name: 'Colleagues' })
      expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('R127 a dialog whose first field is a choice begins at what is chosen, so that an arrow chooses the other; on a touch screen at its title', async () => {
    const begin = async (width: number) => {
      const { page, context } = await visit(browser, { width })
      await letIn(page, 'company.owner@demo.test')
      await open(page)
      await page.getByRole('button', { name: 'Invite people' }).click()
      await dialog(page).getByRole('radio', { name: 'One person' }).waitFor()
      await page.keyboard.press('ArrowRight')
      const isList = await dialog(page).getByRole('radio', { name: 'A list' }).isChecked()
      await context.close()
      return isList
    }
    expect(await begin(1440)).toBe(true)
    expect(await begin(390)).toBe(false)
  })

  it('R108 a colleague is changed while acting as their owner; the role stays, and says why', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, 'super.admin@demo.test')
    await open(page, '?search=b.company')
    await act(page, 'Boris Calloway', 'Log in as')
    await dialog(page).getByRole('button', { name: 'Log in as Boris' }).click()
    await page.getByText('Logged in as: Boris Calloway of Silverpine Homes').waitFor()
    await open(page)
    await act(page, 'Bianca Ueda', 'Edit')
    const role = dialog(page).getByLabel('Role')
    expect(await role.isDisabled()).toBe(true)
    await dialog(page).getByText('Not while you act as another user').waitFor()
    await expectNoAxeFaults(page)
    await dialog(page).getByLabel('Last name').fill('Ueda-Roth')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await row(page, /Bianca Ueda-Roth/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
    await database.query("update users set last = 'Ueda' where email = 'b.company.user@demo.test'")
  })

  it.each([
    [
      'super.admin@demo.test',
      ['Any role', 'Super admin', 'Franchise owner', 'Franchise user', 'Company owner', 'Company user'],
    ],
    ['franchise.owner@demo.test', ['Any role', 'Franchise owner', 'Franchise user', 'Company owner', 'Company user']],
    ['company.owner@demo.test', ['Any role', 'Company owner', 'Company user']],
  ])('R204 offers %s the roles of people whom the list can show, and no other', async (email, roles) => {
    const { page, context } = await visit(browser, { brand: 'be' })
    await letIn(page, email)
    await open(page)
    expect(await page.getByLabel('Role').getByRole('option').allInnerTexts()).toEqual(roles)
    await context.close()
  })

  it.each([
    ['company.user@demo.test', "An owner of your company's account can change that."],
    ['franchise.user@demo.test', 'An owner of your franchise can change that.'],
  ])('R25 R204 is closed to %s, in the sidebar and at its address, with whom to ask', async (email, said) => {
    const { page, context } = await visit(browser, { brand: 'hb' })
    await letIn(page, email)
    await page.goto('/user-management')
    await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor()
    await page.getByText(said).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /User/ }).count()).toBe(0)
    await context.close()
  })
})
