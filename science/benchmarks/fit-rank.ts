import { shownPercentile } from '#science/statistics/rounding.ts'

/** Where a fit stands in the reference sample: "higher than q % of the reference sample". */
export interface FitRank {
  /** Unrounded, 0..100. */
  percentile: number
  /** Whole, 1..99. */
  shown: number
}

/** Rank of a fit among the sorted (ascending) fits of the reference sample: share below plus half the share equal. */
export function fitRank(sortedFits: Float64Array, fit: number): FitRank {
  const below = firstPlace(sortedFits, (value) => value >= fit)
  const notAbove = firstPlace(sortedFits, (value) => value > fit)
  const percentile = (100 * (below + (notAbove - below) / 2)) / sortedFits.length
  return { percentile, shown: shownPercentile(percentile) }
}

function firstPlace(sorted: Float64Array, isReached: (value: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isReached(sorted[middle] ?? Infinity)) high = middle
    else low = middle + 1
  }
  return low
}
