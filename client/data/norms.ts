import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { norms, NormUse } from '#contract/resources/norms.ts'
import { countOf } from '#client/lib/format.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'

const key = ['norms'] as const

/** What a company can choose from, and what it could make. */
export const normsQuery = (company_id: number) =>
  queryOptions({
    queryKey: [...key, company_id],
    queryFn: ({ signal }) =>
      authorizedCall<typeof norms.list>({ method: 'GET', path: '/norms' }, { query: { company_id }, signal }),
    meta: { shownInPlace: true },
  })

/** What a norm of the company's own people would change. Not asked again: once the norm is made, there is nothing to see before. */
export const normPreviewQuery = (company_id: number, use: NormUse) =>
  queryOptions({
    queryKey: ['norm-preview', company_id, use],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof norms.preview>(
          { method: 'POST', path: '/norms/preview' },
          { body: { company_id, use }, signal },
        )
      ).preview,
    meta: { shownInPlace: true },
  })

const useInvalidate = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

export const useMakeNorm = () => {
  const invalidate = useInvalidate()
  const send = useOnce((body: BodyOf<typeof norms.create>, keyed: KeyHeaders) =>
    authorizedCall<typeof norms.create>({ method: 'POST', path: '/norms' }, { body, headers: keyed }),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => {
      toasts.done('The norm is made. Nobody is compared with it until a campaign takes it')
      recordEvent('Made a norm')
      return invalidate()
    },
  })
}

export const useChooseNorm = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (body: BodyOf<typeof norms.choose>) =>
      authorizedCall<typeof norms.choose>({ method: 'PUT', path: '/norms/default' }, { body }),
    onSuccess: ({ command }) => {
      if (command) offerUndo(command)
      recordEvent('Chose a norm')
    },
    onSettled: invalidate,
  })
}

export const useRescore = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: BodyOf<typeof norms.rescore>) =>
      authorizedCall<typeof norms.rescore>({ method: 'POST', path: '/norms/rescore' }, { body }),
    onSuccess: ({ queued }) => {
      toasts.done(`${countOf(queued, 'result is', 'results are')} being scored`)
      recordEvent('Scored results under a norm')
      return invalidate()
    },
  })
}
