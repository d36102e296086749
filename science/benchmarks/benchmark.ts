import { BAND_EDGES_T } from '#science/bands/bands.ts'
import { BAND_KEYS, type BandKey } from '#science/vocabulary.ts'

/** How much a trait matters for the role. */
export type TraitWeight = 1 | 2 | 3

/** A target range in T, ends included; null = open on that side. */
export interface TargetRange {
  lo: number | null
  hi: number | null
}

/** One trait of a role benchmark: a scale or composite with its target range and weight. */
export interface BenchmarkTrait extends TargetRange {
  code: string
  weight: TraitWeight
}

/** How far a T score lies outside its range (0 inside), in T points. */
export function distanceTo({ lo, hi }: TargetRange, t: number): number {
  return Math.max(0, (lo ?? -Infinity) - t, t - (hi ?? Infinity))
}

/** Side on which a T score misses its range; null inside. */
export function sideOf({ lo, hi }: TargetRange, t: number): 'LOW' | 'HIGH' | null {
  if (lo !== null && t < lo) return 'LOW'
  return hi !== null && t > hi ? 'HIGH' : null
}

/** The range in T that bands from `first` to `last` cover; the outer bands are open. */
export function rangeOfBands(first: BandKey, last: BandKey): TargetRange {
  return { lo: BAND_EDGES_T[BAND_KEYS.indexOf(first) - 1] ?? null, hi: BAND_EDGES_T[BAND_KEYS.indexOf(last)] ?? null }
}
