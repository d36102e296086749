import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { languageOfAnswers, scoreSets, surveyAnswers, surveyResults } from '#server/database/schema/survey-results.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import type { Scope } from '#server/kernel/scope.ts'

const r = surveyResults
const MOST = 50

const personOf = async (db: Db, scope: Scope, id: number) => {
  const rows = await db
    .select({ company_id: r.company_id, person_id: r.person_id })
    .from(r)
    .where(and(eq(r.id, id), inScope(scope, r.company_id)))
    .limit(1)
  return rows[0]
}

/** Every result that the person of this one has handed in to the company, oldest first; undefined where there is none. */
export const selectOfPerson = async (db: Db, scope: Scope, id: number) => {
  const person = await personOf(db, scope, id)
  if (!person) return undefined
  return db
    .select({
      id: r.id,
      company_id: r.company_id,
      submitted_at: r.submitted_at,
      role_name: r.role_name,
      is_active: r.is_active,
      instrument: r.instrument,
      norm_version: r.norm_version,
      locale: languageOfAnswers,
      quality_verdict: r.quality_verdict,
      is_test: r.is_test,
    })
    .from(r)
    .where(
      and(
        eq(r.company_id, person.company_id),
        eq(r.person_id, person.person_id),
        isNotNull(r.submitted_at),
        isNull(r.erased_at),
      ),
    )
    .orderBy(asc(r.submitted_at), asc(r.id))
    .limit(MOST)
}
export type PersonResult = NonNullable<Awaited<ReturnType<typeof selectOfPerson>>>[number]

/** Scores of these results under one norm, whichever norm each is pinned to. */
export const selectUnderNorm = (db: Db, company_id: number, norm_version: string, ids: readonly number[]) =>
  db
    .select()
    .from(scoreSets)
    .where(
      and(
        eq(scoreSets.company_id, company_id),
        eq(scoreSets.norm_version, norm_version),
        inArray(scoreSets.survey_result_id, [...ids]),
      ),
    )
    .orderBy(asc(scoreSets.created_at))

/** What was answered in these results, for those that have no scores under a norm. */
export const selectAnswersOf = (db: Db, company_id: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ survey_result_id: surveyAnswers.survey_result_id, values: surveyAnswers.values })
        .from(surveyAnswers)
        .where(and(eq(surveyAnswers.company_id, company_id), inArray(surveyAnswers.survey_result_id, [...ids])))
