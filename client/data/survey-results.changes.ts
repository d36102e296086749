import { queryOptions } from '@tanstack/react-query'
import type { surveyResultsChanges } from '#contract/resources/survey-results.changes.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { resultsKey, useChange } from './survey-results.ts'

/** All results of the person of a result, with what has changed between them. */
export const changesQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: [...resultsKey, 'changes', survey_result_id],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof surveyResultsChanges.changes>(
          { method: 'GET', path: '/survey-results/changes' },
          { query: { survey_result_id }, signal },
        )
      ).changes[0] ?? null,
    meta: { shownInPlace: true },
  })

/** Lets a result stand for its person. */
export const useChooseActive = () =>
  useChange('Chose the active result', (survey_result_id: number) =>
    authorizedCall<typeof surveyResultsChanges.chooseActive>(
      { method: 'PUT', path: '/survey-results/active' },
      { body: { survey_result_id } },
    ),
  )
