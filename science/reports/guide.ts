import type { BenchmarkTrait } from '#science/benchmarks/benchmark.ts'
import { fitOf } from '#science/benchmarks/fit.ts'
import type { Measures } from '#science/scoring/measures.ts'
import { type FacetCode, scaleOf } from '#science/vocabulary.ts'
import { type Analysis, analyse, distanceFromMiddle, variantOf } from './analysis.ts'
import { COMPETENCIES } from './content/competencies.ts'
import { type FacetPole, facetPole } from './content/content-types.ts'
import { INTERVIEW_QUESTIONS } from './content/interview-questions/interview-questions.ts'
import type { InterviewQuestion } from './content/interview-questions/question.ts'
import { missWords, strengthWords } from './role-words.ts'
import { facetOfPole } from './than-others.ts'

/** A question of a guide: what to ask, about which facet, why, and how long it takes. */
export interface GuideQuestion extends InterviewQuestion {
  /** "C3.L": stands for the same question and variant of this result. */
  code: FacetPole
  facet: FacetCode
  competency: string
  why: string
  minutes: number
  /** How much an answer is worth: what the trait takes from the fit and how unsure that is; without a role, how far it lies off. */
  priority: number
}

const MINUTES = 6
const MINUTES_OF_STRENGTH = 3

/** Without a role's benchmark: whether there is enough of what lies low, and too much of what lies high. */
const withoutBenchmark = ({ low, high }: Analysis): FacetPole[] => [
  ...low.map((facet) => facetPole(facet, 'L')),
  ...high.map((facet) => facetPole(facet, 'H')),
]

const whyOf = (code: FacetPole, { gaps, strength }: Analysis, traits: readonly BenchmarkTrait[]): string => {
  const facet = facetOfPole(code)
  const { name, parent } = scaleOf(facet)
  const isLow = code.endsWith('.L')
  const side = isLow ? 'LOW' : 'HIGH'
  const gap = gaps.find((one) => one.side === side && (one.code === facet || one.code === parent))
  if (gap) return missWords(gap, facet)
  if (code === strength)
    return strengthWords(traits.some((one) => one.code === facet) ? facet : (parent ?? facet), facet)
  return isLow ? `${name} lies low: is there enough of it?` : `${name} lies high: can it be too much?`
}

/**
 * What each trait of a benchmark is worth asking about, by code: its share of the weight times (100 - expected match + deviation of
 * the match under the error of measurement).
 */
export const traitPriorities = (traits: readonly BenchmarkTrait[], measures: Measures): ReadonlyMap<string, number> => {
  const judged = fitOf(traits, measures).traits
  const weights = new Map(traits.map(({ code, weight }) => [code, weight]))
  const all = judged.reduce((sum, { code }) => sum + (weights.get(code) ?? 0), 0)
  return new Map(
    judged.map(({ code, expected_match, match_variance }) => [
      code,
      ((weights.get(code) ?? 0) / all) * (100 - expected_match + Math.sqrt(match_variance)),
    ]),
  )
}

/**
 * The questions for an interview with this person: by the gaps to the role where there is a benchmark, else by what stands out.
 * The same result is asked the same variant.
 */
export const guideFor = (
  resultId: string,
  measures: Measures,
  traits: readonly BenchmarkTrait[] = [],
): GuideQuestion[] => {
  const analysis = analyse(measures, traits)
  const priorities = traitPriorities(traits, measures)
  const codes = traits.length ? analysis.questions : withoutBenchmark(analysis)
  return codes.map((code) => {
    const facet = facetOfPole(code)
    const ofTrait = priorities.get(facet) ?? priorities.get(scaleOf(facet).parent ?? '') ?? 0
    return {
      code,
      facet,
      competency: COMPETENCIES[facet],
      why: whyOf(code, analysis, traits),
      minutes: code === analysis.strength ? MINUTES_OF_STRENGTH : MINUTES,
      priority: traits.length ? ofTrait : Math.abs(distanceFromMiddle(measures, facet) ?? 0),
      ...INTERVIEW_QUESTIONS[code][variantOf(resultId, code)],
    }
  })
}
