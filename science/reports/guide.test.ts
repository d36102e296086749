import { expect, it } from 'vitest'
import { golden, text } from '#tests/support/golden.ts'
import { goldenPeople } from '#tests/support/golden-people.ts'
import { INTERVIEW_QUESTIONS } from './content/interview-questions/interview-questions.ts'
import { guideFor, traitPriorities } from './guide.ts'
import { guideWithin } from './guide-within.ts'
import { ratingsBesideTest } from './ratings-beside-test.ts'

const PEOPLE = goldenPeople()

it('science 17: a guide asks the expected questions in the expected variants', () => {
  for (const row of golden('expected_analysis.csv')) {
    const id = text(row, 'id')
    const traits = golden('benchmarks.csv')
      .filter((one) => text(one, 'benchmark') === text(row, 'benchmark'))
      .map((one) => ({
        code: text(one, 'scale'),
        lo: text(one, 'lo') === '' ? null : Number(text(one, 'lo')),
        hi: text(one, 'hi') === '' ? null : Number(text(one, 'hi')),
        weight: Number(text(one, 'weight')) as 1 | 2 | 3,
      }))
    const guide = guideFor(id, PEOPLE.get(id)?.measures ?? new Map(), traits)
    expect(guide.map(({ code }) => code).join(' ')).toBe(text(row, 'questions'))
    const variants = guide.map(({ code, text: words }) =>
      INTERVIEW_QUESTIONS[code].findIndex((one) => one.text === words),
    )
    expect(variants.join(' ')).toBe(text(row, 'variants'))
    for (const { why, minutes } of guide) {
      expect(why.length).toBeGreaterThan(15)
      expect([3, 6]).toContain(minutes)
    }
  }
})

it('science 17: the question about a strength takes three minutes, and no other', () => {
  const at = (ts: Record<string, number>) => new Map(Object.entries(ts).map(([code, t]) => [code, { t, sem_t: 4 }]))
  const trait = (code: string, lo: number | null, hi: number | null) => ({ code, lo, hi, weight: 2 }) as const
  const minutes = (measures: ReturnType<typeof at>, ...traits: ReturnType<typeof trait>[]) =>
    guideFor('r', measures, traits).map(({ code, minutes: time }) => `${code} ${time}`)
  expect(minutes(at({ C2: 60, E3: 40 }), trait('C2', 50, null), trait('E3', 50, null))).toEqual(['E3.L 6', 'C2.H 3'])
  // No trait of the role is met: the last question is about a gap or an over-use, and takes its six minutes.
  expect(minutes(at({ E3: 70 }), trait('E3', null, 60))).toEqual(['E3.H 6'])
  expect(minutes(at({ E3: 40, O1: 70 }), trait('E3', 50, null))).toEqual(['E3.L 6', 'O1.H 6'])
  // The strength is asked about already, as an over-use: the first one stays.
  expect(minutes(at({ C: 60, C2: 70, E3: 40 }), trait('C', 50, null), trait('E3', 50, null))).toEqual([
    'E3.L 6',
    'C2.H 6',
  ])
})

it('science 17: a question says what put it there: the target of the facet or of its trait, a strength, or too much of it', () => {
  const at = (ts: Record<string, number>) => new Map(Object.entries(ts).map(([code, t]) => [code, { t, sem_t: 4 }]))
  const trait = (code: string, lo: number | null, hi: number | null) => ({ code, lo, hi, weight: 2 }) as const
  const whys = (measures: ReturnType<typeof at>, ...traits: ReturnType<typeof trait>[]) =>
    guideFor('r', measures, traits).map(({ code, why }) => `${code} ${why}`)
  expect(whys(at({ C2: 46, E: 35, E1: 40, E3: 33 }), trait('E', 50, null), trait('C2', null, 50))).toEqual([
    'E3.L Outward Energy, and in it Assertiveness, lies below the role’s target',
    'C2.H Organisation lies inside the role’s target: how does it show?',
  ])
  // The trait is short of its target while one of its facets stands out: that one is asked about for itself.
  expect(whys(at({ C: 40, C2: 35, C6: 70 }), trait('C', 50, null))).toEqual([
    'C2.L Conscientiousness, and in it Organisation, lies below the role’s target',
    'C6.H Deliberation lies high: can it be too much?',
  ])
})

it('without a benchmark it asks about what stands out, at most six', () => {
  const guide = guideFor('s001', PEOPLE.get('s001')?.measures ?? new Map())
  expect(guide.map(({ code }) => code)).toEqual(['C6.L', 'A3.L', 'E6.L', 'C2.H', 'O1.H', 'O5.H'])
})

it('science 17: a guide for N minutes takes what is worth most per minute, in the order of the guide', () => {
  const question = (code: string, minutes: number, priority: number) => ({ code, minutes, priority })
  const all = [question('a', 6, 6), question('b', 6, 30), question('c', 3, 9), question('d', 6, 12)]
  const codes = (minutes: number) =>
    guideWithin(all, minutes)
      .map(({ code }) => code)
      .join('')
  expect([codes(2), codes(3), codes(9), codes(15), codes(21), codes(60)]).toEqual([
    '',
    'c',
    'bc',
    'bcd',
    'abcd',
    'abcd',
  ])
})

it('science 17: the priority of a trait is its weight times what it takes and how unsure that is', () => {
  const measures = new Map([
    ['C2', { t: 40, sem_t: 1e-6 }],
    ['E3', { t: 60, sem_t: 1e-6 }],
    ['O4', { t: null, sem_t: 4 }],
  ])
  const trait = (code: string, weight: 1 | 3) => ({ code, lo: 48, hi: null, weight })
  const priorities = traitPriorities([trait('C2', 3), trait('E3', 1), trait('O4', 1)], measures)
  expect(priorities.get('C2')).toBeCloseTo(0.75 * (100 - 100 * Math.exp(-0.5)), 3)
  expect(priorities.get('E3')).toBeCloseTo(0, 6)
  expect(priorities.has('O4')).toBe(false)
})

it('science 17: ratings stand on the axis of the test, marked where the two differ beyond their errors', () => {
  const test = { t: 40, sem_t: 4 }
  expect(ratingsBesideTest([4, 5], test)).toMatchObject({ raters: 2, mean: 4.5, differs: true })
  expect(ratingsBesideTest([3], test)?.percentile).toBeCloseTo(50, 12)
  // 10 T apart: 1.96 times the root of 4 x 4 + 49 is 15.8, with four raters 10.4, with five 9.97.
  expect(
    [1, 4, 5].map(
      (raters) =>
        ratingsBesideTest(
          Array.from({ length: raters }, () => 3),
          test,
        )?.differs,
    ),
  ).toEqual([false, false, true])
  expect(ratingsBesideTest([3], { t: null, sem_t: 4 })?.differs).toBeNull()
  expect(ratingsBesideTest([], test)).toBeNull()
})
