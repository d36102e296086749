/** A table of two groups: selected and not selected of the one, then of the other. Whole numbers, not negative. */
export interface TwoByTwo {
  selected: number
  passedOver: number
  otherSelected: number
  otherPassedOver: number
}

/** All tables with the same margins: the number selected of the first group, and the log probability of each. */
interface Hypergeometric {
  lowest: number
  logs: number[]
}

/**
 * Fisher's exact test, two-sided: the sum of the probabilities of all tables with the same margins that are no likelier
 * than the one observed (within 1 + 1e-7). 0..1.
 */
export function fisherExact(table: TwoByTwo): number {
  const { lowest, logs } = tablesLike(table)
  const probabilities = scaled(logs, 0, lowest)
  const observed = probabilities[table.selected - lowest] ?? 0
  const sum = probabilities.filter((p) => p <= observed * (1 + 1e-7)).reduce((total, p) => total + p, 0)
  return Math.min(1, sum)
}

/** Conditional maximum-likelihood odds ratio with its 95 % limits; 0 or infinity at the ends of the range. */
export interface OddsRatio {
  odds_ratio: number
  lo: number
  hi: number
}

/** Odds ratio of the first group against the other, from the noncentral hypergeometric distribution. */
export function oddsRatio(table: TwoByTwo): OddsRatio {
  const tables = tablesLike(table)
  const { lowest, logs } = tables
  const highest = lowest + logs.length - 1
  const x = table.selected
  const isLowest = x === lowest
  const isHighest = x === highest
  if (isLowest && isHighest) return { odds_ratio: Number.NaN, lo: 0, hi: Infinity }
  const mean = (logPsi: number) => sumFrom(tables, logPsi, lowest, (value) => value) - x
  const above = (logPsi: number) => sumFrom(tables, logPsi, x, () => 1) - 0.025
  const below = (logPsi: number) => 0.975 - sumFrom(tables, logPsi, x + 1, () => 1)
  return {
    odds_ratio: isLowest ? 0 : isHighest ? Infinity : Math.exp(rootOf(mean)),
    lo: isLowest ? 0 : Math.exp(rootOf(above)),
    hi: isHighest ? Infinity : Math.exp(rootOf((logPsi) => -below(logPsi))),
  }
}

function tablesLike({ selected, passedOver, otherSelected, otherPassedOver }: TwoByTwo): Hypergeometric {
  const first = selected + passedOver
  const other = otherSelected + otherPassedOver
  const chosen = selected + otherSelected
  const lowest = Math.max(0, chosen - other)
  const highest = Math.min(chosen, first)
  const logFactorials = cumulativeLogs(first + other)
  const choose = (n: number, k: number) =>
    (logFactorials[n] ?? 0) - (logFactorials[k] ?? 0) - (logFactorials[n - k] ?? 0)
  const logs = Array.from(
    { length: highest - lowest + 1 },
    (_, place) => choose(first, lowest + place) + choose(other, chosen - lowest - place),
  )
  return { lowest, logs }
}

// Probabilities under an odds ratio, scaled by the largest so that nothing overflows.
function scaled(logs: readonly number[], logPsi: number, lowest: number): number[] {
  const shifted = logs.map((log, place) => log + (lowest + place) * logPsi)
  const peak = shifted.reduce((most, log) => Math.max(most, log), -Infinity)
  const weights = shifted.map((log) => Math.exp(log - peak))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

function sumFrom(
  { lowest, logs }: Hypergeometric,
  logPsi: number,
  from: number,
  value: (selected: number) => number,
): number {
  return scaled(logs, logPsi, lowest).reduce(
    (sum, p, place) => (lowest + place >= from ? sum + p * value(lowest + place) : sum),
    0,
  )
}

// Root of an increasing function, by halving until the interval is shorter than 1e-13.
function rootOf(rises: (x: number) => number): number {
  let low = -1
  let high = 1
  while (rises(low) > 0) low *= 2
  while (rises(high) < 0) high *= 2
  while (high - low > 1e-13 * Math.max(1, Math.abs(low))) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) break
    if (rises(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function cumulativeLogs(n: number): number[] {
  const logs = [0]
  for (let k = 1; k <= n; k++) logs.push((logs[k - 1] ?? 0) + Math.log(k))
  return logs
}
