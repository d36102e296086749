import { BENCHMARK_TRAITS_MAX } from '#contract/constants.ts'
import type { PeopleProposal } from '#contract/resources/role-benchmarks.ts'
import { namesDomainWithItsFacets } from '#science/scoring/composites.ts'
import type { Draft } from './editor.model.ts'

type Proposed = PeopleProposal['traits'][number]

const EVIDENCE: Record<PeopleProposal['at'], string> = {
  'too few people': 'Too few people to say anything.',
  'weak evidence': 'Weak evidence: with fewer than 30 people chance plays a large part.',
  evidence: 'Enough people to speak of evidence.',
}

/** What a proposal rests on, in words. However many are chosen, nothing sets them apart where nobody else is left. */
export const evidenceOf = ({
  at,
  others,
}: Pick<PeopleProposal, 'at' | 'others'>): { isEnough: boolean; words: string } =>
  others === 0 && at !== 'too few people'
    ? { isEnough: false, words: 'Nobody is left to compare them with: choose only those who do the job best.' }
    : { isEnough: at === 'evidence', words: EVIDENCE[at] }

/** A proposed trait, and why it is left out; null where it is taken. */
export interface Weighed {
  trait: Proposed
  leftOut: 'counted already' | 'too many' | null
}

/**
 * What sets people apart most comes first, and is taken: no domain together with its own facets, which would count the same answers
 * twice, and no more traits than a benchmark has.
 */
export const weighed = ({ traits }: Pick<PeopleProposal, 'traits'>): Weighed[] => {
  const taken: string[] = []
  return traits
    .toSorted((one, other) => Math.abs(other.d) - Math.abs(one.d))
    .map((trait): Weighed => {
      if (namesDomainWithItsFacets([...taken, trait.scale])) return { trait, leftOut: 'counted already' }
      if (taken.length >= BENCHMARK_TRAITS_MAX) return { trait, leftOut: 'too many' }
      taken.push(trait.scale)
      return { trait, leftOut: null }
    })
}

export const takenOf = (proposal: Pick<PeopleProposal, 'traits'>): Proposed[] =>
  weighed(proposal).flatMap(({ trait, leftOut }) => (leftOut === null ? [trait] : []))

/** What the proposal makes of the draft: reasons that were written already are kept. */
export const draftFromPeople = (draft: Draft, proposal: PeopleProposal): Draft => {
  const traits = takenOf(proposal)
  const { n, others, at } = proposal
  return {
    ...draft,
    basis: 'people',
    evidence: {
      n,
      others,
      evidence: at,
      traits: Object.fromEntries(traits.map(({ scale, d, is_stable }) => [scale, { d, is_stable }])),
    },
    traits: traits.map(({ scale, low, high, weight }) => ({
      scale,
      low,
      high,
      weight,
      reason: draft.traits.find((one) => one.scale === scale)?.reason ?? '',
    })),
  }
}
