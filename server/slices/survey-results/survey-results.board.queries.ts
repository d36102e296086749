import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { BOARD_COLUMN_MAX } from '#contract/constants.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { surveyResultsBoard } from '#contract/resources/survey-results.board.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'
import { companies, departments, locations } from '#server/database/schema/companies.ts'
import { pipelines, pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { outbox } from '#server/database/schema/platform.ts'
import { resultEvents, scoreSets, surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { type Called, whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { wasTakenBack } from '#server/kernel/timeline.ts'
import { resultsWhere } from './filters.queries.ts'
import { written } from '#server/kernel/planned.ts'

const r = surveyResults
const mover = alias(users, 'mover')
const keeper = alias(users, 'keeper')
export type BoardFilters = QueryOf<typeof surveyResultsBoard.board>

/** A pipeline by its company and number: the key of everything on a board. */
export interface PipelineKey {
  company_id: number
  pipeline_id: number
}

const positionOf = (scale: string) =>
  Math.max(
    0,
    SCALE_CODES.findIndex((code) => code === scale),
  )

/** The percentile of a scale, by which cards without a position follow each other; null where there is nothing to read. */
const scoreOf = (scale: string): SQL =>
  sql`case when ${r.quality_verdict} = 'not interpretable' then null else nullif(${r.percentiles}[${sql.raw(String(positionOf(scale) + 1))}], 0) end`

/** The order of cards without a position: by score, then newest first; the id settles the rest. */
export const defaultOrder = (scale: string): SQL =>
  sql`${scoreOf(scale)} desc nulls last, ${r.created_at} desc, ${r.id} desc`

/** Cards with a position first, in its order; then the others in the default order. */
export const columnOrder = (scale: string): SQL => sql`${r.column_position} asc nulls last, ${defaultOrder(scale)}`

const pipelineColumns = {
  id: pipelines.id,
  name: pipelines.name,
  company_id: pipelines.company_id,
  company_name: companies.name,
  is_default: pipelines.is_default,
  score_scale: pipelines.score_scale,
  updated_at: pipelines.updated_at,
}

/** The pipeline asked for; else the default one of the company, or of the first company in reach. */
export const selectPipeline = async (
  db: Db,
  scope: Scope,
  wanted: { pipeline_id?: number | undefined; company_id?: number | undefined },
) => {
  const rows = await db
    .select(pipelineColumns)
    .from(pipelines)
    .innerJoin(companies, eq(companies.id, pipelines.company_id))
    .where(
      and(
        inScope(scope, pipelines.company_id),
        wanted.company_id === undefined ? undefined : eq(pipelines.company_id, wanted.company_id),
        wanted.pipeline_id === undefined ? undefined : eq(pipelines.id, wanted.pipeline_id),
      ),
    )
    .orderBy(...byNames(companies.name), sql`${pipelines.is_default} desc`, asc(pipelines.id))
    .limit(1)
  return rows[0]
}
export type PipelineRecord = NonNullable<Awaited<ReturnType<typeof selectPipeline>>>

export const selectPipelineNames = (db: Db, companyId: number) =>
  db
    .select({ id: pipelines.id, name: pipelines.name })
    .from(pipelines)
    .where(eq(pipelines.company_id, companyId))
    .orderBy(sql`${pipelines.is_default} desc`, ...byNames(pipelines.name))

const stages = written((db) =>
  db
    .select()
    .from(pipelineStatuses)
    .where(
      and(
        eq(pipelineStatuses.company_id, sql.placeholder('company_id')),
        eq(pipelineStatuses.pipeline_id, sql.placeholder('pipeline_id')),
      ),
    )
    .orderBy(asc(pipelineStatuses.position)),
)

/** The stages of a pipeline in their order. */
export const selectStages = (db: Db, { company_id, pipeline_id }: PipelineKey) =>
  stages(db).execute({ company_id, pipeline_id })
export type StageRecord = Awaited<ReturnType<typeof selectStages>>[number]

const onBoard = (scope: Scope, key: PipelineKey, filters: BoardFilters): SQL =>
  sql`${eq(r.company_id, key.company_id)} and ${eq(r.pipeline_id, key.pipeline_id)} and ${resultsWhere(scope, filters) ?? sql`true`}`

/** How many stand in each stage, how many of them too long, how many with a position. Counted, never remembered. Nobody waits for whoever was erased. */
export const selectCounts = async (db: Db, scope: Scope, key: PipelineKey, filters: BoardFilters, now: Date) => {
  const { rows } = await db.execute<{ status: string; count: number; late: number; positioned: number }>(sql`
    select ${r.status} as status, count(*)::int as count, count(${r.column_position})::int as positioned,
      (count(*) filter (where ${r.status_changed_at} < ${now.toISOString()}::timestamptz - make_interval(days => s.day_limit) and ${r.erased_at} is null))::int as late
    from ${r} join ${pipelineStatuses} s on s.company_id = ${r.company_id} and s.pipeline_id = ${r.pipeline_id} and s.key = ${r.status}
    where ${onBoard(scope, key, filters)} group by 1`)
  return rows
}

/** The ids of each stage in their order, as many as a column lists. */
export const selectOrders = async (db: Db, scope: Scope, pipeline: PipelineRecord, filters: BoardFilters) => {
  const key = { company_id: pipeline.company_id, pipeline_id: pipeline.id }
  const { rows } = await db.execute<{ status: string; ids: number[] | null }>(sql`
    select s.key as status, (select json_agg(x.id) from (
      select ${r.id} from ${r} where ${onBoard(scope, key, filters)} and ${r.status} = s.key
      order by ${columnOrder(pipeline.score_scale)} limit ${BOARD_COLUMN_MAX}) x) as ids
    from ${pipelineStatuses} s where s.company_id = ${key.company_id} and s.pipeline_id = ${key.pipeline_id}`)
  return rows
}

/** A column in the order it has, or would have without positions. */
export const selectColumn = async (db: Db, pipeline: PipelineRecord, status: string, order: SQL): Promise<number[]> => {
  const rows = await db
    .select({ id: r.id })
    .from(r)
    .where(
      and(
        eq(r.company_id, pipeline.company_id),
        eq(r.pipeline_id, pipeline.id),
        eq(r.status, status),
        sql`not ${r.is_archived}`,
        sql`not ${r.is_test}`,
      ),
    )
    .orderBy(order)
    .limit(BOARD_COLUMN_MAX)
  return rows.map((row) => row.id)
}

/**
 * Rows of cards, with the range of one scale, who moved them, whether somebody has opened them, and why they were declined.
 */
export const selectCards = async (db: Db, scope: Scope, pipeline: PipelineRecord, ids: readonly number[]) => {
  const at = sql.raw(String(positionOf(pipeline.score_scale) + 1))
  const moved = whoDid(scope, mover, r.status_changed_by)
  const kept = whoDid(scope, keeper, r.assigned_to)
  const { rows } = await db.execute<CardRecord>(sql`
    select ${r.id}, ${r.first}, ${r.last}, ${r.type}, ${r.role_name}, ${locations.name} as location, ${departments.name} as department,
      ${r.status}, ${r.column_position}, ${r.started_at}, ${r.submitted_at}, ${r.answered}, ${r.total}, ${r.quality_verdict},
      ${r.status_changed_at}, ${r.is_test}, ${r.is_archived}, ${r.erased_at} is not null as is_erased, ${r.created_at},
      ${r.status_changed_by}, ${moved.called} as moved_by, ${r.assigned_to}, ${kept.called} as kept_by,
      scored.raw, scored.t, scored.percentile, scored.low, scored.high, scored.n_answered,
      ${r.submitted_at} is not null and ${r.first_viewed_at} is null as is_unread,
      case when s.is_rejection then (
        select e.properties->>'reason' from ${resultEvents} e where e.company_id = ${r.company_id} and e.survey_result_id = ${r.id}
          and e.event = 'status_changed' and not ${wasTakenBack(sql`e`)} order by e.id desc limit 1) end as reason
    from ${r}
      join ${pipelineStatuses} s on s.company_id = ${r.company_id} and s.pipeline_id = ${r.pipeline_id} and s.key = ${r.status}
      left join ${locations} on ${locations.company_id} = ${r.company_id} and ${locations.id} = ${r.location_id}
      left join ${departments} on ${departments.company_id} = ${r.company_id} and ${departments.id} = ${r.department_id}
      left join ${users} mover on ${moved.on}
      left join ${users} keeper on ${kept.on}
      left join lateral (
        select z.raw[${at}] as raw, z.t[${at}] as t, z.percentile[${at}] as percentile, z.low[${at}] as low, z.high[${at}] as high,
          z.n_answered[${at}] as n_answered
        from ${scoreSets} z where z.company_id = ${r.company_id} and z.survey_result_id = ${r.id}
          and z.norm_version = ${r.norm_version} order by z.created_at desc limit 1
      ) scored on true
    where ${r.company_id} = ${pipeline.company_id} and ${inScope(scope, r.company_id)} and ${r.pipeline_id} = ${pipeline.id}
      and ${r.id} = any(${sql.param([...ids])}::int[])`)
  return rows
}

/** A row of the statement above; times come as PostgreSQL writes them. */
export type CardRecord = Record<string, unknown> & {
  id: number
  first: string
  last: string
  type: string
  role_name: string
  location: string | null
  department: string | null
  status: string
  column_position: number | null
  started_at: string | null
  submitted_at: string | null
  answered: number
  total: number
  quality_verdict: string | null
  status_changed_at: string
  is_test: boolean
  is_archived: boolean
  is_erased: boolean
  created_at: string
  status_changed_by: number | null
  moved_by: Called
  assigned_to: number | null
  kept_by: Called
  raw: number | null
  t: number | null
  percentile: number | null
  low: number | null
  high: number | null
  n_answered: number | null
  is_unread: boolean
  reason: string | null
}

/** Mails of moves that wait to leave, by whom they are about. */
export const selectWaitingMails = async (db: Db, companyId: number, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: number; subject: string; leaves_at: string }>(sql`
    select survey_result_id as id, payload->>'subject' as subject, next_try_at as leaves_at
    from ${outbox} where state = 'waiting' and tries = 0 and kind = 'mail' and company_id = ${companyId}
      and survey_result_id = any(${sql.param([...ids])}::int[]) order by next_try_at desc`)
  return rows
}
