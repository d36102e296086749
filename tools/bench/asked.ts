import { parseArgs } from 'node:util'

/** The last number of the table in docs/performance.md. */
const LAST_ROW = 18
const MOST = 5_000_000
const FEWEST = 1_000

/** How the benchmark is asked for. */
export const BENCH_USAGE = `Write it as: npm run bench -- [--results <${FEWEST.toLocaleString('en-GB')} to ${MOST.toLocaleString('en-GB')}>] [--rows <numbers from 1 to ${LAST_ROW}, with commas between them>] [--data <folder of a world>]`

/** What a run is to measure. */
export interface BenchAsked {
  results: number
  rows: readonly number[] | undefined
  data: string | undefined
}

const isWithin = (least: number, most: number) => (number: number) =>
  Number.isInteger(number) && number >= least && number <= most

/** What the words behind the command ask for; fails with the sentence that says how to write it. */
export const benchAsked = (words: readonly string[]): BenchAsked => {
  const read = () => {
    try {
      const text = { type: 'string' } as const
      return parseArgs({ args: [...words], options: { results: text, rows: text, data: text } }).values
    } catch {
      throw new Error(BENCH_USAGE)
    }
  }
  const given = read()
  const results = Number(given.results ?? 180_000)
  const rows = given.rows?.split(',').map(Number)
  if (!isWithin(FEWEST, MOST)(results) || rows?.every(isWithin(1, LAST_ROW)) === false || given.data === '')
    throw new Error(BENCH_USAGE)
  return { results, rows, data: given.data }
}
