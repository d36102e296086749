import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Input } from '#contract/core/endpoint.ts'
import type { proxySessions } from '#contract/resources/proxy-sessions.ts'
import { logInAs } from '#client/lib/acting.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { authorizedCall } from '#client/lib/session.ts'

const proxyKey = ['proxy-sessions'] as const

/** Who acted as whom, newest first. */
export const proxySessionsQuery = (query: Input<(typeof proxySessions)['search']['query']>) =>
  queryOptions({
    queryKey: [...proxyKey, 'search', query],
    queryFn: ({ signal }) =>
      authorizedCall<typeof proxySessions.search>({ method: 'GET', path: '/auth/proxy-sessions' }, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { shownInPlace: true },
  })

/** What was changed while somebody acted as another. */
export const proxyChangesQuery = (id: number) =>
  queryOptions({
    queryKey: [...proxyKey, 'one', id],
    queryFn: async () =>
      (
        await authorizedCall<typeof proxySessions.get>(
          { method: 'GET', path: '/auth/proxy-sessions/{id}' },
          { params: { id } },
        )
      ).changes,
    staleTime: 30_000,
    meta: { shownInPlace: true },
  })

/** Begins to act as somebody; the page is loaded anew as that person. */
export const useLogInAs = () => {
  const me = useProfile()
  return useMutation({
    mutationFn: ({ target, reason }: { target: Parameters<typeof logInAs>[1]; reason: string }) =>
      logInAs(me, target, reason),
    meta: { shownInPlace: true },
  })
}
