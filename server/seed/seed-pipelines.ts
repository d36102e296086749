import { FIRST_STAGES } from '#contract/stages.ts'
import { pipelineRules, pipelines, pipelineStatuses } from '#server/database/schema/pipelines.ts'
import type { Db } from '#server/kernel/database.ts'
import { seedRules } from './pipelines.seed.ts'
import { seedUuid } from './seed-uuid.ts'

/** A company's first pipeline with its columns. */
export const addDefaultPipeline = async (db: Db, companyId: number): Promise<number> => {
  const [pipeline] = await db
    .insert(pipelines)
    .values({ company_id: companyId, name: 'Hiring', is_default: true })
    .returning({ id: pipelines.id })
  const id = pipeline?.id ?? 0
  await db
    .insert(pipelineStatuses)
    .values(FIRST_STAGES.map((stage, position) => ({ company_id: companyId, pipeline_id: id, position, ...stage })))
  await db.insert(pipelineRules).values(
    seedRules.map((rule, position) => ({
      company_id: companyId,
      id: seedUuid(`rule ${companyId} ${rule.status}`),
      pipeline_id: id,
      is_on: false,
      position,
      ...rule,
    })),
  )
  return id
}
