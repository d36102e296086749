import type { FairnessGroup, FairnessTable, Grouping } from '#contract/resources/fairness.ts'
import {
  adverseImpact,
  crossesWithOneMore,
  type GroupCounts,
  type GroupImpact,
  ratioOf,
} from '#science/impact/adverse-impact.ts'
import { mayBeLeftOut } from '#science/impact/bias-audit.ts'
import { ratioInterval } from '#science/impact/ratio-interval.ts'

import { FEWEST } from './hiding.ts'

// No figure may say something about one person: hidden groups stand there by name alone, and a handful of decisions has no table.

const hiddenGroup = (group: string): FairnessGroup => ({
  group,
  is_hidden: true,
  applicants: null,
  counted: null,
  share: null,
  rate: null,
  impact_ratio: null,
  low: null,
  high: null,
  is_reference: false,
  is_small: true,
  may_be_left_out: false,
  fisher_p: null,
  shortfall: null,
  odds_ratio: null,
  odds_low: null,
  odds_high: null,
  one_more: null,
  ratio_to_highest: null,
})

const finite = (value: number | undefined) => (value === undefined || !Number.isFinite(value) ? null : value)

const shownGroup = (
  one: GroupImpact,
  { reference, highest, known }: { reference: GroupImpact | undefined; highest: number; known: number },
): FairnessGroup => {
  const limits =
    reference && !one.is_reference
      ? ratioInterval({ rate: one.rate, n: one.applicants }, { rate: reference.rate, n: reference.applicants })
      : null
  return {
    group: one.group,
    is_hidden: false,
    applicants: one.applicants,
    counted: one.selected,
    share: one.share,
    rate: one.rate,
    impact_ratio: finite(one.impact_ratio),
    low: limits?.low ?? null,
    high: limits?.high ?? null,
    is_reference: one.is_reference,
    is_small: one.is_small,
    may_be_left_out: mayBeLeftOut(one.applicants, known),
    fisher_p: finite(one.against_reference?.fisher_p),
    shortfall: finite(one.against_reference?.shortfall),
    odds_ratio: finite(one.against_reference?.odds_ratio),
    odds_low: finite(one.against_reference?.lo),
    odds_high: finite(one.against_reference?.hi),
    one_more: crossesWithOneMore(one),
    ratio_to_highest: finite(ratioOf(one.rate, highest)),
  }
}

type Head = Pick<FairnessTable, 'kind' | 'median' | 'as_of'> & { by: Grouping; isTooClose?: boolean }

const sumsOf = (counts: readonly GroupCounts[]) => {
  const known = counts.reduce((sum, { applicants }) => sum + applicants, 0)
  const selected = counts.reduce((sum, one) => sum + one.selected, 0)
  return { known, isMany: known >= 2 * FEWEST, isDecided: selected >= FEWEST && known - selected >= FEWEST }
}

/** Whether several people are in a table, several of them counted, and several not. */
export const isDecided = (counts: readonly GroupCounts[]): boolean => {
  const sums = sumsOf(counts)
  return sums.isMany && sums.isDecided
}

/** A table of rates, as far as it may be shown. */
export const guarded = (
  counts: readonly GroupCounts[],
  hidden: ReadonlySet<string>,
  unknown: number,
  { isTooClose = false, ...head }: Head,
): FairnessTable => {
  const present = counts.filter(({ applicants }) => applicants > 0)
  const sums = sumsOf(present)
  const open = present.filter(({ group }) => !hidden.has(group))
  const base = { ...head, known: sums.known, unknown }
  const none = (hidden_because: NonNullable<FairnessTable['hidden_because']>): FairnessTable => ({
    ...base,
    median: null,
    hidden_because,
    groups: [],
  })
  if (!sums.isMany || open.length === 0) return none('too few people')
  if (!sums.isDecided) return none('too few decisions')
  if (isTooClose) return none('too close to other figures')
  const { groups } = adverseImpact(open, unknown, sums.known)
  const reference = groups.find(({ is_reference }) => is_reference)
  const highest = Math.max(...groups.map(({ rate }) => rate))
  return {
    ...base,
    hidden_because: null,
    groups: [
      ...groups.map((one) => shownGroup(one, { reference, highest, known: sums.known })),
      ...present.filter(({ group }) => hidden.has(group)).map(({ group }) => hiddenGroup(group)),
    ],
  }
}
