import type { EventMark } from '#contract/change-lines.ts'
import type { ComparedScale, Comparison } from '#contract/resources/comparisons.ts'
import type { ChangeLine, ResultChanges } from '#contract/resources/survey-results.changes.ts'
import { PEOPLE } from './kit-people.ts'

// Numbers of people who do not exist: they only fill the charts, and what differs is said here, not computed.

type Side = 'higher' | 'lower' | null

const NORM = { version: 'combined-1', words: 'combined, working age, version 1' }
const compared = PEOPLE.slice(0, 4)

const scale = (
  code: string,
  at: number,
  sides: readonly Side[],
  target: ComparedScale['target'] = null,
): ComparedScale => {
  const percentiles = compared.map(({ profile }) => profile[at] ?? 50)
  return {
    scale: code,
    mean: Math.round(percentiles.reduce((sum, one) => sum + one, 0) / percentiles.length),
    target,
    scores: percentiles.map((percentile, person) => ({
      id: person + 1,
      percentile,
      low: Math.max(1, percentile - 20),
      high: Math.min(99, percentile + 18),
      side: sides[person] ?? null,
    })),
  }
}

export const COMPARED: Comparison = {
  people: compared.map(({ name }, at) => {
    const [first = '', last = ''] = name.split(' ')
    return { id: at + 1, first, last, type: 'candidate', role_name: 'Regional Operations Lead' }
  }),
  pinned: null,
  norm: NORM,
  benchmarks: [{ id: 1, name: 'Regional Operations Lead' }],
  role_benchmark: { id: 1, name: 'Regional Operations Lead', version: 5 },
  fits: [],
  scales: [
    scale('ES', 0, [null, null, null, null], { low: 66, high: null }),
    scale('E', 1, ['higher', 'lower', null, null], { low: 42, high: 79 }),
    scale('O', 2, [null, null, 'higher', 'lower']),
    scale('A', 3, [null, null, null, null], { low: null, high: 73 }),
    scale('C', 4, [null, null, null, null], { low: 76, high: 95 }),
  ],
}

const DAYS = ['2024-03-12', '2024-11-20', '2025-09-05', '2026-11-16'] as const

export const RESULTS: ResultChanges['points'] = DAYS.map((day, at) => ({
  id: at + 1,
  submitted_at: `${day}T09:00:00.000Z`,
  role_name: 'Regional Operations Lead',
  is_active: at === DAYS.length - 1,
  quality_verdict: 'good',
  left_out: null,
}))

const line = (
  code: string,
  ranges: readonly (readonly [number, number, number])[],
  last: 'reliable increase' | 'no reliable change',
  change: { t: number; low: number; high: number },
): ChangeLine => ({
  scale: code,
  points: ranges.map(([percentile, low, high], at) => {
    const verdict = at === 0 ? null : at === ranges.length - 1 ? last : 'no reliable change'
    return {
      id: at + 1,
      percentile,
      low,
      high,
      change: at === 0 ? null : change,
      against_first: verdict,
      against_previous: verdict,
    }
  }),
})

export const LINES: readonly ChangeLine[] = [
  line(
    'ES',
    [
      [27, 13, 48],
      [36, 18, 58],
      [64, 42, 82],
      [69, 48, 85],
    ],
    'reliable increase',
    { t: 11.1, low: 1.2, high: 21 },
  ),
  line(
    'E',
    [
      [70, 48, 86],
      [66, 44, 83],
      [74, 52, 89],
      [72, 50, 88],
    ],
    'no reliable change',
    { t: 0.6, low: -9.2, high: 10.4 },
  ),
]

export const EVENTS: readonly EventMark[] = [{ letter: 'a', title: 'New depot', occurred_on: '2025-02-10' }]
