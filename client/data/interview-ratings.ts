import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { interviewRatings } from '#contract/resources/interview-ratings.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'

const key = 'interview-ratings'

export const ratingsQuery = (surveyResultId: number) =>
  queryOptions({
    queryKey: [key, surveyResultId],
    queryFn: () =>
      authorizedCall<typeof interviewRatings.list>(
        { method: 'GET', path: '/interview-ratings' },
        { query: { surveyResultId } },
      ),
    meta: { shownInPlace: true },
  })

export const useRate = (surveyResultId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof interviewRatings.rate>, 'surveyResultId'>) =>
      authorizedCall<typeof interviewRatings.rate>(
        { method: 'PUT', path: '/interview-ratings' },
        { body: { surveyResultId, ...body } },
      ),
    onSuccess: () => recordEvent('Rated an interview'),
    onSettled: () => client.invalidateQueries({ queryKey: [key, surveyResultId] }),
  })
}
