import type { ExpertSurvey, ExpertTogether } from '#contract/resources/role-benchmarks.experts.ts'
import type { BenchmarkTrait } from '#contract/resources/role-benchmarks.ts'
import type { MapRow } from '#client/blocks/target-range/agreement-map.tsx'
import { dayOf } from '#client/lib/format.ts'
import { joinedOpinions } from '#science/benchmarks/from-experts.ts'
import { scaleOf } from '#science/vocabulary.ts'
import type { Draft } from './editor.model.ts'

/** What one expert holds right for a trait, as they set it. */
export type Opinion = Pick<BenchmarkTrait, 'scale' | 'low' | 'high' | 'weight'>

export interface Expert {
  name: string
  opinions: readonly Opinion[]
}

/** A trait as the experts hold it together, and how far apart they are. */
export interface Joined {
  trait: BenchmarkTrait
  /** Interquartile range of the middles of their ranges, in T. */
  disagreement: number
  isDisputed: boolean
  /** How far two of them overlap on the average, 0 to 1; null for one alone. */
  agreement: number | null
  voices: number
}

/** The traits that at least one expert spoke of, in the order of the draft: medians of ends and weights. */
export const joined = (experts: readonly Expert[], traits: readonly BenchmarkTrait[]): Joined[] =>
  traits.flatMap((trait) => {
    const opinions = experts.flatMap((expert) => expert.opinions.filter(({ scale }) => scale === trait.scale))
    if (opinions.length === 0) return []
    const { low, high, weight, disagreement, is_disputed, agreement } = joinedOpinions(opinions)
    return [
      {
        trait: { ...trait, low, high, weight },
        disagreement,
        isDisputed: is_disputed,
        agreement,
        voices: opinions.length,
      },
    ]
  })

/** A joined trait as the map of agreement shows it: whoever was sat down with holds each trait needed. */
export const mapRow = ({ trait, voices, disagreement, isDisputed, agreement }: Joined, answered: number): MapRow => ({
  scale: trait.scale,
  range: { low: trait.low, high: trait.high, weight: trait.weight },
  voices,
  answered,
  is_needed: true,
  disagreement,
  is_disputed: isDisputed,
  agreement,
})

const isOpinion = (value: unknown): value is Opinion =>
  typeof value === 'object' && value !== null && 'scale' in value && 'low' in value && 'high' in value

/** The experts that a version's evidence remembers. */
export const expertsIn = (evidence: Readonly<Record<string, unknown>>): Expert[] => {
  const rows = evidence['experts']
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null || !('name' in row) || !('opinions' in row)) return []
    const { name, opinions } = row
    return typeof name === 'string' && Array.isArray(opinions) ? [{ name, opinions: opinions.filter(isOpinion) }] : []
  })
}

/** The experts with one opinion of one of them changed. */
export const withOpinion = (experts: readonly Expert[], at: number, opinion: Opinion): Expert[] =>
  experts.map((expert, place) => {
    if (place !== at) return expert
    const others = expert.opinions.filter(({ scale }) => scale !== opinion.scale)
    return { ...expert, opinions: [...others, opinion] }
  })

const DAY_MS = 86_400_000
const USUAL_DAYS = 10
const MORE_DAYS = 7

/** The day so many days after another, in the calendar alone. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Until when experts are asked where nobody chooses another day. */
export const usualLastDay = (now: Date): string => dayAfter(dayOf(now), USUAL_DAYS)

/** A week more than until now; one that is over by now begins today. */
export const lastDayWithMore = (closesOn: string, now: Date): string => {
  const today = dayOf(now)
  return dayAfter(closesOn > today ? closesOn : today, MORE_DAYS)
}

/** What is said of the agreement, and kept with the version. */
type Agreement = Pick<ExpertTogether, 'scale' | 'voices' | 'is_needed' | 'is_disputed' | 'agreement' | 'disagreement'>

interface Answers {
  asked: number
  answered: number
  traits: readonly Agreement[]
}

const FEW = 3
const namesOf = (traits: readonly Agreement[]) => traits.map(({ scale }) => scaleOf(scale).name).join(', ')

const sentences = ({ asked, answered, traits }: Answers): string => {
  const needed = traits.filter(({ is_needed }) => is_needed)
  const differing = needed.filter(({ is_disputed }) => is_disputed)
  const overlaps = needed.flatMap(({ agreement }) => (agreement === null ? [] : [agreement]))
  const overlap = overlaps.reduce((sum, share) => sum + share, 0) / overlaps.length
  const dropped = traits.filter(({ is_needed }) => !is_needed)
  return [
    `${answered} of ${asked} experts answered.`,
    answered < FEW ? 'That is too few to speak of agreement.' : '',
    overlaps.length ? `Their ranges overlap by ${Math.round(overlap * 100)} % on the average.` : '',
    differing.length ? `They differ on ${namesOf(differing)}.` : '',
    dropped.length ? `Most hold ${namesOf(dropped)} not needed.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** How far those who answered agree, without making it better than it is. */
export const statementOf = ({ experts, together }: Pick<ExpertSurvey, 'experts' | 'together'>): string =>
  sentences({
    asked: experts.length,
    answered: experts.filter(({ answered_at }) => answered_at !== null).length,
    traits: together,
  })

/**
 * The draft with what a survey holds needed: medians of ends and weights. What most hold not needed leaves it; traits that nobody
 * was asked about, and reasons that were written already, stay.
 */
export const draftFromSurvey = (draft: Draft, survey: ExpertSurvey): Draft => {
  const others = draft.traits.filter(({ scale }) => !survey.scales.includes(scale))
  const taken = survey.together.flatMap(({ scale, range, is_needed }): BenchmarkTrait[] => {
    if (!is_needed || range === null) return []
    return [{ scale, ...range, reason: draft.traits.find((one) => one.scale === scale)?.reason ?? '' }]
  })
  return {
    ...draft,
    basis: 'experts',
    evidence: {
      expert_survey_id: survey.id,
      asked: survey.experts.length,
      answered: survey.experts.filter(({ answered_at }) => answered_at !== null).length,
      traits: survey.together.map(({ range: _, answered: __, ...one }) => one),
    },
    traits: [...taken, ...others],
  }
}

const isAnswers = (evidence: Readonly<Record<string, unknown>>): boolean =>
  typeof evidence['expert_survey_id'] === 'number' && Array.isArray(evidence['traits'])

/** The same sentences for a version that was made from a survey; null for one that was not. */
export const statementIn = (evidence: Readonly<Record<string, unknown>>): string | null =>
  // What the editor has written is read back as it wrote it.
  isAnswers(evidence) ? sentences(evidence as unknown as Answers) : null
