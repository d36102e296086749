import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { bookCodes as contract } from '#contract/resources/book-codes.ts'
import { bookCodeBatches, bookCodes, bookCodeUses } from '#server/database/schema/book-codes.ts'
import { companies } from '#server/database/schema/companies.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import type { CompanyDays } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { says } from '#server/kernel/folded.ts'
import { byName, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { stateNow } from './book-codes.queries.ts'

const b = bookCodeBatches
const c = bookCodes
const u = bookCodeUses
const r = surveyResults
export type BatchFilters = QueryOf<typeof contract.batches>

const columns = {
  id: b.id,
  uuid: b.uuid,
  company_id: b.company_id,
  company_name: companies.name,
  batch_name: b.batch_name,
  edition: b.edition,
  role_name: b.role_name,
  type: b.type,
  instrument: b.instrument,
  report: b.report,
  uses: b.uses,
  expires_on: b.expires_on,
  is_archived: b.is_archived,
  created_at: b.created_at,
  updated_at: b.updated_at,
}
const joined = (db: Db) => db.select(columns).from(b).leftJoin(companies, eq(companies.id, b.company_id))
export type BatchRecord = Awaited<ReturnType<typeof joined>>[number]

const where = (scope: Scope, f: BatchFilters): SQL | undefined =>
  and(
    inScope(scope, b.company_id),
    f.id === undefined ? undefined : eq(b.id, f.id),
    f.company_id === undefined ? undefined : eq(b.company_id, f.company_id),
    f.uuid === undefined ? undefined : eq(b.uuid, f.uuid),
    f.include_archived ? undefined : sql`not ${b.is_archived}`,
    f.is_active === undefined ? undefined : sql`${b.is_archived} <> ${f.is_active}`,
    f.search ? says(b.batch_name, f.search) : undefined,
  )

const SORT_COLUMNS = { created_at: b.created_at, batch_name: byName(b.batch_name), expires_on: b.expires_on } as const

export const selectBatches = (db: Db, scope: Scope, f: BatchFilters): Promise<BatchRecord[]> => {
  const page = pageOf(f, SORT_COLUMNS[f.sort_by], b.id)
  return joined(db)
    .where(and(where(scope, f), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countBatches = (db: Db, scope: Scope, f: BatchFilters): Promise<number> =>
  countWhere(db, b, where(scope, f))

export const selectBatch = async (db: Db, scope: Scope, id: number): Promise<BatchRecord | undefined> => {
  const rows = await joined(db)
    .where(and(eq(b.id, id), inScope(scope, b.company_id)))
    .limit(1)
  return rows[0]
}

/** What has become of the codes of batches. */
export const selectCodeCounts = (db: Db, scope: Scope, ids: readonly number[], days: CompanyDays) => {
  const one = db
    .select({ batch_id: c.batch_id, state: stateNow(days).as('state'), uses: c.uses })
    .from(c)
    .where(and(inArray(c.batch_id, [0, ...ids]), inScope(scope, c.company_id)))
    .as('one')
  return db
    .select({
      batch_id: one.batch_id,
      state: one.state,
      codes: sql<number>`count(*)::int`,
      places: sql<number>`sum(${one.uses})::int`,
    })
    .from(one)
    .groupBy(one.batch_id, one.state)
}

/** How far the readers of batches have come; test records use a code up, and are nobody. */
export const selectReaders = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select({
      batch_id: c.batch_id,
      registered: sql<number>`count(*)::int`,
      started: sql<number>`count(${r.started_at})::int`,
      finished: sql<number>`count(${r.submitted_at})::int`,
    })
    .from(u)
    .innerJoin(c, eq(c.id, u.book_code_id))
    .innerJoin(r, and(eq(r.company_id, u.company_id), eq(r.id, u.result_id)))
    .where(and(inArray(c.batch_id, [0, ...ids]), inScope(scope, u.company_id), sql`not ${r.is_test}`))
    .groupBy(c.batch_id)

export const insertBatch = async (db: Db, row: typeof b.$inferInsert): Promise<number> => {
  const rows = await db.insert(b).values(row).returning({ id: b.id })
  return rows[0]?.id ?? 0
}

/** Changes a batch as it was read: false where somebody came first. */
export const updateBatch = async (
  db: Db,
  key: { id: number; updated_at: Date },
  changes: Partial<typeof b.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(b)
    .set(changes)
    .where(and(eq(b.id, key.id), eq(b.updated_at, key.updated_at)))
    .returning({ id: b.id })
  return rows.length === 1
}

/** The codes of a batch that nobody has used and nobody has revoked, locked, as they are. */
export const lockFreeCodes = (db: Db, batchId: number) =>
  db
    .select({ id: c.id, company_id: c.company_id, expires_on: c.expires_on, updated_at: c.updated_at })
    .from(c)
    .where(and(eq(c.batch_id, batchId), eq(c.uses_left, c.uses), isNull(c.revoked_at)))
    .for('update')

/** Changes codes, all of which were changed at the same moment: how many of them still were as then. */
export const updateCodes = async (
  db: Db,
  ids: readonly number[],
  changes: Partial<typeof c.$inferInsert>,
  asOf?: Date,
): Promise<number> => {
  if (ids.length === 0) return 0
  const rows = await db
    .update(c)
    .set(changes)
    .where(
      and(sql`${c.id} = any(${`{${ids.join(',')}}`}::int[])`, asOf === undefined ? undefined : eq(c.updated_at, asOf)),
    )
    .returning({ id: c.id })
  return rows.length
}

/** Which of these HMACs belong to a batch. */
export const selectMacs = async (db: Db, batchId: number, macs: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ mac: c.mac })
    .from(c)
    .where(and(eq(c.batch_id, batchId), inArray(c.mac, [...macs])))
  return new Set(rows.map(({ mac }) => mac))
}
