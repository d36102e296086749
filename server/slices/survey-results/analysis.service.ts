import type { BodyOf } from '#contract/core/endpoint.ts'
import { brands } from '#contract/brands/brands.ts'
import type {
  AnalysisBlock,
  GuideQuestion,
  ResultAnalysis,
  surveyResults as contract,
} from '#contract/resources/survey-results.ts'
import { NORMS } from '#science/norms/norms.ts'
import { analyse } from '#science/reports/analysis.ts'
import { guideFor } from '#science/reports/guide.ts'
import { CONTENT_VERSION, writeAnalysis } from '#science/reports/writer.ts'
import { measuresOfTs } from '#science/scoring/measures.ts'
import type { Context } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/problems.ts'
import { keepAnalysis, selectAnalysis } from './analysis.queries.ts'
import { type ResultRecord, selectOne, selectScoreSets } from './survey-results.queries.ts'

/** Those who read results; the person has a report of their own. */
const AUDIENCE = 'manager'

type Stored = NonNullable<Awaited<ReturnType<typeof selectAnalysis>>>

const view = (ctx: Context, row: Stored): ResultAnalysis => ({
  survey_result_id: row.survey_result_id,
  content_version: row.content_version,
  norm_version: row.norm_version,
  blocks: row.blocks as AnalysisBlock[],
  ...(brands[ctx.brand].features.interview_questions ? { questions: row.questions as GuideQuestion[] } : {}),
  created_at: row.created_at.toISOString(),
})

const write = async (ctx: Context, row: ResultRecord): Promise<Stored> => {
  const [set] = await selectScoreSets(ctx.db, ctx.scope, [row.id])
  const norm = Object.values(NORMS).find(({ id }) => id === set?.norm_version)
  if (!set || !norm) throw fail('NOTHING_TO_ANALYSE')
  const measures = measuresOfTs(set.t, norm)
  return keepAnalysis(ctx.db, {
    company_id: row.company_id,
    survey_result_id: row.id,
    audience: AUDIENCE,
    content_version: CONTENT_VERSION,
    norm_version: set.norm_version,
    blocks: writeAnalysis(analyse(measures), AUDIENCE),
    questions: guideFor(row.uuid, measures),
    created_at: ctx.clock.now(),
  })
}

/** What is said about a result: as it was issued, or written now where nothing was, or where it is asked for anew. */
export const analysisOf = async (
  ctx: Context,
  { survey_result_id, regenerate = false }: BodyOf<typeof contract.generateAnalysis>,
): Promise<ResultAnalysis> => {
  const row = await selectOne(ctx.db, ctx.scope, { id: survey_result_id })
  if (!row) throw fail('NOT_FOUND')
  if (row.submitted_at === null || row.quality_verdict === 'not interpretable') throw fail('NOTHING_TO_ANALYSE')
  const issued = regenerate ? undefined : await selectAnalysis(ctx.db, ctx.scope, row, AUDIENCE)
  // Reading what stands there already is no change.
  ctx.audit.skip = issued !== undefined
  Object.assign(ctx.audit, { company_id: row.company_id, object: `survey-results:${row.id}` })
  return view(ctx, issued ?? (await write(ctx, row)))
}
