import { workStyleAnswersOf } from '#science/instruments/ipip-120.ts'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import type { Answer } from '#science/scoring/missing-answers.ts'
import { type Measure, measuresOf } from '#science/scoring/measures.ts'
import type { ScaleScore } from '#science/scoring/score.ts'
import { compileScorer } from '#science/scoring/scorer.ts'
import { answersOf, golden, text } from './golden.ts'

/** A synthetic person of the worked examples, scored under the default norm. */
export interface GoldenPerson {
  /** Answers to the 120 items as clicked, item 1 first. */
  answers: Answer[]
  scores: ScaleScore[]
  measures: ReadonlyMap<string, Measure>
}

const COLUMNS = Array.from({ length: 120 }, (_, index) => `i${index + 1}`)

/** The 100 people of the worked examples, by id. */
export function goldenPeople(): ReadonlyMap<string, GoldenPerson> {
  const scorer = compileScorer(WORK_STYLE_108, WORK_STYLE_108_COMBINED)
  return new Map(
    golden('responses_120.csv').map((row) => {
      const answers = answersOf(row, COLUMNS)
      const scores = scorer.score(workStyleAnswersOf(answers))
      return [text(row, 'id'), { answers, scores, measures: measuresOf(scores, WORK_STYLE_108_COMBINED) }]
    }),
  )
}
