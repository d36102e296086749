import { and, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { traitScaleMappings as contract } from '#contract/resources/trait-scale-mappings.ts'
import {
  configuredReports,
  configuredReportVersions,
  reportIssues,
} from '#server/database/schema/trait-scale-mappings.ts'
import { users } from '#server/database/schema/users.ts'
import type { Db } from '#server/kernel/database.ts'
import { says } from '#server/kernel/folded.ts'
import { byName, countWhere, pageOf } from '#server/kernel/keyset.ts'

// Reports are the platform's own and for everybody of their brand to read: these queries need no scope.

const d = configuredReports
const v = configuredReportVersions
const i = reportIssues
export type ReportFilters = QueryOf<typeof contract.list>
export type ReportRecord = typeof d.$inferSelect
export type VersionRecord = Awaited<ReturnType<typeof selectVersions>>[number]

const where = (brand: string, f: ReportFilters): SQL | undefined =>
  and(
    eq(d.brand, brand),
    f.uuid === undefined ? undefined : eq(d.uuid, f.uuid),
    f.include_archived ? undefined : sql`not ${d.is_archived}`,
    f.is_active === undefined ? undefined : sql`(${d.active_version} is not null) = ${f.is_active}`,
    f.search ? says(d.title, f.search) : undefined,
  )

const SORT_COLUMNS = { updated_at: d.updated_at, created_at: d.created_at, title: byName(d.title) } as const

export const selectPage = (db: Db, brand: string, f: ReportFilters): Promise<ReportRecord[]> => {
  const page = pageOf(f, SORT_COLUMNS[f.sort_by], d.id)
  return db
    .select()
    .from(d)
    .where(and(where(brand, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countReports = (db: Db, brand: string, f: ReportFilters): Promise<number> =>
  countWhere(db, d, where(brand, f))

export const selectReport = async (db: Db, brand: string, id: number): Promise<ReportRecord | undefined> => {
  const rows = await db
    .select()
    .from(d)
    .where(and(eq(d.id, id), eq(d.brand, brand)))
    .limit(1)
  return rows[0]
}

/** Versions of reports, newest first. */
export const selectVersions = (db: Db, ids: readonly number[]) =>
  db
    .select({
      report_id: v.report_id,
      version: v.version,
      content: v.content,
      comment: v.comment,
      created_by: sql<string>`trim(coalesce(${users.first}, '') || ' ' || coalesce(${users.last}, ''))`,
      created_at: v.created_at,
    })
    .from(v)
    .leftJoin(users, eq(users.id, v.created_by))
    .where(inArray(v.report_id, [0, ...ids]))
    .orderBy(v.report_id, desc(v.version))

export const countIssues = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db
    .select({ id: i.report_id, n: sql<number>`count(*)::int` })
    .from(i)
    .where(inArray(i.report_id, [0, ...ids]))
    .groupBy(i.report_id)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

export const insertReport = async (db: Db, row: typeof d.$inferInsert): Promise<number> => {
  const rows = await db.insert(d).values(row).returning({ id: d.id })
  return rows[0]?.id ?? 0
}

export const insertVersion = (db: Db, row: typeof v.$inferInsert) => db.insert(v).values(row)

export const lastVersion = async (db: Db, id: number): Promise<number> => {
  const rows = await db
    .select({ last: max(v.version) })
    .from(v)
    .where(eq(v.report_id, id))
  return rows[0]?.last ?? 0
}

/** Takes a version back that nobody has read. */
export const deleteVersion = (db: Db, id: number, version: number) =>
  db.delete(v).where(and(eq(v.report_id, id), eq(v.version, version)))

export const isIssued = async (db: Db, id: number, version: number): Promise<boolean> => {
  const rows = await db
    .select({ id: i.report_id })
    .from(i)
    .where(and(eq(i.report_id, id), eq(i.version, version)))
    .limit(1)
  return rows.length === 1
}

/** Changes a report as it was read: false where somebody came first. */
export const updateReport = async (
  db: Db,
  key: { id: number; updated_at: Date },
  changes: Partial<typeof d.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(d)
    .set(changes)
    .where(and(eq(d.id, key.id), eq(d.updated_at, key.updated_at)))
    .returning({ id: d.id })
  return rows.length === 1
}
