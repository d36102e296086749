/** A selection rate below this share of the highest is looked at (29 CFR 1607.4(D)). */
export const FOUR_FIFTHS = 0.8

const MOST_DIGITS = 9

/**
 * A ratio of rates as shown, rounded half up to so many digits; one below four fifths has as many more as it takes to read so, because
 * "0.80, below four fifths" contradicts itself.
 */
export function shownRatio(ratio: number, digits: number): string {
  const step = 10 ** digits
  const shown = Math.floor(ratio * step + 0.5) / step
  const isHidden = ratio < FOUR_FIFTHS && shown >= FOUR_FIFTHS
  return isHidden && digits < MOST_DIGITS ? shownRatio(ratio, digits + 1) : shown.toFixed(digits)
}
