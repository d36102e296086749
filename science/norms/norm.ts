import type { InstrumentCode, ScaleCode } from '#science/vocabulary.ts'

/** What one scale looks like in the people of a norm. */
export interface NormScale<Code extends string = ScaleCode> {
  scale: Code
  /** Mean and standard deviation of the raw score, in the direction of the key. */
  mean: number
  sd: number
  /** Cronbach's alpha. */
  alpha: number
  /** Standard error of measurement in T points, as given: never recomputed from the rounded alpha. */
  semT: number
  /** Percentile rank of each whole raw, the lowest possible raw first; null where the norm has none. */
  lookup: readonly number[] | null
}

/** A norm version: once used it never changes. It knows one group of people, never a subgroup of them. */
export interface Norm<Code extends string = ScaleCode> {
  id: string
  form: InstrumentCode
  /** How a raw score becomes T: by mean and deviation, or by the lookup. */
  method: 'linear' | 'empirical'
  /** Number of people; null where published tables were mixed. */
  n: number | null
  population: string
  period: string
  /** How a report names it: "compared with ...". */
  words: string
  scales: readonly NormScale<Code>[]
}

/** One line of a norm table: scale, mean, standard deviation, alpha, standard error of measurement in T. */
export type NormRow<Code extends string = ScaleCode> = readonly [Code, number, number, number, number]

/** Norm scales from the lines of a table, each with its lookup if there is one. */
export function normScales<Code extends string>(
  rows: readonly NormRow<Code>[],
  lookups: Readonly<Record<string, readonly number[]>> = {},
): NormScale<Code>[] {
  return rows.map(([scale, mean, sd, alpha, semT]) => ({
    scale,
    mean,
    sd,
    alpha,
    semT,
    lookup: lookups[scale] ?? null,
  }))
}
