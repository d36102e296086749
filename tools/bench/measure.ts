/** One row of the table: ours and the limit, both as operations a second, measured in turn. */
export interface Row {
  number: string
  task: string
  unit: string
  ours: number[]
  limit: number[]
  limitIs: string
  goal: number
  /** Where less is better, as with time and memory, the share is of ours in the limit. */
  isLess?: true
}

export const ROUNDS = 5

/** Operations a second of `work`, which does `count` of them. */
const rate = async (count: number, work: () => Promise<void> | void): Promise<number> => {
  const began = performance.now()
  await work()
  return (count / (performance.now() - began)) * 1_000
}

interface Pair {
  number: string
  task: string
  unit: string
  count: number
  ours: () => Promise<void> | void
  limitCount: number
  limit: () => Promise<void> | void
  limitIs: string
  /** Share of the limit that is asked for. */
  goal: number
  /** Rounds of ours before those that count: a server that has just begun compiles what it is asked for while it works. */
  warmUp?: number
}

/** Measures ours and the limit in turn, after warming up. */
export const measure = async (pair: Pair): Promise<Row> => {
  await pair.limit()
  for (let round = 0; round < (pair.warmUp ?? 1); round++) await pair.ours()
  const ours: number[] = []
  const limit: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    limit.push(await rate(pair.limitCount, pair.limit))
    ours.push(await rate(pair.count, pair.ours))
  }
  const { number, task, unit, limitIs, goal } = pair
  return { number, task, unit, ours, limit, limitIs, goal }
}

/** Runs `count` jobs, `width` at a time. */
export const parallel = async (count: number, width: number, job: (index: number) => Promise<void>): Promise<void> => {
  let next = 0
  const worker = async () => {
    while (next < count) await job(next++)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

/** The value below which this share of the values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** How long something takes, in milliseconds. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** A row of what must stay under a figure that no machine gives: the limit is the goal itself. */
export const within = (row: { number: string; task: string; unit: string; ours: number[]; most: number }): Row => ({
  number: row.number,
  task: row.task,
  unit: row.unit,
  ours: row.ours,
  limit: [row.most],
  limitIs: 'the most that it may be',
  goal: 1,
  isLess: true,
})

/** A row of what must be reached, whatever the machine gives: the limit is the goal itself. */
export const atLeast = (row: { number: string; task: string; unit: string; ours: number[]; least: number }): Row => ({
  number: row.number,
  task: row.task,
  unit: row.unit,
  ours: row.ours,
  limit: [row.least],
  limitIs: 'the least that it must be',
  goal: 1,
})
