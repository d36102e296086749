import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, expectTypeOf, it } from 'vitest'
import type { Form } from '#science/instruments/form.ts'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { NORMS } from '#science/norms/norms.ts'
import { FFM_50_ADULTS } from '#science/norms/ffm-50-adults.ts'
import { likelyRange, regressedTrueScore } from './percentiles.ts'
import { NOT_ENOUGH_ANSWERS, scoreOf } from './score.ts'
import { compileScorer, score, type ScorerInput } from './scorer.ts'

const NORM = NORMS['work-style-108/combined/v1']
const scorer = compileScorer(WORK_STYLE_108, NORM)
const answer = fc.integer({ min: 1, max: 5 })
const complete = fc.array(answer, { minLength: 108, maxLength: 108 })
const withGaps = fc.array(fc.oneof({ weight: 9, arbitrary: answer }, { weight: 1, arbitrary: fc.constant(null) }), {
  minLength: 108,
  maxLength: 108,
})

it('science 15: what a score depends on is the answers, the form and the norm, and nothing about the person', () => {
  expectTypeOf<keyof ScorerInput>().toEqualTypeOf<'answers' | 'form' | 'norm'>()
  const answers = Array.from({ length: 108 }, (_, item) => (item % 5) + 1)
  const input = { answers, form: WORK_STYLE_108, norm: NORM }
  const profiles = [
    { sex: 'female', age: 61 },
    { sex: 'male', age: 22, country: 'NO' },
  ]
  const results = profiles.map((profile) => JSON.stringify(score({ ...profile, ...input })))
  expect(new Set(results).size).toBe(1)
})

it('science 15: scoring reads no data about groups of people', () => {
  const sources = ['scoring', 'norms', 'instruments', 'bands', 'statistics'].flatMap((folder) => {
    const url = new URL(`../${folder}/`, import.meta.url)
    return readdirSync(url).flatMap((file) =>
      file.endsWith('.ts') && !file.endsWith('.test.ts') ? readFileSync(new URL(file, url), 'utf8') : [],
    )
  })
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter((source) => /from '#science\/(impact|simulation|benchmarks)/.test(source))).toEqual([])
})

it('science 3: equal answers give equal bytes, also through two scorers', () => {
  const other = compileScorer(WORK_STYLE_108, NORM)
  fc.assert(
    fc.property(withGaps, (answers) => {
      expect(JSON.stringify(other.score([...answers]))).toBe(JSON.stringify(scorer.score(answers)))
    }),
  )
})

it('science 3: turning every key round mirrors every T about 50', () => {
  const centred = { ...NORM, scales: NORM.scales.map((scale) => ({ ...scale, mean: meanOfMiddle(scale.scale) })) }
  const turned: Form = {
    ...WORK_STYLE_108,
    items: WORK_STYLE_108.items.map((item) => ({ ...item, sign: item.sign === 1 ? -1 : 1 })),
  }
  const straight = compileScorer(WORK_STYLE_108, centred)
  const mirrored = compileScorer(turned, centred)
  fc.assert(
    fc.property(withGaps, (answers) => {
      const mirrors = mirrored.score(answers).map((mirror) => mirror.t)
      straight.score(answers).forEach(({ t }, place) => {
        const mirror = mirrors[place] ?? null
        const isMirrored = t === null ? mirror === null : Math.abs(t + (mirror ?? 0) - 100) < 1e-9
        expect(isMirrored).toBe(true)
      })
    }),
  )
})

it('science 3: answers turned round with the keys give the same scores', () => {
  const turned: Form = {
    ...WORK_STYLE_108,
    items: WORK_STYLE_108.items.map((item) => ({ ...item, sign: item.sign === 1 ? -1 : 1 })),
  }
  const other = compileScorer(turned, NORM)
  fc.assert(
    fc.property(complete, (answers) => {
      expect(other.score(answers.map((given) => 6 - given))).toEqual(scorer.score(answers))
    }),
  )
})

it('science 3: the order in which items stand changes nothing', () => {
  const order = fc.shuffledSubarray([...Array(108).keys()], { minLength: 108 })
  fc.assert(
    fc.property(withGaps, order, (answers, places) => {
      const moved: Form = {
        ...WORK_STYLE_108,
        items: places.flatMap((place) => WORK_STYLE_108.items[place] ?? []),
        scales: WORK_STYLE_108.scales.map((scale) => ({
          ...scale,
          items: scale.items.map((item) => places.indexOf(item)),
        })),
      }
      const given = places.map((place) => answers[place] ?? null)
      expect(compileScorer(moved, NORM).score(given)).toEqual(scorer.score(answers))
    }),
    { numRuns: 25 },
  )
})

it('science 3: a scale with too few answers is empty everywhere, never zero', () => {
  const answers: (number | null)[] = Array.from({ length: 108 }, () => 4)
  for (const item of WORK_STYLE_108.scales.find((scale) => scale.code === 'C2')?.items.slice(0, 2) ?? [])
    answers[item] = null
  const scores = scorer.score(answers)
  const empty = { raw: null, t: null, percentile: null, band: null, low: null, high: null }
  expect(scoreOf(scores, 'C2')).toEqual({ scale: 'C2', level: 'facet', n_answered: 2, ...empty })
  expect(scoreOf(scores, 'C')).toMatchObject({ n_answered: 22, level: 'domain' })
  expect(scoreOf(scores, 'C').t).not.toBeNull()
  expect(NOT_ENOUGH_ANSWERS).toBe('not enough answers')
  expect(scorer.score(Array.from({ length: 108 }, () => null)).every((one) => one.t === null)).toBe(true)
})

it('science 3: what is no answer is refused, with its place', () => {
  const answers = Array.from({ length: 108 }, () => 3)
  for (const wrong of [0, 6, 2.5, Number.NaN])
    expect(() => scorer.score(answers.with(10, wrong))).toThrow('Answer 11 is not a whole number from 1 to 5')
  expect(() => scorer.score(answers.slice(1))).toThrow('The form has 108 items, not 107 answers')
  expect(() => scorer.scoreBatch(Uint8Array.from(answers.with(10, 6)))).toThrow('Answer 11')
  expect(() => scorer.scoreBatch(new Uint8Array(109))).toThrow(RangeError)
})

it('science 4: a norm of another form is refused', () => {
  expect(() => compileScorer(WORK_STYLE_108, FFM_50_ADULTS)).toThrow('does not belong')
  expect(() => compileScorer(WORK_STYLE_108, { ...NORM, scales: NORM.scales.slice(1) })).toThrow('has no scale ES')
})

it('science 5: at alpha .90 and T 50 the likely range runs from 30 to 70', () => {
  const { low, high } = likelyRange(50, 10 * Math.sqrt(0.1))
  expect([Math.floor(low + 0.5), Math.floor(high + 0.5)]).toEqual([30, 70])
  expect(regressedTrueScore(60, 0.9)).toEqual({ t: 59, se: 10 * Math.sqrt(0.9 * (1 - 0.9)) })
})

it('science 3: a scale object is shared between people and cannot be changed', () => {
  const answers: (number | null)[] = Array.from({ length: 108 }, () => 3)
  expect(scorer.score(answers).every(Object.isFrozen)).toBe(true)
  expect(scorer.score(answers.with(0, null)).every(Object.isFrozen)).toBe(true)
})

function meanOfMiddle(code: string): number {
  return 3 * (WORK_STYLE_108.scales.find((scale) => scale.code === code)?.items.length ?? 0)
}
