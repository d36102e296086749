import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { BenchmarkTrait } from '#science/benchmarks/benchmark.ts'
import { FFM_50_ADULTS } from '#science/norms/ffm-50-adults.ts'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import { mean, variance } from '#science/statistics/moments.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'
import { agrees, golden, number, type Row, text } from '#tests/support/golden.ts'
import { adverseImpact, crossesWithOneMore } from './adverse-impact.ts'
import { scoringRates, selectionRates } from './bias-audit.ts'
import { preflight } from './preflight.ts'
import { referenceRaws, referenceTs } from './reference-sample.ts'

const raws = referenceRaws()
const sample = referenceTs(WORK_STYLE_108_COMBINED, raws)
const width = SCALE_CODES.length

const traitsOf = (name: string): BenchmarkTrait[] =>
  golden('benchmarks.csv').flatMap((row) =>
    text(row, 'benchmark') !== name
      ? []
      : [
          {
            code: text(row, 'scale'),
            lo: number(row, 'lo'),
            hi: number(row, 'hi'),
            weight: text(row, 'weight') === '3' ? 3 : text(row, 'weight') === '2' ? 2 : 1,
          },
        ],
  )

const NUMBERS = ['fisher_p', 'z', 'z_p', 'odds_ratio', 'cohen_h', 'shortfall', 'flip_flop_ratio'] as const
const LIMITS = { or_lo: 'lo', or_hi: 'hi' } as const
const bool = (row: Row, column: string) => text(row, column) === 'TRUE'

it('science 13: six tables of groups have the expected rates, ratios, flags and tests', () => {
  const tables = Map.groupBy(golden('expected_adverse_impact.csv'), (row) => text(row, 'case'))
  expect(tables.size).toBe(6)
  const wrong = [...tables.values()].flatMap((rows) => {
    const counts = rows.map((row) => ({
      group: text(row, 'group'),
      applicants: number(row, 'applicants') ?? 0,
      selected: number(row, 'selected') ?? 0,
    }))
    const { groups } = adverseImpact(counts)
    return rows.filter((row, place) => {
      const group = groups[place]
      if (group === undefined) return true
      const tests = group.against_reference
      return !(
        agrees(group.share, number(row, 'share')) &&
        agrees(group.rate, number(row, 'rate')) &&
        agrees(group.impact_ratio, number(row, 'impact_ratio')) &&
        group.is_reference === bool(row, 'reference') &&
        group.is_small === bool(row, 'small_numbers') &&
        group.is_below_four_fifths === bool(row, 'below_four_fifths') &&
        NUMBERS.every((column) => agrees(tests?.[column] ?? null, number(row, column))) &&
        Object.entries(LIMITS).every(([column, key]) => agrees(tests?.[key] ?? null, number(row, column)))
      )
    })
  })
  expect(wrong).toEqual([])
})

it('science 13: the odds ratio is open where a group has nobody or everybody selected', () => {
  const [, all] = adverseImpact([
    { group: 'a', applicants: 40, selected: 30 },
    { group: 'b', applicants: 20, selected: 20 },
  ]).groups
  expect(all?.against_reference).toMatchObject({ odds_ratio: Infinity, hi: Infinity })
  expect(all?.against_reference?.lo).toBeGreaterThan(1)
  const [none] = adverseImpact([
    { group: 'a', applicants: 40, selected: 0 },
    { group: 'b', applicants: 50, selected: 0 },
  ]).groups
  expect(none).toMatchObject({ impact_ratio: 1, is_below_four_fifths: false })
})

it('science 13: a group at exactly four fifths is not below them', () => {
  // Every pair of groups whose rates stand as 4 to 5; two divisions would put some of them a rounding error below.
  const wrong: number[][] = []
  for (const n of [30, 35, 45, 60, 75, 90, 120]) {
    for (let of = 5; of <= n; of += 5) {
      const [one] = adverseImpact([
        { group: 'a', applicants: 2 * n, selected: (8 * of) / 5 },
        { group: 'b', applicants: n, selected: of },
      ]).groups
      if (one?.is_below_four_fifths || one?.impact_ratio !== 0.8) wrong.push([n, of])
    }
  }
  expect(wrong).toEqual([])
})

it('science 13: where one more hire would cross four fifths or 1, it is said', () => {
  const said = (selected: number, applicants: number, reference: number) => {
    const [group] = adverseImpact([
      { group: 'a', applicants, selected },
      { group: 'b', applicants: 100, selected: reference },
    ]).groups
    return group && crossesWithOneMore(group)
  }
  // 15 of 50 against 40 of 100 is .75; 16 of 50 against 39 of 100 is .82.
  expect(said(15, 50, 40)).toBe('four fifths')
  // 19 of 50 against 40 of 100 is .95; 20 of 50 against 39 of 100 is 1.03.
  expect(said(19, 50, 40)).toBe('equal')
  expect([said(5, 50, 40), said(17, 50, 40), said(0, 50, 0)]).toEqual([null, null, null])
})

it('science 13: unknown people are counted apart, empty groups left out, impossible numbers refused', () => {
  const table = adverseImpact(
    [
      { group: 'a', applicants: 40, selected: 10 },
      { group: 'b', applicants: 0, selected: 0 },
    ],
    7,
  )
  expect(table).toMatchObject({ known: 40, unknown: 7 })
  expect(table.groups.map(({ group }) => group)).toEqual(['a'])
  expect(() => adverseImpact([{ group: 'a', applicants: 4, selected: 5 }])).toThrow(RangeError)
  expect(adverseImpact([]).groups).toEqual([])
})

it('science 13: a bias audit counts scores strictly above the median of people of known category', () => {
  const scored = (category: string | null, scores: readonly number[]) => scores.map((score) => ({ category, score }))
  const table = scoringRates([...scored('x', [1, 5, 5]), ...scored('y', [5, 6, 7]), ...scored(null, [99, 99, 99])])
  expect(table).toMatchObject({ known: 6, unknown: 3, median: 5 })
  expect(table.categories.map(({ category, counted, rate, ratio }) => [category, counted, rate, ratio])).toEqual([
    ['x', 0, 0, 0],
    ['y', 2, 2 / 3, 1],
  ])
  const audit = selectionRates(
    [
      { group: 'x', applicants: 990, selected: 99 },
      { group: 'y', applicants: 10, selected: 5 },
    ],
    4,
  )
  expect(audit.categories.map(({ ratio, may_be_left_out }) => [ratio, may_be_left_out])).toEqual([
    [0.2, true].with(1, false),
    [1, true],
  ])
})

it('science 14: six people of the reference sample have the expected raw values', () => {
  const wrong = golden('expected_reference_people.csv').filter((row) => {
    const from = ((number(row, 'person') ?? 0) - 1) * width
    return SCALE_CODES.some((code, place) => !agrees(raws[from + place] ?? null, number(row, code)))
  })
  expect(wrong).toEqual([])
})

it('science 14: mean and deviation of every scale over the reference sample', () => {
  const rows = golden('expected_reference_moments.csv')
  expect(rows).toHaveLength(32)
  rows.forEach((row, place) => {
    const ts = Array.from({ length: 10_000 }, (_, person) => sample[person * width + place] ?? 0)
    expect(agrees(mean(ts), number(row, 'mean_T'))).toBe(true)
    expect(agrees(Math.sqrt(variance(ts, 'n - 1')), number(row, 'sd_T'))).toBe(true)
  })
})

it('science 14: three benchmarks at four cuts have the expected effect on women and men', () => {
  const rows = golden('expected_preflight.csv')
  expect(rows).toHaveLength(12)
  const wrong = rows.filter((row) => {
    const { cuts } = preflight({ traits: traitsOf(text(row, 'benchmark')), sample })
    const cut = cuts.find(({ cut_share }) => cut_share === number(row, 'cut_share'))
    return cut === undefined || Object.entries(cut).some(([column, value]) => !agrees(value, number(row, column)))
  })
  expect(wrong).toEqual([])
})

it('science 14: a ratio under four fifths needs a written comment', () => {
  expect(preflight({ traits: traitsOf('sales_rep'), sample }).needs_comment).toBe(true)
  expect(preflight({ traits: traitsOf('bookkeeper'), sample }).needs_comment).toBe(false)
})

it('science 14: a composite is checked like a scale, an unknown trait is refused', () => {
  const trait = (code: string): BenchmarkTrait => ({ code, lo: 52, hi: null, weight: 2 })
  const composites = new Map([['steady', [{ scale: 'C', weight: 3 } as const]]])
  const cutsOf = (code: string) => preflight({ traits: [trait(code)], sample, composites }).cuts
  expect(cutsOf('steady').map(({ selected }) => selected)).toEqual(cutsOf('C').map(({ selected }) => selected))
  expect(() => cutsOf('nothing')).toThrow('no scale or composite')
  expect(() => referenceTs(FFM_50_ADULTS, raws)).toThrow('no scores under')
})

it('science 21: data about women and men are read by the impact check and nothing else', () => {
  const root = new URL('../../', import.meta.url)
  const readers = ['science', 'server', 'client', 'contract', 'tools'].flatMap((floor) =>
    readdirSync(new URL(`${floor}/`, root), { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return []
      const source = readFileSync(new URL(`${floor}/${file}`, root), 'utf8')
      return /(from|import\()\s*'[^']*reference-(means-by-sex|facet-covariances)/.test(source)
        ? [`${floor}/${file}`]
        : []
    }),
  )
  expect(readers).toEqual(['science/impact/reference-sample.ts'])
})
