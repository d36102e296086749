import type { Score } from '#contract/resources/survey-results.ts'
import { ratingsBesideTest } from '#science/reports/ratings-beside-test.ts'
import { tOfPercentile } from '#science/scoring/percentiles.ts'
import { Z90 } from '#science/statistics/normal.ts'
import { roundHalfUp, shownPercentile } from '#science/statistics/rounding.ts'

/** Ratings of a question beside the score of its facet, as they are shown; null where one of the two is not there. */
export const ratingsBeside = (ratings: readonly number[], { t, low, high, percentile }: Score) => {
  if (t === null || low === null || high === null || percentile === null) return null
  const beside = ratingsBesideTest(ratings, { t, sem_t: (t - tOfPercentile(low)) / Z90 })
  return (
    beside && {
      raters: beside.raters,
      mean: roundHalfUp(10 * beside.mean) / 10,
      interview: {
        point: shownPercentile(beside.percentile),
        low: shownPercentile(beside.low),
        high: shownPercentile(beside.high),
      },
      test: { point: percentile, low: shownPercentile(low), high: shownPercentile(high) },
      differs: beside.differs === true,
    }
  )
}
