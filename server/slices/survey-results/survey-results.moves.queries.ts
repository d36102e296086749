import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { companies } from '#server/database/schema/companies.ts'
import { pipelineRules, pipelines, pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { outbox } from '#server/database/schema/platform.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { type Db, idsForPlan, inScope, inScopeOf, lastly, placesOf, type ScopeWords } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { PipelineKey } from './survey-results.board.queries.ts'
import { planned, writtenOnce } from '#server/kernel/planned.ts'

const r = surveyResults

/** A column: the key of its pipeline, its status, and the scale its default order goes by. */
export interface ColumnKey extends PipelineKey {
  status: string
  score_scale: string
}

/** Everything of a result that a move changes. */
export interface CardState {
  pipeline_id: number
  status: string
  column_position: number | null
  status_changed_at: string
  status_changed_by: number | null
  assigned_to: number | null
  updated_at: string
}

/** Where results stand, unlocked: tells which pipelines a move has to lock. */
export const selectPlaces = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({ id: r.id, company_id: r.company_id, pipeline_id: r.pipeline_id })
    .from(r)
    .where(and(inArray(r.id, [...ids]), inScope(scope, r.company_id)))

const lockPipelinesWhere = (db: Db, condition: SQL | undefined, shared: boolean) =>
  db
    .select({
      company_id: pipelines.company_id,
      pipeline_id: pipelines.id,
      score_scale: pipelines.score_scale,
    })
    .from(pipelines)
    .where(condition)
    .orderBy(asc(pipelines.company_id), asc(pipelines.id))
    .for(shared ? 'share' : 'no key update')

/**
 * Locks pipelines, in one order for everybody: moves that give positions happen one after the other in a pipeline; moves that do
 * not (`shared`) go on side by side, but not while positions are given or stages are edited. Registering goes on.
 */
export const lockPipelines = (db: Db, scope: Scope, keys: readonly PipelineKey[], shared = false) =>
  lockPipelinesWhere(
    planned(db),
    and(
      inScope(scope, pipelines.company_id),
      or(...keys.map((key) => and(eq(pipelines.company_id, key.company_id), eq(pipelines.id, key.pipeline_id)))),
    ),
    shared,
  )

/** Of the pipelines in which results stand, and of those that they enter. */
const ofTheirs = (words: ScopeWords, { company_id, pipeline_id }: { company_id: PgColumn; pipeline_id: PgColumn }) => {
  const theirs = sql`(${company_id}, ${pipeline_id}) in (select ${r.company_id}, ${r.pipeline_id} from ${r}
      where ${r.id} = any(${sql.placeholder('ids')}::int[]) and ${inScopeOf(words, r.company_id)})`
  const entered = sql`${pipeline_id} = any(${sql.placeholder('pipelines')}::int[])`
  return and(inScopeOf(words, company_id), or(theirs, entered))
}

const lockTheirs = (shared: boolean) =>
  writtenOnce((db, words) =>
    lockPipelinesWhere(db, ofTheirs(words, { company_id: pipelines.company_id, pipeline_id: pipelines.id }), shared),
  )
const LOCKS = { shared: lockTheirs(true), alone: lockTheirs(false) }

/** Results that are moved, and the pipelines that they enter. */
export interface Moved {
  ids: readonly number[]
  entered: readonly number[]
}

const placesOfMoved = (scope: Scope, { ids, entered }: Moved) => ({
  ids: idsForPlan(ids),
  pipelines: idsForPlan(entered),
  ...placesOf(scope),
})

/** Locks the pipelines in which results stand, and those they enter. */
export const lockPipelinesOf = (db: Db, scope: Scope, moved: Moved, shared: boolean) =>
  LOCKS[shared ? 'shared' : 'alone'](db, scope).execute(placesOfMoved(scope, moved))
export type LockedPipeline = Awaited<ReturnType<typeof lockPipelinesOf>>[number]

const lockedCards = writtenOnce((db, words) =>
  db
    .select({
      id: r.id,
      company_id: r.company_id,
      pipeline_id: r.pipeline_id,
      status: r.status,
      column_position: r.column_position,
      status_changed_at: r.status_changed_at,
      status_changed_by: r.status_changed_by,
      assigned_to: r.assigned_to,
      updated_at: r.updated_at,
      first: r.first,
      last: r.last,
      email: r.email,
      role_name: r.role_name,
      is_archived: r.is_archived,
      erased_at: r.erased_at,
    })
    .from(r)
    .where(and(sql`${r.id} = any(${sql.placeholder('ids')}::int[])`, inScopeOf(words, r.company_id)))
    .orderBy(asc(r.company_id), asc(r.id))
    .for('no key update'),
)

/** Rows of cards, locked in id order as every change of many results locks them. */
export const lockCards = (db: Db, scope: Scope, ids: readonly number[]) =>
  lockedCards(db, scope).execute({ ids: idsForPlan(ids), ...placesOf(scope) })
export type LockedCard = Awaited<ReturnType<typeof lockCards>>[number]

const WRITE_CARDS = {
  name: 'write cards',
  text: `update survey_results r set pipeline_id = t.pipeline_id, status = t.status, column_position = t.column_position,
      status_changed_at = t.status_changed_at, status_changed_by = t.status_changed_by, assigned_to = t.assigned_to,
      updated_at = t.updated_at
    from jsonb_to_recordset($1::jsonb) as t(company_id int, id int, pipeline_id int, status text,
      column_position float8, status_changed_at timestamptz, status_changed_by int, assigned_to int, updated_at timestamptz),
      lateral (select o.ctid from survey_results o where o.id = t.id and o.company_id + 0 = t.company_id limit 1) row
    where r.ctid = row.ctid`,
}

/** Writes where locked cards stand, many at once. Each is found by its key: joined, those of a small company are found by reading everybody. */
export const writeCards = (db: Db, cards: readonly (CardState & { company_id: number; id: number })[]): void =>
  lastly(db, WRITE_CARDS, [JSON.stringify(cards)])

export interface CardEvent {
  company_id: number
  survey_result_id: number
  event: string
  properties: Record<string, unknown>
}

const WRITE_EVENTS = {
  name: 'write events',
  text: `insert into result_events (company_id, survey_result_id, event, user_id, properties, created_at)
    select t.company_id, t.survey_result_id, t.event, t.user_id, t.properties, $1
    from jsonb_to_recordset($2::jsonb) as t(company_id int, survey_result_id int, event text, user_id int, properties jsonb)`,
}

/** Adds to the timelines of many results at once. */
export const writeEvents = (
  db: Db,
  events: readonly CardEvent[],
  { user_id, at }: { user_id: number; at: Date },
): void =>
  writeEventsOf(
    db,
    events.map((event) => ({ ...event, user_id })),
    at,
  )

/** The same of what several people did. */
export const writeEventsOf = (db: Db, events: readonly (CardEvent & { user_id: number })[], at: Date): void => {
  if (events.length > 0) lastly(db, WRITE_EVENTS, [at.toISOString(), JSON.stringify(events)])
}

const stagesOfTheirs = writtenOnce((db, words) =>
  db
    .select({
      company_id: pipelineStatuses.company_id,
      pipeline_id: pipelineStatuses.pipeline_id,
      key: pipelineStatuses.key,
      name: pipelineStatuses.name,
      is_rejection: pipelineStatuses.is_rejection,
    })
    .from(pipelineStatuses)
    .where(ofTheirs(words, pipelineStatuses)),
)

const rulesOfTheirs = writtenOnce((db, words) =>
  db
    .select()
    .from(pipelineRules)
    .where(
      and(
        ofTheirs(words, pipelineRules),
        eq(pipelineRules.is_on, true),
        sql`${pipelineRules.status} = any(${sql.placeholder('statuses')}::text[])`,
      ),
    )
    .orderBy(asc(pipelineRules.position)),
)

/** The stages of the pipelines in which results stand and that they enter. */
export const selectStagesOf = (db: Db, scope: Scope, moved: Moved) =>
  stagesOfTheirs(db, scope).execute(placesOfMoved(scope, moved))
export type EnteredStage = Awaited<ReturnType<typeof selectStagesOf>>[number]

/** Rules of those pipelines that are on, of stages with these statuses. */
export const selectRulesOf = (db: Db, scope: Scope, moved: Moved, statuses: readonly string[]) =>
  rulesOfTheirs(db, scope).execute({ ...placesOfMoved(scope, moved), statuses: idsForPlan(statuses) })
export type RuleRecord = Awaited<ReturnType<typeof selectRulesOf>>[number]

/** Somebody who may look after people of a company: of its own staff or its franchise's, and active. */
export const selectColleague = async (db: Db, companyId: number, id: number) => {
  const rows = await db
    .select({ id: users.id, first: users.first, last: users.last })
    .from(users)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(
      and(
        eq(users.id, id),
        eq(users.active, true),
        or(eq(users.company_id, companyId), eq(users.franchise_id, companies.franchise_id)),
      ),
    )
  return rows[0]
}

export const selectCompanyNames = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, [...ids]))

/** Takes mails of moves back that have not been tried yet; returns whom they were about. */
export const dropWaitingMails = async (db: Db, scope: Scope, ids: readonly number[]) => {
  const { rows } = await db.execute<{ company_id: number; id: number }>(sql`
    delete from ${outbox} where ${outbox.state} = 'waiting' and ${outbox.tries} = 0 and ${outbox.kind} = 'mail'
      and ${inScope(scope, outbox.company_id)} and ${outbox.survey_result_id} = any(${sql.param([...ids])}::int[])
    returning company_id, survey_result_id as id`)
  return rows
}
