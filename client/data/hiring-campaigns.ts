import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { hiringCampaigns } from '#contract/resources/hiring-campaigns.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { campaignsKey } from './hiring-campaigns.list.ts'

/** One campaign, archived or not; nothing where there is none in reach. */
export const campaignQuery = (id: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'one', id],
    queryFn: async ({ signal }) => {
      const { campaigns } = await authorizedCall<typeof hiringCampaigns.search>(
        { method: 'GET', path: '/hiring-campaigns/campaigns/search' },
        { query: { id, include_archived: true }, signal },
      )
      return campaigns[0] ?? null
    },
  })

export const useCreateCampaign = () => {
  const client = useQueryClient()
  const send = useOnce((body: BodyOf<typeof hiringCampaigns.create>, keyed: KeyHeaders) =>
    authorizedCall<typeof hiringCampaigns.create>(
      { method: 'POST', path: '/hiring-campaigns/campaigns/create' },
      {
        body,
        headers: keyed,
      },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Started a campaign')
      return client.invalidateQueries({ queryKey: campaignsKey })
    },
  })
}

/** How far people came over each link of a campaign; asked again with each look, because nobody is told of who only opens it. */
export const sourcesQuery = (id: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'sources', id],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof hiringCampaigns.sources>(
          { method: 'GET', path: '/hiring-campaigns/campaigns/{id}/sources' },
          { params: { id }, signal },
        )
      ).sources,
    staleTime: 0,
    meta: { shownInPlace: true },
  })

/** How far people of each location of a campaign came. */
export const placesQuery = (id: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'places', id],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof hiringCampaigns.places>(
          { method: 'GET', path: '/hiring-campaigns/campaigns/{id}/places' },
          { params: { id }, signal },
        )
      ).places,
    meta: { shownInPlace: true },
  })

type Copy = BodyOf<typeof hiringCampaigns.copy> & { id: number }

/** What copies would be made. */
export const useCheckCopies = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Omit<Copy, 'dry_run'>) =>
      authorizedCall<typeof hiringCampaigns.copy>(
        { method: 'POST', path: '/hiring-campaigns/campaigns/{id}/copies' },
        { params: { id }, body: { ...body, dry_run: true } },
      ),
    meta: { shownInPlace: true },
  })

export const useCopyCampaign = () => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  const send = useOnce(({ id, ...body }: Omit<Copy, 'dry_run'>, keyed: KeyHeaders) =>
    authorizedCall<typeof hiringCampaigns.copy>(
      { method: 'POST', path: '/hiring-campaigns/campaigns/{id}/copies' },
      { params: { id }, body, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: (reply) => {
      if (reply.status === 201) offerUndo(reply.command)
      recordEvent('Copied a campaign')
    },
    onSettled: () => client.invalidateQueries({ queryKey: campaignsKey }),
  })
}

/** Changes a campaign; a form shows its failure in its own place. */
export const useChangeCampaign = ({ inPlace = false } = {}) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    // One behind the other, in the order in which they were chosen.
    scope: { id: 'campaign' },
    mutationFn: ({ id, ...body }: BodyOf<typeof hiringCampaigns.update> & { id: number }) =>
      authorizedCall<typeof hiringCampaigns.update>(
        { method: 'PUT', path: '/hiring-campaigns/campaigns/{id}' },
        { params: { id }, body },
      ),
    meta: { shownInPlace: inPlace },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed a campaign')
    },
    onSettled: () => client.invalidateQueries({ queryKey: campaignsKey }),
  })
}
