import type { BandKey, ScaleCode } from '#science/vocabulary.ts'

/** One scale of one person. Everything but the code, the level and the count is null where it is not scored. */
export interface ScaleScore<Code extends string = ScaleCode> {
  readonly scale: Code
  readonly level: 'domain' | 'facet'
  /** In the direction of the key; whole when every item is answered. */
  readonly raw: number | null
  readonly n_answered: number
  /** In shown direction, unrounded. */
  readonly t: number | null
  /** As shown: whole, 1..99. */
  readonly percentile: number | null
  readonly band: BandKey | null
  /** 90 % interval in percentile points, unrounded. */
  readonly low: number | null
  readonly high: number | null
}

/** A number as shown, or the words for a scale without enough answers. */
export const NOT_ENOUGH_ANSWERS = 'not enough answers'

/** The score of one scale out of many; throws RangeError if it is not among them. */
export function scoreOf<Code extends string>(scores: readonly ScaleScore<Code>[], scale: Code): ScaleScore<Code> {
  const score = scores.find((candidate) => candidate.scale === scale)
  if (score === undefined) throw new RangeError(`There is no score for ${scale}`)
  return score
}
