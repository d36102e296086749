import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, Input } from '#contract/core/endpoint.ts'
import type { invitations } from '#contract/resources/invitations.ts'
import { fullName } from '#client/lib/format.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { campaignsKey } from './hiring-campaigns.list.ts'
import { resultsKey } from './survey-results.ts'

/** Mails leave by themselves, and nobody is told: while one waits, it is looked at again. */
const LOOK_AGAIN_MS = 3_000

/** Who was invited to a campaign; under the campaigns' key, because the same live events change both. */
export const invitationsQuery = (query: Input<(typeof invitations)['list']['query']>) =>
  queryOptions({
    queryKey: [...campaignsKey, 'invitations', query],
    queryFn: ({ signal }) =>
      authorizedCall<typeof invitations.list>({ method: 'GET', path: '/invitations' }, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.invitations.some(({ state }) => state === 'waiting') ? LOOK_AGAIN_MS : false,
    meta: { shownInPlace: true },
  })

type Invite = BodyOf<typeof invitations.invite>

/** What each line of a list would do. */
export const useCheckList = () =>
  useMutation({
    mutationFn: (body: Omit<Invite, 'dry_run'>) =>
      authorizedCall<typeof invitations.invite>(
        { method: 'POST', path: '/invitations' },
        { body: { ...body, dry_run: true } },
      ),
    meta: { shownInPlace: true },
  })

export const useInvite = () => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  const send = useOnce((body: Omit<Invite, 'dry_run'>, keyed: KeyHeaders) =>
    authorizedCall<typeof invitations.invite>({ method: 'POST', path: '/invitations' }, { body, headers: keyed }),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: (reply) => {
      if (reply.status === 201) offerUndo(reply.command)
      recordEvent('Invited people')
    },
    onSettled: () => client.invalidateQueries({ queryKey: campaignsKey }),
  })
}

/** Tells who of those invited would be reminded and who not, and reminds them. */
export const useReminders = () => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  const call = { method: 'POST', path: '/invitations/remind' } as const
  const judge = useMutation({
    mutationFn: (ids: readonly number[]) =>
      authorizedCall<typeof invitations.remind>(call, { body: { ids: [...ids], dry_run: true } }),
  })
  const send = useOnce((ids: readonly number[], keyed: KeyHeaders) =>
    authorizedCall<typeof invitations.remind>(call, {
      body: { ids: [...ids] },
      headers: keyed,
    }),
  )
  const remind = useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      if (reply.status === 202) offerUndo(reply.command)
      // Something has changed since they were judged.
      for (const one of reply.people) toasts.error(`${fullName(one) || one.email} was not reminded. ${one.why}`)
      if (reply.reminded > 0) recordEvent('Reminded people')
    },
    onSettled: () => client.invalidateQueries({ queryKey: campaignsKey }),
  })
  return { judge, remind }
}

type InvitePeople = Omit<BodyOf<typeof invitations.invitePeople>, 'dry_run'>

/** Who of the people on the list would be invited to a campaign, and who not. */
export const invitingQuery = (body: InvitePeople) =>
  queryOptions({
    queryKey: [...campaignsKey, 'inviting', body],
    queryFn: ({ signal }) =>
      authorizedCall<typeof invitations.invitePeople>(
        { method: 'POST', path: '/invitations/people' },
        { body: { ...body, dry_run: true }, signal },
      ),
    staleTime: 0,
    gcTime: 0,
    meta: { shownInPlace: true },
  })

export const useInvitePeople = () => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  const send = useOnce((body: InvitePeople, keyed: KeyHeaders) =>
    authorizedCall<typeof invitations.invitePeople>(
      { method: 'POST', path: '/invitations/people' },
      { body, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: (reply) => {
      if (reply.status === 201) offerUndo(reply.command)
      recordEvent('Invited people of the list')
    },
    // Behind the dialog, which is done as the server answers.
    onSettled: () => [campaignsKey, resultsKey].forEach((queryKey) => void client.invalidateQueries({ queryKey })),
  })
}
