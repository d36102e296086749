import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { conflictPlans } from '#contract/resources/conflict-plans.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { resultsKey } from './survey-results.ts'

const key = [...resultsKey, 'conflict-plans']

/** What somebody has looked at together with others. */
export const conflictPlansQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: [...key, survey_result_id],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof conflictPlans.list>(
          { method: 'GET', path: '/conflict-plans' },
          { query: { survey_result_id }, signal },
        )
      ).conflict_plans,
    meta: { shownInPlace: true },
  })

/** `inDialog`: what fails is shown by the dialog itself. */
const usePlanChange = <Body>(
  mutationFn: (body: Body) => Promise<{ command?: CommandReceipt | undefined }>,
  inDialog = false,
) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn,
    meta: { shownInPlace: inDialog },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Used the conflict tool')
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useCreateConflictPlan = () =>
  usePlanChange(
    useOnce((body: Input<(typeof conflictPlans)['create']['body']>, keyed: KeyHeaders) =>
      authorizedCall<typeof conflictPlans.create>(
        { method: 'POST', path: '/conflict-plans' },
        { body, headers: keyed },
      ).then(() => ({})),
    ),
    true,
  )

export const useChangeConflictPlan = (id: number) =>
  usePlanChange((body: Input<(typeof conflictPlans)['update']['body']>) =>
    authorizedCall<typeof conflictPlans.update>(
      { method: 'PUT', path: '/conflict-plans/{id}' },
      { params: { id }, body },
    ),
  )

export const useRemoveConflictPlan = (id: number) =>
  usePlanChange((_: void) =>
    authorizedCall<typeof conflictPlans.remove>({ method: 'DELETE', path: '/conflict-plans/{id}' }, { params: { id } }),
  )
