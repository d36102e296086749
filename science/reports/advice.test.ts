import { expect, it } from 'vitest'
import type { Measures } from '#science/scoring/measures.ts'
import { goldenPeople } from '#tests/support/golden-people.ts'
import { FACETS, type FacetCode, scaleOf } from '#science/vocabulary.ts'
import { sideOfScale } from './analysis.ts'
import { coachingFor } from './coaching.ts'
import { conflictPlan } from './conflict-plan.ts'
import { growthFor } from './growth.ts'
import { thanOthers } from './than-others.ts'

const PEOPLE = [...goldenPeople().values()].map(({ measures }) => measures)
const person = (ts: Partial<Record<FacetCode, number>>): Measures =>
  new Map(FACETS.map((facet) => [facet, { t: ts[facet] ?? 50, sem_t: 3 }]))
const standing = (measures: Measures) => FACETS.filter((facet) => sideOfScale(measures, facet) !== 'M').length
const trait = (code: string, lo: number | null, hi: number | null) => ({ code, lo, hi, weight: 2 }) as const

it('science 17: coaching is about what stands out and the first three gaps, at most two of one domain, each once', () => {
  const measures = person({ E1: 65, E3: 70, E6: 62, C2: 30, C5: 35, ES1: 61 })
  const traits = [trait('O4', 55, null), trait('A3', null, 45), trait('A6', null, 45), trait('O5', 54, null)]
  expect(coachingFor(measures, 'manager', traits).map(({ id }) => id)).toEqual([
    'E3.H',
    'E1.H',
    'C2.L',
    'C5.L',
    'O4.L',
    'A3.H',
    'A6.H',
  ])
  expect(coachingFor(measures, 'person').map(({ id }) => id)).toEqual(['E3.H', 'E1.H', 'C2.L', 'C5.L'])
  for (const one of PEOPLE) {
    const pieces = coachingFor(one, 'person')
    for (const { facet } of pieces)
      expect(pieces.filter((other) => scaleOf(other.facet).parent === scaleOf(facet).parent).length).toBeLessThan(3)
    expect(new Set(pieces.map(({ facet }) => facet)).size).toBe(pieces.length)
    expect(coachingFor(one, 'person')).toEqual(pieces)
  }
})

it('science 17: coaching on a gap names the trait that has the target, not the facet that stands for it', () => {
  const measures: Measures = new Map([...person({ A2: 53 }), ['A', { t: 58, sem_t: 3 }]])
  const rules = coachingFor(measures, 'manager', [trait('A', null, 50), trait('O4', 55, null)]).map(({ rule }) => rule)
  expect(rules).toEqual([
    'Consideration, and in it Straightforwardness, lies above the role’s target',
    'Openness to Change lies below the role’s target',
  ])
})

it('science 18: coaching on E3.H for the manager says what the law of the house says, with the likely range', () => {
  const measures = new Map([['E3', { t: 60.4, sem_t: 4.2 }]])
  const [piece] = coachingFor(measures, 'manager')
  expect(piece).toMatchObject({
    do: 'Ask for their view last.',
    dont: 'Cut them short in front of others.',
    question: 'Who has not spoken yet, and how will you find out what they think?',
    why: 'Tends to speak up sooner than 85 % of people (likely range 64–96).',
  })
  expect(thanOthers(new Map([['E3', { t: 39.6, sem_t: 4.2 }]]), 'E3.L', 'person')).toBe(
    'You tend to leave the lead to others more than 85 % of people (likely range 64–96).',
  )
  expect(thanOthers(new Map(), 'E3.L', 'person')).toBeNull()
})

it('science 17: growth takes the two farthest facets as strengths, the next as over-use, and goals from what lies low', () => {
  const { strengths, over_use: overUse, goals } = growthFor(person({ E3: 72, C2: 30, A1: 66, C5: 38, O2: 62 }))
  expect(strengths.map(({ id }) => id)).toEqual(['E3.H', 'C2.L'])
  expect(overUse?.id).toBe('A1.H')
  expect(goals.map(({ id }) => id)).toEqual(['C2.L', 'C5.L', 'A1.H'])
  for (const { plans } of goals) for (const plan of plans) expect(plan).toMatch(/^If .+, I .+\.$/)
  expect(growthFor(person({}))).toEqual({ strengths: [], over_use: null, goals: [] })
  expect(growthFor(person({}), [trait('C2', 55, null)]).goals.map(({ id }) => id)).toEqual(['C2.L'])
})

it('science 17: everybody of whom three facets stand out gets strengths, one over-use and at least one goal', () => {
  for (const one of PEOPLE) {
    const report = growthFor(one)
    expect(report.strengths).toHaveLength(Math.min(2, standing(one)))
    expect(report.over_use === null).toBe(standing(one) < 3)
    const all = [...report.strengths, ...report.goals]
    expect(all.every(({ why }) => why.startsWith('You tend to'))).toBe(true)
  }
})

it('science 11: the two strongest sources of friction are told to each from their own side', () => {
  const ada = { first: 'Ada', measures: person({ C6: 68, E3: 64 }) }
  const ben = { first: 'Ben', measures: person({ C6: 36, E3: 66, E2: 51 }) }
  const plan = conflictPlan(ada, ben)
  expect(plan.map(({ id }) => id)).toEqual(['conflict 3', 'conflict 1'])
  expect(plan[0]).toMatchObject({
    readings: ['You may read the fast decision as careless.', 'You may read the wait as stalling.'],
    each_brings: 'Ada brings care before a step that cannot be undone. Ben brings the first step.',
    facets: ['C6'],
    rule: 'the two differ on Deliberation by more than the error of measurement; among such rules, one of the two strongest',
  })
  expect(plan[1]?.rule).toMatch(/^both lie one standard deviation or more above the middle on Assertiveness;/)
  expect(conflictPlan(ben, ada)[0]?.readings).toEqual(plan[0]?.readings.toReversed())
  expect(conflictPlan(ben, ada)[0]?.each_brings).toBe(plan[0]?.each_brings)
})

it('science 11: in heat A is the one who heats up, whoever is named first', () => {
  const quick = { first: 'Quinn', measures: person({ ES2: 32 }) }
  const blunt = { first: 'Blair', measures: person({ A4: 34 }) }
  const words = [
    'You may read Blair’s hard words as an attack.',
    'You may read Quinn’s quick anger as a way to end the talk.',
  ]
  expect(conflictPlan(quick, blunt)[0]).toMatchObject({ id: 'conflict 4', readings: words, facets: ['ES2', 'A4'] })
  expect(conflictPlan(blunt, quick)[0]?.rule).toMatch(
    /^one of the two .* below the middle on Even Temper, the other on Cooperation;/,
  )
  expect(conflictPlan(blunt, quick)[0]?.readings).toEqual(words.toReversed())
  // Quinn is the less cooperative one too, but Blair does not heat up: the rule holds one way only.
  const far = { first: 'Quinn', measures: person({ ES2: 40, A4: 10 }) }
  const mild = { first: 'Blair', measures: person({ ES2: 45, A4: 40 }) }
  expect(conflictPlan(far, mild).find(({ id }) => id === 'conflict 4')?.readings).toEqual(words)
})
