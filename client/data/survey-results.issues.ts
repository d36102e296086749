import { queryOptions } from '@tanstack/react-query'
import type { surveyResultsAnalysis } from '#contract/resources/survey-results.analysis.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { analysisQuery } from './survey-results.ts'

/** Stands under what is said, so that whatever changes that asks for it again. */
const issuesKey = (survey_result_id: number) => [...analysisQuery(survey_result_id).queryKey, 'issues']

/** Each time that something was written about a result, the last first. */
export const issuesQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: issuesKey(survey_result_id),
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof surveyResultsAnalysis.listIssues>(
          { method: 'GET', path: '/survey-results/{survey_result_id}/analyses' },
          { params: { survey_result_id }, signal },
        )
      ).analysis_issues,
    // Whoever opens them has written anew just now, or another has.
    staleTime: 0,
  })

/** What was said about a result, as it was issued. */
export const issueQuery = (survey_result_id: number, issue: number) =>
  queryOptions({
    queryKey: [...issuesKey(survey_result_id), issue],
    queryFn: async ({ signal }) => {
      const { analyses } = await authorizedCall<typeof surveyResultsAnalysis.getIssue>(
        { method: 'GET', path: '/survey-results/{survey_result_id}/analyses/{issue}' },
        { params: { survey_result_id, issue }, signal },
      )
      return analyses[0] ?? null
    },
  })
