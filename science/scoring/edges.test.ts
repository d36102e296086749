import { expect, it } from 'vitest'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { FFM_50_ADULTS } from '#science/norms/ffm-50-adults.ts'
import { NORMS } from '#science/norms/norms.ts'
import type { NormScale } from '#science/norms/norm.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'
import { compositeFacts, compositeScore, errorsOfForm, namesDomainWithItsFacets } from './composites.ts'
import { type Measure, measuresOf, measuresOfRanges, measuresOfTs } from './measures.ts'
import { likelyRange, percentileOfT, tOfPercentile } from './percentiles.ts'
import { rawScore } from './raw-scores.ts'
import { scoreOf } from './score.ts'
import { compileScorer } from './scorer.ts'
import { standardScore } from './standard-scores.ts'

// Where a formula ends: the outermost numbers, what is not there, and whose error counts.

it('science 3: whole answers give a whole raw, also where a division would not come back to it', () => {
  // 29 / 7 * 7 is not 29.
  for (let items = 2; items <= 60; items++)
    for (let sum = items; sum <= 5 * items; sum++) expect(rawScore(sum, items, items)).toBe(sum)
  expect(rawScore(9, 3, 4)).toBe(12)
})

it('science 4: a percentile and the T at it lead to each other', () => {
  expect(tOfPercentile(50)).toBe(50)
  expect(tOfPercentile(84.1344746)).toBeCloseTo(60, 6)
  expect(tOfPercentile(15.8655254)).toBeCloseTo(40, 6)
  for (const percentile of [1, 17, 66, 99]) expect(percentileOfT(tOfPercentile(percentile))).toBeCloseTo(percentile, 9)
})

const scale = (lookup: readonly number[] | null): NormScale<string> =>
  ({ scale: 'C', mean: 30, sd: 5, alpha: 0.8, lookup }) as NormScale<string>
const empirical = (raw: number, lookup: readonly number[] | null, reversed = false) =>
  standardScore({ raw, items: 10, reversed, method: 'empirical', norm: scale(lookup) })

it('science 4: beyond the ends of a lookup its ends hold; between two of its places the way is straight', () => {
  const lookup = [2, 30, 80]
  const percentiles = (raws: readonly number[], reversed = false) =>
    raws.map((raw) => empirical(raw, lookup, reversed).percentile)
  expect(percentiles([4, 10, 11, 12, 13, 40])).toEqual([2, 2, 30, 80, 80, 80])
  expect(percentiles([10.5, 11.5])).toEqual([16, 55])
  expect(percentiles([10, 12], true)).toEqual([98, 20])
  expect(empirical(11, lookup).t).toBeCloseTo(tOfPercentile(30), 9)
})

it('science 4: a rank at the very end is held where its T is still a number', () => {
  expect(empirical(10, [0, 50, 100]).t).toBeCloseTo(tOfPercentile(0.1), 9)
  expect(empirical(12, [0, 50, 100]).t).toBeCloseTo(tOfPercentile(99.9), 9)
})

it('science 4: a scale without a lookup, and a score that is not there, are named', () => {
  expect(() => empirical(12, null)).toThrow(new RangeError('The norm has no lookup for C'))
  expect(() => scoreOf([], 'C')).toThrow(new RangeError('There is no score for C'))
})

const C = [{ scale: 'C', weight: 2 }] as const

it('science 8: the error is that of the default norm for its own form, and that of the scores for another', () => {
  expect(errorsOfForm('work-style-108')).toBe('of the default norm')
  expect(errorsOfForm(FFM_50_ADULTS.form)).toBe('of the scores')
  const measures = new Map<string, Measure>([['C', { t: 61.5, sem_t: 4.3 }]])
  expect(compositeScore(C, measures, 'of the scores').sem_t).toBeCloseTo(4.3, 9)
  expect(compositeScore(C, measures, 'of the default norm').sem_t).toBeCloseTo(compositeFacts(C).sem_t, 9)
  expect(compositeScore(C, measures).sem_t).toBeCloseTo(compositeFacts(C).sem_t, 9)
  expect(compositeFacts(C).sem_t).toBeLessThan(4)
})

it('science 8: whoever has no measure of a scale has no score of its composite', () => {
  expect(compositeScore(C, new Map()).t).toBeNull()
})

it('science 8: a domain goes with the facets of another', () => {
  expect(namesDomainWithItsFacets(['C', 'E3'])).toBe(false)
  expect(namesDomainWithItsFacets(['C2', 'C3'])).toBe(false)
  expect(namesDomainWithItsFacets(['E3', 'C', 'C2'])).toBe(true)
})

const NORM = NORMS['work-style-108/combined/v1']
const semOf = (code: string) => NORM.scales.find((one) => one.scale === code)?.semT ?? Number.NaN

it('science 5: what is kept of a person is read back with the error of the norm', () => {
  const ts = SCALE_CODES.map((_, place) => 40 + place)
  const measures = measuresOfTs(ts.with(2, Number.NaN), NORM)
  expect(measures.size).toBe(SCALE_CODES.length)
  SCALE_CODES.forEach((code, place) =>
    expect(measures.get(code)).toEqual({ t: place === 2 ? null : 40 + place, sem_t: semOf(code) }),
  )
  // Fewer than there are scales: the rest is not scored.
  expect(measuresOfTs(ts.slice(0, 1), NORM).get(SCALE_CODES[1] ?? 'C')?.t).toBeNull()
})

it('science 5: an error is read back from the likely range, whichever side of the middle it lies', () => {
  const set = (kept: readonly (readonly [t: number, sem: number])[]) => {
    const ranges = kept.map(([t, sem]) => likelyRange(t, sem))
    return { t: kept.map(([t]) => t), low: ranges.map(({ low }) => low), high: ranges.map(({ high }) => high) }
  }
  // So far out that the other end has no percentile of its own any more.
  const measures = measuresOfRanges(
    set([
      [82, 9],
      [18, 9],
      [50, 3],
      [50.5, 4],
    ]),
  )
  expect(measures.size).toBe(4)
  const errors = [9, 9, 3, 4]
  SCALE_CODES.slice(0, 4).forEach((code, place) => expect(measures.get(code)?.sem_t).toBeCloseTo(errors[place] ?? 0, 6))
  expect(measures.get(SCALE_CODES[0] ?? 'C')?.t).toBe(82)
  const [t, low, high] = [[60], [40], [80]]
  for (const hole of [
    { t: [Number.NaN], low, high },
    { t, low: [Number.NaN], high },
    { t, low, high: [Number.NaN] },
    { t, low: [], high },
  ])
    expect(measuresOfRanges(hole).size).toBe(0)
})

it('science 5: a score of a scale that the norm lacks is named', () => {
  const scores = compileScorer(WORK_STYLE_108, NORM).score(Array.from({ length: 108 }, () => 3))
  const short = { ...NORM, scales: NORM.scales.filter((one) => one.scale !== 'C') }
  expect(() => measuresOf(scores, short)).toThrow(new RangeError(`The norm ${NORM.id} has no scale C`))
  expect(measuresOf(scores, NORM).get('C')?.sem_t).toBe(semOf('C'))
})

it('science 3: many at once are scored as each alone, gaps and all; what is wrong is named by its place in that person', () => {
  const scorer = compileScorer(WORK_STYLE_108, NORM)
  const people = [3, 5, 1].map((answer) => Array.from({ length: 108 }, () => answer))
  people[1]?.fill(0, 0, 60)
  const many = scorer.scoreBatch(Uint8Array.from(people.flat()))
  expect([many.people, many.scales, many.raw.length]).toEqual([3, 32, 96])
  people.forEach((answers, person) =>
    scorer.score(answers.map((answer) => answer || null)).forEach((one, place) => {
      const at = person * 32 + place
      expect([many.raw[at], many.t[at], many.percentile[at]]).toEqual([
        one.raw ?? Number.NaN,
        one.t ?? Number.NaN,
        one.percentile ?? 0,
      ])
    }),
  )
  const wrong = Uint8Array.from(people.flat())
  wrong[108 + 70] = 6
  expect(() => scorer.scoreBatch(wrong)).toThrow(new RangeError('Answer 71 is not a whole number from 1 to 5'))
  expect(() => scorer.scoreBatch(wrong.subarray(1))).toThrow(new RangeError('Each person has 108 answers'))
})
