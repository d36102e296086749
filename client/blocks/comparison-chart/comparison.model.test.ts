import { describe, expect, it } from 'vitest'
import type { Comparison } from '#contract/resources/comparisons.ts'
import { differencesOf, namesOf, noDifference, referenceOf, scalesInSight } from './comparison.model.ts'

const scale = (code: string, sides: ('higher' | 'lower' | null)[]): Comparison['scales'][number] => ({
  scale: code,
  mean: 50,
  target: null,
  scores: sides.map((side, at) => ({ id: at + 1, percentile: 50, low: 30, high: 70, side })),
})
const person = (id: number, first: string) => ({
  id,
  first,
  last: 'Solberg',
  type: 'candidate' as const,
  role_name: 'x',
})
const comparison: Comparison = {
  people: [person(1, 'Ingrid'), person(2, 'Sofia')],
  pinned: null,
  norm: { version: 'v', words: 'w' },
  benchmarks: [],
  role_benchmark: null,
  fits: [],
  scales: [
    scale('ES', [null, null]),
    scale('C', [null, null]),
    scale('C2', [null, 'lower']),
    scale('ES1', [null, null]),
  ],
}
const codes = (shown: 'domains' | 'facets' | 'differ') => scalesInSight(comparison, shown).map((one) => one.scale)

describe('A comparison', () => {
  it('shows the five, each with its facets, or only what differs', () => {
    expect(codes('domains')).toEqual(['ES', 'C'])
    expect(codes('facets')).toEqual(['ES', 'ES1', 'C', 'C2'])
    expect(codes('differ')).toEqual(['C2'])
  })
  it('puts only real differences into words, against the mean or whoever is pinned', () => {
    const names = namesOf(comparison, false)
    expect(differencesOf(comparison, scale('C2', [null, 'lower']), names)).toEqual(['Lower than the mean: Sofia'])
    expect(differencesOf({ ...comparison, pinned: 1 }, scale('C2', [null, 'lower']), names)).toEqual([
      'Lower than Ingrid: Sofia',
    ])
    expect(differencesOf(comparison, scale('ES', [null, null]), names)).toEqual([])
    expect(noDifference(referenceOf(comparison, names))).toBe('no real difference from the mean')
    expect(noDifference(referenceOf({ ...comparison, pinned: 1 }, names))).toBe('no real difference from Ingrid')
  })
  it('calls two of the same first name by their whole names', () => {
    const people = [person(1, 'Stefan'), person(2, 'Sofia'), { ...person(3, 'Stefan'), last: 'Volkov' }]
    expect(namesOf({ ...comparison, people }, false).map(({ short }) => short)).toEqual([
      'Stefan Solberg',
      'Sofia',
      'Stefan Volkov',
    ])
  })
  it('names nobody where names are hidden', () => {
    expect(namesOf(comparison, true).map(({ full }) => full)).toEqual(['Person A', 'Person B'])
  })
})
