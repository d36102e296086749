import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { STATEMENT_LOCALES } from '#contract/constants.ts'
import { FORMS } from '#science/instruments/forms.ts'
import { ITEM_BANK, ITEM_NUMBERS } from '#science/instruments/item-bank.ts'
import { bigfiveItemTexts } from './bigfive.ts'
import { CORRECTIONS, LABEL_CORRECTIONS } from './corrections.ts'

const require = createRequire(import.meta.url)
const texts = bigfiveItemTexts(STATEMENT_LOCALES, ITEM_NUMBERS)
const { items } = FORMS['work-style-108']
const english = new Map(ITEM_BANK.map(({ packageId, text }) => [packageId, text]))
const facets = new Map(ITEM_BANK.map(({ packageId, facet, sign }) => [packageId, `${facet} ${sign}`]))
const folder = (locale: string) => (locale === 'pt' ? 'pt-br' : locale)
const fileOf = (locale: string): { id: string; text: string }[] =>
  require(`@bigfive-org/questions/data/${folder(locale)}/questions.json`)

const shown = (locale: string): (readonly [id: string, text: string])[] => {
  const all = texts.of(locale)?.items
  return items.flatMap(({ packageId }) => (packageId === null ? [] : [[packageId, all?.get(packageId) ?? ''] as const]))
}

describe('science 1: the statements in other languages', () => {
  it('are there in more than twenty of them', () => {
    expect(STATEMENT_LOCALES.length).toBeGreaterThanOrEqual(24)
    expect(new Set(STATEMENT_LOCALES).size).toBe(STATEMENT_LOCALES.length)
    expect(texts.of('xx')).toBeNull()
  })
  it.each(STATEMENT_LOCALES)(
    '%s: each is there, none is left in English, and no two that measure something else are the same',
    (locale) => {
      const all = shown(locale)
      expect(all).toHaveLength(108)
      expect(all.filter(([, text]) => text === '')).toEqual([])
      const inEnglish = all.filter(([id, text]) => text === english.get(id))
      expect(inEnglish).toHaveLength(locale === 'en' ? 108 : 0)
      const measured = new Map<string, Set<string>>()
      for (const [id, text] of all)
        measured.set(text, (measured.get(text) ?? new Set<string>()).add(facets.get(id) ?? ''))
      expect([...measured].filter(([, what]) => what.size > 1)).toEqual([])
    },
  )
  it.each(STATEMENT_LOCALES)('%s: the scale has five answers with words of their own', (locale) => {
    const labels = texts.of(locale)?.labels ?? []
    expect(labels).toHaveLength(5)
    expect(new Set(labels).size).toBe(5)
    expect(labels.includes('Very Inaccurate')).toBe(locale === 'en')
    expect(labels.every((label) => label === label.trim())).toBe(true)
  })
  it('a correction is of a statement that is asked, and says something else than the file', () => {
    for (const [locale, corrected] of Object.entries(CORRECTIONS)) {
      const file = fileOf(locale)
      for (const [number, text] of Object.entries(corrected)) {
        const item = ITEM_BANK[Number(number) - 1]
        expect(items.some((one) => one.number === Number(number))).toBe(true)
        expect(file.find(({ id }) => id === item?.packageId)?.text.trim()).not.toBe(text)
        expect(
          texts
            .of(locale)
            ?.items.get(item?.packageId ?? '')
            ?.toLowerCase(),
        ).toContain(text.toLowerCase())
      }
    }
    for (const [locale, labels] of Object.entries(LABEL_CORRECTIONS)) {
      const { plus } = require(`@bigfive-org/questions/data/${folder(locale)}/choices.js`) as {
        plus: { text: string }[]
      }
      expect(plus.map(({ text }) => text)).toEqual(expect.arrayContaining(Object.keys(labels)))
    }
  })
  it.each([
    ['pt', 109, 'Eu me vingo dos outros'],
    ['bg', 110, 'Влагам малко време и усилия в работата си'],
    ['ca', 119, 'Intento no pensar en els necessitats'],
    ['nl', 1, 'Ik maak mij zorgen over dingen'],
    ['sv', 2, 'Jag har lätt för att få vänner'],
    ['zh-hk', 15, '我守信用'],
  ])('%s: statement %i reads “%s”', (locale, number, text) => {
    expect(texts.of(locale)?.items.get(ITEM_BANK[number - 1]?.packageId ?? '')).toBe(text)
  })
})
