import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { linkInMail, openAppDatabase } from '#tests/support/app-database.ts'
import { expectNoAxeFaults, letIn, openBrowser, visit } from '#tests/support/browser.ts'
import { golden } from '#tests/support/golden.ts'
import { answerWithApp, type AppRespondent, registerWithApp, SHARING_CAMPAIGN } from '#tests/support/respondent.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { runningProduct } from '#tests/support/running-product.ts'
import { loseNextAnswer } from '#tests/support/lost-answer.ts'
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

const register = (email: string, more = {}) => registerWithApp(runningProduct().port, email, more)
const answer = (who: AppRespondent, values: readonly number[], options = {}) =>
  answerWithApp(runningProduct().port, who, values, options)
const person = golden('responses_120.csv').find((row) => row['id'] === 's001')
const goldenValues = (who: AppRespondent) => who.items.map(({ id }) => Number(person?.[`i${id}`]))
const finish = async (who: AppRespondent) => {
  await answer(who, goldenValues(who), { final: true })
  return who
}

const statement = (page: Page, n: number) => page.getByRole('heading', { name: `Statement ${n} of 108`, exact: true })
const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
const focusIs = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')).toContain(name)

/** Tab moves on until the wanted one has the focus. */
const tabTo = async (page: Page, is: () => Promise<boolean>) => {
  for (let tries = 0; tries < 30 && !(await is()); tries++) await page.keyboard.press('Tab')
  expect(await is()).toBe(true)
}
const isFocused = (one: Locator) => () => one.evaluate((element) => element === document.activeElement)

/** Answers a statement by walking: the arrows choose and stay, Enter moves on. */
const walk = async (page: Page, n: number) => {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('3')
  expect(await statement(page, n).count()).toBe(1)
  await page.keyboard.press('Enter')
}
const answerByKeys = async (page: Page, from: number, to: number) => {
  for (let n = from; n <= to; n++) {
    await statement(page, n).waitFor()
    if (n % 9 === 1) await walk(page, n)
    else await page.keyboard.press(String((n % 5) + 1))
  }
}

describe('the whole survey', () => {
  it('R127 whoever set the text of their browser to twice its size reads all of it at twice its size', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
    const sizes = () =>
      page
        .locator('main')
        .evaluate((main) =>
          [...main.querySelectorAll('h1, h2, p, b, label, button, a, li, small')]
            .filter((one) => one.checkVisibility() && one.textContent.trim() !== '')
            .map(
              (one) =>
                [one.textContent.trim().slice(0, 30), Number.parseFloat(getComputedStyle(one).fontSize)] as const,
            ),
        )
    const who = await register(fresh('large.text@people.test'))
    for (const [path, name] of [
      [`/survey/register?campaign=${SHARING_CAMPAIGN}`, /108 short statements/],
      [who.at('take'), 'Statement 1 of 108'],
      ['/about', /^About/],
      ['/forgot-password', 'Forgot password'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      const usual = await sizes()
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect(await sizes()).toEqual(usual.map(([text, size]) => [text, size * 2]))
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R211 R212 S53 from the link through statements with the keyboard alone, at 320 px, each step named for screen readers', async () => {
    const email = fresh('keya.board@people.test')
    const { context, page, complaints } = await visit(browser, { width: 320, height: 640 })
    await page.goto(`/survey/register?campaign=${SHARING_CAMPAIGN}&source=qr`)
    await page.getByRole('heading', { level: 1, name: /108 short statements/ }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectNoAxeFaults(page)
    for (const [label, text] of [
      ['First name', 'Keya'],
      ['Last name', 'Board'],
      ['Email', email],
    ] as const) {
      await tabTo(page, isFocused(page.getByLabel(label)))
      await page.keyboard.type(text)
    }
    await tabTo(page, isFocused(page.getByLabel('Location')))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, isFocused(page.getByLabel('I have read this')))
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await statement(page, 1).waitFor()
    await page.getByText('Describe yourself as you generally are now').waitFor()
    await expectNoSidewaysScroll(page)
    await expectNoAxeFaults(page)
    await answerByKeys(page, 1, 40)
    await statement(page, 41).waitFor()
    await page.keyboard.press('Backspace')
    await statement(page, 40).waitFor()
    expect(await page.getByRole('radio').count()).toBe(5)
    await page.keyboard.press('Enter')
    await answerByKeys(page, 41, 54)
    await page.getByText('54 of 108 saved').waitFor()
    const { rows } = await database.query(
      'select r.source from survey_results r join people p on p.company_id = r.company_id and p.id = r.person_id where p.email = $1',
      [email],
    )
    expect(rows).toEqual([{ source: 'qr' }])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R213 S53 and on to the thank you with the keyboard alone, at 320 px', async () => {
    const who = await register(fresh('keya.on@people.test'), { first: 'Keya' })
    await answer(who, goldenValues(who).slice(0, 54))
    const { context, page, complaints } = await visit(browser, { width: 320, height: 640 })
    await page.goto(who.at('take'))
    // Whoever went on too early is told so, and answers from where they are.
    await statement(page, 55).waitFor()
    await tabTo(page, isFocused(page.getByRole('button', { name: 'Next' })))
    await page.keyboard.press('Enter')
    await page.keyboard.press('3')
    await answerByKeys(page, 56, 108)
    await page.getByRole('heading', { level: 1, name: 'All 108 statements are answered' }).waitFor()
    await page.getByText('108 of 108 saved').waitFor()
    await focusIs(page, 'All 108 statements')
    await expectNoAxeFaults(page)
    await tabTo(page, isFocused(page.getByRole('button', { name: 'Hand in' })))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Thank you, Keya.' }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('S53 every step can be read and used at 400 % zoom, in a language from right to left too', async () => {
    const early = await register(fresh('zoom.early@people.test'))
    const late = await register(fresh('zoom.late@people.test'), { locale: 'ar' })
    await answer(
      late,
      late.items.map(() => 3),
      { ms: 300 },
    )
    const done = await finish(await register(fresh('zoom.done@people.test'), { locale: 'de', large_print: true }))
    const { context, page, complaints } = await visit(browser, { brand: 'be', width: 320, height: 256, dark: true })
    const looks = async () => {
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
      await expectNoSidewaysScroll(page)
      await expectNoAxeFaults(page)
    }
    await page.goto(early.at('take'))
    await statement(page, 1).waitFor()
    await looks()
    await page.getByRole('button', { name: /Need an adjustment/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase my data' }).scrollIntoViewIfNeeded()
    await looks()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    // Another document: the address differs behind the # only.
    await page.goto('about:blank')
    await page.goto(late.at('take'))
    await page.getByRole('heading', { name: 'أجبت عن جميع العبارات وعددها 108' }).waitFor()
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
      'rtl',
      'ar',
    ])
    await looks()
    await page.getByRole('button', { name: 'انظر مرة أخرى' }).first().click()
    await page.getByText('نظرة أخرى، 1 من 20').waitFor()
    await looks()
    await page.goto(done.at('thank-you'))
    await page.getByRole('button', { name: 'Meinen Bericht öffnen' }).click()
    await page.getByText('Energie nach außen').waitFor()
    await looks()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('S53 at 320 px, in larger print too, long words of ours and long addresses break: nothing is cut, nothing scrolls sideways', async () => {
    const email = fresh('somebody.with.quite.a.long.address@people.test')
    const who = await register(email, { locale: 'de' })
    const large = await register(fresh('large.print@people.test'), { locale: 'de', large_print: true })
    const done = await finish(await register(fresh('large.done@people.test'), { locale: 'de', large_print: true }))
    const { context, page, complaints } = await visit(browser, { brand: 'be', width: 320, height: 640, locale: 'de' })
    const cut = () =>
      page
        .getByRole('button')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
    const see = async (path: string, name: string) => {
      await page.goto('about:blank')
      await page.goto(path)
      await page.getByRole('button', { name }).waitFor()
      await expectNoSidewaysScroll(page)
      expect(await cut()).toEqual([])
    }
    for (const one of [who, large])
      await see(one.at('take').replace('#', '?reminders=off#'), 'Mit meinem Fragebogen weitermachen')
    await page.getByRole('button', { name: 'Mit meinem Fragebogen weitermachen' }).click()
    await page.getByRole('heading', { name: 'Aussage 1 von 108' }).waitFor()
    await expectNoSidewaysScroll(page)
    expect(await cut()).toEqual([])
    await see(done.at('thank-you'), 'Meinen Entwicklungsbericht öffnen')

    await page.goto(`/survey/register?campaign=${SHARING_CAMPAIGN}`)
    await page.getByLabel('Vorname').fill('Somebody')
    await page.getByLabel('Nachname').fill('Else')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Standort').selectOption({ index: 1 })
    await page.getByLabel('Ich habe dies gelesen').check()
    await page.getByRole('button', { name: 'Beginnen' }).click()
    await page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' }).waitFor()
    await expectNoSidewaysScroll(page)
    expect(complaints).toEqual([])
    await context.close()
  })
  it.each(['es', 'it', 'pl', 'nl', 'ar'])(
    'R127 with the text of the browser at twice its size nothing scrolls sideways at 320 px, in %s',
    async (locale) => {
      const who = await register(fresh(`twice.${locale}@people.test`), { locale })
      const { context, page, complaints } = await visit(browser, {
        width: 320,
        height: 640,
        locale,
        expected: /status of 4/,
      })
      for (const path of [who.at('take'), '/unsubscribe#cut-short', '/expert-survey#cut-short']) {
        await page.goto('about:blank')
        await page.goto(path)
        await page.locator('main :is(legend, h1)').first().waitFor()
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        // A phone shows what is too wide as if it were wider itself.
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
      }
      expect(complaints).toEqual([])
      await context.close()
    },
  )
  it('R127 where the colours are the system’s, the bar shows how far somebody is, and what is done is told from what follows', async () => {
    const who = await register(fresh('system.colours@people.test'))
    await answer(who, goldenValues(who).slice(0, 54))
    const done = await finish(await register(fresh('system.done@people.test')))
    const { context, page, complaints } = await visit(browser, { width: 390 })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(who.at('take'))
    await page.getByText('54 of 108 saved').waitFor()
    // Of the bar itself: its left half is another colour than its right half.
    const bar = await page.getByRole('progressbar').screenshot()
    const colours = await page.evaluate(
      async (bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
        canvas?.drawImage(image, 0, 0)
        return [0.25, 0.75].map((part) =>
          String(canvas?.getImageData(Math.round(image.width * part), Math.round(image.height / 2), 1, 1).data),
        )
      },
      [...bar],
    )
    expect(colours[0]).not.toBe(colours[1])
    await page.goto('about:blank')
    await page.goto(done.at('thank-you'))
    const step = (text: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: text })
        .evaluate((one) => getComputedStyle(one, '::before').backgroundColor)
    await page.getByText('Your answers are in').waitFor()
    expect(await step('Your answers are in')).not.toBe(await step('A person reads your result'))
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a registration whose answer was lost on its way', () => {
  it('R192 R211 begins when it is sent again, in the same tab', async () => {
    const email = fresh('lost.answer@people.test')
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844, expected: /ERR_FAILED/ })
    await loseNextAnswer(page, '*/surveys/register')
    await page.goto(`/survey/register?campaign=${SHARING_CAMPAIGN}`)
    await page.getByLabel('First name').fill('Lost')
    await page.getByLabel('Last name').fill('Answer')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Location').selectOption({ index: 1 })
    await page.getByLabel('I have read this').check()
    const start = page.getByRole('button', { name: 'Start' })
    await start.click()
    await page.getByRole('alert').waitFor()
    await start.click()
    await statement(page, 1).waitFor()
    const { rows } = await database.query('select count(*)::int as n from survey_results where email = $1', [email])
    expect([rows, complaints]).toEqual([[{ n: 1 }], []])
    await context.close()
  })
})

describe('while answering', () => {
  it('R213 another language keeps the place, and goes along to another device, as larger print does', async () => {
    const who = await register(fresh('polyglot@people.test'))
    await answer(who, [1, 2, 3, 4, 5])
    const { context, page, complaints } = await visit(browser, { width: 390 })
    await page.goto(who.at('take'))
    await statement(page, 6).waitFor()
    const english = await page.getByRole('group').first().locator('legend').innerText()
    const kept = page.waitForResponse(/preferences$/)
    await page.getByLabel('Language').selectOption('sv')
    await page.getByRole('heading', { name: 'Påstående 6 av 108' }).waitFor()
    await expect.poll(() => page.getByRole('group').first().locator('legend').innerText()).not.toBe(english)
    await page.getByText('5 av 108 sparade').waitFor()
    await kept
    await page.getByRole('button', { name: /anpassning/ }).click()
    const large = page.waitForResponse(/preferences$/)
    await page.getByRole('dialog').getByRole('switch', { name: 'Större text' }).click()
    await large
    expect(complaints).toEqual([])
    await context.close()

    const other = await visit(browser, { brand: 'be' })
    await other.page.goto(who.at('take'))
    await other.page.getByRole('heading', { name: 'Påstående 6 av 108' }).waitFor()
    expect(await other.page.getByRole('main').getAttribute('data-large')).toBe('')
    await other.context.close()
  })

  it.each([
    ['be', 320],
    ['hb', 1440],
  ] as const)(
    'R213 statements are read in one of twenty-four languages, the page in one of ten: %s at %i',
    async (brand, width) => {
      const who = await register(fresh('reads.more@people.test'))
      await answer(who, [1, 2])
      const { context, page, complaints } = await visit(browser, { brand, width })
      await page.goto(who.at('take'))
      await statement(page, 3).waitFor()
      const legend = page.locator('legend')
      const language = page.getByLabel('Language')
      expect(await language.locator('optgroup').getAttribute('label')).toBe('Statements only')
      expect(await language.locator('option').count()).toBe(24)
      const kept = page.waitForResponse(/preferences$/)
      await language.selectOption('ja')
      await legend.getByText('想像力が豊かだ').waitFor()
      expect((await kept).status()).toBe(200)
      expect(await legend.getAttribute('lang')).toBe('ja')
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      await statement(page, 3).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectNoAxeFaults(page)
      await page.keyboard.press('4')
      await page.getByText('3 of 108 saved').waitFor()
      await page.reload()
      await expect.poll(() => legend.getAttribute('lang')).toBe('ja')
      expect(await page.getByLabel('Language').inputValue()).toBe('ja')
      // One of the page's own takes the statements along.
      await page.getByLabel('Language').selectOption('ar')
      await expect.poll(() => legend.getAttribute('lang')).toBe('ar')
      await page.locator('select').selectOption('zh-hk')
      await expect.poll(() => legend.getAttribute('lang')).toBe('zh-hk')
      expect(await page.locator('html').getAttribute('lang')).toBe('ar')
      // It reads from the left, and stands where the page's own words begin.
      expect(await legend.locator('bdi').evaluate((one) => one.matches(':dir(ltr)'))).toBe(true)
      expect(await legend.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
      await expectNoAxeFaults(page)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('S55 where the browser never says whether it can keep something, the page comes and answers arrive all the same', async () => {
    const who = await register(fresh('keeps.nothing@people.test'))
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    })
    await page.goto(who.at('take'))
    await statement(page, 1).waitFor()
    for (const n of [1, 2, 3]) {
      await page.keyboard.press('4')
      await statement(page, n + 1).waitFor()
    }
    await page.getByText('3 of 108 saved').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R212 a finger that taps twice answers one statement, not the next one with it', async () => {
    const who = await register(fresh('taps.twice@people.test'))
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844 })
    await page.goto(who.at('take'))
    await statement(page, 1).waitFor()
    const { x = 0, y = 0 } = (await page.getByText('Moderately accurate').boundingBox()) ?? {}
    const tap = async (clickCount: number) => {
      await page.mouse.move(x + 5, y + 5)
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await tap(1)
    await statement(page, 2).waitFor()
    await tap(2)
    await page.getByText('1 of 108 saved').waitFor()
    expect([await statement(page, 2).count(), await page.getByRole('radio', { checked: true }).count()]).toEqual([1, 0])
    // Who means it taps again.
    await tap(1)
    await statement(page, 3).waitFor()
    await page.getByText('2 of 108 saved').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('S57 on a slow line it says how many answers wait as soon as that takes longer than a moment', async () => {
    const who = await register(fresh('slow@people.test'))
    const { context, page, complaints } = await visit(browser, { width: 390 })
    await page.goto(who.at('take'))
    const line = Promise.withResolvers<void>()
    await page.route(/\/surveys\/submit$/, async (route) => {
      await line.promise
      await route.continue()
    })
    const proof = page.getByRole('status').filter({ hasText: 'saved' })
    await proof.getByText('0 of 108 saved').waitFor()
    // When it is first said that something waits, counted from the press.
    const firstSaid = page.evaluate(
      () =>
        new Promise<number>((done) => {
          let pressed = 0
          addEventListener('click', () => (pressed ||= performance.now()), { capture: true })
          const look = () => document.body.innerText.includes('1 waiting for the network')
          const observer = new MutationObserver(
            () => look() && (observer.disconnect(), done(performance.now() - pressed)),
          )
          observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        }),
    )
    firstSaid.catch(() => undefined)
    await page.getByText('2', { exact: true }).click()
    await proof.getByText('0 saved, 1 waiting for the network').waitFor()
    expect(await firstSaid).toBeGreaterThan(900)
    await page.getByText('3', { exact: true }).click()
    await proof.getByText('0 saved, 2 waiting for the network').waitFor()
    await expectNoAxeFaults(page)
    line.resolve()
    await proof.getByText('2 of 108 saved').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('S57 without a network the help opens, and a language that is chosen comes with the network', async () => {
    const who = await register(fresh('tunnel@people.test'))
    const expected = /ERR_INTERNET_DISCONNECTED/
    const { context, page, complaints } = await visit(browser, { width: 390, expected })
    await page.goto(who.at('take'))
    const help = page.waitForResponse(/help\.dialog.*\.js$/)
    await page.getByText('2', { exact: true }).click()
    await Promise.all([help, page.getByText('1 of 108 saved').waitFor()])
    await context.setOffline(true)
    await page.getByRole('button', { name: /Need an adjustment/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Language').selectOption('it')
    await page.getByText('3', { exact: true }).click()
    await page.getByText('1 saved, 1 waiting for the network').waitFor()
    const kept = page.waitForResponse(/preferences$/)
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Frase 3 di 108' }).waitFor()
    await expect.poll(() => page.locator('legend').getAttribute('lang')).toBe('it')
    expect((await kept).status()).toBe(200)
    expect(complaints).toEqual([])
    await context.close()
  })

  /** As long as nobody answers what a campaign is, documents come without it and their pages ask. */
  const withCampaignsHeld = async (isHeld: boolean, work: () => Promise<unknown>) => {
    if (!isHeld) return work()
    const database = await openAppDatabase()
    await database.query('begin; lock table hiring_campaigns in access exclusive mode')
    await work()
    return database.end()
  }
  it('S57 what could not be loaded is tried again until it is there: before, during and after answering', async () => {
    const early = await register(fresh('dead.early@people.test'))
    const done = await finish(await register(fresh('dead.done@people.test')))
    const { context, page, complaints } = await visit(browser, { width: 390, expected: /ERR_FAILED|status of 404/ })
    await page.clock.install()
    let cut = 0
    await page.route(/\/api\/(public\/)?surveys\//, (route) => {
      cut += 1
      return cut > 3 ? route.continue() : route.abort()
    })
    for (const [path, found] of [
      [`/survey/register?campaign=${crypto.randomUUID()}`, 'This link does not work'],
      [early.at('take'), 'Statement 1 of 108'],
      [done.at('thank-you'), 'Thank you, Robin.'],
    ] as const) {
      cut = 0
      await page.goto('about:blank')
      await withCampaignsHeld(path.includes('register'), () => page.goto(path))
      await page.getByRole('heading', { name: 'There is no network right now' }).waitFor()
      for (let tries = 2; tries <= 4; tries++) {
        await page.clock.fastForward(5_000)
        await expect.poll(() => cut).toBeGreaterThanOrEqual(tries)
      }
      await page.getByRole('heading', { name: found }).waitFor()
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a hint leads only through the statements it is about, and back to the end', async () => {
    const who = await register(fresh('hasty@people.test'))
    await answer(
      who,
      who.items.map((_, index) => (index < 20 ? 4 : (index % 5) + 1)),
      { ms: 700 },
    )
    const { context, page, complaints } = await visit(browser, { width: 390 })
    await page.goto(who.at('take'))
    await page.getByText('You went very fast here.').waitFor()
    await page.getByText('You chose the same answer many times in a row.').waitFor()
    await page.getByRole('button', { name: 'Look again' }).nth(1).click()
    await page.getByText('Looking again, 1 of 20').waitFor()
    await page.getByText('2', { exact: true }).click()
    await page.getByText('Looking again, 2 of 20').waitFor()
    await page.getByRole('button', { name: 'Back to the end' }).click()
    await page.getByRole('heading', { name: 'All 108 statements are answered' }).waitFor()
    await page.getByText('108 of 108 saved').waitFor()
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('S57 S58 the help takes a wish to support, stops reminders, and erases; the link then leads nowhere', async () => {
    const who = await register(fresh('helped@people.test'))
    const { context, page, complaints } = await visit(browser, { width: 390, expected: /status of 40[149]/ })
    await page.goto(who.at('take'))
    await page.getByRole('button', { name: /Need an adjustment/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What would help you?').fill('Read it to me on the phone')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('Your request is on its way.').waitFor()
    await dialog.getByRole('switch', { name: /remind you by email/ }).click()
    await expectNoAxeFaults(page)
    await expect
      .poll(
        async () =>
          (await database.query('select takes_reminders from survey_results where uuid = $1', [who.uuid])).rows,
      )
      .toEqual([{ takes_reminders: false }])
    await dialog.getByRole('button', { name: 'Erase my data' }).click()
    await page.getByRole('dialog', { name: 'Erase everything now?' }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Erase my data' }).click()
    const hold = (reason: string | null) =>
      database.query(
        'update people p set hold_reason = $2 from survey_results r where r.uuid = $1 and p.company_id = r.company_id and p.id = r.person_id',
        [who.uuid, reason],
      )
    await hold('A dispute')
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await page.getByText(/has to keep your data for now because of a legal matter/).waitFor()
    await hold(null)
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await page.getByRole('heading', { name: 'Your data is erased' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await expectNoAxeFaults(page)
    await page.goto(who.at('thank-you'))
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('the link of a reminder ends reminders, says so, and goes on', async () => {
    const who = await register(fresh('enough@people.test'))
    const { context, page } = await visit(browser, { width: 390 })
    await page.goto(who.at('take').replace('#', '?reminders=off#'))
    await page.getByText('You get no more reminders.').waitFor()
    await page.getByRole('button', { name: 'Go on with my assessment' }).click()
    await statement(page, 1).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })
})

describe('after handing in', () => {
  it('nothing moves from under a finger: what stands below the question for the group comes with it, and without it where that fails', async () => {
    const who = await finish(await register(fresh('stands@people.test')))
    const { context, page, complaints } = await visit(browser, { width: 390, height: 844, expected: /ERR_FAILED/ })
    const late = Promise.withResolvers<void>()
    const isGroup = ({ pathname }: URL) => pathname.startsWith('/api/fairness/own/')
    await page.route(isGroup, async (route) => {
      await late.promise
      await route.continue()
    })
    const asked = page.waitForRequest((request) => isGroup(new URL(request.url())))
    await page.goto(who.at('thank-you'))
    await asked
    await page.getByRole('heading', { name: 'Your resume' }).waitFor()
    expect(await page.getByText('Ask a question about my result').count()).toBe(0)
    late.resolve()
    await page.getByRole('heading', { name: 'Help to check for fairness' }).waitFor()
    expect(await page.getByText('Ask a question about my result').count()).toBe(1)
    await page.unroute(isGroup)
    await page.route(isGroup, (route) => route.abort())
    await page.reload()
    await page.getByText('Ask a question about my result').waitFor()
    expect(await page.getByRole('heading', { name: 'Help to check for fairness' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R250 S58 the own report has ranges and words; questions, viewers and the data are there for the person', async () => {
    const email = fresh('afterwards@people.test')
    const who = await finish(await register(email))
    const { context, page, complaints } = await visit(browser)
    await page.goto(who.at('thank-you'))
    await page.getByText(/All 108 answers are saved.*receipt \w{4}-\w{4}/).waitFor()
    await page.getByRole('button', { name: 'Open my report' }).click()
    const expected = golden('expected_scores_108.csv').find((row) => row['id'] === 's001' && row['scale'] === 'ES')
    const range = [expected?.['lo90_pct'], expected?.['hi90_pct']].map((one) => Math.floor(Number(one) + 0.5))
    await page.getByText(`Higher than about ${expected?.['pct']} of 100 people, likely ${range.join(' to ')}`).waitFor()
    // On paper stands the report, and nothing to press or to fill in.
    await page.emulateMedia({ media: 'print' })
    const onScreenOnly = ['What happens now', 'Your resume', 'Help to check for fairness', 'Close my report', 'Print']
    for (const words of onScreenOnly) await page.getByText(words, { exact: true }).waitFor({ state: 'hidden' })
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByText(/likely \d+ to \d+/).count()).toBe(5)
    await page.emulateMedia({ media: 'screen' })
    await page.getByText('Ask a question about my result').click()
    await page.getByLabel('Your question').fill('May a person look again?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Your question is on its way.').waitFor()
    await page.getByText('See who has looked at it').click()
    await page.getByText('Nobody has opened your result yet.').waitFor()
    await expectNoAxeFaults(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data as JSON' }).click(),
    ])
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect([data.person.email, data.answers.length, data.scores.length]).toEqual([email, 108, 32])
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data as PDF' }).press('Enter'),
    ])
    expect(paper.suggestedFilename()).toMatch(/^my-assessment-\d{4}-\d\d-\d\d\.pdf$/)
    const text = readPdf(await readFile(await paper.path())).pages.join(' ')
    for (const said of [email, ...data.answers.map((one: { statement: string }) => one.statement)])
      expect(text).toContain(said)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('science 4: the own report names the people it compares with, which a short form has others of', async () => {
    const who = await finish(await register(fresh('is.compared@people.test')))
    const { context, page, complaints } = await visit(browser, { width: 390 })
    const open = async () => {
      await page.goto('about:blank')
      await page.goto(who.at('thank-you'))
      await page.getByRole('button', { name: 'Open my report' }).click()
    }
    await open()
    await page.getByText('Compared with 33,143 volunteers from 20 countries who answered in English.').waitFor()
    const [uuid] = who.at('thank-you').split('#')[1]?.split('.') ?? []
    await database.query("update survey_results set norm_version = 'ffm-50/adults/v1' where uuid = $1", [uuid])
    await open()
    await page.getByText('Compared with 15,580 adult volunteers who answered in English.').waitFor()
    await page.getByLabel('Language').selectOption('de')
    await page.getByText('Verglichen mit 15.580 erwachsenen Freiwilligen, die auf Englisch').waitFor()
    await page.getByLabel('Language').or(page.getByLabel('Sprache')).selectOption('ar')
    await page.getByText(/مقارنة مع \W*15,580\W* متطوع/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('R236 what follows has a name and a day where the campaign names them, as its editor showed', async () => {
    const { context, page, complaints } = await visit(browser, { width: 390 })
    await letIn(page)
    await page.goto('/hiring-campaigns')
    await page.getByRole('button', { name: 'New campaign' }).first().click()
    const editor = page.getByRole('dialog', { name: 'New campaign' })
    await editor.getByText('The team at Harbor Logistics. Nobody is turned down by a score.').waitFor()
    await editor.getByRole('radio', { name: 'Employees' }).check()
    await editor
      .getByText('You and the people at Harbor Logistics who plan development with you', { exact: false })
      .waitFor()
    await editor.getByText('turned down', { exact: false }).waitFor({ state: 'detached' })
    await editor.getByRole('radio', { name: 'Candidates' }).check()
    await editor.getByLabel('Role').fill('Night planner')
    await editor.getByLabel('Who reads the results').fill('Jide Adeyemi')
    await editor.getByLabel('Days until people hear').fill('7')
    const day = (days: number) =>
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(Date.now() + days * 86_400_000)
    const reads = 'Jide Adeyemi and the team at Harbor Logistics. Nobody is turned down by a score.'
    await editor.getByText(reads).waitFor()
    await editor.getByText(`You hear by ${day(7)}`).waitFor()
    await expectNoAxeFaults(page)
    await editor.getByRole('button', { name: 'Start campaign' }).click()
    await editor.waitFor({ state: 'detached' })
    const { rows } = await database.query<{ uuid: string }>(
      'select uuid from hiring_campaigns order by id desc limit 1',
    )
    const campaign_uuid = rows[0]?.uuid
    await page.goto(`/survey/register?campaign=${campaign_uuid}`)
    await page.getByText('Jide Adeyemi reads your result. Time until you hear: 7 days at most.').waitFor()
    await expectNoAxeFaults(page)
    const who = await finish(await register(fresh('promised@people.test'), { campaign_uuid }))
    await page.goto(who.at('thank-you'))
    await page.getByText(reads).waitFor()
    await page.getByText(`You hear by ${day(7)}`).waitFor()
    // A receipt that breaks at its hyphen reads as another one from right to left.
    await page.getByLabel('Language').selectOption('ar')
    await page.getByText(/حُفظت جميع الإجابات/).waitFor()
    const receipt = page.getByText(/^\w{4}-\w{4}$/)
    expect(await receipt.evaluate((one) => [one.tagName, getComputedStyle(one).whiteSpace])).toEqual(['BDI', 'nowrap'])
    await expectNoAxeFaults(page)
    expect(complaints).toEqual([])
    await context.close()
  })
  it('a used link leads to the thank you', async () => {
    const who = await finish(await register(fresh('used@people.test')))
    const { context, page } = await visit(browser, { width: 390 })
    await page.goto(who.at('take'))
    await page.getByRole('heading', { name: 'Thank you, Robin.' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/survey/thank-you')
    await context.close()
  })
})

describe('links that lead no further', () => {
  it('R211 an address that is known opens nothing on another device; its link is in the mailbox', async () => {
    const email = fresh('known@people.test')
    const who = await register(email)
    await answer(who, [1, 2])
    await database.query('delete from captured_mails where to_address = $1', [email])
    const { context, page, complaints } = await visit(browser, { width: 390 })
    await page.goto(`/survey/register?campaign=${SHARING_CAMPAIGN}`)
    await page.getByLabel('First name').fill('Somebody')
    await page.getByLabel('Last name').fill('Else')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Location').selectOption({ index: 1 })
    await page.getByLabel('I have read this').check()
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
    await focusIs(page, 'Look into your mailbox')
    await expectNoAxeFaults(page)
    const mailed = new URL(await linkInMail(database, email))
    await page.goto(mailed.pathname + mailed.hash)
    await statement(page, 3).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('R213 one that is cut short, over 30 days old or of a closed campaign says so; a new one comes by mail and goes on', async () => {
    const email = fresh('late@people.test')
    const who = await register(email)
    await answer(who, [1, 2, 3])
    const old = 'a-link-that-was-sent-thirty-days-ago'
    await database.query(
      `insert into survey_tokens (company_id, survey_result_id, hash, expires_at, created_at)
       select company_id, id, $2, now() - interval '1 minute', now() - interval '30 days'
       from survey_results where uuid = $1`,
      [who.uuid, createHash('sha256').update(old).digest('hex')],
    )
    const { context, page, complaints } = await visit(browser, { width: 390, expected: /status of 4/ })
    const refused: string[] = []
    page.on('response', (reply) => reply.status() >= 400 && refused.push(reply.url()))
    await page.goto(who.at('take').slice(0, -5))
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    await page.goto(`/survey/register?campaign=${seedUuid('campaign harbor Summer hiring')}`)
    await page.getByRole('heading', { name: 'This campaign is closed' }).waitFor()
    // Whoever has registered before gets on from here too; nobody else takes it for a way in.
    await page
      .getByLabel('Your email')
      .and(page.getByRole('textbox', { description: /registered already/ }))
      .waitFor()
    // That it is closed came with the page: nothing had to be asked for, and refused.
    expect(refused.filter((address) => address.includes('/invitation'))).toEqual([])
    await page.goto(who.at('take').replace(who.token, old))
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
    await page.getByRole('banner').getByText('Harbor Logistics').waitFor()
    await page.getByRole('link', { name: /^support@/ }).waitFor()
    await expectNoAxeFaults(page)
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await page.getByText('Please fill this in.').waitFor()
    await page.getByLabel('Your email').fill(email)
    await database.query('delete from captured_mails where to_address = $1', [email])
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await page.getByText('If there is an assessment for this address').waitFor()
    // Put into the same tab, the new link differs from the old one behind the hash alone.
    const mailed = new URL(await linkInMail(database, email))
    await page.goto(mailed.pathname + mailed.hash)
    await statement(page, 4).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
