import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { peopleExports } from '#server/database/schema/people-exports.ts'
import { jobRuns } from '#server/database/schema/platform.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

// Exports belong to a user and have no company: each statement names the user, or the export that a job writes.

const e = peopleExports
export const EXPORT_QUEUE = 'people-export'
const ON_ITS_WAY = ['waiting', 'running']

const isGivenUp = sql`exists (select from ${jobRuns} where ${jobRuns.kind} = ${EXPORT_QUEUE}
  and ${jobRuns.target} = ${e.id}::text and ${jobRuns.state} = 'failed')`

const shown = {
  id: e.id,
  format: e.format,
  state: sql<string>`case when ${inArray(e.state, ON_ITS_WAY)} and ${isGivenUp} then 'failed' else ${e.state} end`,
  total: e.total,
  done: e.done,
  name: e.name,
  size: e.size,
  created_at: e.created_at,
  finished_at: e.finished_at,
  expires_at: e.expires_at,
}

const LISTED = 20

/** The user's own, the newest first; or the one of an id. */
export const selectExports = (db: Db, userId: number, id?: string) =>
  db
    .select(shown)
    .from(e)
    .where(and(eq(e.user_id, userId), id === undefined ? undefined : eq(e.id, id)))
    .orderBy(desc(e.created_at), desc(e.id))
    .limit(LISTED)
export type ExportRecord = Awaited<ReturnType<typeof selectExports>>[number]

/** What stopped for good leaves room for another. */
export const noteGivenUp = (db: Db, userId: number, now: Date) =>
  db
    .update(e)
    .set({ state: 'failed', ids: [], keys: [], finished_at: now })
    .where(and(eq(e.user_id, userId), inArray(e.state, ON_ITS_WAY), isGivenUp))

/** False where another of the user is on its way. */
export const insertExport = async (db: Db, row: typeof e.$inferInsert): Promise<boolean> => {
  const rows = await db
    .insert(e)
    .values(row)
    .onConflictDoNothing({ target: e.user_id, where: sql`state in ('waiting', 'running')` })
    .returning({ id: e.id })
  return rows.length === 1
}

/** Stops what is on its way and forgets what is there; the file goes with the next clean-up. */
export const cancelExport = async (db: Db, userId: number, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(e)
    .set({
      state: sql`case when ${e.state} = 'done' then 'expired' when ${inArray(e.state, ON_ITS_WAY)} then 'cancelled' else ${e.state} end`,
      ids: [],
      keys: [],
      finished_at: sql`coalesce(${e.finished_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(e.user_id, userId), eq(e.id, id)))
    .returning({ id: e.id })
  return rows.length === 1
}

/** The file of a user's export while it lasts. */
export const selectFile = async (db: Db, userId: number, id: string, now: Date) => {
  const rows = await db
    .select({ key: sql<string>`${e.keys}[1]`, name: e.name, format: e.format })
    .from(e)
    .where(and(eq(e.user_id, userId), eq(e.id, id), eq(e.state, 'done'), sql`${e.expires_at} > ${now.toISOString()}`))
    .limit(1)
  return rows[0]
}

/** The company of everybody in an export, once for each. */
export const selectCompaniesIn = async (db: Db, scope: Scope, id: string): Promise<number[]> => {
  const r = surveyResults
  const rows = await db
    .select({ company_id: r.company_id, people: sql<number>`count(*)::int` })
    .from(r)
    .where(and(inScope(scope, r.company_id), sql`${r.id} in (select unnest(${e.ids}) from ${e} where ${e.id} = ${id})`))
    .groupBy(r.company_id)
    .orderBy(r.company_id)
  return rows.flatMap(({ company_id, people }) => Array.from({ length: people }, () => company_id))
}

/** An export on its way, with the next of its people. */
export const selectPart = async (db: Db, id: string, size: number) => {
  const rows = await db
    .select({
      id: e.id,
      user_id: e.user_id,
      brand: e.brand,
      format: e.format,
      columns: e.columns,
      role_benchmark_id: e.role_benchmark_id,
      total: e.total,
      done: e.done,
      keys: e.keys,
      next: sql<number[]>`${e.ids}[${e.done} + 1:${e.done} + ${size}::int]`,
    })
    .from(e)
    .where(and(eq(e.id, id), inArray(e.state, ON_ITS_WAY)))
    .limit(1)
  return rows[0]
}
export type ExportPart = NonNullable<Awaited<ReturnType<typeof selectPart>>>

/** Changes an export that is on its way; nothing where it was stopped meanwhile. */
export const updateExport = async (db: Db, id: string, changes: Partial<typeof e.$inferInsert>): Promise<boolean> => {
  const rows = await db
    .update(e)
    .set(changes)
    .where(and(eq(e.id, id), inArray(e.state, ON_ITS_WAY)))
    .returning({ id: e.id })
  return rows.length === 1
}
