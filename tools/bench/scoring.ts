import type { BenchmarkTrait } from '#science/benchmarks/benchmark.ts'
import { fitOf } from '#science/benchmarks/fit.ts'
import { preflight } from '#science/impact/preflight.ts'
import { referenceTs } from '#science/impact/reference-sample.ts'
import { FORMS } from '#science/instruments/forms.ts'
import { DEFAULT_NORMS } from '#science/norms/norms.ts'
import { compileQuality } from '#science/quality/quality.ts'
import { type Measures, measuresOf } from '#science/scoring/measures.ts'
import { compileScorer } from '#science/scoring/scorer.ts'
import { simulateAnswers } from '#science/simulation/simulate-answers.ts'
import { atLeast, measure, ROUNDS, type Row, within } from './measure.ts'

const form = FORMS['work-style-108']
const norm = DEFAULT_NORMS['work-style-108']
const ITEMS = form.items.length
/** How often each of the people is scored in a round, where one time is too short to be measured. */
const TIMES = 20
const FITS_PER_SECOND = 50_000
const PREFLIGHT_MS = 50
const SIX: readonly BenchmarkTrait[] = [
  { code: 'C', lo: 55, hi: null, weight: 3 },
  { code: 'ES', lo: 50, hi: null, weight: 2 },
  { code: 'E3', lo: 50, hi: 65, weight: 2 },
  { code: 'O', lo: 45, hi: 60, weight: 1 },
  { code: 'A4', lo: null, hi: 60, weight: 1 },
  { code: 'C3', lo: 52, hi: null, weight: 1 },
]

/** Rows 14: scoring alone, on one core. The limit is the same sums over a typed array with no objects made. */
export const scoringRows = async (): Promise<Row[]> => {
  const people = Array.from({ length: 2_000 }, (_, seed) => simulateAnswers(seed).answers)
  const ms = Array.from({ length: ITEMS }, () => 4_000)
  const scorer = compileScorer(form, norm)
  const quality = compileQuality(form)
  const flat = Uint8Array.from(people.flat(), (value) => value ?? 3)
  const signs = Int8Array.from(form.items, (item) => item.sign)
  const bare = () => {
    let sum = 0
    for (let at = 0; at < flat.length; at++) sum += signs[at % ITEMS] === 1 ? (flat[at] ?? 0) : 6 - (flat[at] ?? 0)
    if (sum < 1) throw new Error('the sums are wrong')
  }
  const limit = {
    limitCount: people.length * TIMES,
    limit: () => {
      for (let i = 0; i < TIMES; i++) bare()
    },
    limitIs: 'one pass over the same answers',
  }
  return [
    await measure({
      number: '14',
      task: 'full score objects, one by one',
      unit: '/s',
      count: people.length * TIMES,
      ours: () => {
        for (let i = 0; i < TIMES; i++)
          for (const one of people) if (scorer.score(one).length !== 32) throw new Error('32 scales')
      },
      ...limit,
      goal: 0.03,
    }),
    await measure({
      number: '14',
      task: 'batch into typed arrays',
      unit: '/s',
      count: people.length * TIMES,
      ours: () => {
        for (let i = 0; i < TIMES; i++) scorer.scoreBatch(flat)
      },
      ...limit,
      goal: 0.15,
    }),
    await measure({
      number: '14',
      task: 'one submit: scores and quality',
      unit: '/s',
      count: people.length,
      ours: () => {
        for (const one of people) {
          scorer.score(one)
          quality(one, ms)
        }
      },
      ...limit,
      goal: 0.005,
    }),
    fitRow(people.map((one) => measuresOf(scorer.score(one), norm))),
    preflightRow(),
  ]
}

const fitRow = (people: readonly Measures[]): Row => {
  const once = () => {
    for (const one of people) if (fitOf(SIX, one).at !== 'fit') throw new Error('somebody has no fit')
  }
  once()
  return atLeast({
    number: '14',
    task: `fit with its range, ${SIX.length} traits`,
    unit: '/s',
    ours: Array.from({ length: ROUNDS }, () => people.length / secondsOf(once)),
    least: FITS_PER_SECOND,
  })
}

const preflightRow = (): Row => {
  const sample = referenceTs(norm)
  const once = () => {
    if (preflight({ traits: SIX, sample }).cuts.length !== 4) throw new Error('four cut points')
  }
  once()
  return within({
    number: '14',
    task: 'impact check on 10,000 people, its sample kept',
    unit: 'ms',
    ours: Array.from({ length: ROUNDS }, () => secondsOf(once) * 1_000),
    most: PREFLIGHT_MS,
  })
}

const secondsOf = (work: () => void): number => {
  const began = performance.now()
  work()
  return (performance.now() - began) / 1_000
}
