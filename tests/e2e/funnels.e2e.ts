import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#contract/constants.ts'
import { openAppDatabase } from '#tests/support/app-database.ts'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { addressOf, expectNoAxeFaults, openBrowser, visit } from '#tests/support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const PAGE = '/funnels/harbor-autumn'

describe('R18 R236 the page of a campaign', () => {
  it('R18 is read whole without JavaScript: words, name, Open Graph, JobPosting, and a script policy that nothing breaks', async () => {
    const context = await browser.newContext({ baseURL: addressOf('hb'), javaScriptEnabled: false })
    const page = await context.newPage()
    const reply = await page.goto(PAGE)
    expect([reply?.status(), await page.title()]).toEqual([200, 'Autumn hiring | Traitmark hb'])
    await page.getByRole('heading', { level: 1, name: /keep a good team moving/ }).waitFor()
    await page.getByText('30 days of holiday').waitFor()
    await page.getByText('Do I need experience?').click()
    await page.getByText('Two weeks beside a colleague').waitFor()
    await page.getByLabel('First name').waitFor()
    expect(await page.locator('noscript p').innerText()).toContain('switch on JavaScript in your browser')
    // It stands within the page, not at the very edge of a screen.
    expect(
      await page.locator('noscript p').evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart)),
    ).toBeGreaterThanOrEqual(16)
    const head = await page.locator('head').innerHTML()
    expect(head).toContain('property="og:title" content="')
    // The product's own words are not there besides: programs would show the first they find.
    expect(
      await page.locator('meta[name=description]').evaluateAll((all) => all.map((one) => one.getAttribute('content'))),
    ).toEqual(['At Harbor Logistics you leave the place in better order than you found it.'])
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'JobPosting',
      hiringOrganization: { name: 'Harbor Logistics' },
      jobLocation: [{ address: { addressLocality: 'Hull', addressCountry: 'GB' } }],
      directApply: true,
    })
    expect(reply?.headers()['content-security-policy']).toContain("script-src 'self';")
    await context.close()
  })
  it('R236 a phone applies: what is missing is said, the resume goes along, and the assessment begins on the same way', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
    await page.goto(`${PAGE}?source=site`)
    await page.getByRole('button', { name: 'Apply and go on' }).click()
    await page.getByText('Please answer this question.').waitFor()
    await expectNoAxeFaults(page)
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Applies')
    await page.getByLabel('Email').fill(`applies.${Date.now()}@x.test`)
    await page.getByRole('radiogroup', { name: 'Can you work nights?' }).getByLabel('Yes').check()
    await page.reload()
    await page.getByLabel('Language').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Robin')
    expect(await page.getByRole('radiogroup', { name: 'Can you work nights?' }).getByLabel('Yes').isChecked()).toBe(
      true,
    )
    expect(await page.getByLabel(/I have read this and agree/).isChecked()).toBe(false)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('I have led a shift.') })
    await page.getByLabel(/I have read this and agree/).check()
    await page.getByRole('button', { name: 'Apply and go on' }).click()
    await page.waitForURL(/\/survey\/take/)
    await page.getByText(/1 of 108/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R225 R236 whose resume does not arrive hears so, and goes on with another', async () => {
    const { context, page, complaints } = await visit(browser, { brand: 'hb', expected: /status of 422/ })
    await page.goto(PAGE)
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Applies')
    await page.getByLabel('Email').fill(`resume.${Date.now()}@x.test`)
    await page.getByRole('radiogroup', { name: 'Can you work nights?' }).getByLabel('Yes').check()
    const choose = (name: string, mimeType: string, words: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(words) })
    // By its name a PDF, by its content none.
    await choose('me.pdf', 'application/pdf', 'I have led a shift.')
    await page.getByLabel(/I have read this and agree/).check()
    await page.getByRole('button', { name: 'Apply and go on' }).click()
    await page.getByRole('alert').filter({ hasText: 'but your resume has not' }).waitFor()
    await page.getByRole('button', { name: 'Take out me.pdf' }).click()
    await choose('me.txt', 'text/plain', 'I have led a shift.')
    await page.getByRole('button', { name: 'Apply and go on' }).click()
    await page.waitForURL(/\/survey\/take/)
    await page.getByText(/1 of 108/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R236 the page speaks the language of the browser, or the one that is chosen, around what the company wrote, and keeps what was typed', async () => {
    const context = await browser.newContext({ baseURL: addressOf('hb'), locale: 'de-DE' })
    const page = await context.newPage()
    await page.goto(PAGE)
    await page.getByRole('button', { name: 'Bewerben und weiter' }).click()
    await page.getByText('Bitte beantworten Sie diese Frage.').waitFor()
    await page.getByRole('link', { name: 'Jetzt bewerben' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Bewerben' }).waitFor()
    await page.getByLabel('Vorname').fill('Robin')
    await page.getByLabel('Sprache').selectOption('ar')
    await page.getByRole('button', { name: 'تقديم الطلب والمتابعة' }).waitFor()
    expect(await page.locator('form').getAttribute('dir')).toBe('rtl')
    const link = page.getByRole('link', { name: 'قدّم طلبك الآن' })
    expect(await link.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
    // What the company wrote stays as it wrote it.
    const words = page.getByRole('heading', { level: 1, name: /keep a good team moving/ })
    expect(await words.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr')
    await expectNoAxeFaults(page)
    expect(await page.locator('input[name=first]').inputValue()).toBe('Robin')
    // Another tab of the same browser finds an empty form: nothing of it is stored.
    const other = await context.newPage()
    await other.goto(PAGE)
    await other.getByLabel('Vorname').waitFor()
    expect(await other.locator('input[name=first]').inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Robin')
    await context.close()
  })
  it('R236 whoever applies reads who reads the result and when they hear, in their language, before they agree', async () => {
    const database = await openAppDatabase()
    const promise = (reader: string | null, days: number | null) =>
      database.query(
        "update hiring_campaigns set reader_name = $1, answer_days = $2 where id = (select campaign_id from funnels where slug = 'harbor-autumn')",
        [reader, days],
      )
    await promise('Jide Adeyemi', 7)
    const { context, page, complaints } = await visit(browser, { width: 390 })
    try {
      await page.goto(PAGE)
      await page.getByText('Jide Adeyemi reads your result. Time until you hear: 7 days at most.').waitFor()
      await page.getByText('Do you need something different?').click()
      await page.getByText('There is no time limit for anybody').waitFor()
      await page.getByLabel('Language').selectOption('ar')
      await page.getByText('مدة الرد: 7 أيام على الأكثر.').waitFor()
      await expectNoAxeFaults(page)
    } finally {
      await promise(null, null)
      await database.end()
    }
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R236 a campaign that is not open yet says when it opens, on its page and at registration, in the language of the reader', async () => {
    const database = await openAppDatabase()
    const campaign = seedUuid('campaign harbor Autumn hiring')
    const begin = (from: string, until: string) =>
      database.query(`update hiring_campaigns set starts_on = ${from}, ends_on = ${until} where uuid = $1`, [campaign])
    await begin("'2099-12-01'", 'null')
    const { context, page, complaints } = await visit(browser, { width: 390, expected: /status of 410/ })
    try {
      await page.goto(PAGE)
      await page.getByRole('heading', { name: 'Applications open on 1 December 2099' }).waitFor()
      await expectNoAxeFaults(page)
      await page.getByLabel('Language').selectOption('de')
      await page.getByRole('heading', { name: 'Bewerbungen sind ab dem 1. Dezember 2099 möglich' }).waitFor()
      await page.goto(`/survey/register?campaign=${campaign}`)
      await page.getByRole('heading', { name: 'This campaign is not open yet' }).waitFor()
      await page.getByText('It opens on 1 December 2099. Keep the link, and come back then.').waitFor()
      await expectNoAxeFaults(page)
    } finally {
      await begin('current_date - 60', 'current_date + 60')
      await database.end()
    }
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R236 a paused campaign says that it takes nobody at the moment, on its page, to whoever applies meanwhile and at registration', async () => {
    const database = await openAppDatabase()
    const campaign = seedUuid('campaign harbor Autumn hiring')
    const put = (state: string) =>
      database.query('update hiring_campaigns set state = $1 where uuid = $2', [state, campaign])
    const { context, page, complaints } = await visit(browser, { width: 390, expected: /status of 410/ })
    const unscripted = await browser.newContext({ baseURL: addressOf('hb'), javaScriptEnabled: false })
    try {
      await page.goto(`/survey/register?campaign=${campaign}`)
      await page.getByLabel('First name').fill('Robin')
      await page.getByLabel('Last name').fill('Late')
      await page.getByLabel('Email').fill('robin.late@people.test')
      const place = page.getByLabel('Location')
      if (await place.count()) await place.selectOption({ index: 1 })
      await page.getByLabel('I have read this').check()
      await put('paused')
      await page.getByRole('button', { name: 'Start' }).click()
      await page.getByRole('alert').getByText('It takes no registrations at the moment.').waitFor()
      await page.reload()
      await page.getByRole('heading', { name: 'This campaign is paused' }).waitFor()
      await page.getByText('Keep the link, and ask whoever sent it to you when it goes on.').waitFor()
      await page.getByRole('button', { name: 'Send me a new link' }).waitFor()
      await expectNoAxeFaults(page)
      await page.getByLabel('Language').selectOption('de')
      await page.getByRole('heading', { name: 'Diese Kampagne ist angehalten' }).waitFor()
      await page.goto(PAGE)
      await page.getByRole('heading', { name: 'This position takes no applications at the moment' }).waitFor()
      await expectNoAxeFaults(page)
      await page.getByLabel('Language').selectOption('ar')
      await page.getByRole('heading', { name: 'لا تستقبل هذه الوظيفة طلبات في الوقت الحالي' }).waitFor()
      const still = await unscripted.newPage()
      expect((await still.goto(PAGE))?.status()).toBe(410)
      await still.getByRole('heading', { name: 'This position takes no applications at the moment' }).waitFor()
    } finally {
      await put('open')
      await database.end()
      await unscripted.close()
    }
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R236 in each of ten languages the heading of a closed page has at most four lines on the smallest phone, and no word is broken', async () => {
    const database = await openAppDatabase()
    const campaign = seedUuid('campaign harbor Autumn hiring')
    const put = (state: string) =>
      database.query('update hiring_campaigns set state = $1 where uuid = $2', [state, campaign])
    const { context, page } = await visit(browser, { width: 320, expected: /status of 410/ })
    try {
      await put('closed')
      await page.goto(PAGE)
      const heading = page.getByRole('heading', { level: 1 })
      const told = []
      for (const language of LOCALES) {
        await page.getByRole('combobox').selectOption(language)
        await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
        const { lines, broken } = await heading.evaluate((one) => {
          const rows = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
          const text = one.firstChild
          const all = document.createRange()
          all.selectNodeContents(one)
          const words = [...(text?.textContent ?? '').matchAll(/\S+/g)].filter((word) => {
            const range = document.createRange()
            if (text) range.setStart(text, word.index)
            if (text) range.setEnd(text, word.index + word[0].length)
            return rows(range) > 1
          })
          return { lines: rows(all), broken: words.map(([word]) => word) }
        })
        told.push({ language, isLong: lines > 4, broken })
      }
      expect(told).toEqual(LOCALES.map((language) => ({ language, isLong: false, broken: [] })))
    } finally {
      await put('open')
      await database.end()
    }
    await context.close()
  })
  it('R18 404 for a page that is not there, and for an address that no page can have', async () => {
    const { context, page } = await visit(browser, { expected: /404/ })
    for (const slug of ['nobody-wrote-this', 'a', 'harbor.autumn', 'harbor%00']) {
      const reply = await page.goto(`/funnels/${slug}`)
      await page.getByRole('heading', { level: 1, name: 'There is no vacancy at this address' }).waitFor()
      expect([slug, reply?.status(), await page.title()]).toEqual([slug, 404, 'Page not found | Traitmark hb'])
    }
    // Applicants have no sign-in, so nothing leads them there.
    expect(await page.getByRole('link', { name: 'Go to Home' }).count()).toBe(0)
    await expectNoAxeFaults(page)
    await context.close()
  })
  it('R18 S5 somebody who mistyped the link of a vacancy is told so in their own language, and can choose another', async () => {
    const { context, page, complaints } = await visit(browser, { locale: 'de-DE', width: 390, expected: /404/ })
    await page.goto('/funnels/nobody-wrote-this')
    await page.getByRole('heading', { level: 1, name: 'Unter dieser Adresse gibt es keine Stelle' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.getByLabel('Sprache').selectOption('ar')
    await page.getByRole('heading', { level: 1, name: 'لا توجد وظيفة على هذا العنوان' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
