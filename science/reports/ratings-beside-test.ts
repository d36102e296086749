import { percentileOfT } from '#science/scoring/percentiles.ts'
import type { Measure } from '#science/scoring/measures.ts'
import { mean } from '#science/statistics/moments.ts'
import { Z90, Z95 } from '#science/statistics/normal.ts'

/** Ratings of an interview drawn on the axis of the test, in percentiles, and whether the two differ beyond their errors. */
export interface RatingsBesideTest {
  raters: number
  mean: number
  percentile: number
  low: number
  high: number
  /** Null where the facet is not scored. */
  differs: boolean | null
}

// Our convention: 3 stands for the middle, a point for one deviation, and one rater errs by 7 T.
const MIDDLE = 3
const T_PER_POINT = 10
const RATER_ERROR = 7

/** Mean rating (1-5) of at least one rater beside the test: T = 50 + 10 (r - 3), SE = 7/sqrt(n). Null without ratings. */
export const ratingsBesideTest = (ratings: readonly number[], test: Measure | undefined): RatingsBesideTest | null => {
  if (ratings.length === 0) return null
  const average = mean(ratings)
  const t = 50 + T_PER_POINT * (average - MIDDLE)
  const se = RATER_ERROR / Math.sqrt(ratings.length)
  const isScored = test !== undefined && test.t !== null
  return {
    raters: ratings.length,
    mean: average,
    percentile: percentileOfT(t),
    low: percentileOfT(t - Z90 * se),
    high: percentileOfT(t + Z90 * se),
    differs: isScored ? Math.abs(t - (test.t ?? 0)) > Z95 * Math.hypot(test.sem_t, se) : null,
  }
}
