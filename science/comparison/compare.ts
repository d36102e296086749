import type { Measure } from '#science/scoring/measures.ts'
import { mean } from '#science/statistics/moments.ts'
import { phiInverse, Z95 } from '#science/statistics/normal.ts'

/** A difference in standard errors; only marked ones are put into words. */
export interface Difference {
  z: number
  critical: number
  is_marked: boolean
}

/** Two people on one scale, T scores with the standard error of that scale. */
export function betweenPeople(a: number, b: number, semT: number): Difference {
  return difference((a - b) / (semT * Math.SQRT2), Z95)
}

/** Two scales of one person; null if either is not scored. */
export function withinPerson(a: Measure, b: Measure): Difference | null {
  if (a.t === null || b.t === null) return null
  return difference((a.t - b.t) / Math.sqrt(a.sem_t ** 2 + b.sem_t ** 2), Z95)
}

/** Each of m >= 2 people against the mean of their group on one scale (Bonferroni). */
export function againstGroup(ts: readonly number[], semT: number): Difference[] {
  const m = ts.length
  const centre = mean(ts)
  const critical = phiInverse(1 - 0.025 / m)
  return ts.map((t) => difference((t - centre) / (semT * Math.sqrt(1 - 1 / m)), critical))
}

/** Each of m >= 2 people against the pinned one, by place, on one scale (Bonferroni); the pinned one is at 0. */
export function againstPinned(ts: readonly number[], pinned: number, semT: number): Difference[] {
  const base = ts[pinned]
  if (base === undefined) throw new RangeError(`There is nobody at place ${pinned}`)
  const critical = phiInverse(1 - 0.025 / (ts.length - 1))
  return ts.map((t) => difference((t - base) / (semT * Math.SQRT2), critical))
}

function difference(z: number, critical: number): Difference {
  return { z, critical, is_marked: Math.abs(z) > critical }
}
