import { queryOptions } from '@tanstack/react-query'
import type { roleBenchmarksExperts } from '#contract/resources/role-benchmarks.experts.ts'
import { authorizedCall } from '#client/lib/session.ts'

/** What waits for an answer of the reader. By itself, because Home needs nothing else of role benchmarks. */
export const askedOfMeQuery = queryOptions({
  // Under the benchmarks' key: the same live events change both.
  queryKey: ['role-benchmarks', 'asked-of-me'],
  queryFn: async ({ signal }) => {
    const reply = await authorizedCall<(typeof roleBenchmarksExperts)['askedOfMe']>(
      { method: 'GET', path: '/role-benchmarks/expert-surveys/mine' },
      { signal },
    )
    return reply.expert_surveys
  },
  // Answered on a page of its own: whoever comes back sees it gone.
  staleTime: 0,
  meta: { shownInPlace: true },
})
