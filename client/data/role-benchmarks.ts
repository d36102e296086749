import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { BenchmarkTrait, RoleBenchmark, roleBenchmarks } from '#contract/resources/role-benchmarks.ts'
import { problemOf } from '#client/lib/problems.ts'
import { retryUnlessRefused } from '#client/lib/query-client.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { useUndoableChange } from './commands.ts'
import { roleBenchmarksKey } from './role-benchmarks.list.ts'

export const roleBenchmarkQuery = (id: number) =>
  queryOptions({
    queryKey: [...roleBenchmarksKey, 'one', id],
    queryFn: async ({ signal }) => {
      const reply = await authorizedCall<typeof roleBenchmarks.get>(
        { method: 'GET', path: '/role-benchmarks/{id}' },
        { params: { id }, signal },
      )
      return only(reply.role_benchmarks)
    },
    meta: { shownInPlace: true },
  })

const only = (rows: readonly RoleBenchmark[]): RoleBenchmark => {
  const [first] = rows
  if (!first) throw problemOf(404, { message: 'We could not find that.', code: 'NOT_FOUND' })
  return first
}

/** What the editor says of traits, with the impact check; asked again for every other set of traits. */
export const impactCheckQuery = (traits: readonly BenchmarkTrait[]) =>
  queryOptions({
    queryKey: [...roleBenchmarksKey, 'check', traits],
    queryFn: async ({ signal }) => {
      const { checks } = await authorizedCall<typeof roleBenchmarks.check>(
        { method: 'POST', path: '/role-benchmarks/check' },
        { body: { traits: [...traits] }, signal },
      )
      return checks[0] ?? null
    },
    placeholderData: keepPreviousData,
    // Somebody waits for it, in a dialog at the end: without a network it is said, not waited for.
    networkMode: 'always',
    refetchOnReconnect: true,
    meta: { shownInPlace: true },
  })

type EffectsBody = Input<(typeof roleBenchmarks)['effects']['body']>

/** Whom traits change, computed on stored results; the last answer stays in sight while the next is computed. */
export const effectsQuery = (body: EffectsBody) =>
  queryOptions({
    queryKey: [...roleBenchmarksKey, 'effects', body],
    queryFn: async ({ signal }) => {
      const { effects } = await authorizedCall<typeof roleBenchmarks.effects>(
        { method: 'POST', path: '/role-benchmarks/effects' },
        { body, signal },
      )
      return effects[0] ?? null
    },
    retry: retryUnlessRefused,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchOnReconnect: true,
    meta: { shownInPlace: true },
  })

/** What chosen people suggest. */
export const useProposal = () =>
  useMutation({
    mutationFn: async (survey_result_ids: number[]) => {
      const { proposals } = await authorizedCall<typeof roleBenchmarks.fromPeople>(
        { method: 'POST', path: '/role-benchmarks/from-people' },
        { body: { survey_result_ids } },
      )
      return proposals[0] ?? null
    },
    meta: { shownInPlace: true },
  })

/** A change of benchmarks: lists are asked for again, and it can be taken back. */
export const useBenchmarkChange = <Body, Reply extends { command?: CommandReceipt | undefined }>(
  what: string,
  mutationFn: (body: Body) => Promise<Reply>,
  meta: { shownInPlace?: boolean } = {},
) => useUndoableChange(roleBenchmarksKey, what, mutationFn, meta)

type CreateBody = Input<(typeof roleBenchmarks)['create']['body']>
type UpdateBody = Input<(typeof roleBenchmarks)['update']['body']>
type ActivateBody = Input<(typeof roleBenchmarks)['activate']['body']>

export const useCreateBenchmark = () =>
  useBenchmarkChange(
    'Wrote a role benchmark',
    useOnce(async (body: CreateBody, keyed: KeyHeaders) => {
      const reply = await authorizedCall<typeof roleBenchmarks.create>(
        { method: 'POST', path: '/role-benchmarks/create' },
        { body, headers: keyed },
      )
      return { benchmark: only(reply.role_benchmarks), command: undefined }
    }),
    { shownInPlace: true },
  )

export const useChangeBenchmark = (place?: { shownInPlace?: boolean }) =>
  useBenchmarkChange(
    'Changed a role benchmark',
    async ({ id, ...body }: UpdateBody & { id: number }) => {
      const reply = await authorizedCall<typeof roleBenchmarks.update>(
        { method: 'PUT', path: '/role-benchmarks/{id}' },
        { params: { id }, body },
      )
      return { benchmark: only(reply.role_benchmarks), command: reply.command }
    },
    place,
  )

export const useActivateBenchmark = () =>
  useBenchmarkChange(
    'Activated a role benchmark',
    async ({ id, ...body }: ActivateBody & { id: number }) => {
      const reply = await authorizedCall<typeof roleBenchmarks.activate>(
        { method: 'POST', path: '/role-benchmarks/{id}/activate' },
        { params: { id }, body },
      )
      return { benchmark: only(reply.role_benchmarks), command: reply.command }
    },
    { shownInPlace: true },
  )

export const useDeleteBenchmarks = () =>
  useBenchmarkChange('Deleted role benchmarks', (ids: number[]) =>
    authorizedCall<typeof roleBenchmarks.removeMany>(
      { method: 'POST', path: '/role-benchmarks/delete' },
      { body: { ids } },
    ),
  )
