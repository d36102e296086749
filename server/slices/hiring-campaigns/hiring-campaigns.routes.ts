import { hiringCampaigns } from '#contract/resources/hiring-campaigns.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { copyCampaign, undoCopies } from './copies.ts'
import { getSources } from './sources.ts'
import { changeCampaign, createCampaign, searchCampaigns, undoCampaignChange } from './hiring-campaigns.service.ts'

export const hiringCampaignsSlice = slice(hiringCampaigns, {
  create: async (ctx, { body }) => answer(201, await createCampaign(ctx, body)),
  search: async (ctx, { query }) => answer(200, await searchCampaigns(ctx, query)),
  searchByPost: async (ctx, { body }) => answer(200, await searchCampaigns(ctx, body)),
  sources: async (ctx, { params }) => answer(200, { sources: await getSources(ctx, params.id) }),
  copy: (ctx, { params, body }) => copyCampaign(ctx, params.id, body),
  update: async (ctx, { params, body }) => answer(200, await changeCampaign(ctx, params.id, body)),
})

export const hiringCampaignsUndoers: Record<string, Undoer> = {
  'hiring-campaigns.change': undoCampaignChange,
  'hiring-campaigns.copy': undoCopies,
}
