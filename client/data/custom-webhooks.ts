import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, Input } from '#contract/core/endpoint.ts'
import type { customWebhooks } from '#contract/resources/custom-webhooks.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'

const customWebhooksKey = ['custom-webhooks'] as const

export const webhooksQuery = (query: Input<(typeof customWebhooks)['list']['query']>) =>
  queryOptions({
    queryKey: [...customWebhooksKey, query],
    queryFn: ({ signal }) =>
      authorizedCall<typeof customWebhooks.list>({ method: 'GET', path: '/custom-webhooks' }, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: [...customWebhooksKey, 'one', id],
    queryFn: async ({ signal }) => {
      const { custom_webhooks } = await authorizedCall<typeof customWebhooks.get>(
        { method: 'GET', path: '/custom-webhooks/{id}' },
        { params: { id }, signal },
      )
      return custom_webhooks[0]
    },
    meta: { shownInPlace: true },
  })

/** What happened in the last 30 days, as one receiver was told; live events say when to ask again. */
export const webhookEventsQuery = (id: number, page: number, limit: number) =>
  queryOptions({
    queryKey: [...customWebhooksKey, id, 'events', page, limit],
    queryFn: ({ signal }) =>
      authorizedCall<typeof customWebhooks.events>(
        { method: 'GET', path: '/custom-webhooks/{id}/events' },
        { params: { id }, query: { page, limit }, signal },
      ),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

const useAsksAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: customWebhooksKey })
}

export const useCreateWebhook = () => {
  const askAgain = useAsksAgain()
  const send = useOnce((body: BodyOf<typeof customWebhooks.create>, keyed: KeyHeaders) =>
    authorizedCall<typeof customWebhooks.create>(
      { method: 'POST', path: '/custom-webhooks' },
      { body, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Added a webhook')
      return askAgain()
    },
  })
}

/** `inForm`: what fails is shown by the form itself. */
export const useChangeWebhook = (inForm = false) => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof customWebhooks.update> & { id: number }) =>
      authorizedCall<typeof customWebhooks.update>(
        { method: 'PUT', path: '/custom-webhooks/{id}' },
        { params: { id }, body },
      ),
    meta: { shownInPlace: inForm },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed a webhook')
    },
    onSettled: askAgain,
  })
}

export const useRemoveWebhook = () => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof customWebhooks.remove>(
        { method: 'DELETE', path: '/custom-webhooks/{id}' },
        { params: { id } },
      ),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Removed a webhook')
    },
    onSettled: askAgain,
  })
}

export const useTestWebhook = () => {
  const askAgain = useAsksAgain()
  const send = useOnce((id: number, keyed: KeyHeaders) =>
    authorizedCall<typeof customWebhooks.test>(
      { method: 'POST', path: '/custom-webhooks/{id}/test' },
      { params: { id }, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toasts.done('The test is on its way; its answer stands in the log')
      recordEvent('Sent a test to a webhook')
    },
    onSettled: askAgain,
  })
}

export const useNewSecret = () => {
  const askAgain = useAsksAgain()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof customWebhooks.newSecret>(
        { method: 'POST', path: '/custom-webhooks/{id}/secret' },
        { params: { id } },
      ),
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Made a new secret for a webhook')
      return askAgain()
    },
  })
}

export const useReplay = (id: number) => {
  const askAgain = useAsksAgain()
  const send = useOnce(
    (event_id: number, keyed: KeyHeaders) =>
      authorizedCall<typeof customWebhooks.replay>(
        { method: 'POST', path: '/custom-webhooks/{id}/replay' },
        { params: { id }, body: { event_id }, headers: keyed },
      ),
    id,
  )
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toasts.done('Sent again')
      recordEvent('Sent an event to a webhook again')
    },
    onSettled: askAgain,
  })
}
