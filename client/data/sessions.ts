import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { sessions } from '#contract/resources/sessions.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'

const key = ['sessions'] as const

export const sessionsQuery = queryOptions({
  queryKey: key,
  queryFn: async () => (await authorizedCall<typeof sessions.list>({ method: 'GET', path: '/sessions' })).sessions,
  staleTime: 0,
  meta: { shownInPlace: true },
})

export const useEndSession = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      authorizedCall<typeof sessions.end>({ method: 'DELETE', path: '/sessions/{id}' }, { params: { id } }),
    onSuccess: ({ message }) => {
      toasts.done(message)
      recordEvent('Signed a device out')
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useEndOtherSessions = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => authorizedCall<typeof sessions.endOthers>({ method: 'DELETE', path: '/sessions' }),
    onSuccess: () => {
      toasts.done('Every other device is signed out')
      recordEvent('Signed other devices out')
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
