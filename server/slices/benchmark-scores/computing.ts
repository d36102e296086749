import { bandOf } from '#science/bands/bands.ts'
import type { BenchmarkTrait } from '#science/benchmarks/benchmark.ts'
import { fitOf, type FitOutcome } from '#science/benchmarks/fit.ts'
import { fitRank } from '#science/benchmarks/fit-rank.ts'
import { type PercentileTrait, traitInT } from '#science/benchmarks/percentile-range.ts'
import { preflight } from '#science/impact/preflight.ts'
import { type ReferenceValues, referenceTs } from '#science/impact/reference-sample.ts'
import { DEFAULT_NORMS, PULSE_MODEL } from '#science/norms/norms.ts'
import { measuresOfTs } from '#science/scoring/measures.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import { BAND_LABELS } from '#science/vocabulary.ts'
import { knownNorm } from '#server/norm-book.ts'
import type { ShownFit } from '#contract/resources/benchmark-scores.ts'

// From stored scores and stored targets to fits. Nothing here knows a person or a database.

/** A version of a benchmark as it is stored. */
export interface StoredVersion {
  role_benchmark_id: number
  version: number
  traits: unknown
}

const DEFAULT = DEFAULT_NORMS['work-style-108']

// Traits were parsed by the contract when they were written.
export const percentileTraits = (version: StoredVersion) => version.traits as (PercentileTrait & { reason: string })[]
export const traitsInT = (version: StoredVersion): BenchmarkTrait[] => percentileTraits(version).map(traitInT)

let sample: ReferenceValues | undefined
const KEPT = 50
const ranks = new Map<string, Float64Array>()
/** Fits of the reference people by a version, ascending; versions never change, so they are made once and kept for a while. */
const referenceFits = (version: StoredVersion): Float64Array => {
  const key = `${version.role_benchmark_id}:${JSON.stringify(version.traits)}`
  const known = ranks.get(key)
  if (known) return known
  sample ??= referenceTs(DEFAULT)
  const { sorted_fits } = preflight({ traits: traitsInT(version), sample })
  const [oldest] = ranks.keys()
  if (ranks.size >= KEPT && oldest !== undefined) ranks.delete(oldest)
  ranks.set(key, sorted_fits)
  return sorted_fits
}

/** Fit of one person to a version, from T scores in scale order under a norm. A pulse gives none: its people saw other statements. */
export const outcomeOf = (version: StoredVersion, ts: readonly number[], normVersion: string): FitOutcome =>
  fitOf(traitsInT(version), normVersion === PULSE_MODEL ? new Map() : measuresOfTs(ts, knownNorm(normVersion)))

/** A fit as a row keeps it. */
export interface FitColumns {
  fit: number | null
  expected: number | null
  se: number | null
  low: number | null
  high: number | null
  percentile: number | null
  coverage: number
}

export const columnsOf = (version: StoredVersion, outcome: FitOutcome): FitColumns => {
  if (outcome.at !== 'fit') {
    const none = { fit: null, expected: null, se: null, low: null, high: null, percentile: null }
    return { ...none, coverage: outcome.coverage }
  }
  const { fit, expected, se, bar_lo: low, bar_hi: high, coverage } = outcome
  return { fit, expected, se, low, high, percentile: fitRank(referenceFits(version), fit).shown, coverage }
}

/** A stored fit as it may be shown; null where too few of the traits could be judged. */
export const shownFit = (row: Omit<FitColumns, 'coverage' | 'expected'>): ShownFit | null => {
  const { fit, se, low, high, percentile } = row
  if (fit === null || se === null || low === null || high === null || percentile === null) return null
  return { fit, shown: roundHalfUp(fit), band: BAND_LABELS[bandOf(fit)], se, low, high, percentile }
}
