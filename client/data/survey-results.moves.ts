import type { BodyOf } from '#contract/core/endpoint.ts'
import type { SurveyResultRow, surveyResults } from '#contract/resources/survey-results.ts'
import { movedWords } from '#client/lib/moved-words.ts'
import { asProblem, problemOf } from '#client/lib/problems.ts'
import { authorizedCall } from '#client/lib/session.ts'
import type { Place } from './commands.ts'
import { useChange } from './survey-results.ts'

/** Moves people; whoever does not stand where they were seen any more is named in the refusal. */
export const updateStatus = async (body: BodyOf<typeof surveyResults.updateStatus>) => {
  try {
    return await authorizedCall<typeof surveyResults.updateStatus>(
      { method: 'PUT', path: '/survey-results/update-status' },
      { body },
    )
  } catch (error) {
    const { code, status, body: refusal } = asProblem(error)
    if (code !== 'STALE') throw error
    const moved = refusal['survey_results'] as [SurveyResultRow, ...SurveyResultRow[]]
    throw problemOf(status, { ...refusal, message: movedWords(moved, body.seen ?? []) })
  }
}

export const useUpdateStatus = (place?: Place) => useChange('Moved people', updateStatus, place)
