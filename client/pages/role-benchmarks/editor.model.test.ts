import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BenchmarkTrait, RoleBenchmark } from '#contract/resources/role-benchmarks.ts'
import { endHeld, movedTo, placeAfterKey, placeOf, rangeWords } from '#client/blocks/target-range/range.model.ts'
import { changesOf, copyOf, differences, type Draft, draftNumber, draftOf, isChanged } from './editor.model.ts'

const trait = (more: Partial<BenchmarkTrait> = {}): BenchmarkTrait => ({
  scale: 'C',
  low: 40,
  high: 80,
  weight: 2,
  reason: 'Because',
  ...more,
})

it('an end stops at the other one and opens beyond the edge', () => {
  expect(movedTo(trait(), 'low', 95)).toMatchObject({ low: 79, high: 80 })
  expect(movedTo(trait(), 'high', 3)).toMatchObject({ low: 40, high: 41 })
  expect(movedTo(trait(), 'low', 0)).toMatchObject({ low: null, high: 80 })
  expect(movedTo(trait(), 'high', 104)).toMatchObject({ low: 40, high: null })
})

it('a pointer draws the nearer end; of two that lie over each other the one that can go its way', () => {
  expect(endHeld(trait(), { from: 50, to: 90, close: 3 })).toBe('low')
  expect(endHeld(trait(), { from: 70, to: 20, close: 3 })).toBe('high')
  const close = trait({ low: 99, high: null })
  expect(endHeld(close, { from: 100, to: 100, close: 3 })).toBe(null)
  expect(endHeld(close, { from: 100, to: 98, close: 3 })).toBe('low')
  expect(endHeld(close, { from: 99, to: 104, close: 3 })).toBe('high')
})

it('both ends are never open at once', () => {
  expect(movedTo(trait({ low: null }), 'high', 120)).toMatchObject({ low: null, high: 99 })
  expect(movedTo(trait({ high: null }), 'low', -4)).toMatchObject({ low: 1, high: null })
})

it('an open end comes back with the first step inwards', () => {
  const open = trait({ high: null })
  expect(movedTo(open, 'high', placeAfterKey('ArrowLeft', false, placeOf(open, 'high')) ?? 0).high).toBe(99)
})

it('arrows move by 1, with shift by 5; Home and End go to the edges; other keys do nothing', () => {
  const after = (key: string, isBig = false) => placeAfterKey(key, isBig, 50)
  expect([after('ArrowLeft'), after('ArrowUp'), after('ArrowRight', true), after('ArrowDown', true)]).toEqual([
    49, 51, 55, 45,
  ])
  expect([after('PageUp'), after('PageDown'), after('Home'), after('End'), after('a')]).toEqual([55, 45, 0, 100, null])
})

it('however ends are moved, a range stays one: whole, inside 1 to 99, low under high, never wholly open', () => {
  const move = fc.record({
    end: fc.constantFrom('low' as const, 'high' as const),
    place: fc.double({ min: -20, max: 120, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      const end = moves.reduce((one, { end: which, place }) => movedTo(one, which, place), trait())
      expect(end.low !== null || end.high !== null).toBe(true)
      for (const value of [end.low, end.high].filter((one) => one !== null)) {
        expect(Number.isInteger(value)).toBe(true)
        expect(value).toBeGreaterThanOrEqual(1)
        expect(value).toBeLessThanOrEqual(99)
      }
      expect((end.low ?? 0) < (end.high ?? 100)).toBe(true)
    }),
  )
})

const version = (number: number, state: 'draft' | 'active' | 'retired', traits: BenchmarkTrait[]) => ({
  version: number,
  state,
  basis: 'judgement' as const,
  evidence: {},
  traits,
  norm_version: 'v1',
  impact: null,
  comment: null,
  activated_by: null,
  activated_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
})
const benchmark = (versions: ReturnType<typeof version>[]): RoleBenchmark => ({
  id: 4,
  uuid: '00000000-0000-4000-8000-000000000000',
  name: 'Planner',
  description: null,
  company: null,
  is_active: true,
  is_archived: false,
  version: versions.find(({ state }) => state === 'active')?.version ?? null,
  draft_version: versions.find(({ state }) => state === 'draft')?.version ?? null,
  traits: [],
  assignments: [{ id: 9, company: { id: 1, name: 'Harbor' }, role_name: 'Lead', campaign: null }],
  results_count: 0,
  versions,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
})

it('a benchmark opens with its draft, else with its active version, and says which number comes next', () => {
  const active = version(2, 'active', [trait()])
  const draft = version(3, 'draft', [trait({ low: 50 })])
  expect(draftOf(benchmark([draft, active])).traits[0]?.low).toBe(50)
  expect(draftOf(benchmark([active])).traits[0]?.low).toBe(40)
  expect([draftNumber(benchmark([draft, active])), draftNumber(benchmark([active]))]).toEqual([3, 3])
  expect(copyOf(benchmark([active]))).toMatchObject({ name: 'Planner, copy', assignments: [] })
})

it('a save sends only what differs', () => {
  const saved = draftOf(benchmark([version(1, 'draft', [trait()])]))
  const other: Draft = { ...saved, name: 'Planner ', traits: [trait({ weight: 3 })] }
  expect(isChanged(saved, saved)).toBe(false)
  expect(Object.keys(changesOf(other, saved))).toEqual(['traits', 'basis', 'evidence'])
  expect(changesOf({ ...saved, assignments: [] }, saved)).toEqual({ assignments: [] })
  expect(changesOf({ ...saved, description: 'Why' }, saved)).toEqual({ description: 'Why' })
})

it('the history says what was added, removed and changed', () => {
  const before = [trait(), trait({ scale: 'E' })]
  expect(differences([trait({ low: 41 }), trait({ scale: 'A' })], before)).toEqual([
    { scale: 'C', what: 'changed' },
    { scale: 'A', what: 'added' },
    { scale: 'E', what: 'removed' },
  ])
  expect(differences([trait({ reason: 'Other words' })], [trait()])).toEqual([])
})

it('a range is said in words', () => {
  expect([trait(), trait({ high: null }), trait({ low: null })].map((range) => rangeWords(range))).toEqual([
    '40 to 80',
    '40 or more',
    '80 or less',
  ])
})
