import { phi, phiInverse, Z90 } from '#science/statistics/normal.ts'

/** Share of people below a T score, in percent, unrounded: 100 Phi((T - 50)/10). */
export function percentileOfT(t: number): number {
  return 100 * phi((t - 50) / 10)
}

/** T score at a percentile (0..100 exclusive), so that editors may speak in percentiles. */
export function tOfPercentile(percentile: number): number {
  return 50 + 10 * phiInverse(percentile / 100)
}

/** An interval in percentile points, unrounded; `shownPercentile` rounds its ends. */
export interface Interval {
  low: number
  high: number
}

/** The likely range: 90 % interval of a T score with standard error `semT`, in percentile points (Lord & Novick 1968). */
export function likelyRange(t: number, semT: number): Interval {
  return { low: percentileOfT(t - Z90 * semT), high: percentileOfT(t + Z90 * semT) }
}

/** Regressed true score and its standard error, both in T (Lord & Novick 1968). */
export function regressedTrueScore(t: number, alpha: number): { t: number; se: number } {
  return { t: 50 + alpha * (t - 50), se: 10 * Math.sqrt(alpha * (1 - alpha)) }
}
