import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/core/endpoint.ts'
import type { benchmarkScores } from '#contract/resources/benchmark-scores.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'

const benchmarkScoresKey = ['benchmark-scores'] as const

/** Fits of one result with their reasons. */
export const fitsQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: [...benchmarkScoresKey, 'result', survey_result_id],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof benchmarkScores.list>(
          { method: 'GET', path: '/benchmark-scores' },
          { query: { survey_result_id }, signal },
        )
      ).benchmark_scores,
    meta: { shownInPlace: true },
  })

/** Recalculations in reach; live events say when to ask again. */
export const scoreJobsQuery = queryOptions({
  queryKey: [...benchmarkScoresKey, 'jobs'],
  queryFn: async ({ signal }) =>
    (await authorizedCall<typeof benchmarkScores.jobs>({ method: 'GET', path: '/benchmark-scores/jobs' }, { signal }))
      .jobs,
  meta: { shownInPlace: true },
})

/** Has fits computed anew, of results, of a benchmark or of a company. */
export const useRecalculate = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<(typeof benchmarkScores)['trigger']['body']>) =>
      authorizedCall<typeof benchmarkScores.trigger>(
        { method: 'POST', path: '/benchmark-scores/trigger-benchmark-score-update' },
        { body },
      ),
    onSuccess: () => {
      recordEvent('Started a recalculation')
      return client.invalidateQueries({ queryKey: benchmarkScoresKey })
    },
  })
}
