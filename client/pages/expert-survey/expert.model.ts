import type { ExpertOpinion } from '#contract/resources/role-benchmarks.experts.ts'
import type { ScaleCode } from '#science/vocabulary.ts'

/** How much a trait matters, as it is chosen. */
export type Choice = 'none' | '1' | '2' | '3'
export type Opinions = Partial<Record<ScaleCode, ExpertOpinion>>

/** Where a range begins that nobody has moved yet: the upper half of what is usual. */
const BEGINNING = { low: 35, high: 80 }
const WEIGHTS = { '1': 1, '2': 2, '3': 3 } as const

/** An opinion with another choice. What does not matter has no range; what matters again gets one to begin with. */
export const withChoice = (scale: ScaleCode, before: ExpertOpinion | undefined, choice: Choice): ExpertOpinion => {
  if (choice === 'none') return { scale, low: null, high: null, weight: null }
  const range = before && before.weight !== null ? { low: before.low, high: before.high } : BEGINNING
  return { scale, ...range, weight: WEIGHTS[choice] }
}

/** The first trait that nothing was said about. */
export const firstOpen = (scales: readonly ScaleCode[], opinions: Opinions): ScaleCode | undefined =>
  scales.find((scale) => !opinions[scale])

export const isWhole = (scales: readonly ScaleCode[], opinions: Opinions): boolean =>
  firstOpen(scales, opinions) === undefined

/** What is sent: one opinion for each trait, in the order of the question. */
export const opinionsFor = (scales: readonly ScaleCode[], opinions: Opinions): ExpertOpinion[] =>
  scales.flatMap((scale) => opinions[scale] ?? [])

const isOpinion = (value: unknown): value is ExpertOpinion =>
  typeof value === 'object' &&
  value !== null &&
  'scale' in value &&
  'weight' in value &&
  'low' in value &&
  'high' in value

/** What was set on this device before and not sent, as far as it is still asked; nothing where it is none. */
export const keptOpinions = (kept: unknown, scales: readonly ScaleCode[]): Opinions => {
  const known = Array.isArray(kept) ? kept.filter(isOpinion).filter(({ scale }) => scales.includes(scale)) : []
  return Object.fromEntries(known.map((opinion) => [opinion.scale, opinion]))
}
