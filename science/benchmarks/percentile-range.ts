import { tOfPercentile } from '#science/scoring/percentiles.ts'
import type { BenchmarkTrait, TraitWeight } from './benchmark.ts'

/** A trait as people write it: the ends of its range in percentiles (0..100 exclusive), null where open. */
export interface PercentileTrait {
  scale: string
  low: number | null
  high: number | null
  weight: TraitWeight
}

/** The trait in T, as fits are computed. */
export function traitInT({ scale, low, high, weight }: PercentileTrait): BenchmarkTrait {
  return {
    code: scale,
    lo: low === null ? null : tOfPercentile(low),
    hi: high === null ? null : tOfPercentile(high),
    weight,
  }
}
