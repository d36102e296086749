import type { BenchmarkTrait } from '#contract/resources/role-benchmarks.ts'
import { type ExpertTrait, traitFromExperts } from '#science/benchmarks/from-experts.ts'
import { percentileOfT, tOfPercentile } from '#science/scoring/percentiles.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { HIGHEST, LOWEST } from './editor.model.ts'

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
  voices: number
}

// An open end is as far as the scale is spoken of.
const inT = ({ low, high, weight }: Opinion) => ({
  lo: tOfPercentile(low ?? LOWEST),
  hi: tOfPercentile(high ?? HIGHEST),
  weight,
})

const rangeOf = ({ lo, hi }: ExpertTrait): Pick<BenchmarkTrait, 'low' | 'high'> => {
  const low = shownPercentile(percentileOfT(lo))
  const high = shownPercentile(percentileOfT(hi))
  const isOpenBelow = low <= LOWEST
  // One end at least stays: a range open on both sides says nothing.
  return { low: isOpenBelow ? null : low, high: high >= HIGHEST && !isOpenBelow ? null : high }
}

/** The traits that at least one expert spoke of, in the order of the draft: medians of ends and weights. */
export const joined = (experts: readonly Expert[], traits: readonly BenchmarkTrait[]): Joined[] =>
  traits.flatMap((trait) => {
    const opinions = experts.flatMap((expert) => expert.opinions.filter(({ scale }) => scale === trait.scale))
    if (opinions.length === 0) return []
    const together = traitFromExperts(opinions.map(inT))
    return [
      {
        trait: { ...trait, ...rangeOf(together), weight: together.weight },
        disagreement: together.disagreement,
        isDisputed: together.is_disputed,
        voices: opinions.length,
      },
    ]
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
