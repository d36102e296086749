/** A sum of squares about the mean below this counts as no variance. */
const NO_VARIANCE = 1e-12

/** Arithmetic mean; NaN for an empty list. */
export function mean(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** Sum of squares about the mean; NaN for an empty list. */
export function sumOfSquares(values: readonly number[]): number {
  const centre = mean(values)
  let sum = 0
  for (const value of values) sum += (value - centre) ** 2
  return values.length === 0 ? Number.NaN : sum
}

/** Variance with the given divisor: `n - 1` for a sample, `n` for a norm group. */
export function variance(values: readonly number[], divisor: 'n' | 'n - 1'): number {
  return sumOfSquares(values) / (divisor === 'n' ? values.length : values.length - 1)
}

/** Pearson correlation of two lists of equal length; null if either has no variance. */
export function pearson(xs: readonly number[], ys: readonly number[]): number | null {
  const meanX = mean(xs)
  const meanY = mean(ys)
  let xx = 0
  let yy = 0
  let xy = 0
  xs.forEach((x, index) => {
    const dx = x - meanX
    const dy = (ys[index] ?? Number.NaN) - meanY
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  })
  return xx < NO_VARIANCE || yy < NO_VARIANCE ? null : xy / Math.sqrt(xx * yy)
}

/** Quantile 0..1 by linear interpolation (R type 7); NaN for an empty list. The list need not be sorted. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const low = sorted[below] ?? Number.NaN
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN
  return low + (place - below) * (high - low)
}

/** Median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
