import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { surveyResultsAnalysis } from '#contract/resources/survey-results.analysis.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { analysisQuery } from './survey-results.ts'

const ask = (body: BodyOf<typeof surveyResultsAnalysis.generateAnalysis>) =>
  authorizedCall<typeof surveyResultsAnalysis.generateAnalysis>(
    { method: 'POST', path: '/survey-results/generate-analysis-and-interview-questions' },
    { body },
  )

/** Writes anew what is said about a result, against today's benchmark; its scores stay as they are, and so does what was issued. */
export const useWriteAnalysisAgain = (survey_result_id: number) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: () => ask({ survey_result_id, regenerate: true }),
    onSuccess: ({ analyses, command }) => {
      client.setQueryData(analysisQuery(survey_result_id).queryKey, analyses[0] ?? null)
      if (command) offerUndo(command)
      else toasts.done('Every word would be the same, so nothing was written')
      recordEvent('Wrote an analysis again')
    },
  })
}

/** Asks for other words for what stands out; they stand beside those of the rules, for whoever reviews them. */
export const useSuggestWords = (survey_result_id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => ask({ survey_result_id, suggest: true }),
    onSuccess: ({ analyses }) => {
      client.setQueryData(analysisQuery(survey_result_id).queryKey, analyses[0] ?? null)
      const isThere = analyses[0]?.blocks.some(({ suggestion }) => suggestion)
      if (!isThere) toasts.error('No other wording came that may be shown. The words of the rules stand.')
      recordEvent('Asked for another wording')
    },
  })
}
