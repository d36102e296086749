import type { BenchmarkTrait } from '#science/benchmarks/benchmark.ts'
import type { Measures } from '#science/scoring/measures.ts'
import { type FacetCode, scaleOf } from '#science/vocabulary.ts'
import { analyse, facetPoleOfGap, type Gap } from './analysis.ts'
import { COACHING } from './content/coaching/coaching.ts'
import type { CoachingTip } from './content/coaching/tip.ts'
import { type Audience, type FacetPole, facetPole } from './content/content-types.ts'
import { missWords } from './role-words.ts'
import { facetOfPole, thanOthers } from './than-others.ts'

/** A piece of coaching for somebody, with what put it there. */
export interface CoachingPiece extends CoachingTip {
  /** "E3.H": stands for the same words for as long as the content version stands. */
  id: FacetPole
  facet: FacetCode
  /** What put it here, in words. */
  rule: string
  /** "Why am I reading this": where the person stands, with the likely range. */
  why: string
}

const GAPS = 3
const MOST_OF_A_DOMAIN = 2

interface Wanted {
  id: FacetPole
  rule: string
}

const wantedBy = (measures: Measures, traits: readonly BenchmarkTrait[]): Wanted[] => {
  const { high, low, gaps } = analyse(measures, traits)
  const standsOut = (facet: FacetCode, pole: 'H' | 'L'): Wanted => ({
    id: facetPole(facet, pole),
    rule: `${scaleOf(facet).name} lies clearly ${pole === 'H' ? 'above' : 'below'} the middle of the norm group`,
  })
  const missed = (gap: Gap): Wanted[] => {
    const id = facetPoleOfGap(gap, measures)
    if (id === null) return []
    return [{ id, rule: missWords(gap, facetOfPole(id)) }]
  }
  return [
    ...high.map((facet) => standsOut(facet, 'H')),
    ...low.map((facet) => standsOut(facet, 'L')),
    ...gaps.slice(0, GAPS).flatMap(missed),
  ]
}

/**
 * Coaching for the person or for the one who leads them: on what stands out and on the first gaps to a role, at most two of one
 * domain. The same profile gives the same pieces in the same order.
 */
export const coachingFor = (
  measures: Measures,
  audience: Audience,
  traits: readonly BenchmarkTrait[] = [],
): CoachingPiece[] => {
  const taken = new Map<FacetCode, CoachingPiece>()
  for (const { id, rule } of wantedBy(measures, traits)) {
    const facet = facetOfPole(id)
    const { parent } = scaleOf(facet)
    const ofDomain = [...taken.keys()].filter((other) => scaleOf(other).parent === parent).length
    const why = thanOthers(measures, id, audience)
    if (taken.has(facet) || ofDomain >= MOST_OF_A_DOMAIN || why === null) continue
    taken.set(facet, { id, facet, rule, why, ...COACHING[id][audience] })
  }
  return [...taken.values()]
}
