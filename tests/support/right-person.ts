import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { WORK_STYLE_108_COMBINED as NORM } from '#science/norms/work-style-108-combined.ts'
import { type Measure, measuresOf } from '#science/scoring/measures.ts'
import type { ScaleScore } from '#science/scoring/score.ts'
import { compileScorer } from '#science/scoring/scorer.ts'
import type { TestServer } from './build-server.ts'

/** What the science makes of a person's answers. */
export interface RightPerson {
  scores: readonly ScaleScore[]
  measures: ReadonlyMap<string, Measure>
}

const scorer = compileScorer(WORK_STYLE_108, NORM)

/** A person scored anew from the answers as they were clicked, past everything that the product has stored of them since. */
export const rightPerson = async (server: TestServer, id: number): Promise<RightPerson> => {
  const { rows } = await server.owner.query<{ values: number[] }>(
    'select values from survey_answers where survey_result_id = $1',
    [id],
  )
  const scores = scorer.score((rows[0]?.values ?? []).map((one) => (one > 0 ? one : null)))
  return { scores, measures: measuresOf(scores, NORM) }
}
