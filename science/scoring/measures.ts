import type { Norm } from '#science/norms/norm.ts'
import { SCALE_CODES, type ScaleCode } from '#science/vocabulary.ts'
import { Z90 } from '#science/statistics/normal.ts'
import { tOfPercentile } from './percentiles.ts'
import type { ScaleScore } from './score.ts'

/** A T score (shown direction, null where not scored) with its standard error of measurement in T. */
export interface Measure {
  t: number | null
  sem_t: number
}

/** What is known of a person on each scale or composite, by code. */
export type Measures = ReadonlyMap<string, Measure>

/** Scores with the standard errors of the norm they were made under; throws RangeError if the norm lacks a scale. */
export function measuresOf(scores: readonly ScaleScore[], norm: Norm): Map<ScaleCode, Measure> {
  const errors = new Map(norm.scales.map((scale) => [scale.scale, scale.semT]))
  return new Map(
    scores.map(({ scale, t }) => {
      const semT = errors.get(scale)
      if (semT === undefined) throw new RangeError(`The norm ${norm.id} has no scale ${scale}`)
      return [scale, { t, sem_t: semT }]
    }),
  )
}

/**
 * T scores in scale order (NaN where not scored) with errors of their own, read back from the likely range of each in percentile
 * points: what a pulse knows of a domain depends on the answers.
 */
export function measuresOfRanges(set: {
  t: readonly number[]
  low: readonly number[]
  high: readonly number[]
}): Map<ScaleCode, Measure> {
  return new Map(
    SCALE_CODES.flatMap((scale, place) => {
      const [t = Number.NaN, low = Number.NaN, high = Number.NaN] = [set.t[place], set.low[place], set.high[place]]
      if (Number.isNaN(t) || Number.isNaN(low) || Number.isNaN(high)) return []
      // The end nearer the middle, where percentiles tell T most exactly.
      const end = t >= 50 ? low : high
      return [[scale, { t, sem_t: Math.abs(t - tOfPercentile(end)) / Z90 }] as const]
    }),
  )
}

/** T scores in scale order (NaN where not scored) with the standard errors of the norm they were made under. */
export function measuresOfTs(ts: readonly number[], norm: Norm): Map<ScaleCode, Measure> {
  return new Map(
    norm.scales.map(({ scale, semT }) => {
      const t = ts[SCALE_CODES.indexOf(scale)]
      return [scale, { t: t === undefined || Number.isNaN(t) ? null : t, sem_t: semT }]
    }),
  )
}
