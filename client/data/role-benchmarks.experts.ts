import { queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/core/endpoint.ts'
import type { roleBenchmarksExperts } from '#contract/resources/role-benchmarks.experts.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { roleBenchmarksKey } from './role-benchmarks.list.ts'
import { useBenchmarkChange } from './role-benchmarks.ts'

type Calls = typeof roleBenchmarksExperts

/** Which experts were asked about a benchmark; under the benchmarks' key, because the same live events change both. */
export const expertSurveysQuery = (id: number) =>
  queryOptions({
    queryKey: [...roleBenchmarksKey, 'experts', id],
    queryFn: async ({ signal }) => {
      const reply = await authorizedCall<Calls['expertSurveys']>(
        { method: 'GET', path: '/role-benchmarks/{id}/expert-surveys' },
        { params: { id }, signal },
      )
      return reply.expert_surveys
    },
    meta: { shownInPlace: true },
  })

type Ask = Input<Calls['askExperts']['body']>

export const useAskExperts = () =>
  useBenchmarkChange(
    'Asked experts about a role',
    useOnce(({ id, ...body }: Ask & { id: number }, keyed: KeyHeaders) =>
      authorizedCall<Calls['askExperts']>(
        { method: 'POST', path: '/role-benchmarks/{id}/expert-surveys' },
        { params: { id }, body, headers: keyed },
      ),
    ),
    { shownInPlace: true },
  )

export const useAddExperts = () =>
  useBenchmarkChange(
    'Asked more experts about a role',
    useOnce(({ id, list }: { id: number; list: string }, keyed: KeyHeaders) =>
      authorizedCall<Calls['addExperts']>(
        { method: 'POST', path: '/role-benchmarks/expert-surveys/{id}/experts' },
        { params: { id }, body: { list }, headers: keyed },
      ),
    ),
    { shownInPlace: true },
  )

export const useRemindExperts = () =>
  useBenchmarkChange(
    'Reminded experts',
    useOnce((id: number, keyed: KeyHeaders) =>
      authorizedCall<Calls['remindExperts']>(
        { method: 'POST', path: '/role-benchmarks/expert-surveys/{id}/reminders' },
        { params: { id }, body: {}, headers: keyed },
      ),
    ),
  )

export const useChangeExpertSurvey = () =>
  useBenchmarkChange(
    'Changed a survey of experts',
    ({ id, ...body }: Input<Calls['changeExpertSurvey']['body']> & { id: number }) =>
      authorizedCall<Calls['changeExpertSurvey']>(
        { method: 'PUT', path: '/role-benchmarks/expert-surveys/{id}' },
        { params: { id }, body },
      ),
  )
