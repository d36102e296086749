import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { ghl } from '#contract/resources/ghl.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'

const key = ['ghl'] as const
const REPLIES_EVERY_MS = 10_000
const UNREAD_EVERY_MS = 60_000

const unreadKey = [...key, 'unread'] as const

/** The own thread with support; answers are asked for every ten seconds while it is open. Whoever loads it reads it. */
export const supportThreadQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: async ({ client }) => {
    const thread = await authorizedCall<typeof ghl.messages>(
      { method: 'GET', path: '/ghl/messages' },
      { query: { limit: 100 } },
    )
    client.setQueryData(unreadKey, 0)
    return thread
  },
  staleTime: 0,
  refetchInterval: REPLIES_EVERY_MS,
  meta: { shownInPlace: true },
})

export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async () => (await authorizedCall<typeof ghl.unread>({ method: 'GET', path: '/ghl/unread' })).unread,
  staleTime: 0,
  refetchInterval: UNREAD_EVERY_MS,
  refetchOnWindowFocus: true,
  meta: { shownInPlace: true },
})

/** What proves to a hosted chat who sits here. */
export const fetchChatHash = async (): Promise<string | null> =>
  (await authorizedCall<typeof ghl.chatIdentity>({ method: 'GET', path: '/ghl/chat-identity' })).user_hash

/** Messages with a candidate. */
export const candidateMessagesQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: [...key, 'candidate', survey_result_id],
    queryFn: () =>
      authorizedCall<typeof ghl.messages>(
        { method: 'GET', path: '/ghl/messages' },
        { query: { survey_result_id, limit: 100 } },
      ),
    staleTime: 10_000,
    meta: { shownInPlace: true },
  })

export const useSendMessage = () => {
  const client = useQueryClient()
  const send = useOnce((body: BodyOf<typeof ghl.send>, keyed: KeyHeaders) =>
    authorizedCall<typeof ghl.send>({ method: 'POST', path: '/ghl/messages' }, { body, headers: keyed }),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => recordEvent('Sent a message'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Threads with support, for those who answer. */
export const threadsQuery = queryOptions({
  queryKey: [...key, 'threads'],
  queryFn: async () =>
    (await authorizedCall<typeof ghl.threads>({ method: 'GET', path: '/ghl/support-threads' })).threads,
  staleTime: 0,
  refetchInterval: REPLIES_EVERY_MS,
  meta: { shownInPlace: true },
})

/** One of them. Whoever loads it reads it, and it is new no more in the list beside it. */
export const threadQuery = (user_id: number) =>
  queryOptions({
    queryKey: [...key, 'thread', user_id],
    queryFn: async ({ client }) => {
      const thread = await authorizedCall<typeof ghl.thread>(
        { method: 'GET', path: '/ghl/support-threads/{user_id}' },
        { params: { user_id } },
      )
      client.setQueryData(threadsQuery.queryKey, (threads) =>
        threads?.map((one) => (one.user.id === user_id ? { ...one, unread: 0 } : one)),
      )
      return thread
    },
    staleTime: 0,
    refetchInterval: REPLIES_EVERY_MS,
    meta: { shownInPlace: true },
  })

export const useAnswer = () => {
  const client = useQueryClient()
  const send = useOnce(({ user_id, message }: { user_id: number; message: string }, keyed: KeyHeaders) =>
    authorizedCall<typeof ghl.answer>(
      { method: 'POST', path: '/ghl/support-threads/{user_id}' },
      { params: { user_id }, body: { message }, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => recordEvent('Answered a message to support'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
