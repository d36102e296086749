import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/core/endpoint.ts'
import type { userEvents } from '#contract/resources/user-events.ts'
import { authorizedCall } from '#client/lib/session.ts'

const LIMIT = 20

type Page = ReplyOf<typeof userEvents.own>
const ask = (userId: number | null, cursor: string | null, signal: AbortSignal): Promise<Page> => {
  const query = { limit: LIMIT, ...(cursor ? { cursor } : {}) }
  return userId === null
    ? authorizedCall<typeof userEvents.own>({ method: 'GET', path: '/user-events' }, { query, signal })
    : authorizedCall<typeof userEvents.ofUser>(
        { method: 'GET', path: '/user-events/users/{id}' },
        { params: { id: userId }, query, signal },
      )
}

/** What somebody did, newest first, a page at a time; of oneself where nobody is named. */
export const activityQuery = (userId: number | null) =>
  infiniteQueryOptions({
    queryKey: ['user-events', userId],
    queryFn: ({ pageParam, signal }) => ask(userId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.pagination.next_cursor,
    staleTime: 0,
    meta: { shownInPlace: true },
  })
