import { and, eq, inArray, isNull } from 'drizzle-orm'
import { resumes } from '#server/database/schema/resumes.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const r = resumes
export type ResumeRecord = typeof resumes.$inferSelect

const current = (companyId: number, resultId: number) =>
  and(eq(r.company_id, companyId), eq(r.survey_result_id, resultId), eq(r.state, 'linked'), isNull(r.deleted_at))

/** The resume that a result names now. */
export const selectCurrent = async (
  db: Db,
  scope: Scope,
  result: { company_id: number; id: number },
): Promise<ResumeRecord | undefined> => {
  const rows = await db
    .select()
    .from(r)
    .where(and(current(result.company_id, result.id), inScope(scope, r.company_id, r.survey_result_id)))
    .limit(1)
  return rows[0]
}

export const insertResume = (db: Db, row: typeof resumes.$inferInsert) => db.insert(r).values(row)

/** A file that was announced and has not come yet, or could not be checked; locked, so that it comes once. */
export const lockWaiting = async (db: Db, key: string): Promise<ResumeRecord | undefined> => {
  const rows = await db
    .select()
    .from(r)
    .where(and(eq(r.key, key), inArray(r.state, ['waiting', 'unchecked'])))
    .limit(1)
    .for('update')
  return rows[0]
}

export const updateResume = (
  db: Db,
  key: { company_id: number; id: number },
  changes: Partial<typeof resumes.$inferInsert>,
) =>
  db
    .update(r)
    .set(changes)
    .where(and(eq(r.company_id, key.company_id), eq(r.id, key.id)))
