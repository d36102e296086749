import { Z95 } from '#science/statistics/normal.ts'

/** 95 % limits of a ratio of two rates, on the logarithm (Katz et al. 1978); null where nobody of either group was selected. */
export function ratioInterval(
  lower: { rate: number; n: number },
  higher: { rate: number; n: number },
): { low: number; high: number } | null {
  if (lower.rate === 0 || higher.rate === 0) return null
  const spread = ({ rate, n }: { rate: number; n: number }) => (1 - rate) / (rate * n)
  const se = Math.sqrt(spread(lower) + spread(higher))
  const ratio = lower.rate / higher.rate
  return { low: ratio * Math.exp(-Z95 * se), high: ratio * Math.exp(Z95 * se) }
}
