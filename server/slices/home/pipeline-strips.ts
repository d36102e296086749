import type { PipelineStrip } from '#contract/resources/home.ts'
import type { Context } from '#server/kernel/context.ts'
import { countStage, selectStages } from './pipeline-strips.queries.ts'

const STRIPS = 4

/** The first pipelines in reach, the default one of each company before its others, with how many stand in each stage. */
export const stripsOf = async (ctx: Context): Promise<PipelineStrip[]> => {
  const rows = await selectStages(ctx.db, ctx.scope, STRIPS)
  const strips = new Map<number, PipelineStrip>()
  for (const { pipeline_id, pipeline, company_id, company, key, name, colour, is_rejection } of rows) {
    const strip = strips.get(pipeline_id) ?? {
      id: pipeline_id,
      name: pipeline,
      company: { id: company_id, name: company },
      stages: [],
    }
    // One after the other: a transaction has one connection.
    const count = await countStage(ctx.db, { company_id, pipeline_id, key })
    const known = colour as PipelineStrip['stages'][number]['colour']
    strip.stages.push({ key, name, colour: known, is_rejection, count })
    strips.set(pipeline_id, strip)
  }
  return [...strips.values()]
}
