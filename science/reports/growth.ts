import type { BenchmarkTrait } from '#science/benchmarks/benchmark.ts'
import type { Measures } from '#science/scoring/measures.ts'
import { type FacetCode, FACETS } from '#science/vocabulary.ts'
import { analyse, distanceFromMiddle, facetPoleOfGap, sideOfScale } from './analysis.ts'
import { type FacetPole, facetPole } from './content/content-types.ts'
import { GROWTH } from './content/growth/growth.ts'
import { facetOfPole, thanOthers } from './than-others.ts'

/** A text of the growth report with where the person stands. */
export interface GrowthPiece {
  /** "C4.H": stands for the same words for as long as the content version stands. */
  id: FacetPole
  facet: FacetCode
  text: string
  why: string
}

/** A goal that the person may choose, with two if-then plans. */
export interface GrowthGoal extends GrowthPiece {
  plans: readonly [string, string]
}

/** What somebody can build on, watch and practise. They choose one of the goals. */
export interface Growth {
  strengths: GrowthPiece[]
  /** Null where fewer than three facets stand out. */
  over_use: GrowthPiece | null
  goals: GrowthGoal[]
}

const GOALS = 3

/** Facets that lie clearly off the middle, the farthest first; ties stay in scale order. */
const standingOut = (measures: Measures): FacetPole[] =>
  FACETS.flatMap((facet) => {
    const side = sideOfScale(measures, facet)
    return side === 'H' || side === 'L'
      ? [{ id: facetPole(facet, side), u: distanceFromMiddle(measures, facet) ?? 0 }]
      : []
  })
    .toSorted((a, b) => Math.abs(b.u) - Math.abs(a.u))
    .map(({ id }) => id)

/**
 * The growth report: the two facets farthest from the middle as strengths, the next as over-use, and three goals from what lies low
 * or misses a role; where too little does, from the rest of what stands out. The same profile gives the same report.
 */
export const growthFor = (measures: Measures, traits: readonly BenchmarkTrait[] = []): Growth => {
  const [first, second, third, ...rest] = standingOut(measures)
  const { low, gaps } = analyse(measures, traits)
  const goals = new Map<FacetCode, FacetPole>()
  const offered = [
    ...low.map((facet) => facetPole(facet, 'L')),
    ...gaps.flatMap((gap) => facetPoleOfGap(gap, measures) ?? []),
    ...[third, ...rest, second, first].filter((id) => id !== undefined),
  ]
  for (const id of offered) if (!goals.has(facetOfPole(id))) goals.set(facetOfPole(id), id)
  const piece = (id: FacetPole, text: string): GrowthPiece => ({
    id,
    facet: facetOfPole(id),
    text,
    why: thanOthers(measures, id, 'person') ?? '',
  })
  return {
    strengths: [first, second].flatMap((id) => (id ? [piece(id, GROWTH[id].strength)] : [])),
    over_use: third ? piece(third, GROWTH[third].overUse) : null,
    goals: [...goals.values()]
      .slice(0, GOALS)
      .map((id) => ({ ...piece(id, GROWTH[id].goal), plans: GROWTH[id].plans })),
  }
}
