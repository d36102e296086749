import type { BodyOf } from '#contract/core/endpoint.ts'
import type { SurveyResultRow, surveyResults } from '#contract/resources/survey-results.ts'
import { movedWords } from '#client/lib/moved-words.ts'
import { asProblem, problemOf } from '#client/lib/problems.ts'
import { authorizedCall } from '#client/lib/session.ts'
import type { Place } from './commands.ts'
import { useChange } from './survey-results.ts'

/**
 * Moves people; whoever does not stand where they were seen any more is named in the refusal.
 * @param body with what is said of it where that is not what the server says, which names nobody
 */
export const updateStatus = async ({
  words,
  ...body
}: BodyOf<typeof surveyResults.updateStatus> & { words?: string | undefined }) => {
  try {
    const reply = await authorizedCall<typeof surveyResults.updateStatus>(
      { method: 'PUT', path: '/survey-results/update-status' },
      { body },
    )
    return words && reply.command ? { ...reply, command: { ...reply.command, summary: words } } : reply
  } catch (error) {
    const { code, status, body: refusal } = asProblem(error)
    if (code !== 'STALE') throw error
    const moved = refusal['survey_results'] as [SurveyResultRow, ...SurveyResultRow[]]
    throw problemOf(status, { ...refusal, message: movedWords(moved, body.seen ?? []) })
  }
}

export const useUpdateStatus = (place?: Place) => useChange('Moved people', updateStatus, place)
