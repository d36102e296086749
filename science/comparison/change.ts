import { Z95 } from '#science/statistics/normal.ts'
import type { QualityVerdict } from '#science/vocabulary.ts'

export const CHANGE_VERDICTS = ['reliable increase', 'reliable decrease', 'no reliable change', 'too soon'] as const
export type ChangeVerdict = (typeof CHANGE_VERDICTS)[number]

/** Fewest days between two results that are compared. */
const CHANGE_DAYS = 30

/** Change of one scale between two results of the same form under one norm. */
export interface Change {
  se_diff: number
  /** Reliable change index (Jacobson & Truax 1991). */
  rci: number
  /** Change in T and its 95 % interval. */
  change: number
  low: number
  high: number
  verdict: ChangeVerdict
}

/** Compares two T scores of one scale, `days` apart, each with standard error `semT`. */
export function changeBetween(before: number, after: number, { semT, days }: { semT: number; days: number }): Change {
  const seDiff = semT * Math.SQRT2
  const change = after - before
  const rci = change / seDiff
  return {
    se_diff: seDiff,
    rci,
    change,
    low: change - Z95 * seDiff,
    high: change + Z95 * seDiff,
    verdict: verdictOf(rci, days),
  }
}

/** One result in a line over time; `day` counts days from any fixed day, `t` is null if the scale was not scored. */
export interface ChangePoint {
  id: string
  day: number
  t: number | null
  quality: QualityVerdict
}

/** A result against the first and against the one before; both null for the first. */
export interface ChangeStep {
  id: string
  t: number
  against_first: Change | null
  against_previous: Change | null
}

/** The line of one scale over time, oldest first, without results that are not interpretable or not scored. */
export function changeLine(points: readonly ChangePoint[], semT: number): ChangeStep[] {
  const kept = points
    .flatMap(({ id, day, t, quality }) => (t === null || quality === 'not interpretable' ? [] : [{ id, day, t }]))
    .toSorted((a, b) => a.day - b.day)
  const [first] = kept
  return kept.map((point, place) => {
    const against = (other: typeof first) =>
      place === 0 || other === undefined ? null : changeBetween(other.t, point.t, { semT, days: point.day - other.day })
    return { id: point.id, t: point.t, against_first: against(first), against_previous: against(kept[place - 1]) }
  })
}

function verdictOf(rci: number, days: number): ChangeVerdict {
  if (days < CHANGE_DAYS) return 'too soon'
  if (rci > 1.96) return 'reliable increase'
  return rci < -1.96 ? 'reliable decrease' : 'no reliable change'
}
