import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { hiringCampaigns } from '#server/database/schema/hiring-campaigns.ts'
import {
  roleBenchmarkAssignments,
  roleBenchmarks,
  roleBenchmarkVersions,
} from '#server/database/schema/role-benchmarks.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { removeSurveys, restoreSurveys } from './role-benchmarks.experts.queries.ts'

// The statements that change role benchmarks. Only whoever sees every company changes them; the rows are locked first.

const b = roleBenchmarks
const v = roleBenchmarkVersions
const a = roleBenchmarkAssignments

/** These benchmarks as they stand, locked in id order. */
export const lockBenchmarks = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select()
    .from(b)
    .where(and(inArray(b.id, [...ids]), inScope(scope, b.company_id)))
    .orderBy(asc(b.id))
    .for('update')
export type LockedBenchmark = Awaited<ReturnType<typeof lockBenchmarks>>[number]

export const insertBenchmark = async (db: Db, row: typeof roleBenchmarks.$inferInsert): Promise<number> => {
  const rows = await db.insert(b).values(row).returning({ id: b.id })
  return rows[0]?.id ?? 0
}

export const updateBenchmark = (db: Db, id: number, changes: Partial<typeof roleBenchmarks.$inferInsert>) =>
  db.update(b).set(changes).where(eq(b.id, id))

export const insertVersion = (db: Db, row: typeof roleBenchmarkVersions.$inferInsert) => db.insert(v).values(row)

/** A version that was ever active never changes again but in its state. */
export const updateDraft = (db: Db, id: number, changes: Partial<typeof roleBenchmarkVersions.$inferInsert>) =>
  db
    .update(v)
    .set(changes)
    .where(and(eq(v.role_benchmark_id, id), eq(v.state, 'draft')))

export const setVersionState = (db: Db, id: number, version: number, state: 'active' | 'retired' | 'draft') =>
  db
    .update(v)
    .set({ state })
    .where(and(eq(v.role_benchmark_id, id), eq(v.version, version)))

/** A version whose activation was taken back: no decision was made by it, so it was never live. */
export const withdrawVersion = (db: Db, id: number, version: number) =>
  db
    .update(v)
    .set({ state: 'retired', activated_at: null, activated_by: null })
    .where(and(eq(v.role_benchmark_id, id), eq(v.version, version)))

export const deleteDraft = (db: Db, id: number) =>
  db.delete(v).where(and(eq(v.role_benchmark_id, id), eq(v.state, 'draft')))

export const lastVersion = async (db: Db, id: number): Promise<number> => {
  const rows = await db
    .select({ last: sql<number>`coalesce(max(${v.version}), 0)::int` })
    .from(v)
    .where(eq(v.role_benchmark_id, id))
  return rows[0]?.last ?? 0
}

export interface NewAssignment {
  company_id: number
  role_name: string | null
  campaign_id: number | null
}

export const assignmentsOf = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select()
    .from(a)
    .where(and(inArray(a.role_benchmark_id, [...ids]), inScope(scope, a.company_id)))
    .orderBy(asc(a.company_id), asc(a.id))

export const replaceAssignments = async (
  db: Db,
  scope: Scope,
  id: number,
  rows: readonly NewAssignment[],
  now: Date,
): Promise<void> => {
  await db.delete(a).where(and(eq(a.role_benchmark_id, id), inScope(scope, a.company_id)))
  if (rows.length) await db.insert(a).values(rows.map((row) => ({ ...row, role_benchmark_id: id, created_at: now })))
}

/** Removes benchmarks that never gave a fit, with everything of theirs, and returns what was there. */
export const removeBenchmarks = async (db: Db, scope: Scope, ids: readonly number[]) => {
  const asked = await removeSurveys(db, scope, ids)
  const assignments = await db
    .delete(a)
    .where(and(inArray(a.role_benchmark_id, [...ids]), inScope(scope, a.company_id)))
    .returning()
  const versions = await db
    .delete(v)
    .where(inArray(v.role_benchmark_id, [...ids]))
    .returning()
  const benchmarks = await db
    .delete(b)
    .where(inArray(b.id, [...ids]))
    .returning()
  return { benchmarks, versions, assignments, ...asked }
}

export type RemovedBenchmarks = Awaited<ReturnType<typeof removeBenchmarks>>

export const restoreBenchmarks = async (db: Db, removed: RemovedBenchmarks): Promise<void> => {
  if (removed.benchmarks.length) await db.insert(b).values(removed.benchmarks)
  if (removed.versions.length) await db.insert(v).values(removed.versions)
  if (removed.assignments.length) await db.insert(a).values(removed.assignments)
  await restoreSurveys(db, removed)
}

export const campaignExists = async (db: Db, scope: Scope, companyId: number, id: number): Promise<boolean> => {
  const c = hiringCampaigns
  const rows = await db
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.company_id, companyId), eq(c.id, id), inScope(scope, c.company_id)))
    .limit(1)
  return rows.length === 1
}
