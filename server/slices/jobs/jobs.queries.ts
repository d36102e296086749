import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { companies } from '#server/database/schema/companies.ts'
import { jobRuns } from '#server/database/schema/platform.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

// Work of the platform: only who may see all of it comes here, but for one run that is asked for by its number.

const MOST = 100
const r = jobRuns

const runs = (db: Db, where?: SQL) =>
  db
    .select({
      id: r.id,
      kind: r.kind,
      target: r.target,
      company_id: r.company_id,
      company_name: companies.name,
      state: r.state,
      done: r.done,
      total: r.total,
      tries: r.tries,
      last_error: r.last_error,
      created_at: r.created_at,
      finished_at: r.finished_at,
    })
    .from(r)
    .leftJoin(companies, eq(companies.id, r.company_id))
    .where(where)
    .orderBy(desc(r.created_at), desc(r.id))
    .limit(MOST)
export type RunRecord = Awaited<ReturnType<typeof runs>>[number]

export const selectRuns = (db: Db) => runs(db)

/** A run of a company in scope, or that this person started. */
export const selectRun = async (db: Db, scope: Scope, userId: number, id: string): Promise<RunRecord | undefined> =>
  (await runs(db, and(eq(r.id, id), or(inScope(scope, r.company_id), eq(r.created_by, userId)))))[0]

export interface QueuedRecord extends Record<string, unknown> {
  id: string
  name: string
  state: string
  retry_count: number
  error: string | null
  created_on: Date
  completed_on: Date | null
}

/** Jobs of queues that are not over, or ended badly; those that only move a run stand as the run. */
export const selectQueued = async (db: Db): Promise<QueuedRecord[]> =>
  (
    await db.execute<QueuedRecord>(sql`
      select id, name, state::text as state, retry_count, coalesce(output ->> 'message', output ->> 'value') as error, created_on, completed_on
      from pgboss.job where state in ('retry', 'active', 'failed') and not (coalesce(data, '{}'::jsonb) ? 'run') and name not like '\\_\\_%'
      order by created_on desc limit ${MOST}`)
  ).rows

export interface QueueRecord extends Record<string, unknown> {
  name: string
  waiting: number
  running: number
  failed: number
  done: number
  last_done_at: Date | null
}

export const selectQueues = async (db: Db): Promise<QueueRecord[]> =>
  (
    await db.execute<QueueRecord>(sql`
      select q.name, (count(j.id) filter (where j.state in ('created', 'retry')))::int as waiting,
        (count(j.id) filter (where j.state = 'active'))::int as running,
        (count(j.id) filter (where j.state = 'failed'))::int as failed,
        (count(j.id) filter (where j.state = 'completed'))::int as done, max(j.completed_on) filter (where j.state = 'completed') as last_done_at
      from pgboss.queue q left join pgboss.job j on j.name = q.name
      where q.name not like '\\_\\_%' group by q.name order by q.name`)
  ).rows

/** A run for whoever takes it up again. */
export const lockRun = async (db: Db, id: string) =>
  (await db.select({ id: r.id, kind: r.kind, state: r.state }).from(r).where(eq(r.id, id)).for('update').limit(1))[0]

export const reviveRun = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .update(r)
    .set({ state: 'waiting', tries: 0, last_error: null, updated_at: now, finished_at: null })
    .where(eq(r.id, id))
}

export const selectJob = async (db: Db, id: string) =>
  (
    await db.execute<{ name: string; state: string }>(
      sql`select name, state::text as state from pgboss.job where id = ${id} limit 1`,
    )
  ).rows[0]

/** Whether the same is on its way already: then there is nothing to take up. */
export const hasTwin = async (db: Db, id: string): Promise<boolean> =>
  (
    await db.execute(
      sql`select from job_runs o join job_runs mine on mine.id = ${id} and o.kind = mine.kind and o.target = mine.target where o.state in ('waiting', 'running') limit 1`,
    )
  ).rows.length > 0
