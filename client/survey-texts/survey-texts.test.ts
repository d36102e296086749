import { describe, expect, it } from 'vitest'
import type { Locale } from '#contract/resources/surveys.ts'
import { en } from './en.ts'
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
  it('one language is written from right to left', () => {
    expect(locales.filter(isRightToLeft)).toEqual(['ar'])
  })
  it('takes the first language of the browser that it speaks', () => {
    expect(preferredLocale(['ja', 'pt-BR', 'de'])).toBe('pt')
    expect(preferredLocale(['ja'])).toBe('en')
    expect(fill('{a} of {b} {c}', { a: 1, b: 'two' })).toBe('1 of two {c}')
  })
})
