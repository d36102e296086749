import { GROUP_NAMES, groupWords as wordsOfGroup } from '#contract/group-names.ts'
import type { FairnessGroup, FairnessTable, Grouping } from '#contract/resources/fairness.ts'
import { FOUR_FIFTHS, shownRatio } from '#science/impact/four-fifths.ts'
import { fullTime, inFigures } from '#client/lib/format.ts'

/** A group in words: "Women, Asian". */
export const groupWords = (group: string): string =>
  wordsOfGroup(group, { ...GROUP_NAMES, female: 'Women', male: 'Men' })

export const GROUPING_WORDS: Record<Grouping, string> = {
  sex: 'By sex',
  ethnicity: 'By race or ethnicity',
  sex_ethnicity: 'By both',
}

/** Why a group has no figures. */
export const FEWEST_WORDS = 'fewer than five people, or the sum would give them away'
const BY_CHANCE = 0.05

/** Whom the others are held against. With small groups alone that is one of them, and it says little. */
export const referenceWords = ({ is_small }: Pick<FairnessGroup, 'is_small'>): string =>
  is_small
    ? 'reference: the highest rate, of too few people for a verdict'
    : 'reference: the highest rate of a large enough group'

/** What may be said of a group: never a verdict on a few people, and never "unfair" where chance would do. */
export const verdictOf = (one: FairnessGroup): { words: string; tone: 'plain' | 'warn' | 'bad' | 'good' } => {
  if (one.is_reference) return { words: referenceWords(one), tone: 'plain' }
  if (one.is_small) return { words: 'too few people for a verdict', tone: 'plain' }
  const ratio = one.impact_ratio ?? 1
  const isBeyondChance = one.fisher_p !== null && one.fisher_p < BY_CHANCE
  if (ratio < FOUR_FIFTHS)
    return isBeyondChance
      ? { words: 'below four fifths, and hardly by chance', tone: 'bad' }
      : { words: 'below four fifths, may be chance', tone: 'warn' }
  return isBeyondChance ? { words: 'above four fifths, yet hardly by chance', tone: 'warn' } : quietVerdict(one)
}

/** Of a ratio that is not below four fifths, where chance would do: a wide range is no all-clear. */
const quietVerdict = ({ low }: FairnessGroup) =>
  low !== null && low < FOUR_FIFTHS
    ? ({ words: 'not below four fifths, but its range reaches there', tone: 'plain' } as const)
    : ({ words: 'no sign of a difference', tone: 'good' } as const)

// The axis runs from nought to 1.25; four fifths stand at 64 of 100.
const AXIS_TO = 1.25
/** So far past its end what stands beyond the axis is drawn, which cuts it off: neither a point nor an end may seem to be at the edge. */
const BEYOND = 150
/** Where a ratio stands on the axis, 0 to 100; further off, past its end. */
export const placeOf = (ratio: number): number => {
  const place = (ratio / AXIS_TO) * 100
  return place > 100 ? BEYOND : Math.max(0, place)
}

export const percent = (share: number): string => `${(Math.floor(1_000 * share + 0.5) / 10).toFixed(1)} %`

const RATIO_DIGITS = 2
/** A ratio of rates: "0.84". */
export const ratioText = (ratio: number): string => shownRatio(ratio, RATIO_DIGITS)

const CLOSE =
  'These figures differ by under five people from others that are shown, and the difference would tell who belongs to which group.'

/** Why a table has no figures, and what would change that. */
export const hiddenWords = ({ hidden_because, known }: FairnessTable): string => {
  if (hidden_because === 'too close to other figures') return CLOSE
  return hidden_because === 'too few people'
    ? `${known === 1 ? '1 person has' : `${inFigures(known)} people have`} said of which group they are. Figures stand here once groups of at least five of them can be told without pointing at somebody.`
    : 'Too few decisions so far. With under five people on either side, a rate would tell who belongs to which group.'
}

/** How many a table is of, the median of the fits of just these, and of when it is. */
export const tableNote = ({ known, unknown, median, as_of }: FairnessTable): string =>
  [
    `${known} known, ${unknown} not`,
    ...(median === null ? [] : [`median fit ${Math.floor(median + 0.5)}`]),
    ...(as_of === null ? [] : [`counted ${fullTime(as_of)}`]),
  ].join(', ')

const SMALLEST_P = 0.001
/** The chance of such a difference where there is none. */
export const chanceWords = (p: number): string =>
  p < SMALLEST_P ? 'exact test p < .001' : `exact test p = ${p.toFixed(3).replace(/^0/, '')}`
