import type { BenchmarkTrait } from '#contract/resources/role-benchmarks.ts'
import { en, type ExpertTexts } from '#client/survey-texts/expert/en.ts'
import { fill } from '#client/survey-texts/fill.ts'

// How an end of a target range moves, and what a range is called.

export type End = 'low' | 'high'

const LOWEST = 1
const HIGHEST = 99
const CLOSEST = 1

/** Where an end stands on the chart; an open one at the edge. */
export const placeOf = (trait: Pick<BenchmarkTrait, End>, end: End): number => trait[end] ?? (end === 'low' ? 0 : 100)

/**
 * A trait with one end moved to a place on the chart. Beyond the edge the end is open, unless the other one is open too; the ends
 * never cross.
 */
export const movedTo = <Trait extends Pick<BenchmarkTrait, End>>(trait: Trait, end: End, place: number): Trait => {
  const other = end === 'low' ? trait.high : trait.low
  const isBeyond = end === 'low' ? place < LOWEST : place > HIGHEST
  if (isBeyond && other !== null) return { ...trait, [end]: null }
  const limit = end === 'low' ? (other ?? HIGHEST + CLOSEST) - CLOSEST : (other ?? LOWEST - CLOSEST) + CLOSEST
  // The other end stands at the edge: there is no room on this side.
  if (limit < LOWEST || limit > HIGHEST) return trait
  const held = Math.round(Math.min(HIGHEST, Math.max(LOWEST, place)))
  return { ...trait, [end]: end === 'low' ? Math.min(held, limit) : Math.max(held, limit) }
}

/** Places of a pointer on the chart: where it went down and where it is; ends no farther apart than `close` lie over each other. */
interface Hold {
  from: number
  to: number
  close: number
}

/** Which end a pointer draws: the nearer one, and of two that lie over each other the one that can go that way. */
export const endHeld = (trait: Pick<BenchmarkTrait, End>, { from, to, close }: Hold): End | null => {
  const [low, high] = [placeOf(trait, 'low'), placeOf(trait, 'high')]
  if (high - low > close) return from - low < high - from ? 'low' : 'high'
  if (to === from) return null
  return to < from ? 'low' : 'high'
}

const STEP = 1
const BIG_STEP = 5

/** Where a key moves an end that stands somewhere; null for keys that do not move it. */
export const placeAfterKey = (key: string, isBig: boolean, place: number): number | null => {
  const step = isBig ? BIG_STEP : STEP
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return place - step
    case 'ArrowRight':
    case 'ArrowUp':
      return place + step
    case 'PageDown':
      return place - BIG_STEP
    case 'PageUp':
      return place + BIG_STEP
    case 'Home':
      return 0
    case 'End':
      return 100
    default:
      return null
  }
}

/** A target in words: "76 to 95", "66 or more"; in English where no other words are given. */
export const rangeWords = ({ low, high }: Pick<BenchmarkTrait, End>, words: ExpertTexts = en): string => {
  if (low !== null && high !== null) return fill(words.range, { low, high })
  return high === null ? fill(words.or_more, { n: low ?? 0 }) : fill(words.or_less, { n: high })
}
