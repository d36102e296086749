import { and, asc, eq } from 'drizzle-orm'
import { interviewRatings } from '#server/database/schema/interview-ratings.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
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

const rater = (scope: Scope) => whoDid(scope, users, r.user_id)
const columns = (scope: Scope) => ({
  code: r.code,
  user_id: r.user_id,
  by: rater(scope).called,
  rating: r.rating,
  notes: r.notes,
  updated_at: r.updated_at,
})
const joined = (db: Db, scope: Scope) => db.select(columns(scope)).from(r).leftJoin(users, rater(scope).on)
export type RatingRecord = Awaited<ReturnType<typeof joined>>[number]

export const selectRatings = (
  db: Db,
  scope: Scope,
  key: { company_id: number; survey_result_id: number },
): Promise<RatingRecord[]> =>
  joined(db, scope)
    .where(and(eq(r.company_id, key.company_id), eq(r.survey_result_id, key.survey_result_id)))
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
