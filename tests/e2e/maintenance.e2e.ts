import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brands } from '#contract/brands/brands.ts'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { BANNER } from '#tests/support/acting.ts'
import { openAppDatabase, setMaintenance } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, signIn, visit } from '#tests/support/browser.ts'
import { pagesWithin } from '#tests/support/pages-pace.ts'
import { atFullPace } from '#tests/support/pace.ts'
import { fresh } from '#tests/support/fresh.ts'
import { registerWithApp } from '#tests/support/respondent.ts'
import { runningProduct } from '#tests/support/running-product.ts'

let browser: Browser
let database: pg.Client
beforeAll(async () => {
  browser = await openBrowser()
  database = await openAppDatabase()
})
afterEach(() => setMaintenance(database, []))
afterAll(async () => {
  await browser.close()
  await database.end()
})

const EVERYBODY = [{ variant: 'on' }]
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: "We'll be back soon" })
const register = `/survey/register?campaign=${seedUuid('campaign harbor Team growth')}`

/** Scripts that are asked for from here on are answered when told to. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

describe('/maintenance', () => {
  it.each(['be', 'hb'] as const)(
    'R33 R34 R41 in %s every address leads here while the flag is on, never to sign-in, and the page says who we are and where help is',
    async (brand) => {
      await setMaintenance(database, EVERYBODY)
      const { context, page, complaints } = await visit(browser, {
        brand,
        width: brand === 'be' ? 390 : 1440,
        expected: /status of 404/,
      })
      const seen: string[] = []
      page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
      for (const path of ['/candidates?page=2', '/', '/login', '/no/such/page', register, '/maintenance']) {
        await page.goto(path)
        await heading(page).waitFor()
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/maintenance')
      }
      expect(seen.filter((path) => path === '/login')).toHaveLength(1)
      const { name, support_email } = brands[brand]
      const lockup = page.getByRole('banner')
      expect(await lockup.locator('svg').isVisible()).toBe(true)
      expect(await lockup.innerText()).toMatch(new RegExp(`^Traitmark\\s*${brand}$`, 'i'))
      expect(await page.title()).toBe(`Maintenance | ${name}`)
      expect(await page.getByRole('link', { name: support_email }).getAttribute('href')).toBe(`mailto:${support_email}`)
      expect(await page.getByRole('button').count()).toBe(0)
      await expectNoAxeFaults(page)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('R35 R41 a change of the flag moves open pages within two seconds, there and back, in every state of a visitor', async () => {
    const stranger = await visit(browser)
    const respondent = await visit(browser, { width: 390 })
    const staff = await visit(browser)
    await stranger.page.goto('/login')
    await respondent.page.goto(register)
    await letIn(staff.page)
    await staff.page.goto('/candidates?sort_by=last&order_by=asc&search=o')
    await staff.page.getByRole('row').nth(1).getByRole('checkbox').check()
    await staff.page.getByRole('button', { name: 'Mark as test' }).click()
    // An open undo asks nobody: the step stands.
    await staff.page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    const all = [stranger.page, respondent.page, staff.page]
    await stranger.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await respondent.page.getByRole('heading', { name: /108 short/ }).waitFor()

    await pagesWithin(
      browser,
      2_000,
      setMaintenance(database, EVERYBODY),
      ...all.map((page) => heading(page).waitFor()),
    )
    const left = all.map((page) => heading(page).waitFor({ state: 'detached' }))
    await pagesWithin(browser, 2_000, setMaintenance(database, []), ...left)
    await staff.page.getByRole('button', { name: /account of/ }).waitFor()
    await stranger.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    for (const { context, complaints } of [stranger, respondent, staff]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  it('R41 whoever has no account reads it in their own language, and how they go on with an assessment; staff read English', async () => {
    const seen = []
    for (const [locale, title, onward] of [
      ['ar', 'سنعود قريبًا', 'افتح رابطك من جديد حين نعود'],
      ['de-AT', 'Wir sind bald wieder da', 'Öffnen Sie Ihren Link wieder, wenn wir zurück sind'],
    ] as const) {
      const visitor = await visit(browser, { brand: 'be', width: 390, locale })
      await visitor.page.goto(register)
      await visitor.page.getByRole('heading', { level: 1 }).waitFor()
      seen.push({ ...visitor, title, onward, tongue: locale.slice(0, 2) })
    }
    const staff = await visit(browser, { locale: 'de' })
    await letIn(staff.page)
    await staff.page.goto('/candidates')
    await staff.page.getByRole('table').waitFor()
    await setMaintenance(database, EVERYBODY)
    for (const { page, title, onward, tongue } of seen) {
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByText(onward).waitFor()
      const way = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
      expect(way).toEqual([tongue, tongue === 'ar' ? 'rtl' : 'ltr'])
      await page.getByRole('link', { name: brands.be.support_email }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectNoAxeFaults(page)
    }
    await heading(staff.page).waitFor()
    expect(await staff.page.getByText(/assessment/).count()).toBe(0)
    for (const { context, complaints } of [...seen, staff]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  it('R35 what staff have half written keeps its page under a dialog until maintenance is over; whoever leaves goes to maintenance', async () => {
    const { context, page, complaints } = await visit(browser)
    await letIn(page)
    await page.goto('/user-management?start=1')
    const name = page.getByRole('dialog', { name: /^Invite/ }).getByLabel('First name')
    await name.fill('Nora')
    const resting = page.getByRole('dialog', { name: "We'll be back soon" })
    await pagesWithin(browser, 2_000, setMaintenance(database, EVERYBODY), resting.waitFor())
    await expectNoAxeFaults(page, 'dialog[open]:last-of-type')
    for (const key of ['Escape', 'Control+k', '?']) await page.keyboard.press(key)
    expect(await resting.isVisible()).toBe(true)
    // That, and the form under it.
    expect(await page.getByRole('dialog').count()).toBe(2)
    await pagesWithin(browser, 2_000, setMaintenance(database, []), resting.waitFor({ state: 'detached' }))
    expect(new URL(page.url()).pathname).toBe('/user-management')
    expect(await name.inputValue()).toBe('Nora')
    await page.keyboard.type(' Lind')
    expect(await name.inputValue()).toBe('Nora Lind')

    await setMaintenance(database, EVERYBODY)
    await resting.getByRole('button', { name: 'Leave' }).click()
    await heading(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/maintenance')
    await setMaintenance(database, [])
    await heading(page).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R35 whoever writes before the page has all its parts keeps the words, on pages of staff and of strangers', async () => {
    const staff = await visit(browser)
    await letIn(staff.page)
    await staff.page.goto('/user-management?start=1')
    const name = staff.page.getByRole('dialog', { name: /^Invite/ }).getByLabel('First name')
    await name.waitFor()
    const goOn = await holdScripts(staff.page)
    await name.fill('Nora')
    const told = staff.page.waitForResponse('**/ofrep/v1/evaluate/flags')
    await setMaintenance(database, EVERYBODY)
    await told
    goOn()
    const resting = staff.page.getByRole('dialog', { name: "We'll be back soon" })
    await resting.waitFor()
    await setMaintenance(database, [])
    await resting.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Nora')

    const stranger = await visit(browser, { width: 390 })
    await stranger.page.goto(register)
    const own = stranger.page.getByLabel('First name')
    await own.waitFor()
    const goOnToo = await holdScripts(stranger.page)
    await own.fill('Nora')
    goOnToo()
    await stranger.page.waitForResponse('**/ofrep/v1/evaluate/flags')
    await setMaintenance(database, EVERYBODY)
    const away = stranger.page.getByRole('dialog', { name: "We'll be back soon" })
    await away.waitFor()
    await setMaintenance(database, [])
    await away.waitFor({ state: 'detached' })
    expect(await own.inputValue()).toBe('Nora')
    for (const { context, complaints } of [staff, stranger]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  it('R35 what whoever has no account has half written stays under a dialog in their language; whoever answers is led away and loses nothing', async () => {
    const applying = await visit(browser, { brand: 'be', width: 390, locale: 'de' })
    await applying.page.goto(register)
    const name = applying.page.getByLabel('Vorname')
    await name.click()
    await name.pressSequentially('Nora')
    // On a company's page our words have the language of the visitor, and the document that of the company.
    const abroad = await visit(browser, { locale: 'ar' })
    await abroad.page.goto('/funnels/harbor-autumn')
    const own = abroad.page.getByLabel('الاسم الأول')
    await own.click()
    await own.pressSequentially('Nora')
    const away = abroad.page.getByRole('dialog', { name: 'سنعود قريبًا' })
    const answering = await visit(browser, { width: 390 })
    const who = await registerWithApp(runningProduct().port, fresh('resting@people.test'))
    await answering.page.goto(who.at('take'))
    await answering.page.getByText('2', { exact: true }).click()
    await answering.page.getByText('1 of 108 saved').waitFor()
    const resting = applying.page.getByRole('dialog', { name: 'Wir sind bald wieder da' })
    await pagesWithin(
      browser,
      2_000,
      setMaintenance(database, EVERYBODY),
      resting.waitFor(),
      away.waitFor(),
      heading(answering.page).waitFor(),
    )
    expect(await away.evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl')
    await resting.getByText('Was Sie geschrieben haben, bleibt auf dieser Seite stehen').waitFor()
    await resting.getByRole('link', { name: brands.be.support_email }).waitFor()
    await expectNoAxeFaults(applying.page)
    await applying.page.keyboard.press('Escape')
    expect(await resting.isVisible()).toBe(true)
    const { pathname, search } = new URL(applying.page.url())
    expect(pathname + search).toBe(register)
    await pagesWithin(browser, 2_000, setMaintenance(database, []), resting.waitFor({ state: 'detached' }))
    expect(await name.inputValue()).toBe('Nora')
    await applying.page.keyboard.type('h')
    expect(await name.inputValue()).toBe('Norah')
    await away.waitFor({ state: 'detached' })
    expect(await own.inputValue()).toBe('Nora')

    // Their page was led on as well: a link that is followed meanwhile would be overtaken.
    await answering.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await answering.page.goto(who.at('take'))
    await answering.page.getByRole('heading', { name: 'Statement 2 of 108' }).waitFor()
    for (const { context, complaints } of [applying, abroad, answering]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  it('R35 without the stream the page asks every minute', async () => {
    const { context, page } = await visit(browser, { expected: /events/ })
    await page.clock.install()
    await page.route('**/ofrep/v1/events', (route) => route.abort())
    const asked = page.waitForResponse('**/ofrep/v1/evaluate/flags')
    await page.goto('/about')
    await asked
    await setMaintenance(database, EVERYBODY)
    // Whoever has the stream knows.
    const other = await visit(browser)
    await other.page.goto('/about')
    await heading(other.page).waitFor()
    await other.context.close()
    expect(await heading(page).count()).toBe(0)
    await page.clock.fastForward(60_000)
    await pagesWithin(browser, 2_000, heading(page).waitFor())
    await context.close()
  })

  it('R24 R33 the address with a slash at its end leads on as the one without it', async () => {
    const { context, page } = await visit(browser)
    // Other public pages ask for flags when they have stood for a while; this one does not wait for that.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await page.goto('/maintenance/')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor({ timeout: 15_000 })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login')
    await context.close()
  })

  it('R37 a value of an earlier visit is not used again: after maintenance a deep link keeps its address', async () => {
    const { context, page } = await visit(browser)
    await setMaintenance(database, EVERYBODY)
    await page.goto('/candidates?search=ana')
    await heading(page).waitFor()
    await page.goto('about:blank')
    await setMaintenance(database, [])
    // A document that left before the product had heard of it would say that maintenance goes on.
    const documentNow = async () => (await fetch(`http://127.0.0.1:${runningProduct().port}/about`)).text()
    await expect.poll(documentNow).toContain('"maintenance":false')
    await page.goto('/candidates?search=ana')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).search).toBe('?redirect_to=%2Fcandidates%3Fsearch%3Dana')
    await context.close()
  })

  it('R36 whoever signed in before sees "Loading" until flags have answered, at most two seconds; then the default holds', async () => {
    const { context, page } = await visit(browser, { expected: /flags|ERR_FAILED/ })
    await letIn(page)
    await page.route('**/ofrep/v1/evaluate/flags', () => {})
    await page.goto('/')
    const from = performance.now()
    await page.getByText('Loading', { exact: true }).waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByRole('button', { name: /account of/ }).waitFor()
    const waited = performance.now() - from
    expect(waited).toBeGreaterThan(1_500)
    expect(atFullPace(waited)).toBeLessThan(4_000)
    await context.close()
  })

  it('R39 R40 with the flag off for strangers /login works; whoever is not exempt goes to maintenance straight after, an exempt super admin goes in', async () => {
    await setMaintenance(database, [
      { variant: 'off', anonymous: true },
      { variant: 'off', roles: ['SUPER_ADMIN'] },
      { variant: 'on' },
    ])
    const owner = await visit(browser)
    await owner.page.goto('/login')
    await owner.page.getByLabel('Email').fill('company.owner@demo.test')
    await owner.page.getByLabel('Password', { exact: true }).fill('Harbour-Lantern-42')
    await owner.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await heading(owner.page).waitFor()
    expect(await owner.page.getByRole('button', { name: 'Back to All Companies' }).count()).toBe(0)
    await owner.context.close()

    const admin = await visit(browser)
    await signIn(admin.page, 'super.admin@demo.test')
    expect(await heading(admin.page).count()).toBe(0)

    // Acting as somebody whom it holds up, the super admin is held up too, and has a way out.
    const { rows } = await database.query("select id from users where email = 'company.owner@demo.test'")
    await admin.page.evaluate((id) => {
      localStorage.setItem('app.proxy.user_id', String(id))
      localStorage.setItem('app.proxy.super_user', JSON.stringify({ id: 1, first: 'A', last: 'B', email: 'a@b.test' }))
      localStorage.setItem(`app.filters.v1.${id}`, '{}')
    }, rows[0].id)
    await admin.page.goto('/')
    await heading(admin.page).waitFor()
    await admin.page.getByText(BANNER, { exact: true }).waitFor()
    // Where nobody says as whom, the way out is still there.
    await admin.page.route('**/users/profile', (route) => route.abort())
    await admin.page.reload()
    await admin.page.getByRole('button', { name: 'Back to All Companies' }).waitFor()
    await admin.page.unroute('**/users/profile')
    await admin.page.getByRole('button', { name: 'Back to All Companies' }).click()
    await heading(admin.page).waitFor({ state: 'detached' })
    await admin.page.waitForURL('**/companies/overview')
    expect(
      await admin.page.evaluate(() => Object.keys(localStorage).filter((key) => /^app\.(proxy|filters)/.test(key))),
    ).toEqual([])
    await admin.context.close()
  })
})
