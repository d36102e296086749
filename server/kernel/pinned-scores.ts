import { and, eq } from 'drizzle-orm'
import { scoreSets, surveyResults } from '#server/database/schema/survey-results.ts'

/** Joins a result with its scores under the norm that it is pinned to; under others it may be scored too, and they are not shown. */
export const pinnedScores = and(
  eq(scoreSets.company_id, surveyResults.company_id),
  eq(scoreSets.survey_result_id, surveyResults.id),
  eq(scoreSets.norm_version, surveyResults.norm_version),
)
