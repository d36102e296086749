import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { departments, locations } from '#server/database/schema/companies.ts'
import { resultEvents, surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

// Results as they are changed, and what stands in their history.

const r = surveyResults

/** The rows of these ids that the scope holds, locked for a change, in id order so that two changes never wait for each other. */
export const lockResults = (db: Db, scope: Scope, ids: readonly number[]) =>
  db
    .select()
    .from(r)
    .where(and(sql`${r.id} = any(${sql.param([...ids])}::int[])`, inScope(scope, r.company_id)))
    .orderBy(asc(r.company_id), asc(r.id))
    .for('update')

type Changes = Partial<typeof surveyResults.$inferInsert>

export const updateResult = (db: Db, companyId: number, id: number, changes: Changes) =>
  db
    .update(r)
    .set(changes)
    .where(and(eq(r.company_id, companyId), eq(r.id, id)))

/** The same change to many rows, each company's at once. */
export const updateResults = async (
  db: Db,
  rows: readonly { company_id: number; id: number }[],
  changes: Changes,
): Promise<void> => {
  for (const [company, own] of Map.groupBy(rows, (row) => row.company_id)) {
    const ids = own.map(({ id }) => id)
    await db
      .update(r)
      .set(changes)
      .where(and(eq(r.company_id, company), sql`${r.id} = any(${sql.param(ids)}::int[])`))
  }
}

type Back = readonly { company_id: number; id: number; before: Record<string, unknown> }[]

/** Gives many rows back what each of them had: those with the same columns at once. */
export const writeBack = async (db: Db, rows: Back): Promise<void> => {
  for (const alike of Map.groupBy(rows, ({ before }) => Object.keys(before).toSorted().join()).values()) {
    const columns = Object.keys(alike[0]?.before ?? {})
    if (columns.length === 0) continue
    const given = alike.map(({ company_id, id, before }) => ({ ...before, company_id, id }))
    const back = columns.map((name) => sql`${sql.identifier(name)} = t.${sql.identifier(name)}`)
    await db.execute(sql`
      update ${r} set ${sql.join(back, sql`, `)}
      from jsonb_populate_recordset(null::${r}, ${JSON.stringify(given)}::jsonb) t
      where ${r.company_id} = t.company_id and ${r.id} = t.id`)
  }
}

/** Remembers that a result has been opened, and says whether it was for the first time; it stays the row it was otherwise. */
export const markViewed = async (db: Db, companyId: number, id: number, at: Date): Promise<boolean> => {
  const rows = await db
    .update(r)
    .set({ first_viewed_at: at })
    .where(and(eq(r.company_id, companyId), eq(r.id, id), isNotNull(r.submitted_at), isNull(r.first_viewed_at)))
    .returning({ id: r.id })
  return rows.length === 1
}

export const insertEvent = (
  db: Db,
  event: {
    company_id: number
    survey_result_id: number
    event: string
    user_id: number | null
    properties: Record<string, unknown>
    created_at: Date
  },
) => db.insert(resultEvents).values(event)

/** What a location or department of that company is called; nothing where it is none of its own. */
export const placeName = async (
  db: Db,
  table: 'locations' | 'departments',
  companyId: number,
  id: number,
): Promise<string | undefined> => {
  const t = table === 'locations' ? locations : departments
  const rows = await db
    .select({ name: t.name })
    .from(t)
    .where(and(eq(t.company_id, companyId), eq(t.id, id)))
    .limit(1)
  return rows[0]?.name
}
