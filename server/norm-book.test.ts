import { expect, it } from 'vitest'
import { NORMS, PULSE_MODEL } from '#science/norms/norms.ts'
import { comparedWith, knownNorm, learnNorm, normWords } from './norm-book.ts'
import { outcomeOf } from './slices/benchmark-scores/computing.ts'

it('science 4: each norm says whom a result is compared with, and the words for it have as many people', () => {
  learnNorm({ ...NORMS['work-style-108/combined/v1'], id: 'company/1/v1', n: 240, words: 'compared with 240 people' })
  const versions = [...Object.keys(NORMS), PULSE_MODEL, 'company/1/v1']
  expect(versions.map((version) => [version, comparedWith(version)])).toEqual([
    ['work-style-108/combined/v1', { group: 'volunteers', n: 33_143 }],
    ['work-style-108/combined-empirical/v1', { group: 'volunteers', n: 33_143 }],
    ['work-style-108/working-age/v1', { group: 'working_age', n: null }],
    ['ffm-50/adults/v1', { group: 'adults', n: 15_580 }],
    ['ffm-48/adults/v1', { group: 'adults', n: 15_580 }],
    [PULSE_MODEL, { group: 'model', n: 6_000 }],
    ['company/1/v1', { group: 'company', n: 240 }],
  ])
  for (const version of versions) {
    const { n } = comparedWith(version)
    expect(normWords(version, 'en')).toMatch(n === null ? /volunteers mixed/ : n.toLocaleString('en-GB'))
  }
})

it('R255 a norm that another process made and that has not come yet is waited for: nobody is judged by another one', () => {
  const version = { role_benchmark_id: 1, version: 1, traits: [] }
  const made = { ...NORMS['work-style-108/combined/v1'], id: 'company/1/v2' }
  expect(() => outcomeOf(version, [], made.id)).toThrow('UNAVAILABLE')
  learnNorm(made)
  expect(knownNorm(made.id)).toBe(made)
  expect(outcomeOf(version, [], made.id)).toMatchObject({ at: 'too few answers' })
})
