import { queryOptions } from '@tanstack/react-query'
import type { surveyResultsRoles } from '#contract/resources/survey-results.roles.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { resultsKey } from './survey-results.ts'

/** What another role would do to the fits of people; asked for anew each time it is looked at. */
export const roleEffectsQuery = (ids: readonly number[], role_name: string) =>
  queryOptions({
    queryKey: [...resultsKey, 'role-effects', ids, role_name],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof surveyResultsRoles.roleEffects>(
          { method: 'GET', path: '/survey-results/role-effects' },
          { query: { ids: ids.join(','), role_name }, signal },
        )
      ).effects,
    staleTime: 0,
    gcTime: 0,
    meta: { shownInPlace: true },
  })
