import type { NormScale } from '#science/norms/norm.ts'
import { phiInverse } from '#science/statistics/normal.ts'
import { percentileOfT } from './percentiles.ts'

/** A raw score seen in a norm: T in shown direction and the percentile, both unrounded. */
export interface Standard {
  t: number
  percentile: number
}

export interface StandardInput {
  raw: number
  /** Number of items of the scale, which is also its lowest raw. */
  items: number
  reversed: boolean
  method: 'linear' | 'empirical'
  norm: NormScale<string>
}

/**
 * Places a raw score (direction of the key) in a norm. Linear: T = 50 + 10 (raw - M) / S, turned round for reversed
 * scales. Empirical: the percentile is read from the lookup and T is its normal quantile.
 * Throws RangeError if the empirical method is asked of a scale without lookup.
 */
export function standardScore(input: StandardInput): Standard {
  return input.method === 'linear' ? linear(input) : empirical(input)
}

function linear({ raw, reversed, norm }: StandardInput): Standard {
  const t0 = 50 + (10 * (raw - norm.mean)) / norm.sd
  const t = reversed ? 100 - t0 : t0
  return { t, percentile: percentileOfT(t) }
}

function empirical({ raw, items, reversed, norm }: StandardInput): Standard {
  if (norm.lookup === null) throw new RangeError(`The norm has no lookup for ${norm.scale}`)
  const rank = interpolate(norm.lookup, raw - items)
  const percentile = reversed ? 100 - rank : rank
  return { t: 50 + 10 * phiInverse(Math.min(99.9, Math.max(0.1, percentile)) / 100), percentile }
}

function interpolate(lookup: readonly number[], place: number): number {
  const held = Math.min(lookup.length - 1, Math.max(0, place))
  const below = Math.floor(held)
  const low = lookup[below] ?? Number.NaN
  const high = lookup[Math.min(below + 1, lookup.length - 1)] ?? Number.NaN
  return low + (held - below) * (high - low)
}
