import { and, eq } from 'drizzle-orm'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import type { Db } from './database.ts'

const r = surveyResults

/** Whom a result is of, so that a change of theirs is called by their name: one person, or nobody where there is no such result. */
export const whoseResult = (
  db: Db,
  { company_id, survey_result_id }: { company_id: number; survey_result_id: number },
): Promise<{ id: number; first: string; last: string }[]> =>
  db
    .select({ id: r.id, first: r.first, last: r.last })
    .from(r)
    .where(and(eq(r.company_id, company_id), eq(r.id, survey_result_id)))
    .limit(1)
