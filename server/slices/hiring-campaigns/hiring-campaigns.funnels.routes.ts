import { hiringCampaignsFunnels } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { type Asking, getPublicFunnel, listApplications, uploadPicture } from './applying.ts'
import {
  changeFunnel,
  createFunnel,
  listVersions,
  publishFunnel,
  searchFunnels,
  undoFunnelChange,
} from './hiring-campaigns.funnels.service.ts'

interface Deps {
  storage: ObjectStoragePort
  asking: Asking
}

export const hiringCampaignsFunnelsSlice = ({ storage, asking }: Deps) =>
  slice(hiringCampaignsFunnels, {
    createFunnel: async (ctx, { body }) => answer(201, await createFunnel(ctx, body)),
    searchFunnels: async (ctx, { query }) => answer(200, await searchFunnels(ctx, query)),
    searchFunnelsByPost: async (ctx, { body }) => answer(200, await searchFunnels(ctx, body)),
    updateFunnel: async (ctx, { params, body }) => answer(200, await changeFunnel(ctx, params.id, body)),
    publishFunnel: async (ctx, { params, body }) => answer(200, await publishFunnel(ctx, params.id, body)),
    funnelVersions: async (ctx, { params }) => answer(200, { versions: await listVersions(ctx, params.id) }),
    uploadFunnelPicture: async (ctx, { params, file }) =>
      answer(201, await uploadPicture(ctx, storage, params.id, file)),
    application: async (ctx, { query }) =>
      answer(200, { applications: await listApplications(ctx, query.survey_result_id) }),
    publicFunnel: async (ctx, { params, query }) =>
      answer(200, { funnels: [await getPublicFunnel(ctx, params.slug, query, asking)] }),
  })

export const hiringCampaignsFunnelsUndoers: Record<string, Undoer> = { 'hiring-campaigns.funnel': undoFunnelChange }
