import { FIRST_STAGES } from '#contract/stages.ts'
import { companies } from '#server/database/schema/companies.ts'
import { pipelines, pipelineStatuses } from '#server/database/schema/pipelines.ts'
import type { Db } from '#server/kernel/database.ts'
import { newUuid } from '#server/kernel/ids.ts'

/** A new company of no franchise, with a pipeline to begin with. Runs in a unit of work that may write it. */
export const openCompany = async (db: Db, { name, now }: { name: string; now: Date }): Promise<number> => {
  const [company] = await db
    .insert(companies)
    .values({ uuid: newUuid(), name, created_at: now, updated_at: now })
    .returning({ id: companies.id })
  const company_id = company?.id ?? 0
  const [pipeline] = await db
    .insert(pipelines)
    .values({ company_id, name: 'Hiring', is_default: true })
    .returning({ id: pipelines.id })
  const pipeline_id = pipeline?.id ?? 0
  await db
    .insert(pipelineStatuses)
    .values(FIRST_STAGES.map((stage, position) => ({ company_id, pipeline_id, position, ...stage })))
  return company_id
}
