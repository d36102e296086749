import { percentileOfT, tOfPercentile } from '#science/scoring/percentiles.ts'
import { median, quantile } from '#science/statistics/moments.ts'
import { roundHalfUp, shownPercentile } from '#science/statistics/rounding.ts'
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
  /** How far two of them overlap on the average, 0 to 1 (see `agreementOf`); null with fewer than two. */
  agreement: number | null
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
    agreement: agreementOf(opinions),
  }
}

/**
 * How far experts mean the same range: for each pair the length that both hold right over the length that either does, averaged
 * over all pairs. 1 where all drew one range, 0 where no two ranges touch. Our own index; it leans on no model.
 */
export function agreementOf(ranges: readonly Pick<ExpertOpinion, 'lo' | 'hi'>[]): number | null {
  const shares = ranges.flatMap((one, at) => ranges.slice(at + 1).map((other) => overlap(one, other)))
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length
}

function overlap(one: Pick<ExpertOpinion, 'lo' | 'hi'>, other: Pick<ExpertOpinion, 'lo' | 'hi'>): number {
  const either = Math.max(one.hi, other.hi) - Math.min(one.lo, other.lo)
  if (either === 0) return 1
  return Math.max(0, Math.min(one.hi, other.hi) - Math.max(one.lo, other.lo)) / either
}

function asWeight(value: number): TraitWeight {
  if (value === 1) return 1
  return value === 2 ? 2 : 3
}

/** A range as people set it: percentiles 1 to 99, null where open. */
export interface ShownOpinion {
  low: number | null
  high: number | null
  weight: TraitWeight
}

const LOWEST = 1
const HIGHEST = 99

/** The same for ranges in percentiles. An open end is as far as the scale is spoken of, and comes back open. */
export function joinedOpinions(
  opinions: readonly ShownOpinion[],
): ShownOpinion & Omit<ExpertTrait, 'lo' | 'hi' | 'weight'> {
  const { lo, hi, ...rest } = traitFromExperts(
    opinions.map(({ low, high, weight }) => ({
      lo: tOfPercentile(low ?? LOWEST),
      hi: tOfPercentile(high ?? HIGHEST),
      weight,
    })),
  )
  const low = shownPercentile(percentileOfT(lo))
  const high = shownPercentile(percentileOfT(hi))
  const isOpenBelow = low <= LOWEST
  // One end at least stays: a range open on both sides says nothing.
  return { low: isOpenBelow ? null : low, high: high >= HIGHEST && !isOpenBelow ? null : high, ...rest }
}
