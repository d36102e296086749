import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { BULK_MAX_IDS, EXPORT_TIMEOUT_MS, LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { BodyOf, Input, ReplyOf } from '#contract/core/endpoint.ts'
import type { SurveyResult, SurveyResultRow, surveyResults } from '#contract/resources/survey-results.ts'
import type { surveyResultsAnalysis } from '#contract/resources/survey-results.analysis.ts'
import type { ResultFiltersInput } from '#contract/result-filters.ts'
import { problemOf } from '#client/lib/problems.ts'
import { listCall } from '#client/lib/list-call.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { authorizedCall, authorizedFile } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { type Place, useUndoableChange } from './commands.ts'

export const resultsKey = ['survey-results'] as const

/**
 * One page of the list; the page before stays in sight while the next is on its way. A cursor is only the faster way to the same
 * page, so it is no part of the key.
 */
export const resultsQuery = (query: ResultFiltersInput, cursor?: string) =>
  queryOptions({
    queryKey: [...resultsKey, 'search', query],
    queryFn: ({ signal }) => fetchResults(cursor ? { ...query, cursor } : query, signal),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

export const fetchResults = (query: ResultFiltersInput, signal?: AbortSignal) =>
  listCall<typeof surveyResults.search>('/survey-results/search', query, signal)

/** Everybody whom filters leave in, for changes to all of them: page by page, as many as one change may have. */
export const fetchAllResults = async (query: ResultFiltersInput): Promise<SurveyResultRow[]> => {
  const rows: SurveyResultRow[] = []
  let cursor: string | null = null
  do {
    const reply = await fetchResults({ ...query, page: 1, limit: LIST_LIMIT_MAX, ...(cursor ? { cursor } : {}) })
    rows.push(...reply.survey_results)
    cursor = reply.pagination.next_cursor
  } while (cursor !== null && rows.length < BULK_MAX_IDS)
  return rows.slice(0, BULK_MAX_IDS)
}

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
    meta: { shownInPlace: true, leads: true },
  })

interface OptionsFor {
  company_id?: number
  type?: 'candidate' | 'employee' | 'all'
}
export type FilterOptions = ReplyOf<typeof surveyResults.facets>

/** What can be filtered by, in a company and for a kind of people. */
export const filterOptionsQuery = ({ company_id, type }: OptionsFor) => {
  const query = { ...(company_id ? { company_id } : {}), ...(type && type !== 'all' ? { type } : {}) }
  return queryOptions({
    queryKey: [...resultsKey, 'options', query],
    queryFn: () =>
      authorizedCall<typeof surveyResults.facets>({ method: 'GET', path: '/survey-results/filter-options' }, { query }),
  })
}

/** Every change of results: the lists are asked for again, and it can be taken back. */
export const useChange = <Body>(
  what: string,
  mutationFn: (body: Body) => Promise<{ command?: CommandReceipt | undefined }>,
  meta: Place = {},
) => useUndoableChange(resultsKey, what, mutationFn, meta)

export const useBulkUpdate = (place?: Place) =>
  useChange(
    'Changed people',
    (body: BodyOf<typeof surveyResults.bulkUpdate>) =>
      authorizedCall<typeof surveyResults.bulkUpdate>({ method: 'PUT', path: '/survey-results/bulk-update' }, { body }),
    place,
  )

/** Corrects one result: how somebody is called and reached. */
export const useUpdateResult = (place?: Place) =>
  useChange(
    'Corrected details',
    (body: BodyOf<typeof surveyResults.update>) =>
      authorizedCall<typeof surveyResults.update>({ method: 'PUT', path: '/survey-results/update' }, { body }),
    place,
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

/** Everybody a list shows, or those chosen, as a file. */
export const useExport = () =>
  useMutation({
    mutationFn: (body: Input<(typeof surveyResults.exportFile)['body']>) =>
      authorizedFile<typeof surveyResults.exportFile>(
        { method: 'POST', path: '/survey-results/export' },
        { body, timeoutMs: EXPORT_TIMEOUT_MS },
      ),
    onSuccess: (file) => {
      saveFile(file)
      toasts.done(`Saved as ${file.name}`)
      recordEvent('Exported people')
    },
  })

/** What is said about a result; under its key, so that whatever changes the result asks for it again. */
export const analysisQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: [...resultsKey, 'one', survey_result_id, 'analysis'],
    queryFn: async ({ signal }) => {
      const { analyses } = await authorizedCall<typeof surveyResultsAnalysis.generateAnalysis>(
        { method: 'POST', path: '/survey-results/generate-analysis-and-interview-questions' },
        { body: { survey_result_id }, signal },
      )
      return analyses[0] ?? null
    },
    meta: { shownInPlace: true },
  })
