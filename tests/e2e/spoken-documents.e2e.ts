import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { addressOf, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const register = `/survey/register?campaign=${seedUuid('campaign harbor Team growth')}`

const open = async (path: string, locale: string) => {
  const context = await browser.newContext({ baseURL: addressOf('hb'), javaScriptEnabled: false, locale })
  const page = await context.newPage()
  const reply = await page.goto(path)
  return { context, page, vary: reply?.headers()['vary'] }
}

describe('S53 a page for people outside, in their language before any script runs', () => {
  it.each([
    ['de-AT', 'de', 'ltr', 'Anmeldung zu Ihrem Fragebogen', 'Was gemessen wird', 'schalten Sie JavaScript'],
    ['ar', 'ar', 'rtl', 'التسجيل لاستبيانك', 'ما الذي يُقاس', 'فعّل JavaScript'],
    ['ja', 'en', 'ltr', 'Register for your assessment', 'What is measured', 'switch on JavaScript'],
  ])('registering in %s: words, title, direction and what is said where no script runs', async (asked, ...wanted) => {
    const [lang, dir, title, words, noscript] = wanted
    const { context, page, vary } = await open(register, asked)
    await page.getByText(words, { exact: true }).first().waitFor()
    expect(await page.title()).toBe(`${title} | Traitmark hb`)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).direction)).toBe(dir)
    expect(await page.locator('noscript p').innerText()).toContain(noscript)
    expect(vary).toContain('accept-language')
    await context.close()
  })
  it('the page of a campaign: our words in their language, the company’s as the company wrote them', async () => {
    const { context, page } = await open('/funnels/harbor-autumn', 'fr')
    await page.getByRole('heading', { level: 1, name: /keep a good team moving/ }).waitFor()
    await page.getByText('Postuler', { exact: true }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.locator('noscript p').getAttribute('lang')).toBe('fr')
    await context.close()
  })
  it.each([
    ['nl', 'Wat een functie vraagt', 'ltr'],
    ['ar', null, 'rtl'],
  ])('the page of an expert in %s: title, heading, direction and foot', async (asked, title, dir) => {
    const { context, page } = await open('/expert-survey', asked)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect(heading).not.toBe('What a role needs')
    expect(await page.title()).toBe(`${title ?? heading} | Traitmark hb`)
    expect(await page.locator('html').getAttribute('lang')).toBe(asked)
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).direction)).toBe(dir)
    expect(await page.getByRole('contentinfo').innerText()).not.toMatch(/Support|Privacy/)
    await context.close()
  })
  it.each([
    [
      'en',
      'This campaign is closed',
      'This campaign is paused',
      'This campaign is not open yet',
      'This position takes no more applications',
      'This page has been taken down',
    ],
    [
      'de',
      'Diese Kampagne ist geschlossen',
      'Diese Kampagne ist angehalten',
      'Diese Kampagne ist noch nicht geöffnet',
      'Für diese Stelle werden keine Bewerbungen mehr angenommen',
      'Diese Seite ist nicht mehr online',
    ],
    ['ar', null, null, null, 'لم تعد هذه الوظيفة تستقبل طلبات', 'لم تعد هذه الصفحة منشورة'],
    ['pl', null, null, null, 'Na to stanowisko nie przyjmujemy już zgłoszeń', 'Tej strony już tu nie ma'],
  ])(
    'R236 in %s, a link that takes nobody says whose it is, in its colours, and whom to ask',
    async (locale, ...titles) => {
      const database = await openAppDatabase()
      const campaign = seedUuid('campaign harbor Autumn hiring')
      const accent = (colour: string | null) =>
        database.query('update companies set accent = $1 where id = 1', [colour])
      const change = (what: string) => database.query(`update hiring_campaigns set ${what} where uuid = '${campaign}'`)
      const withdraw = (is: boolean) =>
        database.query(
          `update funnels set is_published = $1, withdrawn_slug = slug where slug = 'harbor-autumn' and company_id = 1`,
          [!is],
        )
      const { context, page } = await open('/about', locale)
      const isHarbors = async (title: string | null) => {
        const heading = await page.getByRole('heading', { level: 1 }).innerText()
        expect(heading).toBe(title ?? heading)
        expect(await page.getByRole('banner').innerText()).toMatch(/^HL\s+Harbor Logistics\b/)
        expect(await page.locator('html').getAttribute('lang')).toBe(locale)
        const tile = page.getByRole('banner').locator('span').first()
        expect(await tile.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(122, 34, 34)')
        expect(await page.getByRole('main').locator('a[href^="mailto:support@"]').count()).toBe(1)
      }
      const [closed, paused, soon, page_closed, page_withdrawn] = titles
      try {
        await accent('#7a2222')
        await change(`state = 'closed'`)
        await page.goto(`/survey/register?campaign=${campaign}`)
        await isHarbors(closed ?? null)
        await page.goto('/funnels/harbor-autumn')
        await isHarbors(page_closed ?? null)
        // There is nothing to do for which a script is needed.
        expect(await page.locator('noscript').count()).toBe(0)
        await change(`state = 'paused'`)
        await page.goto(`/survey/register?campaign=${campaign}`)
        await isHarbors(paused ?? null)
        await page.goto('/funnels/harbor-autumn')
        await isHarbors(null)
        await change(`state = 'open', starts_on = '2099-12-01', ends_on = null`)
        await page.goto(`/survey/register?campaign=${campaign}`)
        await isHarbors(soon ?? null)
        await change('starts_on = current_date - 60, ends_on = current_date + 60')
        await withdraw(true)
        await page.goto('/funnels/harbor-autumn')
        await isHarbors(page_withdrawn ?? null)
        // Of an address that nobody was given nothing is said.
        await page.goto('/survey/register?campaign=00000000-0000-4000-8000-000000000000')
        expect(await page.getByRole('banner').innerText()).not.toContain('Harbor')
        // A link that does not work says so before any script runs, and not that it loads.
        expect(await page.getByRole('main').getAttribute('aria-busy')).toBeNull()
        expect(await page.getByRole('main').locator('a[href^="mailto:support@"]').count()).toBe(1)
      } finally {
        await accent(null)
        await change(`state = 'open', starts_on = current_date - 60, ends_on = current_date + 60`)
        await withdraw(false)
        await database.end()
        await context.close()
      }
    },
  )
  it('a language that is chosen before the page lives is spoken once it does', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844, locale: 'de' })
    const { promise: isLate, resolve: come } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await isLate
      await route.continue()
    })
    await page.goto(register, { waitUntil: 'commit' })
    await page.getByText('Was gemessen wird', { exact: true }).waitFor()
    await page.getByRole('combobox').first().selectOption('sv')
    come()
    await page.getByText('Vad som mäts', { exact: true }).waitFor()
    expect(await page.getByRole('combobox').first().inputValue()).toBe('sv')
    expect(complaints).toEqual([])
    await context.close()
  })
  it('comes to life in the language it was drawn in, without a word of English between', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844, locale: 'ar' })
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seen })
      new MutationObserver(() => seen.add(document.querySelector('h1')?.textContent ?? '')).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    await page.goto(register)
    const choice = page.getByRole('combobox').first()
    await choice.waitFor()
    await page.getByText('ما الذي يُقاس', { exact: true }).waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    // It lives: another language is chosen, and the page speaks it.
    await choice.selectOption('sv')
    await page.getByText('Vad som mäts', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr')
    const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen].filter(Boolean))
    expect(seen.filter((one) => /statements|minutes/.test(one))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
  it('a name that ends in brackets stands beside its sign and keeps them, in the head and in sentences', async () => {
    const NAME = 'Harbour (UK)'
    const database = await openAppDatabase()
    const { rows } = await database.query('select name from companies where id = 1')
    await database.query('update companies set name = $1 where id = 1', [NAME])
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844, locale: 'ar' })
    try {
      await page.goto(register)
      await page.getByText(NAME).nth(2).waitFor()
      const read = await page.evaluate((name) => {
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const at = (node: Node, from: number) => {
          const range = document.createRange()
          range.setStart(node, from)
          range.setEnd(node, from + 1)
          return range.getBoundingClientRect()
        }
        const found: { isKept: boolean; right: number }[] = []
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          const from = node.nodeValue?.indexOf(name) ?? -1
          if (from < 0 || !node.parentElement?.checkVisibility()) continue
          const [letter, bracket] = [at(node, from + name.length - 2), at(node, from + name.length - 1)]
          found.push({ isKept: Math.abs(bracket.left - letter.right) < 1, right: bracket.right })
        }
        return found
      }, NAME)
      expect(read.length).toBeGreaterThan(2)
      expect(read.filter(({ isKept }) => !isKept)).toEqual([])
      const sign = await page.locator('header > [aria-hidden]').boundingBox()
      expect((sign?.x ?? 0) - (read[0]?.right ?? 0)).toBeLessThan(12)
    } finally {
      await database.query('update companies set name = $1 where id = 1', [rows[0].name])
      await database.end()
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
