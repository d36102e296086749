import { fisherExact, type OddsRatio, oddsRatio } from '#science/statistics/fisher.ts'
import { phi } from '#science/statistics/normal.ts'
import { FOUR_FIFTHS } from './four-fifths.ts'

/** People of one group who entered a stage, and how many of them were selected. Whole numbers. */
export interface GroupCounts {
  group: string
  applicants: number
  selected: number
}

/** A group against the reference group; the tests are null for the reference itself. */
export interface GroupImpact extends GroupCounts {
  /** Share of all people of known group. */
  share: number
  rate: number
  is_reference: boolean
  /** Under 30 people or under 2 %: figures are shown with "too few people for a verdict". */
  is_small: boolean
  impact_ratio: number
  is_below_four_fifths: boolean
  against_reference: ImpactTests | null
}

export interface ImpactTests extends OddsRatio {
  fisher_p: number
  /** Pooled z test, two-sided. */
  z: number
  z_p: number
  cohen_h: number
  /** People missing for an equal rate. */
  shortfall: number
  /** The ratio had one more of the group and one fewer of the reference been selected. */
  flip_flop_ratio: number
}

/** Adverse impact of one requisition, stage and benchmark version. */
export interface AdverseImpact {
  /** People of known group. */
  known: number
  unknown: number
  groups: GroupImpact[]
}

const FEWEST_PEOPLE = 30
const FEWEST_SHARE = 0.02

/**
 * Selection rates by group against the group with the highest rate among those of at least 30 people and 2 %
 * (29 CFR 1607.4(D)); groups without applicants are left out, people of unknown group only counted.
 * `known` are all people of known group where not every group is given. Throws RangeError if more are selected than applied.
 */
export function adverseImpact(
  counts: readonly GroupCounts[],
  unknown = 0,
  known = counts.reduce((sum, { applicants }) => sum + applicants, 0),
): AdverseImpact {
  const wrong = counts.find(({ applicants, selected }) => selected < 0 || selected > applicants)
  if (wrong !== undefined) throw new RangeError(`More people of ${wrong.group} are selected than applied`)
  const present = counts.filter(({ applicants }) => applicants > 0)
  const isSmall = ({ applicants }: GroupCounts) => applicants < FEWEST_PEOPLE || applicants / known < FEWEST_SHARE
  const large = present.filter((group) => !isSmall(group))
  const reference = highestRate(large.length > 0 ? large : present)
  const groups = present.map((group): GroupImpact => {
    // One division of whole numbers: a group at exactly four fifths must not fall below by a rounding error.
    const ratio =
      reference === undefined
        ? Number.NaN
        : ratioOf(group.selected * reference.applicants, reference.selected * group.applicants)
    return {
      ...group,
      share: group.applicants / known,
      rate: rateOf(group),
      is_reference: group === reference,
      is_small: isSmall(group),
      impact_ratio: ratio,
      is_below_four_fifths: ratio < FOUR_FIFTHS,
      against_reference: reference === undefined || group === reference ? null : impactTests(group, reference),
    }
  })
  return { known, unknown, groups }
}

/** The group with the highest rate, the first one on a tie. */
function highestRate(groups: readonly GroupCounts[]): GroupCounts | undefined {
  return groups.reduce<GroupCounts | undefined>(
    (best, group) => (best === undefined || rateOf(group) > rateOf(best) ? group : best),
    undefined,
  )
}

function impactTests(group: GroupCounts, reference: GroupCounts): ImpactTests {
  const table = {
    selected: group.selected,
    passedOver: group.applicants - group.selected,
    otherSelected: reference.selected,
    otherPassedOver: reference.applicants - reference.selected,
  }
  const pooled = (group.selected + reference.selected) / (group.applicants + reference.applicants)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / group.applicants + 1 / reference.applicants))
  // Nobody or everybody selected: the two rates are equal and nothing is to be tested.
  const z = error === 0 ? 0 : (rateOf(group) - rateOf(reference)) / error
  return {
    fisher_p: fisherExact(table),
    z,
    z_p: 2 * phi(-Math.abs(z)),
    ...oddsRatio(table),
    cohen_h: 2 * Math.asin(Math.sqrt(rateOf(group))) - 2 * Math.asin(Math.sqrt(rateOf(reference))),
    shortfall: group.applicants * pooled - group.selected,
    flip_flop_ratio: ((group.selected + 1) * reference.applicants) / (group.applicants * (reference.selected - 1)),
  }
}

/**
 * Whether one more selected of the group and one fewer of the reference would lift the ratio to 1, or over four fifths: so little
 * hangs on it that it must be said. Null where it would not, or where there is nobody of the reference to lose.
 */
export function crossesWithOneMore({ impact_ratio, against_reference }: GroupImpact): 'equal' | 'four fifths' | null {
  const flipped = against_reference?.flip_flop_ratio ?? Number.NaN
  if (!(flipped > 0)) return null
  if (impact_ratio < 1 && flipped >= 1) return 'equal'
  return impact_ratio < FOUR_FIFTHS && flipped >= FOUR_FIFTHS ? 'four fifths' : null
}

function rateOf({ applicants, selected }: GroupCounts): number {
  return selected / applicants
}

/** Ratio of two rates; equal rates are 1 even where both are zero. */
export function ratioOf(rate: number, reference: number): number {
  return rate === reference ? 1 : rate / reference
}
