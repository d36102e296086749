import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentileOfT, tOfPercentile } from '#science/scoring/percentiles.ts'
import { phi } from '#science/statistics/normal.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { BAND_KEYS, BAND_LABELS, type BandKey } from '#science/vocabulary.ts'
import { agrees, golden, number, text } from '#tests/support/golden.ts'
import { alsoPossible, BAND_EDGES_T, bandOf, bandProbabilities } from './bands.ts'

// Lowest and highest whole number of each band, read from the printed labels.
const printed = (key: BandKey): readonly [number, number] => {
  const label = BAND_LABELS[key]
  if (label === '9 or less') return [0, 9]
  if (label === '91+') return [91, 100]
  const [low = '', high = ''] = label.split('-')
  return [Number(low), Number(high)]
}

it('R12, R13: every whole number from 0 to 100 falls in exactly one band, the one that prints it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (score) => {
      const holding = BAND_KEYS.filter((key) => printed(key)[0] <= score && score <= printed(key)[1])
      expect(holding).toEqual([bandOf(score)])
    }),
    { numRuns: 2000 },
  )
  expect(new Set(Array.from({ length: 101 }, (_, score) => bandOf(score))).size).toBe(7)
})

it('R13: a score is rounded half up before it is put in a band', () => {
  expect([bandOf(90.5), bandOf(90.4), bandOf(9.5), bandOf(9.49), bandOf(34.5), bandOf(65.49)]).toEqual([
    'b7',
    'b6',
    'b2',
    'b1',
    'b4',
    'b4',
  ])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (score) => {
      expect(bandOf(score)).toBe(bandOf(Math.floor(score + 0.5)))
    }),
  )
})

it('R13: what is no score from 0 to 100 has no band', () => {
  for (const wrong of [-1, 101, Number.NaN, Infinity]) expect(() => bandOf(wrong)).toThrow(RangeError)
})

it('science 5: percentile and band of every quarter of a T point agree with the table', () => {
  for (const row of golden('t_percentile_band.csv')) {
    const percentile = percentileOfT(number(row, 'T') ?? 0)
    expect(agrees(percentile, number(row, 'phi'))).toBe(true)
    expect(shownPercentile(percentile)).toBe(number(row, 'pct'))
    expect(BAND_LABELS[bandOf(shownPercentile(percentile))]).toBe(text(row, 'band'))
  }
})

it('science 5: the edges in T are where the shown percentile changes band', () => {
  const shares = [0.095, 0.195, 0.345, 0.655, 0.805, 0.905]
  BAND_EDGES_T.forEach((edge, place) => {
    expect(edge).toBeCloseTo(tOfPercentile(100 * (shares[place] ?? 0)), 10)
    expect(bandOf(shownPercentile(percentileOfT(edge - 1e-9)))).toBe(BAND_KEYS[place])
    expect(bandOf(shownPercentile(percentileOfT(edge + 1e-9)))).toBe(BAND_KEYS[place + 1])
  })
})

it('science 5: the chances of the seven bands add up to one', () => {
  fc.assert(
    fc.property(fc.double({ min: 10, max: 90, noNaN: true }), fc.double({ min: 1, max: 8, noNaN: true }), (t, sem) => {
      const chances = bandProbabilities(t, sem)
      expect(chances).toHaveLength(7)
      expect(chances.every((chance) => chance >= 0)).toBe(true)
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    }),
  )
})

it('science 5: a neighbour that may as well be true is named, a far band is not', () => {
  expect(alsoPossible('b4', 50, 3)).toEqual([])
  expect(alsoPossible('b4', 53.9, 3.5)).toEqual(['b5'])
  expect(alsoPossible('b5', 56.6, 4.5)).toEqual(['b4', 'b6'])
  expect(alsoPossible('b1', 30, 3)).toEqual([])
  expect(bandProbabilities(50, 3)[3]).toBeCloseTo(phi(3.988550656423 / 3) - phi(-3.988550656423 / 3), 12)
})
