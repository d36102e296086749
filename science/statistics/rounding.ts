/** Rounds half up, as everything shown is rounded: 90.5 becomes 91, -0.5 becomes 0. Takes and returns any number. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5)
}

/** An unrounded percentile (0..100) as shown: half up, never below 1 or above 99. */
export function shownPercentile(percentile: number): number {
  return Math.min(99, Math.max(1, roundHalfUp(percentile)))
}
