import type { InstrumentCode, ScaleCode } from '#science/vocabulary.ts'

/** One item of a form, in order of presentation. */
export interface FormItem {
  /** Number of the item in its bank; forms that leave items out keep the numbers of the rest. */
  number: number
  /** Id in the language files of `@bigfive-org/questions`; null for forms that exist in English only. */
  packageId: string | null
  text: string
  /** Whether agreeing raises (1) or lowers (-1) the scale in the direction of its key. */
  sign: 1 | -1
}

/** One scale of a form. */
export interface FormScale<Code extends string = ScaleCode> {
  code: Code
  level: 'domain' | 'facet'
  /** True for scales shown in the opposite direction of their key. */
  reversed: boolean
  /** Positions (0-based, ascending) of its items in the order of presentation. */
  items: readonly number[]
  /** How many of the items must be answered for the scale to be scored. */
  need: number
}

/** One point of the answer scale. */
export interface AnswerLabel {
  value: 1 | 2 | 3 | 4 | 5
  /** What is printed; null where the form prints nothing. */
  text: string | null
  /** What a screen reader says. */
  spoken: string
}

/** A questionnaire with everything that is fixed about it. */
export interface Form<Code extends string = ScaleCode> {
  code: InstrumentCode
  version: string
  title: string
  licence: string
  source: string
  /** Shortest and longest usual time. */
  minutes: readonly [shortest: number, longest: number]
  /** Whether people may be hired with it. */
  hiringAllowed: boolean
  /** Whether the product ever shows it; the full form is for import only. */
  presented: boolean
  instruction: string
  labels: readonly AnswerLabel[]
  /** Number of items on each page, where the form is shown in pages. */
  pages: readonly number[]
  items: readonly FormItem[]
  scales: readonly FormScale<Code>[]
}

/** How many of `k` items must be answered: 3 of 4, otherwise 80 %. */
export function needOf(k: number): number {
  return k === 4 ? 3 : Math.floor((4 * k + 4) / 5)
}

export const IPIP_LICENCE = 'Public domain (ipip.ori.org): free to use, change and translate, also commercially'

export const INSTRUCTION =
  'Describe yourself as you generally are now, not as you wish to be. There are no right or wrong answers, and there is no time limit.'

/** The labels of the 108-item and 120-item forms, left to right. */
export const ACCURACY_LABELS: readonly AnswerLabel[] = [
  { value: 1, text: 'Very Inaccurate', spoken: 'Very Inaccurate' },
  { value: 2, text: 'Moderately Inaccurate', spoken: 'Moderately Inaccurate' },
  { value: 3, text: 'Neither Accurate Nor Inaccurate', spoken: 'Neither Accurate Nor Inaccurate' },
  { value: 4, text: 'Moderately Accurate', spoken: 'Moderately Accurate' },
  { value: 5, text: 'Very Accurate', spoken: 'Very Accurate' },
]

/** The labels of the short forms: their norm was collected with only the ends and the middle named. */
export const AGREEMENT_LABELS: readonly AnswerLabel[] = [
  { value: 1, text: 'Disagree', spoken: 'Disagree' },
  { value: 2, text: null, spoken: 'between Disagree and Neutral' },
  { value: 3, text: 'Neutral', spoken: 'Neutral' },
  { value: 4, text: null, spoken: 'between Neutral and Agree' },
  { value: 5, text: 'Agree', spoken: 'Agree' },
]
