import { and, asc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { BookCodeState, bookCodes as contract } from '#contract/resources/book-codes.ts'
import { bookCodeBatches, bookCodes, bookCodeUses } from '#server/database/schema/book-codes.ts'
import { companies } from '#server/database/schema/companies.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { type CompanyDays, todayInRow } from '#server/kernel/company-days.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { says } from '#server/kernel/folded.ts'
import { cappedTotal, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const c = bookCodes
const b = bookCodeBatches
const u = bookCodeUses
const r = surveyResults
export type CodeFilters = QueryOf<typeof contract.search>

/**
 * What has become of a code today, where its company is; somebody who was erased has finished, as nothing more comes of that use. The columns are
 * named with their table by hand: in a list of columns they would be named without, and mean another one inside the subquery.
 */
export const stateNow = (days: CompanyDays): SQL<BookCodeState> =>
  sql`case when book_codes.revoked_at is not null then 'revoked'
    when book_codes.uses_left = 0 and not exists (select from book_code_uses u join survey_results r on r.company_id = u.company_id and r.id = u.result_id
      where u.book_code_id = book_codes.id and r.submitted_at is null) then 'finished'
    when book_codes.uses_left < book_codes.uses then 'started'
    when book_codes.expires_on < ${todayInRow(days, sql`book_codes.company_id`)} then 'expired' else 'free' end`

const columns = (days: CompanyDays) => ({
  id: c.id,
  batch_id: c.batch_id,
  batch_name: b.batch_name,
  company_id: c.company_id,
  company_name: companies.name,
  number: c.number,
  state: stateNow(days),
  uses: c.uses,
  uses_left: c.uses_left,
  expires_on: c.expires_on,
  revoked_at: c.revoked_at,
  replaced_by: c.replaced_by,
  created_at: c.created_at,
  updated_at: c.updated_at,
})
const joined = (db: Db, days: CompanyDays) =>
  db
    .select(columns(days))
    .from(c)
    .innerJoin(b, eq(b.id, c.batch_id))
    .leftJoin(companies, eq(companies.id, c.company_id))
export type CodeRecord = Awaited<ReturnType<typeof joined>>[number]

/** Filters of the list; a code is searched by its HMAC, other words in the numbers and in the names of whoever registered. */
const where = (scope: Scope, f: CodeFilters, days: CompanyDays, mac: string | null): SQL | undefined => {
  return and(
    inScope(scope, c.company_id),
    mac === null ? undefined : eq(c.mac, mac),
    f.batch_id === undefined ? undefined : eq(c.batch_id, f.batch_id),
    f.company_id === undefined ? undefined : eq(c.company_id, f.company_id),
    f.state === undefined ? undefined : sql`${stateNow(days)} = ${f.state}`,
    f.is_active === undefined ? undefined : sql`(${stateNow(days)} = 'free') = ${f.is_active}`,
    f.uuid === undefined ? undefined : eq(b.uuid, f.uuid),
    f.include_archived || f.batch_id !== undefined ? undefined : sql`not ${b.is_archived}`,
    f.search
      ? sql`(${c.number}::text = ${f.search} or exists (select from ${u} join ${r} on ${r.company_id} = ${u.company_id} and ${r.id} = ${u.result_id}
          where ${u.book_code_id} = ${c.id} and ${says(sql`${r.first} || ' ' || ${r.last}`, f.search)}))`
      : undefined,
  )
}

const SORT_COLUMNS = { created_at: c.created_at, number: c.number, updated_at: c.updated_at } as const

export const selectCodes = (
  db: Db,
  scope: Scope,
  f: CodeFilters,
  days: CompanyDays,
  mac: string | null,
): Promise<CodeRecord[]> => {
  const page = pageOf(f, SORT_COLUMNS[f.sort_by], c.id)
  return joined(db, days)
    .where(and(where(scope, f, days, mac), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countCodes = async (
  db: Db,
  scope: Scope,
  f: CodeFilters,
  days: CompanyDays,
  mac: string | null,
): Promise<number> => {
  const found = sql`select from ${c} join ${b} on ${b.id} = ${c.batch_id} where ${where(scope, f, days, mac) ?? sql`true`}`
  return cappedTotal(db, found)
}

export const selectCode = async (
  db: Db,
  scope: Scope,
  id: number,
  days: CompanyDays,
): Promise<CodeRecord | undefined> => {
  const rows = await joined(db, days)
    .where(and(eq(c.id, id), inScope(scope, c.company_id)))
    .limit(1)
  return rows[0]
}

/** Who registered with these codes. */
export const selectPeople = (db: Db, scope: Scope, codeIds: readonly number[]) =>
  codeIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          book_code_id: u.book_code_id,
          id: r.id,
          first: r.first,
          last: r.last,
          registered_at: u.created_at,
          started_at: r.started_at,
          submitted_at: r.submitted_at,
        })
        .from(u)
        .innerJoin(r, and(eq(r.company_id, u.company_id), eq(r.id, u.result_id)))
        .where(and(inArray(u.book_code_id, [...codeIds]), inScope(scope, u.company_id)))
        .orderBy(asc(u.created_at))

/** Changes a code as it was read: false where somebody came first, a reader who used it included. */
export const updateCode = async (
  db: Db,
  key: { id: number; updated_at: Date },
  changes: Partial<typeof c.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(c)
    .set(changes)
    .where(and(eq(c.id, key.id), eq(c.updated_at, key.updated_at)))
    .returning({ id: c.id })
  return rows.length === 1
}

export const insertCodes = async (db: Db, rows: (typeof c.$inferInsert)[]): Promise<number[]> => {
  const made: number[] = []
  for (let from = 0; from < rows.length; from += 1_000) {
    const chunk = await db
      .insert(c)
      .values(rows.slice(from, from + 1_000))
      .returning({ id: c.id })
    made.push(...chunk.map(({ id }) => id))
  }
  return made
}

/** Takes a code back that was made in place of another, as long as nobody used it. */
export const deleteUnusedCode = async (db: Db, id: number): Promise<boolean> => {
  const rows = await db
    .delete(c)
    .where(and(eq(c.id, id), sql`${c.uses_left} = ${c.uses}`, sql`${c.revoked_at} is null`))
    .returning({ id: c.id })
  return rows.length === 1
}

/** The highest number of a batch. It stays that until this transaction ends: two that need a new one take turns. */
export const lastNumber = async (db: Db, batchId: number): Promise<number> => {
  await db.select({ id: b.id }).from(b).where(eq(b.id, batchId)).for('update')
  const rows = await db
    .select({ last: max(c.number) })
    .from(c)
    .where(eq(c.batch_id, batchId))
  return rows[0]?.last ?? 0
}
