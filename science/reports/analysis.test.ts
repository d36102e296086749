import { expect, it } from 'vitest'
import type { BenchmarkTrait, TraitWeight } from '#science/benchmarks/benchmark.ts'
import { golden, number, type Row, text } from '#tests/support/golden.ts'
import { goldenPeople } from '#tests/support/golden-people.ts'
import { analyse, fnv1a, variantOf } from './analysis.ts'

const PEOPLE = goldenPeople()
const BENCHMARKS = Map.groupBy(golden('benchmarks.csv'), (row) => text(row, 'benchmark'))
const traitsOf = (name: string): BenchmarkTrait[] =>
  (BENCHMARKS.get(name) ?? []).map((row) => ({
    code: text(row, 'scale'),
    lo: number(row, 'lo'),
    hi: number(row, 'hi'),
    weight: Number(text(row, 'weight')) as TraitWeight,
  }))

const analysisOf = (row: Row) => {
  const id = text(row, 'id')
  const { domains, high, low, pairs, gaps, questions } = analyse(
    PEOPLE.get(id)?.measures ?? new Map(),
    traitsOf(text(row, 'benchmark')),
  )
  return {
    domain_sides: domains.map(({ domain, side }) => `${domain}.${side ?? 'none'}`).join(' '),
    high: high.join(' '),
    low: low.join(' '),
    pair_rules: pairs.map((rule) => rule.number).join(' '),
    gaps: gaps.map(({ code, side }) => `FIT.${code}.${side}`).join(' '),
    questions: questions.join(' '),
    variants: questions.map((code) => variantOf(id, code)).join(' '),
  }
}

it('science 17: sides, highlights, pair rules, gaps, questions and variants of twenty people', () => {
  const rows = golden('expected_analysis.csv')
  expect(rows).toHaveLength(20)
  for (const row of rows) {
    expect({ id: row['id'], benchmark: row['benchmark'], ...analysisOf(row) }).toEqual(row)
  }
})

it('science 17: the hash is FNV-1a in 32 bits over UTF-8', () => {
  expect(fnv1a('a')).toBe(3_826_002_220)
  expect(fnv1a('')).toBe(2_166_136_261)
  expect(fnv1a('ü')).not.toBe(fnv1a('u'))
})

it('science 17: without a benchmark there are neither gaps nor questions about a role', () => {
  const { gaps, questions, domains } = analyse(PEOPLE.get('s001')?.measures ?? new Map())
  expect(gaps).toEqual([])
  expect(domains).toHaveLength(5)
  for (const code of questions) expect(code).toMatch(/\.H$/)
})
