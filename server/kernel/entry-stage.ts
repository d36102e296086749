import { and, eq } from 'drizzle-orm'
import { pipelines, pipelineStatuses } from '#server/database/schema/pipelines.ts'
import type { Db } from './database.ts'

/** The first status of a company's default pipeline, into which whoever is new comes. */
export const selectEntryStage = async (db: Db, companyId: number) => {
  const rows = await db
    .select({ pipeline_id: pipelines.id, status: pipelineStatuses.key })
    .from(pipelines)
    .innerJoin(
      pipelineStatuses,
      and(eq(pipelineStatuses.company_id, pipelines.company_id), eq(pipelineStatuses.pipeline_id, pipelines.id)),
    )
    .where(and(eq(pipelines.company_id, companyId), eq(pipelines.is_default, true)))
    .orderBy(pipelineStatuses.position)
    .limit(1)
  return rows[0]
}
