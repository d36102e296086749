/** Whether this is `npm run faults`, which takes its time. */
export const IS_LONG = process.env['FAULTS'] === 'long'

/** What a fault came to, for docs/reliability.md; only where somebody asked for the long run. */
export const figure = (number: string, words: string): void => {
  if (IS_LONG) process.stdout.write(`${number}: ${words}\n`)
}

/** The value under which a share of all lies: `quantile(times, 0.95)`. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** What some work took, in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
