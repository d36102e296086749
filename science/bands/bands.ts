import { phi } from '#science/statistics/normal.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'
import { BAND_KEYS, type BandKey } from '#science/vocabulary.ts'

// Lowest whole number of each band above the first.
const STARTS = [10, 20, 35, 66, 81, 91] as const

/** Band edges in T: 50 + 10 Phi^-1 of .095, .195, .345, .655, .805, .905. */
export const BAND_EDGES_T = [
  36.894208878319, 41.403826357581, 46.011449343577, 53.988550656423, 58.596173642419, 63.105791121681,
] as const

/**
 * The band of a score from 0 to 100: it is rounded half up first, so 90.5 is in the highest band and 90.4 is not.
 * Throws RangeError outside 0..100.
 */
export function bandOf(score: number): BandKey {
  const shown = roundHalfUp(score)
  if (!(shown >= 0 && shown <= 100)) throw new RangeError(`${score} is not a score from 0 to 100`)
  return BAND_KEYS[STARTS.filter((start) => shown >= start).length] ?? 'b1'
}

/** Probability that the true score lies in each of the seven bands, lowest first; T and its standard error in T. */
export function bandProbabilities(t: number, semT: number): number[] {
  const below = BAND_EDGES_T.map((edge) => phi((edge - t) / semT))
  return BAND_KEYS.map((_, index) => (below[index] ?? 1) - (below[index - 1] ?? 0))
}

/** Neighbours of a band whose probability reaches .25: the sentence says "could also be ...". Lowest first. */
export function alsoPossible(band: BandKey, t: number, semT: number): BandKey[] {
  const probabilities = bandProbabilities(t, semT)
  const place = BAND_KEYS.indexOf(band)
  return BAND_KEYS.filter((_, index) => Math.abs(index - place) === 1 && (probabilities[index] ?? 0) >= 0.25)
}
