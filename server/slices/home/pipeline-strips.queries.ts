import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { pipelines, pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import { cappedTotal } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const p = pipelines
const s = pipelineStatuses

/** The stages of the first pipelines in a scope, in their order. */
export const selectStages = (db: Db, scope: Scope, strips: number) => {
  const first = db
    .select({
      company_id: p.company_id,
      id: p.id,
      pipeline: sql<string>`${p.name}`.as('pipeline'),
      is_default: p.is_default,
      company: sql<string>`${companies.name}`.as('company'),
    })
    .from(p)
    .innerJoin(companies, and(eq(companies.id, p.company_id), companies.is_active))
    .where(inScope(scope, p.company_id))
    .orderBy(desc(p.is_default), ...byNames(companies.name), asc(p.id))
    .limit(strips)
    .as('first')
  return db
    .select({
      company_id: first.company_id,
      company: first.company,
      pipeline_id: first.id,
      pipeline: first.pipeline,
      key: s.key,
      name: s.name,
      colour: s.colour,
      is_rejection: s.is_rejection,
    })
    .from(first)
    .innerJoin(s, and(eq(s.company_id, first.company_id), eq(s.pipeline_id, first.id)))
    .orderBy(desc(first.is_default), ...byNames(first.company), asc(first.id), asc(s.position))
}

/** How many stand in a stage, as the board shows them. */
export const countStage = async (
  db: Db,
  stage: { company_id: number; pipeline_id: number; key: string },
): Promise<number> => {
  const r = surveyResults
  return cappedTotal(
    db,
    sql`select from ${r} where ${r.company_id} = ${stage.company_id} and ${r.pipeline_id} = ${stage.pipeline_id}
      and ${r.status} = ${stage.key} and not ${r.is_archived} and not ${r.is_test}`,
  )
}
