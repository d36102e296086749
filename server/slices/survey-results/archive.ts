import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { BOARD_COLUMN_MAX } from '#contract/constants.ts'
import type { Return } from '#contract/resources/survey-results.archive.ts'
import { pipelines, pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { keptFolded } from '#server/kernel/names-folded.ts'
import { demandAll } from '#server/kernel/problems.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { columnOrder } from './survey-results.board.queries.ts'

// Whoever is archived keeps stage and place: what others did to the column meanwhile decides how they stand among them.

const r = surveyResults

const selectReturning = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({
      id: r.id,
      first: r.first,
      last: r.last,
      company_id: r.company_id,
      pipeline_id: r.pipeline_id,
      status: r.status,
      score_scale: pipelines.score_scale,
      pipeline: pipelines.name,
      stage: pipelineStatuses.name,
      is_test: r.is_test,
      has_moved: sql<boolean>`coalesce(${r.status_changed_at} > ${r.archived_at}, false)`,
    })
    .from(r)
    .innerJoin(pipelines, and(eq(pipelines.company_id, r.company_id), eq(pipelines.id, r.pipeline_id)))
    .innerJoin(
      pipelineStatuses,
      and(
        eq(pipelineStatuses.company_id, r.company_id),
        eq(pipelineStatuses.pipeline_id, r.pipeline_id),
        eq(pipelineStatuses.key, r.status),
      ),
    )
    .where(and(inArray(r.id, [...ids]), inScope(scope, r.company_id)))
    .orderBy(asc(keptFolded(r.last_key, r.last)), asc(r.last), asc(r.first), asc(r.id))
type Returning = Awaited<ReturnType<typeof selectReturning>>[number]

/** A column as it would be with these people in it. */
const columnWith = async (db: Db, one: Returning, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .select({ id: r.id })
    .from(r)
    .where(
      and(
        eq(r.company_id, one.company_id),
        eq(r.pipeline_id, one.pipeline_id),
        eq(r.status, one.status),
        sql`(not ${r.is_archived} or ${inArray(r.id, [...ids])})`,
        sql`not ${r.is_test}`,
      ),
    )
    .orderBy(columnOrder(one.score_scale))
    .limit(BOARD_COLUMN_MAX)
  return rows.map(({ id }) => id)
}

/** To which stage and place these people would return, before they do. */
export const previewRestore = async (ctx: Context, ids: readonly number[]): Promise<Return[]> => {
  const rows = await selectReturning(ctx.db, ctx.scope, ids)
  demandAll(
    ids,
    rows.map(({ id }) => id),
  )
  const columns = new Map<string, number[]>()
  const returns: Return[] = []
  for (const row of rows) {
    const key = `${row.company_id} ${row.pipeline_id} ${row.status}`
    const column = columns.get(key) ?? (await columnWith(ctx.db, row, ids))
    columns.set(key, column)
    const place = column.indexOf(row.id) + 1
    const { id, first, last, pipeline, stage, has_moved } = row
    returns.push({ id, first, last, pipeline, stage, place: place || null, of: column.length, has_moved })
  }
  return returns
}
