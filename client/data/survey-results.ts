import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { ResultFiltersInput, SurveyResult, surveyResults } from '#contract/resources/survey-results.ts'
import { problemOf } from '#client/lib/problems.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'

export const resultsKey = ['survey-results'] as const

/** One page of the list; the page before stays in sight while the next is on its way. */
export const resultsQuery = (query: ResultFiltersInput) =>
  queryOptions({
    queryKey: [...resultsKey, 'search', query],
    queryFn: ({ signal }) =>
      authorizedCall<typeof surveyResults.search>({ method: 'GET', path: '/survey-results/search' }, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

const isWhole = (row: object): row is SurveyResult => 'timeline' in row

export const resultQuery = (id: number) =>
  queryOptions({
    queryKey: [...resultsKey, 'one', id],
    queryFn: async ({ signal }) => {
      const { survey_results } = await authorizedCall<typeof surveyResults.get>(
        { method: 'GET', path: '/survey-results' },
        {
          query: { id },
          signal,
        },
      )
      const result = survey_results.find(isWhole)
      if (!result) throw problemOf(404, { message: 'We could not find that.', code: 'NOT_FOUND' })
      return result
    },
    meta: { shownInPlace: true },
  })

export const filterOptionsQuery = (query: { company_id?: number; type?: 'candidate' | 'employee' }) =>
  queryOptions({
    queryKey: [...resultsKey, 'options', query],
    queryFn: () =>
      authorizedCall<typeof surveyResults.facets>({ method: 'GET', path: '/survey-results/filter-options' }, { query }),
  })

/** Every change of results: the lists are asked for again, and it can be taken back. */
const useChange = <Body>(
  what: string,
  mutationFn: (body: Body) => Promise<{ command?: { id: string; summary: string; undo_until: string } | undefined }>,
) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn,
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent(what)
    },
    onSettled: () => client.invalidateQueries({ queryKey: resultsKey }),
  })
}

export const useBulkUpdate = () =>
  useChange('Changed people', (body: BodyOf<typeof surveyResults.bulkUpdate>) =>
    authorizedCall<typeof surveyResults.bulkUpdate>({ method: 'PUT', path: '/survey-results/bulk-update' }, { body }),
  )

export const useUpdateStatus = () =>
  useChange('Moved people', (body: BodyOf<typeof surveyResults.updateStatus>) =>
    authorizedCall<typeof surveyResults.updateStatus>(
      { method: 'PUT', path: '/survey-results/update-status' },
      { body },
    ),
  )

/** Notes in the result's timeline that somebody looked. */
export const noteViewed = (survey_result_id: number): void => {
  authorizedCall<typeof surveyResults.trackEvent>(
    { method: 'POST', path: '/survey-results/track-event' },
    {
      body: { survey_result_id, event: 'viewed' },
    },
  ).catch(() => undefined)
}
