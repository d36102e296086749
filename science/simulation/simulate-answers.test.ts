import { expect, it } from 'vitest'
import { FFM_48 } from '#science/instruments/ffm.ts'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { NORMS } from '#science/norms/norms.ts'
import { compileQuality } from '#science/quality/quality.ts'
import { compileScorer } from '#science/scoring/scorer.ts'
import { mean, variance } from '#science/statistics/moments.ts'
import { SCALE_CODES, type ScaleCode } from '#science/vocabulary.ts'
import { CARELESS_PATTERNS } from './careless-answers.ts'
import { simulateAnswers } from './simulate-answers.ts'

const scorer = compileScorer(WORK_STYLE_108, NORMS['work-style-108/combined/v1'])
const check = compileQuality(WORK_STYLE_108)
const seeds = Array.from({ length: 400 }, (_, index) => index + 1)

const tOf = (seed: number, scale: ScaleCode, target: Partial<Record<ScaleCode, number>>) =>
  scorer.score(simulateAnswers(seed, { target }).answers)[SCALE_CODES.indexOf(scale)]?.t ?? Number.NaN

it('a seed gives the same person for ever, and another seed another', () => {
  expect(simulateAnswers(5)).toEqual(simulateAnswers(5))
  expect(simulateAnswers(5).answers).not.toEqual(simulateAnswers(6).answers)
  expect(simulateAnswers(5).answers.slice(0, 12).join('')).toBe('433222132332')
})

it('invented people look like those of the norm: every scale near T 50, deviation near 10', () => {
  const people = seeds.map((seed) => scorer.score(simulateAnswers(seed).answers))
  SCALE_CODES.forEach((_, place) => {
    const ts = people.map((scores) => scores[place]?.t ?? Number.NaN)
    expect(Math.abs(mean(ts) - 50)).toBeLessThan(2)
    expect(Math.abs(Math.sqrt(variance(ts, 'n - 1')) - 10)).toBeLessThan(1.6)
  })
})

it('careful people are nearly always of good quality, careless ones are caught', () => {
  const verdicts = (pattern: Parameters<typeof simulateAnswers>[1]) =>
    seeds.slice(0, 100).map((seed) => {
      const { answers, ms } = simulateAnswers(seed, pattern)
      return check(answers, ms).verdict
    })
  expect(verdicts({}).filter((verdict) => verdict === 'good').length).toBeGreaterThan(93)
  for (const pattern of CARELESS_PATTERNS)
    expect(verdicts({ pattern }).filter((verdict) => verdict !== 'good').length).toBeGreaterThan(60)
  for (const pattern of ['straight', 'random'] as const)
    expect(verdicts({ pattern }).filter((verdict) => verdict === 'not interpretable').length).toBeGreaterThan(95)
})

it('a target profile is met within a few T points', () => {
  const target = { ES: 63, C: 36, E3: 60, C2: 40, O: 50 } as const
  for (const seed of seeds.slice(0, 40))
    for (const scale of ['ES', 'C', 'E3', 'C2', 'O'] as const)
      expect(Math.abs(tOf(seed, scale, target) - target[scale])).toBeLessThan(4)
})

it('items can be left without an answer, and short forms have their own length', () => {
  const { answers } = simulateAnswers(3, { skipped: 9 })
  expect(answers.filter((answer) => answer === null)).toHaveLength(9)
  const short = simulateAnswers(3, { form: 'ffm-48', target: { A: 60 } })
  expect(short.answers).toHaveLength(48)
  expect(short.ms).toHaveLength(48)
  expect(compileScorer(FFM_48, NORMS['ffm-48/adults/v1']).score(short.answers)[3]?.t).toBeGreaterThan(55)
})

it('a target no form can hold is refused', () => {
  expect(() => simulateAnswers(1, { form: 'ffm-50', target: { C2: 60 } })).toThrow('ffm-50 has no scale C2')
  const all = { ES: 50, ES1: 50, ES2: 50, ES4: 50, ES6: 50 }
  expect(() => simulateAnswers(1, { target: all })).toThrow('together with all its facets')
})
