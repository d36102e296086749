import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bandOf } from '#science/bands/bands.ts'
import { BAND_KEYS, BAND_LABELS } from '#science/vocabulary.ts'
import { brands } from '#contract/brands/brands.ts'
import { BAND_EDGES, bandFrom, bandLabel, BANDS, bandWords, neighbourBand, PRINTED_RANGES } from './bands.ts'

it('R12: the drawn bands are those of the science, with the same ranges', () => {
  expect([...BANDS]).toEqual([...BAND_KEYS])
  expect([...PRINTED_RANGES]).toEqual(BAND_KEYS.map((key) => BAND_LABELS[key]))
  for (let score = 0; score <= 100; score += 1) {
    const at = BAND_EDGES.findLastIndex((edge) => edge <= score)
    expect(BANDS[Math.min(at, 6)]).toBe(bandOf(score))
  }
})

it('R14: be says the ranges as printed, hb its words', () => {
  expect(bandLabel('b5', brands.be.text.pipeline_bands)).toBe('66-80')
  expect(bandLabel('b7', brands.hb.text.pipeline_bands)).toBe('Exceptional')
  expect(bandLabel('b1', brands.hb.text.pipeline_bands)).toBe('Minimal')
  expect(bandLabel('b4')).toBe('35-65')
})

it('a band of the API is known by its key or by its range', () => {
  expect(bandFrom('b3')).toBe('b3')
  expect(bandFrom('20-34')).toBe('b3')
  expect(bandFrom('21-34')).toBeNull()
  expect(bandFrom(null)).toBeNull()
})

it('the neighbour that holds most of the range outside the band is named', () => {
  expect(neighbourBand('b5', 59, 90)).toBe('b6')
  expect(neighbourBand('b4', 26, 67)).toBe('b3')
  expect(neighbourBand('b3', 7, 49)).toBe('b4')
  expect(neighbourBand('b7', 83, 100)).toBe('b6')
  expect(neighbourBand('b1', 1, 15)).toBe('b2')
})

it('a range that stays inside its band names no neighbour', () => {
  expect(neighbourBand('b4', 40, 60)).toBeNull()
  expect(neighbourBand('b7', 92, 99)).toBeNull()
  expect(neighbourBand('b1', 1, 9)).toBeNull()
})

it('a neighbour is always next to the band, and the range reaches it', () => {
  const score = fc.integer({ min: 1, max: 99 })
  fc.assert(
    fc.property(score, score, score, (one, two, three) => {
      const [low = 0, point = 0, high = 0] = [one, two, three].toSorted((a, b) => a - b)
      const band = bandOf(point)
      const neighbour = neighbourBand(band, low, high)
      const isInside = bandOf(low) === band && bandOf(high) === band
      expect(neighbour === null).toBe(isInside)
      const distance = neighbour ? Math.abs(BANDS.indexOf(neighbour) - BANDS.indexOf(band)) : 0
      expect(distance).toBe(isInside ? 0 : 1)
    }),
  )
})

it('a band and its neighbour are said in words', () => {
  expect(bandWords('b5', 'b6')).toBe('66-80, may be 81-90')
  expect(bandWords('b5', null, brands.hb.text.pipeline_bands)).toBe('Good')
})
