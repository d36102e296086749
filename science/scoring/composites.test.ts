import { expect, it } from 'vitest'
import { workStyleAnswersOf } from '#science/instruments/ipip-120.ts'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import { BAND_LABELS, isScaleCode } from '#science/vocabulary.ts'
import { agrees, answersOf, golden, number, text } from '#tests/support/golden.ts'
import { compositeFacts, compositeRefusals, compositeScore, type CompositeWeight } from './composites.ts'
import { type Measure, measuresOf } from './measures.ts'
import { compileScorer } from './scorer.ts'

const COLUMNS = Array.from({ length: 120 }, (_, index) => `i${index + 1}`)
const scorer = compileScorer(WORK_STYLE_108, WORK_STYLE_108_COMBINED)
const PEOPLE = new Map(
  golden('responses_120.csv').map((row) => [
    text(row, 'id'),
    measuresOf(scorer.score(workStyleAnswersOf(answersOf(row, COLUMNS))), WORK_STYLE_108_COMBINED),
  ]),
)
const weightsOf = (name: string): CompositeWeight[] =>
  golden('composites.csv').flatMap((row) => {
    const scale = text(row, 'scale')
    return text(row, 'composite') === name && isScaleCode(scale) ? [{ scale, weight: number(row, 'weight') ?? 0 }] : []
  })

it('science 8: four composites of ten people agree', () => {
  const rows = golden('expected_composites.csv')
  expect(rows).toHaveLength(40)
  const wrong = rows.filter((row) => {
    const weights = weightsOf(text(row, 'composite'))
    const { variance, reliability, sem_t } = compositeFacts(weights)
    const score = compositeScore(weights, PEOPLE.get(text(row, 'id')) ?? new Map())
    const isAlike =
      agrees(variance, number(row, 'variance')) &&
      agrees(reliability, number(row, 'reliability')) &&
      agrees(sem_t, number(row, 'sem_T')) &&
      agrees(score.t, number(row, 'T')) &&
      agrees(score.percentile, number(row, 'pct')) &&
      agrees(score.low, number(row, 'lo90_pct')) &&
      agrees(score.high, number(row, 'hi90_pct'))
    return !isAlike || (score.band === null ? '' : BAND_LABELS[score.band]) !== text(row, 'band')
  })
  expect(wrong).toEqual([])
})

it('science 8: a composite of one scale is that scale', () => {
  const measures = new Map<string, Measure>([['C', { t: 61.5, sem_t: 3.2 }]])
  const score = compositeScore([{ scale: 'C', weight: 2 }], measures)
  expect(score.t).toBeCloseTo(61.5, 9)
  expect(compositeFacts([{ scale: 'C', weight: 2 }]).reliability).toBeCloseTo(0.89800823, 9)
})

it('science 8: a composite with a missing scale has no score', () => {
  const weights: CompositeWeight[] = [
    { scale: 'C', weight: 1 },
    { scale: 'E3', weight: 1 },
  ]
  const measures = new Map<string, Measure>([
    ['C', { t: 61.5, sem_t: 3.2 }],
    ['E3', { t: null, sem_t: 4.3 }],
  ])
  expect(compositeScore(weights, measures)).toMatchObject({
    t: null,
    percentile: null,
    band: null,
    low: null,
    high: null,
  })
})

it('science 8: composites that mean nothing are refused, unreliable ones for hiring only', () => {
  expect(compositeRefusals([], true)).toEqual(['all_weights_zero'])
  expect(compositeRefusals([{ scale: 'C', weight: 0 }], true)).toEqual(['all_weights_zero'])
  const nested: CompositeWeight[] = [
    { scale: 'C', weight: 1 },
    { scale: 'C2', weight: 1 },
  ]
  expect(compositeRefusals(nested, true)).toEqual(['domain_with_its_facets'])
  const cancelled: CompositeWeight[] = [
    { scale: 'C2', weight: 1 },
    { scale: 'C2', weight: -1 },
  ]
  expect(compositeRefusals(cancelled, true)).toEqual(['no_variance'])
  const difference: CompositeWeight[] = [
    { scale: 'E4', weight: 1 },
    { scale: 'E6', weight: -1 },
  ]
  expect(compositeFacts(difference).reliability).toBeLessThan(0.6)
  expect(compositeRefusals(difference, true)).toEqual(['reliability_too_low'])
  expect(compositeRefusals(difference, false)).toEqual([])
  expect(compositeRefusals(weightsOf('customer_contact'), true)).toEqual([])
})
