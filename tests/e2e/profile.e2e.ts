import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAppUser, openAppDatabase } from '#tests/support/app-database.ts'
import {
  DEMO_PASSWORD,
  expectNoAxeFaults,
  letIn,
  openBrowser,
  signInByForm,
  twinButtons,
  visit,
  visitAgain,
} from '#tests/support/browser.ts'
import { fresh } from '#tests/support/fresh.ts'
import { codeAt } from '#tests/support/one-time-codes.ts'
import { atFullPace } from '#tests/support/pace.ts'

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

const OTHER = 'b.franchise.user@demo.test'

const REFUSED = {
  status: 401,
  json: { status: 401, code: 'UNAUTHENTICATED', message: 'Sign in again', request_id: 'test' },
}

/** The first step of a sign-in, for somebody who has a second one. */
const firstStep = async (page: Page, email: string) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
}

describe('/profile, two-step sign-in', () => {
  it('R46 S15 is set up with key and first code, asked for at sign-in, answered by app or recovery code, and switched off', async () => {
    const email = fresh('two.steps@demo.test')
    await addAppUser(database, { email })
    const { page, context, complaints } = await visit(browser, { brand: 'be', expected: /422/ })
    await letIn(page, email)
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Sign-in' }).click()
    expect(new URL(page.url()).search).toBe('?tab=sign-in')
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    // Whoever types at once types the password: the name that is there for password managers takes no focus.
    await dialog.getByLabel('Password', { exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.getByRole('img', { name: /camera/ }).waitFor()
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await dialog.getByRole('button', { name: 'Switch on' }).press('Enter')
    await dialog.getByText('Enter the code').waitFor()
    await expectNoAxeFaults(page)
    await dialog.getByRole('button', { name: 'Copy the key' }).click()
    await dialog.getByRole('button', { name: 'Copied' }).waitFor()
    const secret = await page.evaluate(() => navigator.clipboard.readText())
    await dialog.getByLabel('Code that the app shows').fill(codeAt(secret, new Date()))
    await dialog.getByRole('button', { name: 'Switch on' }).click()
    const list = dialog.getByRole('list', { name: 'Recovery codes' })
    await list.waitFor()
    const codes = await list.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await expectNoAxeFaults(page)
    // However often Escape is pressed: a browser gives up asking the page after a while.
    for (let times = 0; times < 6; times++) await page.keyboard.press('Escape')
    await expect.poll(() => list.isVisible()).toBe(true)
    expect(await dialog.evaluate((one) => one.matches(':modal'))).toBe(true)
    // Nor are they lost to a reload that nobody was asked about.
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    await (await asked).dismiss()
    expect(await list.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    // The buttons of before are gone: the keyboard is at what holds now.
    await page.locator('p:focus', { hasText: '10 recovery codes left' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()

    const phone = await visit(browser, {
      brand: 'be',
      width: 390,
      height: 844,
      dark: true,
      expected: /400 \(Bad Request\)/,
    })
    await firstStep(phone.page, email)
    await expectNoAxeFaults(phone.page)
    await phone.page.getByRole('button', { name: 'Continue' }).click()
    await phone.page.getByText('Enter the code', { exact: true }).waitFor()
    await phone.page.getByLabel('Code').and(phone.page.locator(':focus')).waitFor()
    // On a slow page all of this comes before anything is drawn: what is pressed after typing is no second press of the same.
    await phone.page.getByLabel('Code').evaluate((field: HTMLInputElement) => {
      const button = field.form?.querySelector<HTMLButtonElement>('[type=submit]')
      button?.click()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '12345')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      button?.click()
    })
    await phone.page.getByText(/This code is not right/).waitFor()
    // The app's next code, a moment early: the one of this moment was used to switch it on.
    await phone.page.getByLabel('Code').fill(codeAt(secret, new Date(Date.now() + 30_000)))
    await phone.page.keyboard.press('Enter')
    await phone.page.getByRole('button', { name: /account of/ }).waitFor()
    expect(phone.complaints).toEqual([])
    await phone.context.close()

    const again = await visit(browser, { brand: 'be', expected: /401 \(Unauthorized\)/ })
    await firstStep(again.page, email)
    await again.page.getByRole('button', { name: 'Use a recovery code' }).click()
    await again.page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await again.page.keyboard.press('Enter')
    await again.page.getByRole('button', { name: /account of/ }).waitFor()
    await again.page.goto('/profile?tab=sign-in')
    await again.page.getByRole('button', { name: 'Switch off' }).click()
    const ask = again.page.getByRole('dialog', { name: /two-step/ })
    await ask.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await ask.getByLabel(/^Code of the app/).fill(codes[1] ?? '')
    // A session that ends under these words asks for both steps, and goes on with them.
    await again.page.context().clearCookies()
    await again.page.route('**/second-factor/removal', (route) => route.fulfill(REFUSED), { times: 1 })
    await ask.getByRole('button', { name: 'Switch off' }).click()
    const over = again.page.getByRole('dialog', { name: 'Your session has ended' })
    await over.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await again.page.keyboard.press('Enter')
    await over.getByLabel(/^Code of the app/).fill(codes[2] ?? '')
    await again.page.keyboard.press('Enter')
    await over.waitFor({ state: 'detached' })
    await again.page.getByRole('button', { name: 'Set up' }).waitFor()
    await again.page.locator('p:focus', { hasText: 'With an authenticator app' }).waitFor()
    expect(again.complaints).toEqual([])
    await again.context.close()
  })
})

describe('/profile, devices', () => {
  it('R68 R69 hb at 390 px: a new password is judged while it is typed, by whoever decides, and opens the account then', async () => {
    const email = fresh('new.password@demo.test')
    await addAppUser(database, { email })
    const { context, page, complaints } = await visit(browser, { width: 390, expected: /status of 422/ })
    await letIn(page, email)
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Sign-in' }).click()
    const form = page.locator('form').filter({ hasText: 'The same again' })
    const fresher = form.getByLabel('New password', { exact: true })
    await fresher.fill('password1234')
    await form.getByText(/(Far too|Very) easy to guess/).waitFor()
    expect(await form.getByRole('listitem').allTextContents()).toEqual([
      'At least 12 characters: yes',
      'Hard to guess',
      'Not your name, your email or ours: yes',
    ])
    await fresher.fill(`${email} forever and ever`)
    await form.getByText('Not your name, your email or ours', { exact: true }).waitFor()
    await fresher.fill('Tidal-Copper-Marsh-77')
    await form.getByText('Hard to guess: yes').waitFor()
    await expectNoAxeFaults(page)
    await form.getByLabel('The same again', { exact: true }).fill('Tidal-Copper-Marsh-77')
    await form.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD)
    await form.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Password changed').first().waitFor()
    expect(await fresher.inputValue()).toBe('')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R77 R94 S8 shows where somebody is signed in; a device that is signed out leaves its open page within a second', async () => {
    const here = await visit(browser, { brand: 'be' })
    const there = await visit(browser, { brand: 'be', width: 390, height: 844, expected: /401 \(Unauthorized\)/ })
    await letIn(here.page, OTHER)
    await letIn(there.page, OTHER)
    await there.page.goto('/candidates')
    await there.page.getByRole('heading', { level: 1, name: 'Candidates' }).waitFor()
    await here.page.goto('/profile?tab=sign-in')
    const devices = here.page.getByRole('list', { name: 'Devices' })
    await devices.waitFor()
    expect(await devices.getByRole('listitem').first().innerText()).toMatch(/^Chrome \d+ on Linux.*This one/)
    await expectNoAxeFaults(here.page)
    await devices
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click()
    const began = Date.now()
    await there.page.waitForURL((url) => url.pathname === '/login', { waitUntil: 'commit' })
    expect(atFullPace(Date.now() - began)).toBeLessThan(2_000)
    expect(new URL(there.page.url()).searchParams.get('redirect_to')).toBe('/candidates')
    await here.page.getByText('That device is signed out.').first().waitFor()
    const hasFocus = () => devices.evaluate((one) => one === document.activeElement)
    await expect.poll(hasFocus).toBe(true)
    // All of them by keys alone: the button goes, and the keyboard stays where the devices are.
    const more = await visit(browser)
    await letIn(more.page, OTHER)
    const most = await visit(browser)
    await letIn(most.page, OTHER)
    await here.page.reload()
    await expect.poll(() => devices.getByRole('listitem').count()).toBeGreaterThan(2)
    // Two of the same kind are told apart by their button alone.
    expect(await twinButtons(here.page)).toEqual([])
    await here.page.getByRole('button', { name: 'Sign out all others' }).press('Enter')
    await here.page.getByText('Every other device is signed out').first().waitFor()
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
    expect(await hasFocus()).toBe(true)
    await Promise.all([more.context.close(), most.context.close()])
    expect([here.complaints, there.complaints]).toEqual([[], []])
    await Promise.all([here.context.close(), there.context.close()])
  })
})

describe('/profile, about you', () => {
  it('the colours that are chosen are one choice: in the menu, on the page, in the search, and in every tab', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, OTHER)
    await page.goto('/profile')
    const other = await visitAgain(context)
    await other.page.goto('/candidates')
    await other.page.getByRole('button', { name: /account of/ }).waitFor()
    const inMenu = async (name: string) => {
      await page.getByRole('button', { name: /account of/ }).click()
      const checked = await page.getByRole('menuitemradio', { name }).getAttribute('aria-checked')
      await page.keyboard.press('Escape')
      return checked
    }
    const shown = (one: Page) => one.evaluate(() => document.documentElement.dataset['theme'])
    await page.getByRole('radio', { name: 'Dark' }).check()
    expect(await inMenu('Dark')).toBe('true')
    await expect.poll(() => shown(other.page)).toBe('dark')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Search people/ }).fill('light colours')
    await page.getByRole('option', { name: /Use light colours/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
    expect([await inMenu('Light'), await shown(page)]).toEqual(['true', 'light'])
    await expect.poll(() => shown(other.page)).toBe('light')
    expect([...complaints, ...other.complaints]).toEqual([])
    await context.close()
  })

  it('what was wrong with a picture is not said of the next one, which the field refuses for another reason', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    await letIn(page, OTHER)
    await page.goto('/profile')
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByText('This picture cannot be read.').waitFor()
    await file.setInputFiles({ name: 'b.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await page.getByText('b.svg is not one of .png, .jpg, .jpeg, .webp.').waitFor()
    expect(await page.getByText('This picture cannot be read.').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R193 R200 what was changed in another tab is not overwritten unseen, and UTC can be chosen again', async () => {
    const { page, context, complaints } = await visit(browser, { expected: /409 \(Conflict\)/ })
    const email = fresh('two.tabs@demo.test')
    await addAppUser(database, { email })
    await letIn(page, email)
    await page.goto('/profile')
    await page.getByLabel('Last name').fill('Here')
    const other = await visitAgain(context)
    await other.page.goto('/profile')
    await other.page.getByLabel('Phone').fill('+44 20 7946 0000')
    await other.page.getByLabel('Time zone').selectOption('Europe/London')
    await other.page.getByRole('button', { name: 'Save', exact: true }).click()
    await other.page.getByText('Profile saved').first().waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Somebody else changed your profile meanwhile.').waitFor()
    expect(await page.getByLabel('Last name').inputValue()).toBe('Here')
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Take theirs' }).click()
    expect(await page.getByLabel('Phone').inputValue()).toBe('+44 20 7946 0000')
    await page.getByLabel('Last name').fill('Here')
    for (const zone of ['Etc/UTC', 'Europe/Paris', 'UTC']) {
      await page.getByLabel('Time zone').selectOption(zone)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const stored = 'select last, phone, time_zone from users where email = $1'
      await expect
        .poll(async () => (await database.query(stored, [email])).rows[0])
        .toEqual({ last: 'Here', phone: '+44 20 7946 0000', time_zone: zone })
    }
    expect([...complaints, ...other.complaints]).toEqual([])
    await context.close()
  })
})

describe('/profile, what is refused', () => {
  it('R127 leads to its first wrong field, is said no longer than it holds, and nothing typed is left unasked', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'hb', expected: /422/ })
    const email = fresh('refused@demo.test')
    await addAppUser(database, { email })
    await letIn(page, email)
    await page.goto('/profile')
    await page.getByLabel('Phone').fill('no digits')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByLabel('Phone').and(page.locator(':focus')).waitFor()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    for (const leave of [
      page.getByRole('tab', { name: 'Sign-in' }),
      page.getByRole('link', { name: 'Home' }).first(),
    ]) {
      await leave.click()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await question.waitFor({ state: 'detached' })
      expect(await page.getByLabel('Phone').inputValue()).toBe('no digits')
    }
    // What is saved is not asked about, in whichever way the server writes it.
    await page.getByLabel('Phone').fill(' +44 20 7946 0000 ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Profile saved').first().waitFor()
    await page.getByRole('tab', { name: 'Sign-in' }).click()
    await page.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD)
    const field = page.getByLabel('New password', { exact: true })
    await field.fill('password1234')
    await page.getByLabel('The same again', { exact: true }).fill('password1234')
    await page.getByRole('button', { name: 'Change password' }).click()
    await field.and(page.locator(':focus')).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('Tidal-Copper-Marsh-77')
    expect(await field.getAttribute('aria-invalid')).toBe(null)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('/profile, whoever presses twice', () => {
  it('R193 R200 means it once: nobody else is said to have changed what the first press saved', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    const email = fresh('twice@demo.test')
    await addAppUser(database, { email })
    await letIn(page, email)
    await page.goto('/profile')
    await page.getByLabel('Last name').fill('Twice')
    const saved: string[] = []
    page.on('request', (one) => one.method() === 'PUT' && saved.push(new URL(one.url()).pathname))
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
    await page.getByText('Profile saved').first().waitFor()
    expect(saved).toEqual(['/api/users/profile'])
    // What stands after it is saved as it is now.
    await page.getByLabel('Last name').fill('Once')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(async () => (await database.query('select last from users where email = $1', [email])).rows[0])
      .toEqual({ last: 'Once' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R46 R204 on a question answers it once', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'be' })
    const email = fresh('lost.phone@demo.test')
    await addAppUser(database, { email })
    await database.query(
      "insert into second_factors (user_id, secret_sealed, last_step) select id, 'sealed', 0 from users where email = $1",
      [email],
    )
    await letIn(page, 'super.admin@demo.test')
    await page.goto(`/user-management?search=${encodeURIComponent(email)}`)
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click()
    const question = page.getByRole('dialog', { name: /^Reset the two-step sign-in of/ })
    await question.getByRole('button', { name: 'Reset' }).dblclick()
    await question.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('/profile, notifications, activity and data', () => {
  it('R168 R170 R200 R230 a change of page is sent within seconds and seen; own data is one file; an owner has the company here', async () => {
    const { page, context, complaints } = await visit(browser, { brand: 'hb', width: 390, height: 844 })
    await signInByForm(page, 'clinic.owner@demo.test')
    await page.goto('/hiring-campaigns')
    await page.getByRole('heading', { level: 1, name: 'Hiring campaigns' }).waitFor()
    // What was closed to them was not opened.
    await page.goto('/jobs')
    await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor()
    await page.goto('/profile?tab=mails')
    await page.getByText(/Links that you ask for/).waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('tab', { name: 'Activity and data' }).click()
    const activity = page.getByRole('list', { name: 'Activity' })
    await activity.getByText('Opened Hiring campaigns').first().waitFor()
    await activity.getByText('Signed in').first().waitFor()
    expect(await activity.getByText('Opened Jobs').count()).toBe(0)
    await expectNoAxeFaults(page)
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    expect((await arriving).suggestedFilename()).toMatch(/^my-data-.*\.json$/)
    // The owner of a company finds it beside: what it chose, and who of the platform acted as one of its people.
    await page.getByRole('tab', { name: 'Your company' }).click()
    await page.getByRole('heading', { name: 'What people read before they agree' }).waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('tab', { name: 'Who acted as whom' }).click()
    await page
      .getByRole('tabpanel')
      .last()
      .getByText(/as whom|Nobody has acted/)
      .first()
      .waitFor()
    expect(new URL(page.url()).search).toBe('?tab=company&part=log')
    await expectNoAxeFaults(page)
    // Whoever owns a franchise has its companies here, with what the table of rights lets them change and read.
    await letIn(page, 'franchise.owner@demo.test')
    await page.goto('/profile?tab=company')
    const parts = page.getByRole('tablist', { name: /^Parts of/ })
    await parts.waitFor()
    expect(await parts.getByRole('tab').allInnerTexts()).toEqual(['Places', 'Tags', 'Events', 'Who acted as whom'])
    await page.getByLabel('Company', { exact: true }).selectOption('Harbor Logistics')
    await page.getByRole('tablist', { name: 'Parts of Harbor Logistics' }).waitFor()
    await page.getByText('Hull', { exact: true }).first().waitFor()
    await expectNoAxeFaults(page)
    // A name that was begun is not dropped unasked.
    await page.getByLabel('New location').fill('Grims')
    await parts.getByRole('tab', { name: 'Events' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByText('The new location would be lost.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('New location').inputValue()).toBe('Grims')
    expect(complaints).toEqual([])
    await context.close()
  })
})
