import { afterAll, expect, it } from 'vitest'
import type { BenchmarkTrait } from '#contract/resources/role-benchmarks.ts'
import type { ExpertSurvey } from '#contract/resources/role-benchmarks.experts.ts'
import { readIn } from '#client/lib/format.ts'
import type { Draft } from './editor.model.ts'
import {
  draftFromSurvey,
  type Expert,
  expertsIn,
  joined,
  lastDayWithMore,
  statementIn,
  statementOf,
  usualLastDay,
  withOpinion,
} from './experts.model.ts'

// Files of a worker share their modules: the next one begins with nobody known.
afterAll(() => readIn('Europe/Atlantis'))

const trait: BenchmarkTrait = { scale: 'C', low: 40, high: 80, weight: 1, reason: 'Kept' }
const expert = (name: string, low: number | null, high: number | null, weight: 1 | 2 | 3): Expert => ({
  name,
  opinions: [{ scale: 'C', low, high, weight }],
})

it('science 7: experts are joined by the medians of their ends and weights; the reason stays', () => {
  const [one] = joined([expert('Ana', 50, 90, 3), expert('Ben', 60, 90, 2), expert('Cid', 70, 95, 3)], [trait])
  expect(one).toMatchObject({
    trait: { scale: 'C', low: 60, high: 90, weight: 3, reason: 'Kept' },
    voices: 3,
    isDisputed: false,
  })
})

it('science 7: experts far apart are marked', () => {
  const [one] = joined([expert('Ana', 5, 15, 1), expert('Ben', 45, 55, 1), expert('Cid', 85, 95, 1)], [trait])
  expect(one?.isDisputed).toBe(true)
  expect(one?.disagreement).toBeGreaterThan(10)
})

it('what most leave open is open, and never both sides', () => {
  expect(joined([expert('Ana', 60, null, 1), expert('Ben', 70, null, 1)], [trait])[0]?.trait).toMatchObject({
    high: null,
  })
  expect(joined([expert('Ana', null, null, 1)], [trait])[0]?.trait).toMatchObject({ low: null, high: 99 })
})

it('nobody’s opinion leaves a trait as it is', () => {
  expect(joined([{ name: 'Ana', opinions: [] }], [trait])).toEqual([])
})

it('opinions are kept with the version and read back; what is not one is left out', () => {
  const experts = withOpinion([{ name: 'Ana', opinions: [] }], 0, { scale: 'C', low: 50, high: null, weight: 2 })
  expect(expertsIn({ experts })).toEqual(experts)
  expect(expertsIn({ experts: [{ name: 3 }, null, 'x'] })).toEqual([])
  expect(expertsIn({ n: 3 })).toEqual([])
})

const together = (scale: 'C' | 'E' | 'A', more: object = {}): ExpertSurvey['together'][number] => ({
  scale,
  range: { low: 55, high: null, weight: 2 },
  voices: 3,
  answered: 3,
  is_needed: true,
  disagreement: 2,
  is_disputed: false,
  agreement: 0.8,
  ...more,
})
const answered = { answered_at: '2026-11-01T08:00:00.000Z' } as ExpertSurvey['experts'][number]
const survey = {
  id: 7,
  scales: ['C', 'E', 'A'],
  experts: [answered, answered, answered, { ...answered, answered_at: null }],
  together: [
    together('C'),
    together('E', { is_disputed: true, agreement: 0.2 }),
    together('A', { is_needed: false, voices: 1, agreement: null }),
  ],
} as ExpertSurvey
const draft: Draft = {
  name: 'Planner',
  description: '',
  companyId: null,
  basis: 'judgement',
  evidence: {},
  traits: [trait, { ...trait, scale: 'A' }, { ...trait, scale: 'O' }],
  assignments: [],
}

it('a survey says how far they agree and where they do not, and the version keeps the sentence', () => {
  const words =
    '3 of 4 experts answered. Their ranges overlap by 50 % on the average. They differ on Outward Energy. Most hold Consideration not needed.'
  expect(statementOf(survey)).toBe(words)
  expect(statementIn(draftFromSurvey(draft, survey).evidence)).toBe(words)
  expect(statementIn({ experts: [] })).toBeNull()
  expect(statementOf({ experts: [answered], together: [together('C', { agreement: null })] })).toBe(
    '1 of 1 experts answered. That is too few to speak of agreement.',
  )
})

it('taken into the draft: what is needed with its reason, without what most hold not needed; what nobody was asked about stays', () => {
  const taken = draftFromSurvey(draft, survey)
  expect(taken.basis).toBe('experts')
  expect(taken.traits.map(({ scale, low, high, weight, reason }) => [scale, low, high, weight, reason])).toEqual([
    ['C', 55, null, 2, 'Kept'],
    ['E', 55, null, 2, ''],
    ['O', 40, 80, 1, 'Kept'],
  ])
})

it('the day until which they are asked is counted from today where the reader is, and a week more from the later of the two', () => {
  readIn('Pacific/Auckland')
  const evening = new Date('2026-11-26T20:30:00Z')
  expect(usualLastDay(evening)).toBe('2026-12-07')
  expect(lastDayWithMore('2026-11-26', evening)).toBe('2026-12-04')
  expect(lastDayWithMore('2026-11-30', evening)).toBe('2026-12-07')
  readIn('America/Los_Angeles')
  const night = new Date('2026-11-27T03:00:00Z')
  expect(usualLastDay(night)).toBe('2026-12-06')
  expect(lastDayWithMore('2026-11-20', night)).toBe('2026-12-03')
})
