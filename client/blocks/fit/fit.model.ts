import type { BenchmarkFit, FitReason, ShownFit } from '#contract/resources/benchmark-scores.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'

/** A fit as it is drawn: whole points. */
export const markOf = (fit: ShownFit) => ({
  point: fit.shown,
  low: Math.floor(fit.low + 0.5),
  high: Math.floor(fit.high + 0.5),
})

/** Where the score stands to the target, in words. */
export const sideWords = ({ side, range_reaches, score }: FitReason): string => {
  if (!score) return 'not enough answers'
  if (side === null) return 'inside the target'
  const where = side === 'LOW' ? 'below the target' : 'above the target'
  return range_reaches ? `${where}, its range reaches it` : where
}

/** What may be said where no trait of a role was found outside its target: of those that have a score, and of no others. */
export const insideWords = (reasons: readonly Pick<FitReason, 'scale' | 'score'>[]): string => {
  const missing = reasons.filter(({ score }) => score === null)
  if (reasons.length === 0) return 'No trait that has a score lies outside its target.'
  if (missing.length === 0) return 'Every trait of the role lies inside its target.'
  if (missing.length === reasons.length)
    return 'No trait of the role has a score, so nothing can be said of its targets.'
  const names = missing.map(({ scale }) => (isScaleCode(scale) ? scaleOf(scale).name : scale))
  return `Every trait that has a score lies inside its target. Without a score: ${names.join(', ')}.`
}

/** What would bring the most points back, the largest first: whole points, none under one. */
export const changesOf = (reasons: readonly FitReason[]): { reason: FitReason; points: number; to: number }[] =>
  reasons
    .flatMap((reason) => {
      const to = reason.side === 'LOW' ? reason.target.low : reason.target.high
      const points = Math.floor((reason.points_lost ?? 0) + 0.5)
      return reason.side !== null && to !== null && points > 0 ? [{ reason, points, to }] : []
    })
    .toSorted((one, other) => other.points - one.points)

type Peers = NonNullable<BenchmarkFit['peers']>

/** How many others stand in the same group. */
const tiedWith = ({ groups }: Peers): number => (groups.find(({ is_own }) => is_own)?.count ?? 1) - 1

/** "Tied with 9 others of the 61 in this role: read their reasons, not their order." */
export const peerWords = (peers: Peers): string => {
  if (peers.count === 1) return 'Nobody else in this role has a fit yet.'
  const others = tiedWith(peers)
  if (others === 0) return `Tied with nobody of the ${peers.count} in this role.`
  const who = others === 1 ? '1 other' : `${others} others`
  return `Tied with ${who} of the ${peers.count} in this role: read their reasons, not their order.`
}

export interface PlacedDot {
  x: number
  /** From the line upwards, 0 first. */
  row: number
}

/** Dots of people stacked over their fits; where there are more than fit, each stands for several. */
export const placedDots = (dots: Peers['dots'], mostRows: number): { dots: PlacedDot[]; each: number } => {
  const highest = Math.max(1, ...dots.map(([, count]) => count))
  const each = Math.ceil(highest / mostRows)
  return {
    each,
    dots: dots.flatMap(([x, count]) => Array.from({ length: Math.ceil(count / each) }, (_, row) => ({ x, row }))),
  }
}

/** Groups as brackets under the dots, lowest first. */
export const brackets = ({ groups }: Peers) => groups.toSorted((one, other) => one.from - other.from)

const LETTER_PX = 7.5

/** A name as it fits into so many pixels beside its mark. */
export const nameWithin = (name: string, px: number): string => {
  const letters = Array.from(name)
  const most = Math.max(1, Math.floor(px / LETTER_PX))
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
