import { describe, expect, it } from 'vitest'
import { BENCHMARK_TRAITS_MAX } from '#contract/constants.ts'
import type { PeopleProposal } from '#contract/resources/role-benchmarks.ts'
import { FACETS, type ScaleCode } from '#science/vocabulary.ts'
import { draftFromPeople, evidenceOf, takenOf, weighed } from './people.model.ts'

const proposed = (scale: ScaleCode, d: number): PeopleProposal['traits'][number] => ({
  scale,
  low: 40,
  high: 80,
  weight: 2,
  d,
  is_stable: true,
})

describe('targets from people', () => {
  it('no more traits are taken than a benchmark has, those that set people apart most before all', () => {
    const traits = FACETS.map((scale, at) => proposed(scale, at % 2 ? at / 20 : -at / 20))
    const taken = takenOf({ traits })
    expect(taken.map(({ scale }) => scale)).toEqual(FACETS.toReversed().slice(0, BENCHMARK_TRAITS_MAX))
    expect(weighed({ traits }).filter(({ leftOut }) => leftOut === 'too many')).toHaveLength(
      FACETS.length - BENCHMARK_TRAITS_MAX,
    )
  })
  it('a domain and its own facets are not taken together: the stronger of them stays', () => {
    const traits = [
      proposed('C', 0.6),
      proposed('C5', 0.9),
      proposed('E', -0.8),
      proposed('E3', 0.3),
      proposed('O1', 0.2),
    ]
    expect(weighed({ traits }).map(({ trait, leftOut }) => [trait.scale, leftOut])).toEqual([
      ['C5', null],
      ['E', null],
      ['C', 'counted already'],
      ['E3', 'counted already'],
      ['O1', null],
    ])
  })
  it('the draft keeps the reasons that were written, and remembers the evidence of what was taken', () => {
    const before = { name: 'Lead', description: '', companyId: null, assignments: [], basis: 'judgement', evidence: {} }
    const trait = { scale: 'C5', low: 1, high: 2, weight: 1, reason: 'Two depots hang on it' }
    const draft = draftFromPeople({ ...before, traits: [trait] } as Parameters<typeof draftFromPeople>[0], {
      at: 'weak evidence',
      n: 12,
      others: 90,
      unreadable: 0,
      traits: [proposed('C', 0.4), proposed('C5', 0.9)],
    })
    expect(draft.traits).toEqual([{ scale: 'C5', low: 40, high: 80, weight: 2, reason: 'Two depots hang on it' }])
    expect(draft.evidence['traits']).toEqual({ C5: { d: 0.9, is_stable: true } })
  })
})

it('says what the proposal rests on: how many were chosen, and that there is somebody to compare them with', () => {
  const of = (at: PeopleProposal['at'], others: number) => evidenceOf({ at, others })
  expect(of('evidence', 40)).toEqual({ isEnough: true, words: 'Enough people to speak of evidence.' })
  expect(of('weak evidence', 40).isEnough).toBe(false)
  // Everybody of the company was chosen: however many they are, nothing can set them apart.
  expect(of('evidence', 0)).toEqual({
    isEnough: false,
    words: 'Nobody is left to compare them with: choose only those who do the job best.',
  })
})
