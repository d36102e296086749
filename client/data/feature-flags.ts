import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { featureFlags } from '#contract/resources/feature-flags.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { wholeList } from '#client/lib/whole-list.ts'
import { useUndoToast } from './commands.ts'

// The live event of a changed flag has this name: what is shown follows.
const key = ['flags'] as const

export const flagsQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async () => {
    const pages = await wholeList((query) =>
      authorizedCall<typeof featureFlags.list>({ method: 'GET', path: '/feature-flags' }, { query }),
    )
    return { feature_flags: pages.flatMap((page) => page.feature_flags), host: pages[0]?.host ?? null }
  },
  staleTime: 30_000,
  meta: { shownInPlace: true },
})

export const flagHistoryQuery = (flag: string) =>
  queryOptions({
    queryKey: [...key, 'history', flag],
    queryFn: async () =>
      (
        await authorizedCall<typeof featureFlags.history>(
          { method: 'GET', path: '/feature-flags/{key}/history' },
          { params: { key: flag } },
        )
      ).changes,
    staleTime: 0,
    meta: { shownInPlace: true },
  })

export type PreviewInput = BodyOf<typeof featureFlags.preview>

/** What somebody would get. Nothing is changed, so asking again costs nothing. */
export const usePreviewFlags = () =>
  useMutation({
    mutationFn: async (body: PreviewInput) =>
      (await authorizedCall<typeof featureFlags.preview>({ method: 'POST', path: '/feature-flags/preview' }, { body }))
        .previews,
    meta: { shownInPlace: true },
  })

const useInvalidate = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

export const useCreateFlag = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  const send = useOnce((body: BodyOf<typeof featureFlags.create>, keyed: KeyHeaders) =>
    authorizedCall<typeof featureFlags.create>(
      { method: 'POST', path: '/feature-flags/create' },
      { body, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Made a feature flag')
      return invalidate()
    },
  })
}

export const useSetFlag = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ key: flag, ...body }: BodyOf<typeof featureFlags.update> & { key: string }) =>
      authorizedCall<typeof featureFlags.update>(
        { method: 'PUT', path: '/feature-flags/{key}' },
        { params: { key: flag }, body },
      ),
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed a feature flag')
    },
    onSettled: invalidate,
  })
}

export const useDeleteFlag = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (flag: string) =>
      authorizedCall<typeof featureFlags.remove>(
        { method: 'DELETE', path: '/feature-flags/{key}' },
        { params: { key: flag } },
      ),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Deleted a feature flag')
    },
    onSettled: invalidate,
  })
}
