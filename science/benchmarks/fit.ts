import { bandOf } from '#science/bands/bands.ts'
import type { Measures } from '#science/scoring/measures.ts'
import { Z90 } from '#science/statistics/normal.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import type { BandKey } from '#science/vocabulary.ts'
import { type BenchmarkTrait, distanceTo, sideOf, type TargetRange } from './benchmark.ts'

/** What one trait adds to a fit and takes from it. */
export interface TraitFit {
  code: string
  t: number
  /** T points outside the range, and on which side. */
  distance: number
  side: 'LOW' | 'HIGH' | null
  /** 0..100. */
  match: number
  /** Points of the fit this trait gives, and points it takes away: what would change the fit. */
  points_kept: number
  points_lost: number
  /** Expected match given the error of measurement, and its variance. */
  expected_match: number
  match_variance: number
}

/** How near a profile is to a role benchmark. Nothing is rejected, moved or hidden by it. */
export interface Fit {
  at: 'fit'
  /** 0..100, unrounded; `shown` is rounded half up. */
  fit: number
  shown: number
  band: BandKey
  /** Mean and standard error of the fit given the error of measurement. */
  expected: number
  se: number
  /** 90 % interval, and the bar as drawn, which always holds the fit itself. */
  lo90: number
  hi90: number
  bar_lo: number
  bar_hi: number
  /** Share of the weight that could be judged, .80 to 1. */
  coverage: number
  /** Traits judged, in the order of the benchmark. */
  traits: TraitFit[]
  /** The three that take most, and the three that give most. */
  losses: TraitFit[]
  gains: TraitFit[]
}

/** Too little of the benchmark could be judged: there is no fit. */
export interface NoFit {
  at: 'too few answers'
  coverage: number
  /** The traits that could be judged, with their weight among themselves. */
  traits: TraitFit[]
}

export type FitOutcome = Fit | NoFit

// Two standard errors of a domain: how many T points outside the range still resemble it.
const SIGMA = 8
const POINTS = 81
const NODES = Float64Array.from({ length: POINTS }, (_, place) => -4 + 0.1 * place)
const matches = new Float64Array(POINTS)
const MASSES = normalised(NODES.map((z) => Math.exp((-z * z) / 2)))

/**
 * Fit of a person to the traits of a benchmark, by code. Traits without a score drop out; if more than a fifth of the
 * weight drops out there is no fit. Shown are the whole number, its band, the bar and what made the difference.
 */
export function fitOf(traits: readonly BenchmarkTrait[], measures: Measures): FitOutcome {
  const all = weightOf(traits)
  const judged = traits.flatMap((trait) => {
    const measure = measures.get(trait.code)
    return measure === undefined || measure.t === null ? [] : [{ trait, t: measure.t, sem: measure.sem_t }]
  })
  const rest = weightOf(judged.map(({ trait }) => trait))
  const fits = judged.map(({ trait, t, sem }) => traitFit(trait, t, sem, trait.weight / rest))
  if (all === 0 || 5 * rest < 4 * all) {
    return { at: 'too few answers', coverage: all === 0 ? 0 : rest / all, traits: fits }
  }
  // Weighed before divided, exactly as the reference sample is: a perfect fit must equal a perfect fit.
  const fit = fits.reduce((sum, { match }, place) => sum + (judged[place]?.trait.weight ?? 0) * match, 0) / rest
  let expected = 0
  let variance = 0
  fits.forEach(({ expected_match, match_variance }, place) => {
    const share = (judged[place]?.trait.weight ?? 0) / rest
    expected += share * expected_match
    variance += share ** 2 * match_variance
  })
  const se = Math.sqrt(variance)
  const lo90 = Math.max(0, expected - Z90 * se)
  const hi90 = Math.min(100, expected + Z90 * se)
  return {
    at: 'fit',
    fit,
    shown: roundHalfUp(fit),
    band: bandOf(fit),
    expected,
    se,
    lo90,
    hi90,
    bar_lo: Math.min(lo90, fit),
    bar_hi: Math.max(hi90, fit),
    coverage: rest / all,
    traits: fits,
    losses: topThree(fits, 'points_lost'),
    gains: topThree(fits, 'points_kept'),
  }
}

/** How well a T score meets a target range: 100 inside, falling with the distance outside (3 T: 93, 8 T: 61, 16 T: 14). */
export function matchOf(range: TargetRange, t: number): number {
  const distance = distanceTo(range, t)
  return distance === 0 ? 100 : 100 * Math.exp((-distance * distance) / (2 * SIGMA * SIGMA))
}

/** The fit alone, for many people: the unrounded number, or null if too little could be judged. */
export function plainFit(traits: readonly BenchmarkTrait[], ts: readonly (number | null)[]): number | null {
  let all = 0
  let rest = 0
  let sum = 0
  traits.forEach((trait, place) => {
    const t = ts[place] ?? null
    all += trait.weight
    if (t === null) return
    rest += trait.weight
    sum += trait.weight * matchOf(trait, t)
  })
  return all === 0 || 5 * rest < 4 * all ? null : sum / rest
}

function traitFit(trait: BenchmarkTrait, t: number, sem: number, share: number): TraitFit {
  const match = matchOf(trait, t)
  return {
    code: trait.code,
    t,
    distance: distanceTo(trait, t),
    side: sideOf(trait, t),
    match,
    points_kept: share * match,
    points_lost: share * (100 - match),
    ...expectedMatch(trait, t, sem),
  }
}

/** Mean and variance of the match over the error of measurement, by 81 points from -4 to 4 standard errors. */
function expectedMatch(range: TargetRange, t: number, sem: number) {
  let mean = 0
  for (let place = 0; place < POINTS; place++) {
    const match = matchOf(range, t + (NODES[place] ?? 0) * sem)
    matches[place] = match
    mean += (MASSES[place] ?? 0) * match
  }
  let variance = 0
  for (let place = 0; place < POINTS; place++) variance += (MASSES[place] ?? 0) * ((matches[place] ?? 0) - mean) ** 2
  return { expected_match: mean, match_variance: variance }
}

function topThree(fits: readonly TraitFit[], by: 'points_lost' | 'points_kept'): TraitFit[] {
  return fits
    .filter((fit) => fit[by] > 0)
    .toSorted((a, b) => b[by] - a[by])
    .slice(0, 3)
}

function weightOf(traits: readonly BenchmarkTrait[]): number {
  return traits.reduce((sum, { weight }) => sum + weight, 0)
}

function normalised(masses: Float64Array): Float64Array {
  const total = masses.reduce((sum, mass) => sum + mass, 0)
  return masses.map((mass) => mass / total)
}
