import fc from 'fast-check'
import { expect, it } from 'vitest'
import { preflight } from '#science/impact/preflight.ts'
import { referenceTs } from '#science/impact/reference-sample.ts'
import { workStyleAnswersOf } from '#science/instruments/ipip-120.ts'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import { type Measure, measuresOf } from '#science/scoring/measures.ts'
import { compileScorer } from '#science/scoring/scorer.ts'
import { agrees, answersOf, golden, number, type Row, text } from '#tests/support/golden.ts'
import { type BenchmarkTrait, rangeOfBands, type TraitWeight } from './benchmark.ts'
import { type FitOutcome, fitOf, matchOf } from './fit.ts'
import { fitRank } from './fit-rank.ts'
import { tieGroups, tieWords } from './tie-groups.ts'

const COLUMNS = Array.from({ length: 120 }, (_, index) => `i${index + 1}`)
const scorer = compileScorer(WORK_STYLE_108, WORK_STYLE_108_COMBINED)
const MEASURES = new Map(
  golden('responses_120.csv').map((row): [string, ReadonlyMap<string, Measure>] => [
    text(row, 'id'),
    measuresOf(scorer.score(workStyleAnswersOf(answersOf(row, COLUMNS))), WORK_STYLE_108_COMBINED),
  ]),
)
const sample = referenceTs(WORK_STYLE_108_COMBINED)

const weight = (row: Row): TraitWeight => (text(row, 'weight') === '3' ? 3 : text(row, 'weight') === '2' ? 2 : 1)
const BENCHMARKS = Map.groupBy(golden('benchmarks.csv'), (row) => text(row, 'benchmark'))
const traitsOf = (name: string): BenchmarkTrait[] =>
  (BENCHMARKS.get(name) ?? []).map((row) => ({
    code: text(row, 'scale'),
    lo: number(row, 'lo'),
    hi: number(row, 'hi'),
    weight: weight(row),
  }))
const outcomeOf = (row: Row): FitOutcome =>
  fitOf(traitsOf(text(row, 'benchmark')), MEASURES.get(text(row, 'id')) ?? new Map())

it('science 7: fit, interval, bar, coverage and rank of 12 people against three benchmarks', () => {
  const rows = golden('expected_fit.csv')
  expect(rows).toHaveLength(36)
  const sorted = new Map(
    [...BENCHMARKS.keys()].map((name) => [name, preflight({ traits: traitsOf(name), sample }).sorted_fits]),
  )
  const wrong = rows.flatMap((row) => {
    const outcome = outcomeOf(row)
    const isFit = outcome.at === 'fit'
    const lowest = isFit ? outcome.traits.toSorted((a, b) => a.match - b.match)[0] : undefined
    const rank = isFit ? fitRank(sorted.get(text(row, 'benchmark')) ?? new Float64Array(), outcome.fit) : null
    const pairs: [string, number | null][] = [
      ['coverage', outcome.coverage],
      ['fit', isFit ? outcome.fit : null],
      ['fit_shown', isFit ? outcome.shown : null],
      ['fit_expected', isFit ? outcome.expected : null],
      ['fit_se', isFit ? outcome.se : null],
      ['lo90', isFit ? outcome.lo90 : null],
      ['hi90', isFit ? outcome.hi90 : null],
      ['bar_lo', isFit ? outcome.bar_lo : null],
      ['bar_hi', isFit ? outcome.bar_hi : null],
      ['ref_percentile', rank?.percentile ?? null],
      ['ref_percentile_shown', rank?.shown ?? null],
      ['lowest_match', lowest?.match ?? null],
    ]
    return pairs
      .filter(([column, value]) => !agrees(value, number(row, column)))
      .map(([column, value]) => `${text(row, 'benchmark')} ${text(row, 'id')} ${column} ${value}`)
  })
  expect(wrong).toEqual([])
})

it('science 7: match and lost points of every trait', () => {
  const rows = golden('expected_fit_traits.csv')
  expect(rows).toHaveLength(188)
  const wrong = rows.filter((row) => {
    const outcome = outcomeOf(row)
    const trait = outcome.traits.find(({ code }) => code === text(row, 'scale'))
    return !(
      agrees(trait?.t ?? null, number(row, 'T')) &&
      agrees(trait?.match ?? null, number(row, 'match')) &&
      agrees(trait?.points_lost ?? null, number(row, 'points_lost'))
    )
  })
  expect(wrong).toEqual([])
})

it('science 7: rankings fall into the expected groups of ties', () => {
  const expected = Map.groupBy(golden('expected_tie_groups.csv'), (row) => text(row, 'benchmark'))
  expect(expected.size).toBe(3)
  for (const rows of expected.values()) {
    const people = rows.flatMap((row) => {
      const outcome = outcomeOf(row)
      return outcome.at === 'fit' ? [{ id: text(row, 'id'), fit: outcome.fit, se: outcome.se }] : []
    })
    const groups = tieGroups(people.toReversed())
    const flat = groups.flatMap(({ group, from, people: members }) =>
      members.map(({ id }, place) => [from + place, id, group, from].join(' ')),
    )
    expect(flat).toEqual(
      rows.map((row) => ['position', 'id', 'group', 'group_label'].map((column) => text(row, column)).join(' ')),
    )
  }
})

it('science 7: a group of ties is shown from the position of its leader to that of its last', () => {
  const people = [90, 89, 60].map((fit, place) => ({ id: `p${place}`, fit, se: 4 }))
  expect(tieGroups(people).map(({ label, from, to }) => [label, from, to])).toEqual([
    ['1-2', 1, 2],
    ['3', 3, 3],
  ])
  expect(tieGroups(people).map(({ label }) => tieWords(label))).toEqual(['tied, ranks 1 to 2', 'tied with nobody'])
  expect(tieGroups([])).toEqual([])
})

it('science 7: with less than four fifths of the weight judged there is no fit', () => {
  const traits: BenchmarkTrait[] = ['E', 'O', 'A', 'C', 'ES'].map((code) => ({ code, lo: 50, hi: null, weight: 1 }))
  const known = (codes: readonly string[]) => new Map(codes.map((code) => [code, { t: 55, sem_t: 4 }]))
  expect(fitOf(traits, known(['E', 'O', 'A', 'C']))).toMatchObject({ at: 'fit', fit: 100, coverage: 0.8 })
  expect(fitOf(traits, known(['E', 'O', 'A']))).toMatchObject({ at: 'too few answers', coverage: 0.6 })
  expect(fitOf([], known(['E']))).toEqual({ at: 'too few answers', coverage: 0, traits: [] })
})

it('science 7: the match falls with the distance as printed', () => {
  const range = { lo: 50, hi: 60 }
  const shown = [3, 5, 8, 12, 16].map((distance) => Math.floor(matchOf(range, 50 - distance) + 0.5))
  expect(shown).toEqual([93, 82, 61, 32, 14])
  expect([matchOf(range, 50), matchOf(range, 60), matchOf({ lo: null, hi: 60 }, -5)]).toEqual([100, 100, 100])
})

it('science 7: kept and lost points add up to a hundred, and the bar holds the fit', () => {
  const trait = fc.record({
    lo: fc.double({ min: 20, max: 50, noNaN: true }),
    hi: fc.double({ min: 50, max: 80, noNaN: true }),
    weight: fc.constantFrom<TraitWeight>(1, 2, 3),
    t: fc.double({ min: 10, max: 90, noNaN: true }),
    sem: fc.double({ min: 2, max: 7, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(trait, { minLength: 1, maxLength: 8 }), (drawn) => {
      const traits = drawn.map(({ lo, hi, weight: one }, place) => ({ code: `${place}`, lo, hi, weight: one }))
      const measures = new Map(drawn.map(({ t, sem }, place) => [`${place}`, { t, sem_t: sem }]))
      const outcome = fitOf(traits, measures)
      if (outcome.at !== 'fit') throw new Error('a fit was due')
      const sum = outcome.traits.reduce((total, { points_kept, points_lost }) => total + points_kept + points_lost, 0)
      expect(sum).toBeCloseTo(100, 9)
      expect(outcome.bar_lo).toBeLessThanOrEqual(outcome.fit)
      expect(outcome.bar_hi).toBeGreaterThanOrEqual(outcome.fit)
      expect(outcome.losses.length).toBeLessThanOrEqual(3)
    }),
  )
})

it('science 7: a range may be given in bands, open at the outer ones', () => {
  expect(rangeOfBands('b4', 'b5')).toEqual({ lo: 46.011449343577, hi: 58.596173642419 })
  expect(rangeOfBands('b1', 'b7')).toEqual({ lo: null, hi: null })
})
