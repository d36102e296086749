import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { pipelines, StageRule } from '#contract/resources/pipelines.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { wholeList } from '#client/lib/whole-list.ts'
import { useUndoToast } from './commands.ts'

const pipelinesKey = ['pipelines'] as const

/** Pipelines of a company with their stages and rules. */
export const pipelinesQuery = (company_id: number) =>
  queryOptions({
    queryKey: [...pipelinesKey, company_id],
    queryFn: async ({ signal }) => {
      const pages = await wholeList((page) =>
        authorizedCall<typeof pipelines.list>(
          { method: 'GET', path: '/pipelines' },
          { query: { company_id, ...page }, signal },
        ),
      )
      return pages.flatMap((page) => page.pipelines)
    },
    meta: { shownInPlace: true },
  })

/** What a board shows depends on its pipeline, so both are asked for again. */
const useInvalidate = () => {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: pipelinesKey }),
      client.invalidateQueries({ queryKey: ['survey-results'] }),
    ])
}

export const useChangePipeline = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof pipelines.update> & { id: number }) =>
      authorizedCall<typeof pipelines.update>({ method: 'PUT', path: '/pipelines/{id}' }, { params: { id }, body }),
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed a pipeline')
    },
    onSettled: invalidate,
  })
}

export const useCreatePipeline = () => {
  const invalidate = useInvalidate()
  const send = useOnce((body: BodyOf<typeof pipelines.create>, keyed: KeyHeaders) =>
    authorizedCall<typeof pipelines.create>({ method: 'POST', path: '/pipelines' }, { body, headers: keyed }),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => recordEvent('Started a pipeline'),
    onSettled: invalidate,
  })
}

export const useRemovePipeline = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof pipelines.remove>({ method: 'DELETE', path: '/pipelines/{id}' }, { params: { id } }),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Removed a pipeline')
    },
    onSettled: invalidate,
  })
}

/** What a rule would have done; asked for by hand, kept nowhere. */
export const useDryRun = () =>
  useMutation({
    mutationFn: ({ id, rule }: { id: number; rule: StageRule }) =>
      authorizedCall<typeof pipelines.dryRun>(
        { method: 'POST', path: '/pipelines/{id}/dry-run' },
        { params: { id }, body: { rule } },
      ),
    meta: { shownInPlace: true },
  })
