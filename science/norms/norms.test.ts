import { expect, it } from 'vitest'
import { workStyleAnswersOf } from '#science/instruments/ipip-120.ts'
import { FORMS } from '#science/instruments/forms.ts'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { compileScorer } from '#science/scoring/scorer.ts'
import { mean, variance } from '#science/statistics/moments.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'
import { answersOf, golden } from '#tests/support/golden.ts'
import { cronbachAlpha, localNorm } from './local-norm.ts'
import { DEFAULT_NORMS, NORMS } from './norms.ts'

const COLUMNS = Array.from({ length: 120 }, (_, index) => `i${index + 1}`)
const EXAMPLES = golden('responses_120.csv')
  .slice(0, 80)
  .map((row) => workStyleAnswersOf(answersOf(row, COLUMNS)))
const PEOPLE = [...EXAMPLES, ...EXAMPLES, ...EXAMPLES]
const INPUT = { id: 'local/v1', form: WORK_STYLE_108, people: PEOPLE, company: 'Harbour Foods', period: 'one quarter' }

it('science 4: every norm covers exactly the scales of its form, in words and numbers', () => {
  for (const [id, norm] of Object.entries(NORMS)) {
    expect(norm.id).toBe(id)
    const form = Object.values(FORMS).find((candidate) => candidate.code === norm.form)
    expect(norm.scales.map((scale) => scale.scale)).toEqual(form?.scales.map((scale) => scale.code))
    expect(norm.words).toMatch(/^compared with .*not job applicants/)
    expect(norm.scales.every((scale) => scale.sd > 0 && scale.alpha > 0 && scale.semT > 0)).toBe(true)
  }
  expect(Object.entries(DEFAULT_NORMS).every(([code, norm]) => norm.form === code)).toBe(true)
})

it('science 4: the standard error given agrees with alpha as far as alpha is printed', () => {
  for (const norm of Object.values(NORMS))
    for (const scale of norm.scales) expect(scale.semT).toBeCloseTo(10 * Math.sqrt(1 - scale.alpha), 4)
})

it('science 4: the ranked norm has a rank for every raw of every scale, rising from bottom to top', () => {
  for (const scale of NORMS['work-style-108/combined-empirical/v1'].scales) {
    const items = WORK_STYLE_108.scales.find((candidate) => candidate.code === scale.scale)?.items.length ?? 0
    const ranks = scale.lookup ?? []
    expect(ranks).toHaveLength(4 * items + 1)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  }
})

it('science 4: a local norm has its own people at T 50 with deviation 10', () => {
  const norm = localNorm(INPUT)
  expect(norm).toMatchObject({ n: 240, form: 'work-style-108', method: 'linear' })
  expect(norm.words).toBe('compared with 240 people at Harbour Foods')
  const scores = PEOPLE.map(compileScorer(WORK_STYLE_108, norm).score)
  SCALE_CODES.forEach((_, place) => {
    const ts = scores.map((score) => score[place]?.t ?? Number.NaN)
    expect(mean(ts)).toBeCloseTo(50, 9)
    expect(variance(ts, 'n')).toBeCloseTo(100, 7)
  })
})

it('science 4: a local norm of fewer than 200 people is refused, and so is one that does not vary', () => {
  expect(() => localNorm({ ...INPUT, people: PEOPLE.slice(0, 199) })).toThrow('200 people')
  const same = Array.from({ length: 200 }, () => Array.from({ length: 108 }, () => 3))
  expect(() => localNorm({ ...INPUT, people: same })).toThrow('does not vary')
})

it('science 4: alpha is 1 for items that agree fully and 0 for items that do not at all', () => {
  const agreeing = [1, 2, 3, 4, 5].map((value) => [value, value, value, value])
  expect(cronbachAlpha(agreeing)).toBeCloseTo(1, 12)
  const unrelated = [1, 2].flatMap((a) => [1, 2].map((b) => [a, b]))
  expect(cronbachAlpha(unrelated)).toBeCloseTo(0, 12)
})
