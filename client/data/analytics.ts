import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/core/endpoint.ts'
import type { analytics } from '#contract/resources/analytics.ts'
import { authorizedCall } from '#client/lib/session.ts'

/** Use of the product over some days. */
export const analyticsQuery = (query: Input<(typeof analytics)['summary']['query']>) =>
  queryOptions({
    queryKey: ['analytics', query],
    queryFn: async ({ signal }) =>
      (await authorizedCall<typeof analytics.summary>({ method: 'GET', path: '/analytics/summary' }, { query, signal }))
        .summary,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { shownInPlace: true },
  })
