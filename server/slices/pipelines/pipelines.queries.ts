import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { DRY_RUN_MOVES, TAGS_MAX, TOTAL_CAP } from '#contract/constants.ts'
import { companies } from '#server/database/schema/companies.ts'
import { customWebhooks } from '#server/database/schema/custom-webhooks.ts'
import { pipelineRules, pipelines, pipelineStatuses } from '#server/database/schema/pipelines.ts'
import { resultEvents, surveyResults } from '#server/database/schema/survey-results.ts'
import { resultTags, tags } from '#server/database/schema/tags.ts'
import { users } from '#server/database/schema/users.ts'
import { type Called, whoDid } from '#server/kernel/called.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { byNames } from '#server/kernel/folded.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { wasTakenBack } from '#server/kernel/timeline.ts'

export interface PipelineKey {
  company_id: number
  id: number
}

const columns = {
  id: pipelines.id,
  company_id: pipelines.company_id,
  company_name: companies.name,
  franchise_id: companies.franchise_id,
  name: pipelines.name,
  is_default: pipelines.is_default,
  score_scale: pipelines.score_scale,
  created_at: pipelines.created_at,
  updated_at: pipelines.updated_at,
}
const joined = (db: Db) =>
  db.select(columns).from(pipelines).innerJoin(companies, eq(companies.id, pipelines.company_id))
export type PipelineRecord = Awaited<ReturnType<typeof joined>>[number]

export const selectPipelines = (db: Db, scope: Scope, companyId: number | undefined) =>
  joined(db)
    .where(
      and(
        inScope(scope, pipelines.company_id),
        companyId === undefined ? undefined : eq(pipelines.company_id, companyId),
      ),
    )
    .orderBy(...byNames(companies.name), sql`${pipelines.is_default} desc`, ...byNames(pipelines.name))
    .limit(TOTAL_CAP)

/** A pipeline, locked as moves lock it: nobody enters a stage while stages change. */
export const lockPipeline = async (db: Db, scope: Scope, id: number): Promise<PipelineRecord | undefined> => {
  const rows = await joined(db)
    .where(and(eq(pipelines.id, id), inScope(scope, pipelines.company_id)))
    .for('no key update', { of: pipelines })
  return rows[0]
}

const ofPipelines = (
  table: { company_id: typeof pipelineRules.company_id; pipeline_id: typeof pipelineRules.pipeline_id },
  keys: readonly PipelineKey[],
) => or(...keys.map((key) => and(eq(table.company_id, key.company_id), eq(table.pipeline_id, key.id))))

/** Stages of pipelines in their order, with everybody who stands in them, archived people and test records too. */
export const selectStages = async (db: Db, keys: readonly PipelineKey[]) => {
  if (keys.length === 0) return []
  const s = pipelineStatuses
  const ids = keys.map((key) => key.id)
  const rows = await db
    .select()
    .from(s)
    .where(
      and(
        inArray(
          s.company_id,
          keys.map((key) => key.company_id),
        ),
        inArray(s.pipeline_id, ids),
      ),
    )
    .orderBy(asc(s.position))
  const counts = await db
    .select({
      company_id: surveyResults.company_id,
      pipeline_id: surveyResults.pipeline_id,
      status: surveyResults.status,
      people: sql<number>`count(*)::int`,
    })
    .from(surveyResults)
    .where(
      or(
        ...keys.map((key) => and(eq(surveyResults.company_id, key.company_id), eq(surveyResults.pipeline_id, key.id))),
      ),
    )
    .groupBy(surveyResults.company_id, surveyResults.pipeline_id, surveyResults.status)
  return rows.map((row) => ({
    ...row,
    people:
      counts.find(
        (count) =>
          count.company_id === row.company_id && count.pipeline_id === row.pipeline_id && count.status === row.key,
      )?.people ?? 0,
  }))
}
export type StageRecord = Awaited<ReturnType<typeof selectStages>>[number]
export type StageRow = typeof pipelineStatuses.$inferInsert

export const selectRules = async (db: Db, keys: readonly PipelineKey[]) =>
  keys.length === 0
    ? []
    : db.select().from(pipelineRules).where(ofPipelines(pipelineRules, keys)).orderBy(asc(pipelineRules.position))
export type RuleRow = typeof pipelineRules.$inferInsert

/** Active staff of a company, and of the franchise it belongs to. */
export const selectColleagues = (db: Db, company: { id: number; franchise_id: number | null }) =>
  db
    .select({ id: users.id, first: users.first, last: users.last })
    .from(users)
    .where(
      and(
        eq(users.active, true),
        or(
          eq(users.company_id, company.id),
          company.franchise_id === null ? undefined : eq(users.franchise_id, company.franchise_id),
        ),
      ),
    )
    .orderBy(...byNames(users.first, users.last))
    .limit(200)

/** Webhooks of a company, also those that are off. */
export const selectReceivers = (db: Db, companyId: number) =>
  db
    .select({ id: customWebhooks.id, url: customWebhooks.url, is_active: customWebhooks.is_active })
    .from(customWebhooks)
    .where(and(eq(customWebhooks.company_id, companyId), isNull(customWebhooks.deleted_at)))
    .orderBy(asc(customWebhooks.id))
    .limit(200)

/** Tags of a company, by name. */
export const selectTags = (db: Db, companyId: number) =>
  db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.company_id, companyId), isNull(tags.deleted_at)))
    .orderBy(...byNames(tags.name))
    .limit(TAGS_MAX)

export const insertPipeline = async (db: Db, row: typeof pipelines.$inferInsert): Promise<number> => {
  const rows = await db.insert(pipelines).values(row).returning({ id: pipelines.id })
  return rows[0]?.id ?? 0
}

export const updatePipeline = (db: Db, key: PipelineKey, changes: Partial<typeof pipelines.$inferInsert>) =>
  db
    .update(pipelines)
    .set(changes)
    .where(and(eq(pipelines.company_id, key.company_id), eq(pipelines.id, key.id)))

/** One default pipeline a company: whoever registers comes into its first stage. */
export const makeDefault = (db: Db, key: PipelineKey) =>
  db
    .update(pipelines)
    .set({ is_default: sql`${pipelines.id} = ${key.id}` })
    .where(eq(pipelines.company_id, key.company_id))

/** Writes the stages of a pipeline as they are to be; those that are left out go. */
export const writeStages = async (db: Db, key: PipelineKey, stages: readonly StageRow[]) => {
  const s = pipelineStatuses
  const keys = stages.map((stage) => stage.key)
  await db.delete(s).where(and(eq(s.company_id, key.company_id), eq(s.pipeline_id, key.id), notInArray(s.key, keys)))
  for (const { name, position, is_rejection, colour, day_limit, acts, next_action, ...rest } of stages) {
    const set = { name, position, is_rejection, colour, day_limit, acts, next_action }
    await db
      .insert(s)
      .values({ ...rest, ...set })
      .onConflictDoUpdate({ target: [s.company_id, s.pipeline_id, s.key], set })
  }
}

export const deleteRules = (db: Db, key: PipelineKey) =>
  db
    .delete(pipelineRules)
    .where(and(eq(pipelineRules.company_id, key.company_id), eq(pipelineRules.pipeline_id, key.id)))

export const insertRules = async (db: Db, rules: readonly RuleRow[]): Promise<void> => {
  if (rules.length) await db.insert(pipelineRules).values([...rules])
}

/** Removes a pipeline with its stages and rules; nobody may stand in it. */
export const deletePipeline = async (db: Db, key: PipelineKey): Promise<void> => {
  const s = pipelineStatuses
  await deleteRules(db, key)
  await db.delete(s).where(and(eq(s.company_id, key.company_id), eq(s.pipeline_id, key.id)))
  await db.delete(pipelines).where(and(eq(pipelines.company_id, key.company_id), eq(pipelines.id, key.id)))
}

/** The last moves into a stage, newest first, with whoever moved, and whether the move was taken back in its window. */
export const selectLastMoves = async (db: Db, scope: Scope, key: PipelineKey, status: string) => {
  const by = whoDid(scope, users, sql`e.user_id`)
  const { rows } = await db.execute<MoveRecord>(sql`
    select e.created_at as at, e.user_id, ${by.called} as by, ${surveyResults.id}, ${surveyResults.first}, ${surveyResults.last},
      ${surveyResults.email}, ${surveyResults.role_name}, ${surveyResults.assigned_to}, ${surveyResults.is_archived},
      array(select m.tag_id from ${resultTags} m where m.company_id = ${surveyResults.company_id} and m.survey_result_id = ${surveyResults.id}) as tag_ids,
      ${wasTakenBack(sql`e`)} as was_undone
    from ${resultEvents} e
      join ${surveyResults} on ${surveyResults.company_id} = e.company_id and ${surveyResults.id} = e.survey_result_id
      left join ${users} on ${by.on}
    where e.company_id = ${key.company_id} and e.event = 'status_changed' and e.properties->>'to' = ${status}
      and coalesce((e.properties->>'pipeline_id')::int, ${surveyResults.pipeline_id}) = ${key.id}
    order by e.id desc limit ${DRY_RUN_MOVES}`)
  return rows
}

type MoveRecord = Record<string, unknown> & {
  at: string
  user_id: number | null
  by: Called
  id: number
  first: string
  last: string
  email: string
  role_name: string
  assigned_to: number | null
  is_archived: boolean
  tag_ids: number[]
  was_undone: boolean
}
