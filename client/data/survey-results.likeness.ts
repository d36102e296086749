import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { surveyResultsLikeness } from '#contract/resources/survey-results.likeness.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { resultsKey, useChange } from './survey-results.ts'

/** Who may be the same person as that of a result, and who was said to be somebody else. */
export const duplicatesQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: [...resultsKey, 'duplicates', survey_result_id],
    queryFn: async ({ signal }) =>
      authorizedCall<typeof surveyResultsLikeness.duplicates>(
        { method: 'GET', path: '/survey-results/duplicates' },
        { query: { survey_result_id }, signal },
      ),
    meta: { shownInPlace: true },
  })

/** Makes one person of two. */
export const useMerge = () =>
  useChange(
    'Merged people',
    (body: BodyOf<typeof surveyResultsLikeness.merge>) =>
      authorizedCall<typeof surveyResultsLikeness.merge>({ method: 'PUT', path: '/survey-results/merge' }, { body }),
    { shownInPlace: true },
  )

/** Says that two who look like one person are two, or takes that back. */
export const useTellApart = () =>
  useChange('Told two people apart', (body: BodyOf<typeof surveyResultsLikeness.tellApart>) =>
    authorizedCall<typeof surveyResultsLikeness.tellApart>(
      { method: 'PUT', path: '/survey-results/told-apart' },
      { body },
    ),
  )

/** Whose profile is nearest to that of a result. */
export const similarQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: [...resultsKey, 'similar', survey_result_id],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof surveyResultsLikeness.similar>(
          { method: 'GET', path: '/survey-results/similar' },
          { query: { survey_result_id }, signal },
        )
      ).similar,
    meta: { shownInPlace: true },
  })
