import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { developmentPlans } from '#contract/resources/development-plans.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { resultsKey } from './survey-results.ts'

const key = (what: 'coaching' | 'growth', id: number) => [...resultsKey, 'plan', what, id]

/** What is pinned of somebody's coaching. */
export const coachingItemsQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: key('coaching', survey_result_id),
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof developmentPlans.coaching>(
          { method: 'GET', path: '/development-plans/coaching' },
          { query: { survey_result_id }, signal },
        )
      ).coaching_items,
    meta: { shownInPlace: true },
  })

/** The goal that somebody has chosen, and how it went. */
export const growthPlanQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: key('growth', survey_result_id),
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof developmentPlans.growth>(
          { method: 'GET', path: '/development-plans/growth' },
          { query: { survey_result_id }, signal },
        )
      ).growth_plans[0] ?? null,
    meta: { shownInPlace: true },
  })

const usePlanChange = <Body>(
  what: 'coaching' | 'growth',
  id: number,
  mutationFn: (body: Body) => Promise<{ command?: CommandReceipt | undefined }>,
) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn,
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed a development plan')
    },
    onSettled: () => client.invalidateQueries({ queryKey: key(what, id) }),
  })
}

type Without<Body> = Omit<Body, 'survey_result_id'>

export const usePin = (survey_result_id: number) =>
  usePlanChange('coaching', survey_result_id, (body: Without<Input<(typeof developmentPlans)['pin']['body']>>) =>
    authorizedCall<typeof developmentPlans.pin>(
      { method: 'PUT', path: '/development-plans/coaching' },
      { body: { survey_result_id, ...body } },
    ),
  )

export const useChooseGoal = (survey_result_id: number) =>
  usePlanChange('growth', survey_result_id, (body: Without<Input<(typeof developmentPlans)['choose']['body']>>) =>
    authorizedCall<typeof developmentPlans.choose>(
      { method: 'PUT', path: '/development-plans/growth' },
      { body: { survey_result_id, ...body } },
    ),
  )

/** Notes how a goal went. */
export const useCheckIn = (survey_result_id: number) => {
  const client = useQueryClient()
  const send = useOnce(
    (body: Without<Input<(typeof developmentPlans)['checkIn']['body']>>, keyed: KeyHeaders) =>
      authorizedCall<typeof developmentPlans.checkIn>(
        { method: 'POST', path: '/development-plans/check-ins' },
        { body: { survey_result_id, ...body }, headers: keyed },
      ),
    survey_result_id,
  )
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toasts.done('Noted')
      recordEvent('Checked in on a goal')
    },
    onSettled: () => client.invalidateQueries({ queryKey: key('growth', survey_result_id) }),
  })
}
