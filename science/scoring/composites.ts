import { bandOf } from '#science/bands/bands.ts'
import { SCALE_CORRELATIONS_108 } from '#science/norms/generated/scale-correlations-108.ts'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import { element, triangle } from '#science/statistics/matrix.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { type BandKey, isDomainCode, SCALE_CODES, type ScaleCode, scaleOf } from '#science/vocabulary.ts'
import type { Measure, Measures } from './measures.ts'
import { likelyRange, percentileOfT } from './percentiles.ts'

/** How much each scale counts in a composite; negative weights are allowed. */
export interface CompositeWeight {
  scale: ScaleCode
  weight: number
}

/** What follows from the weights alone. */
export interface CompositeFacts {
  variance: number
  reliability: number
  sem_t: number
}

/** The score of one person on a composite; all null if any of its scales is not scored. */
export interface CompositeScore extends Measure {
  percentile: number | null
  band: BandKey | null
  /** 90 % interval in percentile points, unrounded. */
  low: number | null
  high: number | null
}

/** Why a composite is refused. */
export type CompositeRefusal = 'all_weights_zero' | 'domain_with_its_facets' | 'no_variance' | 'reliability_too_low'

const CORRELATIONS = triangle(SCALE_CODES.length, SCALE_CORRELATIONS_108)
const HIRING_RELIABILITY = 0.6

/**
 * Whose error of measurement a composite has: that of the default norm, whatever norm of the long form gives T; or that of the scores
 * themselves, where another form was answered, which measures the same scales more roughly.
 */
export type CompositeErrors = 'of the default norm' | 'of the scores'

/** Whose error the composites of somebody have who answered a form. */
export function errorsOfForm(form: string): CompositeErrors {
  return form === WORK_STYLE_108_COMBINED.form ? 'of the default norm' : 'of the scores'
}

/**
 * Variance, reliability (Mosier 1943) and standard error of a composite. Correlations and alphas are those of the
 * default norm, whatever linear norm gives T; with `scores` the errors are theirs.
 */
export function compositeFacts(weights: readonly CompositeWeight[], scores?: Measures): CompositeFacts {
  let variance = 0
  let error = 0
  for (const { scale, weight } of weights) {
    for (const other of weights) variance += weight * other.weight * correlation(scale, other.scale)
    error += weight ** 2 * errorOf(scale, scores)
  }
  const reliability = 1 - error / variance
  return { variance, reliability, sem_t: 10 * Math.sqrt(1 - reliability) }
}

/** Scores one person on a composite: T = 50 + 10 (sum c z) / sqrt(variance). */
export function compositeScore(
  weights: readonly CompositeWeight[],
  measures: Measures,
  errors: CompositeErrors = 'of the default norm',
): CompositeScore {
  const { variance, sem_t } = compositeFacts(weights, errors === 'of the scores' ? measures : undefined)
  let sum = 0
  for (const { scale, weight } of weights) {
    const t = measures.get(scale)?.t ?? null
    if (t === null) return { t: null, sem_t, percentile: null, band: null, low: null, high: null }
    sum += (weight * (t - 50)) / 10
  }
  const t = 50 + (10 * sum) / Math.sqrt(variance)
  const percentile = shownPercentile(percentileOfT(t))
  return { t, sem_t, percentile, band: bandOf(percentile), ...likelyRange(t, sem_t) }
}

/** Every reason for which a composite is refused; a reliability under .60 is refused for hiring only. */
export function compositeRefusals(weights: readonly CompositeWeight[], isForHiring: boolean): CompositeRefusal[] {
  const counting = weights.filter(({ weight }) => weight !== 0)
  if (counting.length === 0) return ['all_weights_zero']
  const { variance, reliability } = compositeFacts(counting)
  const hasNoVariance = !(variance > 1e-12)
  const refusals: (CompositeRefusal | false)[] = [
    namesDomainWithItsFacets(counting.map(({ scale }) => scale)) && 'domain_with_its_facets',
    hasNoVariance && 'no_variance',
    !hasNoVariance && isForHiring && reliability < HIRING_RELIABILITY && 'reliability_too_low',
  ]
  return refusals.filter((refusal) => refusal !== false)
}

/** Whether a list of scales has a domain and one of that domain's facets. */
export function namesDomainWithItsFacets(scales: readonly string[]): boolean {
  return scales.some((code) => isDomainCode(code) && scaleOf(code).facets.some((facet) => scales.includes(facet)))
}

function correlation(a: ScaleCode, b: ScaleCode): number {
  return element(CORRELATIONS, SCALE_CODES.indexOf(a), SCALE_CODES.indexOf(b))
}

/** Share of a scale's variance that is error. */
function errorOf(scale: ScaleCode, scores: Measures | undefined): number {
  const own = scores?.get(scale)
  return own === undefined ? 1 - alphaOf(scale) : (own.sem_t / 10) ** 2
}

function alphaOf(scale: ScaleCode): number {
  return WORK_STYLE_108_COMBINED.scales.find((candidate) => candidate.scale === scale)?.alpha ?? Number.NaN
}
