import type { ReactNode } from 'react'
import type { Target } from '#client/ui/marks/mark.tsx'
import { type Band, bandWords, neighbourBand } from '#client/ui/marks/bands.ts'
import type { Bands } from '#contract/brands/brand.ts'

/** A trait as the chart draws it. `low` and `high` are the 90 % likely range as shown: whole percentiles. */
export interface TraitRow {
  code: string
  name: string
  level: 'domain' | 'facet'
  /** Reliability under .70: read the range, not the point. */
  lessPrecise: boolean
  percentile: number | null
  low: number | null
  high: number | null
  band: Band | null
  /** The neighbour the true score may as well be in; found from the range if left out. */
  mayBe?: Band | null
  /** The role's target in percentiles; a side that is null is open. */
  target?: Target
  /** What the product says about it, and what it says that from: rule, scores, items. */
  sentence?: { text: string; why?: ReactNode }
  /** A domain opens to these, in the same plot. */
  facets?: readonly TraitRow[]
}

export interface ShownScore {
  point: number
  low: number
  high: number
}

/** The score if there is one with its range; a number without its range is not shown. */
export const scoreOf = ({ percentile, low, high }: TraitRow): ShownScore | null =>
  percentile === null || low === null || high === null ? null : { point: percentile, low, high }

/** The band of a row in words, for example "66-80, may be 81-90"; null where nothing was scored. */
export const wordsOf = (row: TraitRow, labels?: Bands<string>) => {
  const score = scoreOf(row)
  if (!row.band || !score) return null
  const mayBe = row.mayBe === undefined ? neighbourBand(row.band, score.low, score.high) : row.mayBe
  return bandWords(row.band, mayBe, labels)
}

/** The rows in sight, in order: each domain, and after an open one its facets. */
export const rowsInSight = (rows: readonly TraitRow[], open: ReadonlySet<string>): TraitRow[] =>
  rows.flatMap((row) => (open.has(row.code) ? [row, ...(row.facets ?? [])] : [row]))
