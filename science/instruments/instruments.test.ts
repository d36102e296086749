import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { FORMS_FOR, OFFERED_CODES, SCALE_CODES } from '#science/vocabulary.ts'
import { FFM_48, FFM_50 } from './ffm.ts'
import { FORMS, reportsScale } from './forms.ts'
import { IPIP_120, workStyleAnswersOf } from './ipip-120.ts'
import { ITEM_BANK, LEFT_OUT_FACETS } from './item-bank.ts'
import { WORK_STYLE_108 } from './work-style-108.ts'

interface PackageItem {
  id: string
  text: string
  keyed: 'plus' | 'minus'
  domain: string
  facet: number
}

const folder = join(dirname(createRequire(import.meta.url).resolve('@bigfive-org/questions/package.json')), 'data')
const languages = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
)
const questions = (language: string): PackageItem[] =>
  JSON.parse(readFileSync(join(folder, language, 'questions.json'), 'utf8'))

const itemNumbers = (form: { items: readonly { number: number }[] }, code: string) =>
  FORMS['work-style-108'].scales.find((scale) => scale.code === code)?.items.map((at) => form.items[at]?.number)

it('science 1: the 39 languages agree with the item bank in ids, order and keys, and the English texts are the same', () => {
  expect(languages).toHaveLength(39)
  const bank = ITEM_BANK.map(({ packageId, sign, facet }) => [packageId, sign === 1 ? 'plus' : 'minus', facet])
  for (const language of languages) {
    const items = questions(language)
    expect(items.map((item) => [item.id, item.keyed, `${item.domain}${item.facet}`])).toEqual(bank)
    expect(items.every((item) => item.text.trim() !== '')).toBe(true)
  }
  expect(questions('en').map((item) => item.text.trim())).toEqual(ITEM_BANK.map((item) => item.text))
})

it('science 1: the default form has 108 items in ascending number and none of the three facets left out', () => {
  expect(WORK_STYLE_108.items).toHaveLength(108)
  const numbers = WORK_STYLE_108.items.map((item) => item.number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  const left = ITEM_BANK.filter((item) => LEFT_OUT_FACETS.includes(item.facet)).map((item) => item.number)
  expect(left).toHaveLength(12)
  expect(numbers.filter((number) => left.includes(number))).toEqual([])
})

it('science 2: the scales of the default form have the items of the scale table', () => {
  expect(WORK_STYLE_108.scales.map((scale) => scale.code)).toEqual(SCALE_CODES)
  expect(itemNumbers(WORK_STYLE_108, 'ES')).toEqual([1, 6, 16, 26, 31, 36, 46, 56, 61, 66, 76, 86, 91, 96, 106, 116])
  expect(itemNumbers(WORK_STYLE_108, 'ES4')).toEqual([16, 46, 76, 106])
  expect(itemNumbers(WORK_STYLE_108, 'O5')).toEqual([23, 53, 83, 113])
  expect(itemNumbers(WORK_STYLE_108, 'C6')).toEqual([30, 60, 90, 120])
  expect(WORK_STYLE_108.scales.map((scale) => scale.items.length).slice(0, 6)).toEqual([16, 24, 20, 24, 24, 4])
})

it('science 3: a scale of 4 needs 3 answers, any other 80 %', () => {
  const needs = new Map<number, number>()
  for (const form of [...Object.values(FORMS), IPIP_120])
    for (const scale of form.scales) needs.set(scale.items.length, scale.need)
  expect(Object.fromEntries(needs)).toEqual({ 4: 3, 8: 7, 10: 8, 16: 13, 20: 16, 24: 20 })
})

it('science 1: pages hold every item once, and short forms name only the ends and the middle', () => {
  for (const form of [WORK_STYLE_108, FFM_50, FFM_48, IPIP_120])
    expect(form.pages.reduce((sum, size) => sum + size, 0)).toBe(form.items.length)
  expect(FFM_50.labels.map((label) => label.text)).toEqual(['Disagree', null, 'Neutral', null, 'Agree'])
  expect(WORK_STYLE_108.labels.map((label) => label.text)).toEqual([
    'Very Inaccurate',
    'Moderately Inaccurate',
    'Neither Accurate Nor Inaccurate',
    'Moderately Accurate',
    'Very Accurate',
  ])
})

it('science 1: the hiring short form leaves out the two items on low mood', () => {
  expect(FFM_48.items).toHaveLength(48)
  expect(FFM_50.items.filter((item) => !FFM_48.items.some((kept) => kept.number === item.number))).toMatchObject([
    { number: 17, text: 'I seldom feel blue.' },
    { number: 47, text: 'I often feel blue.' },
  ])
  expect(Object.values(FORMS).flatMap((form) => (form.hiringAllowed ? form.code : []))).toEqual([
    'work-style-108',
    'ffm-48',
  ])
})

it('science 1: imported answers to the full form give those of the default form', () => {
  const answers = ITEM_BANK.map((item) => (item.number % 7 === 0 ? null : (item.number % 5) + 1))
  expect(workStyleAnswersOf(answers)).toEqual(WORK_STYLE_108.items.map((item) => answers[item.number - 1]))
  expect(() => workStyleAnswersOf([1, 2])).toThrow(RangeError)
})

it('science 1: candidates are offered only what may be asked in hiring, nobody the import form', () => {
  expect(FORMS_FOR.candidate.every((code) => FORMS[code].hiringAllowed)).toBe(true)
  expect(FORMS['ffm-50'].hiringAllowed).toBe(false)
  expect(FORMS['pulse-adaptive'].hiringAllowed).toBe(false)
  expect(new Set([...FORMS_FOR.candidate, ...FORMS_FOR.employee])).toEqual(new Set(OFFERED_CODES))
  expect(Object.values(FORMS_FOR).map(([first]) => first)).toEqual(['work-style-108', 'work-style-108'])
  for (const code of OFFERED_CODES)
    expect(
      Math.min(...FORMS[code].scales.flatMap(({ level, items }) => (level === 'domain' ? [items.length] : []))),
    ).toBeGreaterThan(7)
})

it('science 2: a short form reports domains and no facets', () => {
  expect([reportsScale('ffm-48', 'C'), reportsScale('ffm-48', 'C2'), reportsScale('work-style-108', 'C2')]).toEqual([
    true,
    false,
    true,
  ])
})
