import { describe, expect, it } from 'vitest'
import type { Locale } from '#contract/resources/surveys.ts'
import { en } from './en.ts'
import { answeringWordsOf } from './answering/answering-texts.ts'
import { en as answeringEn } from './answering/en.ts'
import { applyTextsOf } from './apply/apply-texts.ts'
import { en as applyEn } from './apply/en.ts'
import { afterTextsOf } from './after/after-texts.ts'
import { en as afterEn } from './after/en.ts'
import { codeTextsOf } from './codes/code-texts.ts'
import { en as codeEn } from './codes/en.ts'
import { en as pageEn } from './page/en.ts'
import { pageTextsOf } from './page/page-texts.ts'
import { fill, isRightToLeft, languageNames, preferredLocale, textsOf } from './survey-texts.ts'

const locales = Object.keys(languageNames) as Locale[]
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted((a, b) => a.localeCompare(b))

describe('the words of the survey', () => {
  it.each(locales)('%s has every text, with the same places to fill', async (locale) => {
    const texts = await textsOf(locale)
    expect(Object.keys(texts)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim().length, key).toBeGreaterThan(0)
      expect(placeholders(text), key).toEqual(placeholders(en[key as keyof typeof en]))
    }
  })
  it.each(locales.filter((locale) => locale !== 'en'))('%s is translated', async (locale) => {
    const texts = await textsOf(locale)
    const same = Object.entries(texts).filter(([key, text]) => text === en[key as keyof typeof en])
    expect(same.map(([key]) => key)).toEqual([])
  })
  it.each(locales)('%s has every text of answering, translated, with the same places to fill', async (locale) => {
    const texts = await answeringWordsOf(locale)
    expect(Object.keys(texts)).toEqual(Object.keys(answeringEn))
    for (const [key, text] of Object.entries(texts)) {
      const english = answeringEn[key as keyof typeof answeringEn]
      expect(placeholders(text), key).toEqual(placeholders(english))
      expect(text === english, key).toBe(locale === 'en')
    }
  })
  it.each(locales)(
    '%s has every text of what comes after, translated, with the same places to fill',
    async (locale) => {
      const texts = await afterTextsOf(locale)
      expect(Object.keys(texts)).toEqual(Object.keys(afterEn))
      for (const [key, text] of Object.entries(texts)) {
        const english = afterEn[key as keyof typeof afterEn]
        expect(placeholders(text), key).toEqual(placeholders(english))
        expect(text === english, key).toBe(locale === 'en')
      }
    },
  )
  it.each(locales)(
    'R244 %s has every text about codes of books, translated, with the same places to fill',
    async (locale) => {
      const texts = await codeTextsOf(locale)
      expect(Object.keys(texts)).toEqual(Object.keys(codeEn))
      for (const [key, text] of Object.entries(texts)) {
        const english = codeEn[key as keyof typeof codeEn]
        expect(placeholders(text), key).toEqual(placeholders(english))
        expect(text === english, key).toBe(locale === 'en')
      }
    },
  )
  it.each(locales)(
    'R236 %s has every text of an application, translated, with the same places to fill',
    async (locale) => {
      const texts = await applyTextsOf(locale)
      expect(Object.keys(texts)).toEqual(Object.keys(applyEn))
      for (const [key, text] of Object.entries(texts)) {
        const english = applyEn[key as keyof typeof applyEn]
        expect(placeholders(text), key).toEqual(placeholders(english))
        // A no is a no in three languages.
        expect(text === english, key).toBe(locale === 'en' || (key === 'no' && text === 'No'))
      }
    },
  )
  it.each(locales)(
    'R236 %s has every text that a public page says by itself, translated, with the same places to fill',
    async (locale) => {
      const texts = await pageTextsOf(locale)
      expect(Object.keys(texts)).toEqual(Object.keys(pageEn))
      for (const [key, text] of Object.entries(texts)) {
        const english = pageEn[key as keyof typeof pageEn]
        expect(placeholders(text), key).toEqual(placeholders(english))
        expect(text === english, key).toBe(locale === 'en')
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
  it('one language is written from right to left', () => {
    expect(locales.filter(isRightToLeft)).toEqual(['ar'])
  })
  it('takes the first language of the browser that it speaks', () => {
    expect(preferredLocale(['ja', 'pt-BR', 'de'])).toBe('pt')
    expect(preferredLocale(['ja'])).toBe('en')
    expect(fill('{a} of {b} {c}', { a: 1, b: 'two' })).toBe('1 of two {c}')
  })
})
