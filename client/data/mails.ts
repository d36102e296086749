import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/core/endpoint.ts'
import type { mails } from '#contract/resources/mails.ts'
import { listCall } from '#client/lib/list-call.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'

const LOOK_AGAIN_MS = 3_000
const SOON_MS = 60_000

/** Mails that leave the house; asked again while one is about to, because they leave by themselves. */
export const mailsQuery = (query: Input<(typeof mails)['search']['query']>) =>
  queryOptions({
    queryKey: ['mails', query],
    queryFn: ({ signal }) => listCall<typeof mails.search>('/mails/search', query, signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some((mail) => mail.next_try_at !== null && Date.parse(mail.next_try_at) < Date.now() + SOON_MS)
        ? LOOK_AGAIN_MS
        : false,
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
