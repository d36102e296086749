import { median, quantile } from '#science/statistics/moments.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import type { TraitWeight } from './benchmark.ts'

/** What one expert holds right for a trait, in T. */
export interface ExpertOpinion {
  lo: number
  hi: number
  weight: TraitWeight
}

/** What the experts hold right together, and how far apart they are. */
export interface ExpertTrait extends ExpertOpinion {
  /** Interquartile range of the middles of their ranges, in T. */
  disagreement: number
  is_disputed: boolean
}

const DISPUTED_T = 10

/** Joins expert opinions on one trait: medians of the ends and of the weight. Throws RangeError without an opinion. */
export function traitFromExperts(opinions: readonly ExpertOpinion[]): ExpertTrait {
  if (opinions.length === 0) throw new RangeError('There is no opinion')
  const middles = opinions.map(({ lo, hi }) => (lo + hi) / 2)
  const disagreement = quantile(middles, 0.75) - quantile(middles, 0.25)
  return {
    lo: median(opinions.map(({ lo }) => lo)),
    hi: median(opinions.map(({ hi }) => hi)),
    weight: asWeight(roundHalfUp(median(opinions.map(({ weight }) => weight)))),
    disagreement,
    is_disputed: disagreement > DISPUTED_T,
  }
}

function asWeight(value: number): TraitWeight {
  if (value === 1) return 1
  return value === 2 ? 2 : 3
}
