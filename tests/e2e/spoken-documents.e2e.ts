import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
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
})
