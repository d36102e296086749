import type { BenchmarkTrait } from '#science/benchmarks/benchmark.ts'
import type { Measures } from '#science/scoring/measures.ts'
import { type FacetCode, FACETS, scaleOf } from '#science/vocabulary.ts'
import { type Analysis, analyse, variantOf } from './analysis.ts'
import { type FacetPole, facetPole } from './content/content-types.ts'
import { INTERVIEW_QUESTIONS } from './content/interview-questions/interview-questions.ts'
import type { InterviewQuestion } from './content/interview-questions/question.ts'

/** A question of a guide: what to ask, about which facet, why, and how long it takes. */
export interface GuideQuestion extends InterviewQuestion {
  /** "C3.L": stands for the same question and variant of this result. */
  code: FacetPole
  facet: FacetCode
  why: string
  minutes: number
}

const MINUTES = 6
const MINUTES_OF_STRENGTH = 3

const facetOf = (code: FacetPole): FacetCode | undefined => FACETS.find((facet) => code.startsWith(`${facet}.`))

/** Without a role's benchmark: whether there is enough of what lies low, and too much of what lies high. */
const withoutBenchmark = ({ low, high }: Analysis): FacetPole[] => [
  ...low.map((facet) => facetPole(facet, 'L')),
  ...high.map((facet) => facetPole(facet, 'H')),
]

const whyOf = (code: FacetPole, facet: FacetCode, analysis: Analysis): string => {
  const { name, parent } = scaleOf(facet)
  const gap = analysis.gaps.find((one) => one.code === facet || one.code === parent)
  if (!gap)
    return code.endsWith('.L') ? `${name} lies low: is there enough of it?` : `${name} lies high: can it be too much?`
  const trait = gap.code === facet || parent === null ? name : `${scaleOf(parent).name}, and in it ${name},`
  return `${trait} lies ${gap.side === 'LOW' ? 'below' : 'above'} the role’s target`
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
  const codes = traits.length ? analysis.questions : withoutBenchmark(analysis)
  return codes.flatMap((code, place) => {
    const facet = facetOf(code)
    if (facet === undefined) return []
    const isStrength = traits.length > 0 && place === codes.length - 1 && code.endsWith('.H')
    return [
      {
        code,
        facet,
        why: whyOf(code, facet, analysis),
        minutes: isStrength ? MINUTES_OF_STRENGTH : MINUTES,
        ...INTERVIEW_QUESTIONS[code][variantOf(resultId, code)],
      },
    ]
  })
}
