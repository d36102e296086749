import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/core/endpoint.ts'
import type { mails } from '#contract/resources/mails.ts'
import { listCall } from '#client/lib/list-call.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'

const LOOK_AGAIN_MS = 3_000

/** Mails that leave the house; asked again while one waits, because they leave by themselves. */
export const mailsQuery = (query: Input<(typeof mails)['search']['query']>) =>
  queryOptions({
    queryKey: ['mails', query],
    queryFn: ({ signal }) => listCall<typeof mails.search>('/mails/search', query, signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some(({ state }) => state === 'waiting' || state === 'held') ? LOOK_AGAIN_MS : false,
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
