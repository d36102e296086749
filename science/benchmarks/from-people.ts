import { mean, quantile, sumOfSquares } from '#science/statistics/moments.ts'
import type { TraitWeight } from './benchmark.ts'

/** T scores of the chosen high performers and of the others on one scale. */
export interface ScaleSample {
  code: string
  high: readonly number[]
  others: readonly number[]
}

/** A trait the sample speaks for. */
export interface ProposedTrait {
  code: string
  lo: number
  hi: number
  weight: TraitWeight
  /** Shrunken standardised difference between the high performers and the others. */
  d: number
  /** Whether it would be the same without any one of the high performers. */
  is_stable: boolean
}

/** What high performers of the company suggest; with fewer than ten nothing is shown. */
export type Proposal =
  | { at: 'too few people'; n: number }
  | { at: 'weak evidence' | 'evidence'; n: number; traits: ProposedTrait[] }

const FEWEST = 10
const ENOUGH = 30
const SHRINKAGE = 20
const QUARTER_T = { lo: 43.255102, hi: 56.744898 }
const STABLE_SHARE = 0.9
const STABLE_T = 2

/**
 * Proposes traits from `n` high performers: their quartiles, drawn towards those of the norm the fewer they are, where
 * they differ enough from the others. A scale with fewer than ten of them or two others is left out.
 */
export function traitsFromPeople(n: number, samples: readonly ScaleSample[]): Proposal {
  if (n < FEWEST) return { at: 'too few people', n }
  const traits = samples.flatMap((sample): ProposedTrait[] => {
    if (sample.high.length < FEWEST || sample.others.length < 2) return []
    const { weight, ...rest } = propose(sample)
    return weight === null ? [] : [{ code: sample.code, ...rest, weight, is_stable: isStable(sample) }]
  })
  return { at: n < ENOUGH ? 'weak evidence' : 'evidence', n, traits }
}

interface Proposed {
  lo: number
  hi: number
  d: number
  weight: TraitWeight | null
}

function propose({ high, others }: ScaleSample): Proposed {
  const b = high.length / (high.length + SHRINKAGE)
  const pooled = Math.sqrt((sumOfSquares(high) + sumOfSquares(others)) / (high.length + others.length - 2))
  const difference = mean(high) - mean(others)
  const d = pooled === 0 ? 0 : (b * difference) / pooled
  const size = Math.abs(d)
  return {
    lo: b * quantile(high, 0.25) + (1 - b) * QUARTER_T.lo,
    hi: b * quantile(high, 0.75) + (1 - b) * QUARTER_T.hi,
    d,
    weight: size >= 0.5 ? 3 : size >= 0.2 ? 2 : null,
  }
}

function isStable(sample: ScaleSample): boolean {
  const whole = propose(sample)
  const same = sample.high.filter((_, left) => {
    const without = propose({ ...sample, high: sample.high.toSpliced(left, 1) })
    const isNear = Math.abs(without.lo - whole.lo) < STABLE_T && Math.abs(without.hi - whole.hi) < STABLE_T
    return without.weight === whole.weight && isNear
  })
  return same.length >= STABLE_SHARE * sample.high.length
}
