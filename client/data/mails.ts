import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/core/endpoint.ts'
import type { mails } from '#contract/resources/mails.ts'
import { listCall } from '#client/lib/list-call.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'

export const mailsQuery = (query: Input<(typeof mails)['search']['query']>) =>
  queryOptions({
    queryKey: ['mails', query],
    queryFn: ({ signal }) => listCall<typeof mails.search>('/mails/search', query, signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    meta: { shownInPlace: true },
  })

export const useRetryMail = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof mails.retry>({ method: 'POST', path: '/mails/{id}/retry' }, { params: { id } }),
    onSuccess: ({ message }) => {
      toasts.done(message)
      recordEvent('Sent a mail again')
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['mails'] }),
  })
}
