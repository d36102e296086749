import { companies } from '#server/database/schema/companies.ts'
import { pipelines, pipelineStatuses } from '#server/database/schema/survey-results.ts'
import type { Db } from '#server/kernel/database.ts'
import { newUuid } from '#server/kernel/ids.ts'

/** Columns of a company's first pipeline. */
const FIRST_STATUSES = [
  { key: 'new', name: 'New', is_rejection: false },
  { key: 'assessed', name: 'Assessed', is_rejection: false },
  { key: 'interview', name: 'Interview', is_rejection: false },
  { key: 'offer', name: 'Offer', is_rejection: false },
  { key: 'hired', name: 'Hired', is_rejection: false },
  { key: 'declined', name: 'Declined', is_rejection: true },
]

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
    .values(FIRST_STATUSES.map((status, position) => ({ company_id, pipeline_id, position, ...status })))
  return company_id
}
