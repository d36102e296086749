import { describe, expect, it } from 'vitest'
import type { Locale } from '#contract/resources/surveys.ts'
import { en } from './en.ts'
import { answeringWordsOf } from './answering/answering-texts.ts'
import { en as answeringEn } from './answering/en.ts'
import { applyTextsOf } from './apply/apply-texts.ts'
import { en as applyEn } from './apply/en.ts'
import { whatFollows } from './answering/what-follows.ts'
import { afterTextsOf } from './after/after-texts.ts'
import { en as afterEn } from './after/en.ts'
import { codeTextsOf } from './codes/code-texts.ts'
import { en as codeEn } from './codes/en.ts'
import { awayTextsOf } from './away/away-texts.ts'
import { en as awayEn } from './away/en.ts'
import { en as pageEn } from './page/en.ts'
import { pageTextsOf } from './page/page-texts.ts'
import { en as stopEn } from './stop/en.ts'
import { stopTextsOf } from './stop/stop-texts.ts'
import { en as expertEn } from './expert/en.ts'
import { expertTextsOf } from './expert/expert-texts.ts'
import { traitTextsOf } from '#contract/traits/trait-texts.ts'
import { SCALES } from '#science/vocabulary.ts'
import { isRightToLeft } from '#contract/right-to-left.ts'
import { preferredLocale } from '#contract/preferred-locale.ts'
import { fill } from './fill.ts'
import { languageNames, minutesIn, textsOf } from './survey-texts.ts'

const locales = Object.keys(languageNames) as Locale[]
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted((a, b) => a.localeCompare(b))

interface Part {
  part: string
  load: (locale: Locale) => Promise<object>
  english: object
  /** Keys whose word is the same in other languages. */
  same?: readonly string[]
}
const PARTS: readonly Part[] = [
  { part: 'every page', load: textsOf, english: en },
  { part: 'answering', load: answeringWordsOf, english: answeringEn },
  { part: 'what comes after', load: afterTextsOf, english: afterEn },
  { part: 'R244 codes of books', load: codeTextsOf, english: codeEn },
  // A no is a no in three languages.
  { part: 'R236 an application', load: applyTextsOf, english: applyEn, same: ['no'] },
  { part: 'R236 what a public page says by itself', load: pageTextsOf, english: pageEn },
  { part: 'R239 wanting no more mails', load: stopTextsOf, english: stopEn },
  { part: 'R41 maintenance', load: awayTextsOf, english: awayEn },
]

describe('the words of the survey', () => {
  it.each(PARTS.flatMap((part) => locales.map((locale) => ({ locale, ...part }))))(
    '$part: $locale has every text, translated, with the same places to fill',
    async ({ locale, load, english, same = [] }) => {
      const texts: Record<string, string> = { ...(await load(locale)) }
      expect(Object.keys(texts)).toEqual(Object.keys(english))
      const originals: Record<string, string> = { ...english }
      for (const [key, original] of Object.entries(originals)) {
        const text = texts[key] ?? ''
        expect(text.trim().length, key).toBeGreaterThan(0)
        expect(placeholders(text), key).toEqual(placeholders(original))
        const isKept = text === original
        expect(isKept, key).toBe(locale === 'en' || (isKept && same.includes(key)))
      }
    },
  )
  it.each(locales)(
    '%s tells employees nothing of being turned down or of an answer, and candidates as before',
    async (locale) => {
      const texts = { ...(await textsOf(locale)), ...(await answeringWordsOf(locale)) }
      const of = (type: 'candidate' | 'employee', more = {}) =>
        whatFollows(texts, { type, company: 'Harbor', reader: null, day: null, ...more })
      expect(of('candidate')).toEqual([
        [texts.step_read, fill(texts.step_read_text, { company: 'Harbor' })],
        [fill(texts.step_hear, { company: 'Harbor' }), texts.step_hear_text],
      ])
      const used = fill(texts.used_employee, { company: 'Harbor' })
      expect(of('employee')).toEqual([[texts.step_read, used]])
      expect(of('employee', { reader: 'Jide', day: '7 May' })).toEqual([
        [texts.step_read, `${used} ${fill(texts.read_by, { reader: 'Jide' })}`],
        [fill(texts.step_hear_by, { date: '7 May' }), ''],
      ])
    },
  )
  it.each(locales)(
    '%s has every text that an expert is asked with, translated, with the same places to fill',
    async (locale) => {
      const texts = await expertTextsOf(locale)
      expect(Object.keys(texts)).toEqual(Object.keys(expertEn))
      for (const [key, text] of Object.entries(texts)) {
        const english = expertEn[key as keyof typeof expertEn]
        expect(placeholders(text), key).toEqual(placeholders(english))
        // It is important in four languages.
        expect(text === english, key).toBe(locale === 'en' || (key === 'important' && text === 'Important'))
      }
    },
  )
  it.each(locales.filter((locale) => locale !== 'en'))(
    '%s has its own words for every trait, no two with one name, with the names of the own report',
    async (locale) => {
      const traits = await traitTextsOf(locale)
      const after = await afterTextsOf(locale)
      if (!traits) throw new Error(`${locale} has no words for traits`)
      expect(Object.keys(traits)).toEqual(SCALES.map(({ code }) => code))
      expect(new Set(Object.values(traits).map(([name]) => name)).size).toBe(SCALES.length)
      const domains = SCALES.filter(({ level }) => level === 'domain').map(({ code }) => code)
      expect(domains.map((code) => traits[code][0])).toEqual(domains.map((code) => after[code as 'C']))
      for (const { code, definition, lowPole, highPole } of SCALES) {
        const [name, meaning, low, high] = traits[code]
        expect([meaning === definition, low === lowPole, high === highPole, name.trim() === '']).not.toContain(true)
      }
    },
  )
  it('S57 the own report praises and blames nobody: both ends have an upside and a price, in short sentences', () => {
    for (const [key, text] of Object.entries(afterEn).filter(([name]) => /^[A-Z]+_/.test(name))) {
      expect(text, key).toMatch(/^(You|Under pressure you) tend to /)
      expect(text, key).not.toMatch(/\b(always|never|good|bad|better|worse|weak|strong)\b/i)
      for (const sentence of text.split('. ')) expect(sentence.split(' ').length, key).toBeLessThan(20)
    }
  })
  it.each(locales)('%s: a form that takes one number of minutes says one, any other a range', async (locale) => {
    const texts = await textsOf(locale)
    const headline = (from: number, to: number) =>
      fill(texts.headline, { items: '48', minutes: minutesIn(texts, { from, to }) })
    expect(headline(5, 5).match(/\d+/g)).toEqual(['48', '5'])
    expect(headline(11, 14).match(/\d+/g)).toEqual(['48', '11', '14'])
    expect(headline(5, 5)).not.toContain('{')
  })
  it('one language is written from right to left', () => {
    expect(locales.filter(isRightToLeft)).toEqual(['ar'])
  })
  it('a name that ends in brackets keeps them in a sentence from the right, and an address is as it was written', async () => {
    const [arabic, english] = await Promise.all([textsOf('ar'), textsOf('en')])
    const company = 'Harbour (UK)'
    expect(fill(arabic.used_candidate, { company })).toContain(`\u2068${company}\u2069`)
    expect(fill(arabic.rights, { email: 'help@harbour.test' })).not.toMatch(/[\u2066-\u2069]/)
    expect(fill(english.used_candidate, { company })).not.toMatch(/[\u2066-\u2069]/)
  })
  it('takes the first language of the browser that it speaks', () => {
    expect(preferredLocale(['ja', 'pt-BR', 'de'])).toBe('pt')
    expect(preferredLocale(['ja'])).toBe('en')
    expect(fill('{a} of {b} {c}', { a: 1, b: 'two' })).toBe('1 of two {c}')
  })
})
