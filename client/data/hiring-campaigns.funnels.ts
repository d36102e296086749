import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { UPLOAD_TIMEOUT_MS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { hiringCampaignsFunnels } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { surveys } from '#contract/resources/surveys.ts'
import { call } from '#client/lib/http.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { campaignsKey } from './hiring-campaigns.list.ts'

type Calls = typeof hiringCampaignsFunnels

/** The page of a campaign, if it has one; under the campaigns' key, because the same live events change both. */
export const funnelQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'funnel', campaignId],
    queryFn: async ({ signal }) => {
      const { funnels } = await authorizedCall<Calls['searchFunnels']>(
        { method: 'GET', path: '/hiring-campaigns/funnels/search' },
        { query: { campaign_id: campaignId, limit: 1 }, signal },
      )
      return funnels[0] ?? null
    },
    meta: { shownInPlace: true },
  })

/** What stood on a page before, newest first. */
export const funnelVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'funnel-versions', id],
    queryFn: async () =>
      (
        await authorizedCall<Calls['funnelVersions']>(
          { method: 'GET', path: '/hiring-campaigns/funnels/{id}/versions' },
          { params: { id } },
        )
      ).versions,
    meta: { shownInPlace: true },
  })

/** What people who come are asked and told, for the preview; nothing while the campaign takes nobody. */
export const invitationQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'invitation', uuid],
    queryFn: async ({ signal }) => {
      const { invitations } = await call<typeof surveys.invitation>(
        { method: 'GET', path: '/public/surveys/invitation' },
        { query: { campaign: uuid }, signal },
      )
      return invitations[0] ?? null
    },
    retry: false,
    meta: { shownInPlace: true },
  })

/** What somebody answered on the page they applied over. */
export const applicationQuery = (resultId: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'application', resultId],
    queryFn: async () =>
      (
        await authorizedCall<Calls['application']>(
          { method: 'GET', path: '/hiring-campaigns/applications' },
          { query: { survey_result_id: resultId } },
        )
      ).applications[0] ?? null,
    meta: { shownInPlace: true },
  })

export const useCreateFunnel = () => {
  const client = useQueryClient()
  const send = useOnce((body: BodyOf<Calls['createFunnel']>, keyed: KeyHeaders) =>
    authorizedCall<Calls['createFunnel']>(
      { method: 'POST', path: '/hiring-campaigns/funnels/create' },
      { body, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Began the page of a campaign')
      return client.invalidateQueries({ queryKey: campaignsKey })
    },
  })
}

export const useChangeFunnel = (id: number) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (body: BodyOf<Calls['updateFunnel']>) =>
      authorizedCall<Calls['updateFunnel']>(
        { method: 'PUT', path: '/hiring-campaigns/funnels/{id}' },
        { params: { id }, body },
      ),
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed the page of a campaign')
    },
    onSettled: () => client.invalidateQueries({ queryKey: campaignsKey }),
  })
}

export const usePublishFunnel = (id: number) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (body: BodyOf<Calls['publishFunnel']>) =>
      authorizedCall<Calls['publishFunnel']>(
        { method: 'PUT', path: '/hiring-campaigns/funnels/{id}/publication' },
        { params: { id }, body },
      ),
    meta: { shownInPlace: true },
    onSuccess: ({ command }, { is_published }) => {
      offerUndo(command)
      recordEvent(is_published ? 'Published the page of a campaign' : 'Took the page of a campaign down')
    },
    onSettled: () => client.invalidateQueries({ queryKey: campaignsKey }),
  })
}

export const useUploadPicture = (id: number) =>
  useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.set('picture', file)
      const { pictures } = await authorizedCall<Calls['uploadFunnelPicture']>(
        { method: 'POST', path: '/hiring-campaigns/funnels/{id}/pictures' },
        { params: { id }, form, timeoutMs: UPLOAD_TIMEOUT_MS },
      )
      return pictures[0]?.picture ?? ''
    },
    meta: { shownInPlace: true },
    onSuccess: () => recordEvent('Added a picture to a page'),
  })
