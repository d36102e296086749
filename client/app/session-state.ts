import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { profileQuery } from '#client/data/users.ts'
import { rightsOf } from '#client/lib/current-user.ts'
import { maintenanceNow, subscribeToFlags } from '#client/lib/flags.ts'
import { isHeld } from '#client/lib/held.ts'
import type { Maintenance, SessionState } from '#client/lib/guard.ts'
import { asProblem } from '#client/lib/problems.ts'
import { hasSignedIn } from '#client/lib/signed-in.ts'
import type { Profile } from '#contract/resources/users.ts'

export interface Known {
  maintenance: Maintenance
  session: SessionState
  profile: Profile | null
  problem: Error | null
  retry: () => void
}

/** What is known of whoever sits here: flags, session and profile as they are now. */
export const useKnown = (): Known => {
  const maintenance = useSyncExternalStore(subscribeToFlags, maintenanceNow)
  // A page that is held is as it was before.
  const isKnownHere = hasSignedIn() || isHeld()
  const query = useQuery({ ...profileQuery, enabled: isKnownHere })
  return {
    maintenance,
    session: sessionOf(isKnownHere, query),
    profile: query.data ?? null,
    problem: query.error,
    retry: () => void query.refetch(),
  }
}

const sessionOf = (
  isKnownHere: boolean,
  query: { data: Profile | undefined; error: Error | null; isPending: boolean; isFetching: boolean },
): SessionState => {
  if (!isKnownHere) return { at: 'none' }
  if (query.data)
    return query.data.active === 0 ? { at: 'inactive' } : { at: 'signed-in', rights: rightsOf(query.data) }
  if (query.error && !query.isFetching) {
    const problem = asProblem(query.error)
    if (problem.code === 'ACCOUNT_INACTIVE') return { at: 'inactive' }
    return problem.status === 401 ? { at: 'none' } : { at: 'profile-failed' }
  }
  return { at: 'loading-profile' }
}
