import { expect, it } from 'vitest'
import {
  BAND_KEYS,
  BAND_LABELS,
  DOMAINS,
  FACETS,
  facetsOf,
  isDomainCode,
  isScaleCode,
  LESS_PRECISE,
  SCALE_CODES,
  scaleOf,
  SCALES,
} from './vocabulary.ts'

it('science 2: five domains and 27 facets, domains first, each facet under one domain', () => {
  expect(DOMAINS).toHaveLength(5)
  expect(FACETS).toHaveLength(27)
  expect(SCALES.map((scale) => scale.code)).toEqual([...DOMAINS, ...FACETS])
  expect(new Set(SCALE_CODES).size).toBe(32)
  expect(DOMAINS.flatMap((domain) => [...facetsOf(domain)])).toEqual(FACETS)
  for (const domain of DOMAINS)
    for (const facet of facetsOf(domain)) expect(scaleOf(facet)).toMatchObject({ level: 'facet', parent: domain })
})

it('science 2: every scale has a name, a definition and two poles of its own', () => {
  for (const text of ['name', 'definition', 'lowPole', 'highPole'] as const)
    expect(new Set(SCALES.map((scale) => scale[text])).size).toBe(32)
  expect(scaleOf('A')).toMatchObject({ name: 'Consideration', parent: null, level: 'domain' })
  expect(SCALES.filter((scale) => scale.lessPrecise).map((scale) => scale.code)).toEqual(LESS_PRECISE)
})

it('science 2: the facets left out of the questionnaire are no scales', () => {
  expect(['ES3', 'ES5', 'O6', 'N', ''].some(isScaleCode)).toBe(false)
  expect(isDomainCode('ES1')).toBe(false)
  expect(SCALE_CODES.every(isScaleCode)).toBe(true)
})

it('R12: the bands, highest first, are 91+, 81-90, 66-80, 35-65, 20-34, 10-19, 9 or less', () => {
  expect(BAND_KEYS.toReversed().map((key) => BAND_LABELS[key])).toEqual([
    '91+',
    '81-90',
    '66-80',
    '35-65',
    '20-34',
    '10-19',
    '9 or less',
  ])
})
