import { expect, it } from 'vitest'
import { benchmarkFindings, type DraftTrait } from './benchmark-rules.ts'
import { agreementOf, joinedOpinions, traitFromExperts } from './from-experts.ts'
import { traitsFromPeople } from './from-people.ts'

const trait = (code: string, more: Partial<DraftTrait> = {}): DraftTrait => ({
  code,
  lo: 50,
  hi: 60,
  weight: 2,
  reason: 'Order handling needs it',
  ...more,
})
const codes = (traits: readonly DraftTrait[]) => {
  const { refusals, warnings } = benchmarkFindings(traits)
  return [refusals.map(({ code }) => code), warnings.map(({ code }) => code)]
}

it('science 7: the editor refuses what cannot be defended', () => {
  expect(codes([])).toEqual([['no_trait'], []])
  expect(codes([trait('C2'), trait('C5', { reason: '  ' })])).toEqual([['no_reason'], []])
  expect(codes([trait('C2', { lo: 61 })])).toEqual([['low_above_high'], []])
  expect(codes([trait('C2', { lo: 56.5 })])).toEqual([['too_narrow'], []])
  expect(codes([trait('C2', { lo: 56 })])).toEqual([[], []])
  expect(codes([trait('C2', { lo: null, hi: null })])).toEqual([['no_target'], []])
  expect(codes([trait('C2'), trait('C2')])).toEqual([['named_twice'], []])
  expect(codes([trait('C3')])).toEqual([['only_less_precise'], ['mostly_less_precise']])
})

it('science 7: the editor warns of what deserves a second look', () => {
  expect(codes([trait('C3', { weight: 3 }), trait('C2', { weight: 2 })])).toEqual([[], ['mostly_less_precise']])
  expect(codes([trait('C3', { weight: 2 }), trait('C2', { weight: 2 })])).toEqual([[], []])
  expect(codes([trait('C'), trait('C2')])).toEqual([[], ['domain_with_its_facets']])
  expect(codes([trait('C'), trait('E2')])).toEqual([[], []])
  expect(codes([trait('C', { hi: 81 }), trait('E', { lo: 19.9 })])).toEqual([
    [],
    ['outside_usual_range', 'outside_usual_range'],
  ])
})

it('science 7: every finding says in words what to do', () => {
  const { refusals, warnings } = benchmarkFindings([trait('C3', { reason: '', lo: 70 }), trait('C', { hi: 90 })])
  for (const finding of [...refusals, ...warnings]) expect(finding.text).toMatch(/^[A-Z].*\.$/)
})

const spread = (centre: number, n: number) =>
  Array.from({ length: n }, (_, place) => centre - 9 + (18 * place) / (n - 1))

it('science 7: fewer than ten high performers say nothing, fewer than thirty weakly', () => {
  const sample = { code: 'C5', high: spread(60, 10), others: spread(50, 40) }
  expect(traitsFromPeople(9, [sample])).toEqual({ at: 'too few people', n: 9 })
  expect(traitsFromPeople(10, [sample]).at).toBe('weak evidence')
  expect(traitsFromPeople(30, [{ ...sample, high: spread(60, 30) }]).at).toBe('evidence')
})

it('science 7: ranges from people are drawn towards the norm the fewer they are', () => {
  const proposal = traitsFromPeople(20, [
    { code: 'C5', high: spread(60, 20), others: spread(50, 40) },
    { code: 'E2', high: spread(52.5, 20), others: spread(50, 40) },
    { code: 'O1', high: spread(50.2, 20), others: spread(50, 40) },
    { code: 'A1', high: spread(60, 9), others: spread(50, 40) },
  ])
  if (proposal.at === 'too few people') throw new Error('a proposal was due')
  expect(proposal.traits.map(({ code, weight }) => [code, weight])).toEqual([
    ['C5', 3],
    ['E2', 2],
  ])
  const [first] = proposal.traits
  // Quartiles 55.5 and 64.5, half way to those of the norm.
  expect(first?.lo).toBeCloseTo((55.5 + 43.255102) / 2, 9)
  expect(first?.hi).toBeCloseTo((64.5 + 56.744898) / 2, 9)
  expect(first?.is_stable).toBe(true)
})

it('science 7: a trait that hangs on single people is not called stable', () => {
  const high = [...Array.from({ length: 5 }, () => 35), ...Array.from({ length: 5 }, () => 72)]
  const others = spread(50, 40)
  const proposal = traitsFromPeople(10, [{ code: 'C5', high: [30, 30, 30, 70, 70, 70, 70, 70, 70, 70], others }])
  expect(proposal).toMatchObject({ traits: [{ is_stable: false }] })
  expect(traitsFromPeople(10, [{ code: 'C5', high, others: [50, 50] }]).at).toBe('weak evidence')
})

it('science 7: experts are joined by medians, and far apart they are marked', () => {
  const near = traitFromExperts([
    { lo: 50, hi: 60, weight: 2 },
    { lo: 52, hi: 64, weight: 3 },
  ])
  // They share 52 to 60 of 50 to 64.
  expect(near).toEqual({ lo: 51, hi: 62, weight: 3, disagreement: 1.5, is_disputed: false, agreement: 8 / 14 })
  const far = traitFromExperts([
    { lo: 30, hi: 40, weight: 1 },
    { lo: 50, hi: 60, weight: 1 },
    { lo: 60, hi: 70, weight: 2 },
  ])
  expect(far).toMatchObject({ lo: 50, hi: 60, weight: 1, disagreement: 15, is_disputed: true })
  expect(() => traitFromExperts([])).toThrow(RangeError)
})

it('how far experts mean the same range: 1 where all drew one, 0 where no two touch, nothing to say of one alone', () => {
  const range = (lo: number, hi: number) => ({ lo, hi })
  expect(agreementOf([range(40, 60)])).toBeNull()
  expect(agreementOf([range(40, 60), range(40, 60), range(40, 60)])).toBe(1)
  expect(agreementOf([range(30, 40), range(50, 60)])).toBe(0)
  expect(agreementOf([range(50, 50), range(50, 50)])).toBe(1)
  // Pairs share 10 of 30, 0 of 50 and 0 of 30.
  expect(agreementOf([range(30, 50), range(40, 60), range(60, 80)])).toBeCloseTo(1 / 9, 12)
})

it('in percentiles an end that most leave open comes back open, and never both', () => {
  const open = joinedOpinions([
    { low: 60, high: null, weight: 2 },
    { low: 70, high: null, weight: 2 },
  ])
  expect([open.low, open.high, open.weight]).toEqual([65, null, 2])
  expect(joinedOpinions([{ low: null, high: null, weight: 1 }])).toMatchObject({ low: null, high: 99, agreement: null })
})
