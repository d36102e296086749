import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { bookCodeBatches, bookCodes, bookCodeUses } from '#server/database/schema/book-codes.ts'
import { companies, departments, locations } from '#server/database/schema/companies.ts'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import { pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { jobRuns } from '#server/database/schema/platform.ts'
import { people, resultEvents, surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { type Called, placesOfReader, whoDid, whoDidOf } from '#server/kernel/called.ts'
import { type Db, idsForPlan, inScope, inScopeOf } from '#server/kernel/database.ts'
import { planned, writtenOnce } from '#server/kernel/planned.ts'
import type { Scope } from '#server/kernel/scope.ts'

const r = surveyResults
/** Whoever archived. */
const archiver = alias(users, 'archiver')

const columns = (by: SQL<Called>) => ({
  id: r.id,
  uuid: r.uuid,
  company_id: r.company_id,
  company_name: companies.name,
  type: r.type,
  first: r.first,
  last: r.last,
  email: r.email,
  phone: r.phone,
  role_name: r.role_name,
  location_id: r.location_id,
  location_name: locations.name,
  department_id: r.department_id,
  department_name: departments.name,
  campaign_id: r.campaign_id,
  campaign_name: hiringCampaigns.name,
  pipeline_id: r.pipeline_id,
  status: r.status,
  status_name: pipelineStatuses.name,
  locale: r.locale,
  items_locale: r.items_locale,
  instrument: r.instrument,
  norm_version: r.norm_version,
  answered: r.answered,
  total: r.total,
  started_at: r.started_at,
  submitted_at: r.submitted_at,
  quality_verdict: r.quality_verdict,
  first_viewed_at: r.first_viewed_at,
  is_archived: r.is_archived,
  archived_at: r.archived_at,
  archived_reason: r.archived_reason,
  archived_by: r.archived_by,
  archived_by_called: by,
  person_id: r.person_id,
  hold_reason: people.hold_reason,
  held_at: people.held_at,
  consented_at: r.consented_at,
  erased_at: r.erased_at,
  erases_at:
    sql<Date>`coalesce(${r.submitted_at}, ${r.created_at}) + make_interval(months => ${companies.retention_months})`.mapWith(
      r.created_at,
    ),
  is_test: r.is_test,
  is_active: r.is_active,
  created_at: r.created_at,
  updated_at: r.updated_at,
})

/** One of the ids that stand in a place: the same text however many there are. */
export const isAmong = (column: PgColumn): SQL => sql`${column} = any(${sql.placeholder('ids')}::int[])`

/**
 * Results with the names that belong to them. Who they are is found first, and the limit keeps it so: else a plan that is kept begins
 * with everybody of the company.
 */
const joined = (db: Db, who: SQL | undefined, atMost: number | Placeholder, by: ReturnType<typeof whoDid>) =>
  db
    .select(columns(by.called))
    // A part of the table under its own name, for the names of its columns.
    .from(db.select().from(r).where(who).limit(atMost).as('survey_results') as unknown as typeof r)
    .innerJoin(companies, eq(companies.id, r.company_id))
    .innerJoin(people, and(eq(people.company_id, r.company_id), eq(people.id, r.person_id)))
    .leftJoin(archiver, by.on)
    .leftJoin(locations, and(eq(locations.company_id, r.company_id), eq(locations.id, r.location_id)))
    .leftJoin(departments, and(eq(departments.company_id, r.company_id), eq(departments.id, r.department_id)))
    .leftJoin(hiringCampaigns, and(eq(hiringCampaigns.company_id, r.company_id), eq(hiringCampaigns.id, r.campaign_id)))
    .innerJoin(
      pipelineStatuses,
      and(
        eq(pipelineStatuses.company_id, r.company_id),
        eq(pipelineStatuses.pipeline_id, r.pipeline_id),
        eq(pipelineStatuses.key, r.status),
      ),
    )

export type ResultRecord = Awaited<ReturnType<typeof joined>>[number]

export const selectOne = async (db: Db, scope: Scope, key: { id?: number | undefined; uuid?: string | undefined }) => {
  const by = key.id === undefined ? eq(r.uuid, key.uuid ?? '') : eq(r.id, key.id)
  const who = and(by, inScope(scope, r.company_id, r.id))
  const rows = await joined(planned(db), who, 1, whoDid(scope, archiver, r.archived_by))
  return rows[0]
}

const byIds = writtenOnce((db, words) =>
  joined(
    db,
    and(isAmong(r.id), inScopeOf(words, r.company_id)),
    sql.placeholder('most'),
    whoDidOf(words, archiver, r.archived_by),
  ).orderBy(asc(r.id)),
)

export const selectByIds = (db: Db, scope: Scope, ids: readonly number[]): Promise<ResultRecord[]> =>
  byIds(db, scope).execute({ ids: idsForPlan(ids), most: ids.length, ...placesOfReader(scope) })

/** The rows of these ids, in the order given. */
export const selectInOrder = async (db: Db, scope: Scope, ids: readonly number[]): Promise<ResultRecord[]> => {
  const records = new Map((await selectByIds(db, scope, ids)).map((record) => [record.id, record]))
  return ids.flatMap((id) => records.get(id) ?? [])
}

export const selectStatuses = (db: Db, companyId: number, pipelineId: number) =>
  db
    .select({ key: pipelineStatuses.key, name: pipelineStatuses.name, is_rejection: pipelineStatuses.is_rejection })
    .from(pipelineStatuses)
    .where(and(eq(pipelineStatuses.company_id, companyId), eq(pipelineStatuses.pipeline_id, pipelineId)))
    .orderBy(asc(pipelineStatuses.position))

/** By which table and whom, or by which code of a book, somebody came to be on the list. */
export const selectCameBy = async (db: Db, scope: Scope, companyId: number, id: number) => {
  const { called: by, on } = whoDid(scope, users, jobRuns.created_by)
  const [row] = await db
    .select({
      table_at: jobRuns.created_at,
      table_by_id: jobRuns.created_by,
      table_by: sql<Called>`case when ${jobRuns.created_by} is not null then ${by} end`,
      batch_name: bookCodeBatches.batch_name,
      number: bookCodes.number,
    })
    .from(r)
    .leftJoin(jobRuns, eq(jobRuns.id, r.import_id))
    .leftJoin(users, on)
    .leftJoin(bookCodeUses, and(eq(bookCodeUses.company_id, r.company_id), eq(bookCodeUses.result_id, r.id)))
    .leftJoin(bookCodes, eq(bookCodes.id, bookCodeUses.book_code_id))
    .leftJoin(bookCodeBatches, eq(bookCodeBatches.id, bookCodes.batch_id))
    .where(and(eq(r.company_id, companyId), eq(r.id, id)))
  return row
}

/** To whom a line gives the person; a number that stays when they are called otherwise. */
const assignee = alias(users, 'assignee')
const ASSIGNED_TO = sql`case when ${resultEvents.event} = 'assigned' then (${resultEvents.properties} ->> 'to_user')::int end`

export const selectTimeline = (db: Db, scope: Scope, companyId: number, id: number) => {
  const { called: by, on } = whoDid(scope, users, resultEvents.user_id)
  const to = whoDid(scope, assignee, ASSIGNED_TO)
  return db
    .select({
      id: resultEvents.id,
      at: resultEvents.created_at,
      event: resultEvents.event,
      by,
      user_id: resultEvents.user_id,
      properties: resultEvents.properties,
      assigned_to: sql<Called>`case when ${ASSIGNED_TO} is not null then ${to.called} end`,
    })
    .from(resultEvents)
    .leftJoin(users, on)
    .leftJoin(assignee, to.on)
    .where(and(eq(resultEvents.company_id, companyId), eq(resultEvents.survey_result_id, id)))
    .orderBy(sql`${resultEvents.id} desc`)
    .limit(200)
}
