import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/access/roles.ts'
import { PROFILE_STALE_TIME_MS } from '#contract/constants.ts'
import type { users } from '#contract/resources/users.ts'
import { authorizedCall, nextProfile } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { viewAs } from '#client/lib/viewing.ts'

export const profileQuery = queryOptions({
  queryKey: ['users', 'profile'],
  queryFn: nextProfile,
  staleTime: PROFILE_STALE_TIME_MS,
  // What a role does not show any more is not asked for.
  meta: { shownInPlace: true, leads: true },
})

/**
 * Begins to look at the product as a role of colleagues, or goes back to one's own view; everything is asked for anew. Until it is
 * known what the other view may see, no page stands and none asks for anything.
 */
export const useViewAs = (goHome: () => Promise<void>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (role: Role | null) => {
      if (role !== null)
        await authorizedCall<typeof users.viewAs>({ method: 'POST', path: '/users/view-as' }, { body: { role } })
      viewAs(role)
      const known = client.resetQueries({ queryKey: profileQuery.queryKey })
      await goHome()
      await known
      recordEvent(role === null ? 'Went back to own view' : 'Began to view as another role')
      await client.invalidateQueries()
    },
  })
}
