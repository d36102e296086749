import { and, asc, eq } from 'drizzle-orm'
import { interviewRatings } from '#server/database/schema/interview-ratings.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const r = interviewRatings
const MOST = 1_000

export const companyOfResult = async (db: Db, scope: Scope, id: number): Promise<number | undefined> => {
  const rows = await db
    .select({ company_id: surveyResults.company_id })
    .from(surveyResults)
    .where(and(eq(surveyResults.id, id), inScope(scope, surveyResults.company_id)))
    .limit(1)
  return rows[0]?.company_id
}

const columns = {
  code: r.code,
  user_id: r.user_id,
  first: users.first,
  last: users.last,
  rating: r.rating,
  notes: r.notes,
  updated_at: r.updated_at,
}
const joined = (db: Db) => db.select(columns).from(r).leftJoin(users, eq(users.id, r.user_id))
export type RatingRecord = Awaited<ReturnType<typeof joined>>[number]

export const selectRatings = (db: Db, companyId: number, resultId: number): Promise<RatingRecord[]> =>
  joined(db)
    .where(and(eq(r.company_id, companyId), eq(r.survey_result_id, resultId)))
    .orderBy(asc(r.code), asc(r.user_id))
    .limit(MOST)

/** Writes what was given and keeps the rest as it was. */
export const writeRating = (
  db: Db,
  key: { company_id: number; survey_result_id: number; user_id: number; code: string },
  changes: { rating?: number | null; notes?: string | null },
  at: Date,
) =>
  db
    .insert(r)
    .values({ ...key, ...changes, created_at: at, updated_at: at })
    .onConflictDoUpdate({
      target: [r.company_id, r.survey_result_id, r.user_id, r.code],
      set: { ...changes, updated_at: at },
    })
