import { GROUP_NAMES, groupWords as wordsOfGroup } from '#contract/group-names.ts'
import type { FairnessGroup, FairnessTable, Grouping } from '#contract/resources/fairness.ts'
import { fullTime } from '#client/lib/format.ts'

/** A group in words: "Women, Asian". */
export const groupWords = (group: string): string =>
  wordsOfGroup(group, { ...GROUP_NAMES, female: 'Women', male: 'Men' })

export const GROUPING_WORDS: Record<Grouping, string> = {
  sex: 'By sex',
  ethnicity: 'By race or ethnicity',
  sex_ethnicity: 'By both',
}

const FOUR_FIFTHS = 0.8
/** Why a group has no figures. */
export const FEWEST_WORDS = 'fewer than five people, or the sum would give them away'
const BY_CHANCE = 0.05

/** What may be said of a group: never a verdict on a few people, and never "unfair" where chance would do. */
export const verdictOf = (one: FairnessGroup): { words: string; tone: 'plain' | 'warn' | 'bad' | 'good' } => {
  if (one.is_reference) return { words: 'reference: the highest rate of a large enough group', tone: 'plain' }
  if (one.is_small) return { words: 'too few people for a verdict', tone: 'plain' }
  const ratio = one.impact_ratio ?? 1
  const isBeyondChance = one.fisher_p !== null && one.fisher_p < BY_CHANCE
  if (ratio < FOUR_FIFTHS)
    return isBeyondChance
      ? { words: 'below four fifths, and hardly by chance', tone: 'bad' }
      : { words: 'below four fifths, may be chance', tone: 'warn' }
  return isBeyondChance
    ? { words: 'above four fifths, yet hardly by chance', tone: 'warn' }
    : { words: 'no sign of a difference', tone: 'good' }
}

// The axis runs from nought to 1.25; four fifths stand at 64 of 100.
const AXIS_TO = 1.25
/** Where a ratio stands on the axis, 0 to 100. */
export const placeOf = (ratio: number): number => Math.min(100, Math.max(0, (ratio / AXIS_TO) * 100))

export const percent = (share: number): string => `${(Math.floor(1_000 * share + 0.5) / 10).toFixed(1)} %`

const CLOSE =
  'These figures differ by under five people from others that are shown, and the difference would tell who belongs to which group.'

/** Why a table has no figures, and what would change that. */
export const hiddenWords = ({ hidden_because, known }: FairnessTable): string => {
  if (hidden_because === 'too close to other figures') return CLOSE
  return hidden_because === 'too few people'
    ? `${known} people have said of which group they are, or no group has five of them. Figures stand here once they cannot point at somebody.`
    : 'Too few decisions so far. With under five people on either side, a rate would tell who belongs to which group.'
}

/** How many a table is of, and of when it is. */
export const tableNote = ({ known, unknown, as_of }: FairnessTable): string =>
  `${known} known, ${unknown} not${as_of === null ? '' : `, counted ${fullTime(as_of)}`}`

const SMALLEST_P = 0.001
/** The chance of such a difference where there is none. */
export const chanceWords = (p: number): string =>
  p < SMALLEST_P ? 'exact test p < .001' : `exact test p = ${p.toFixed(3).replace(/^0/, '')}`
