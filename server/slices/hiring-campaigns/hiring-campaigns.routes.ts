import { hiringCampaigns } from '#contract/resources/hiring-campaigns.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import type { BenchmarksBefore, CampaignBenchmarks } from './benchmarks.ts'
import { copyCampaign, undoCopies } from './copies.ts'
import { getPlaces } from './places.ts'
import { getSources } from './sources.ts'
import { changeCampaign, createCampaign, searchCampaigns, undoCampaignChange } from './hiring-campaigns.service.ts'

export const hiringCampaignsSlice = (benchmarks: CampaignBenchmarks, storage: ObjectStoragePort) =>
  slice(hiringCampaigns, {
    create: async (ctx, { body }) => answer(201, await createCampaign(ctx, benchmarks, body)),
    search: async (ctx, { query }) => answer(200, await searchCampaigns(ctx, benchmarks, query)),
    searchByPost: async (ctx, { body }) => answer(200, await searchCampaigns(ctx, benchmarks, body)),
    places: async (ctx, { params }) => answer(200, { places: await getPlaces(ctx, params.id) }),
    sources: async (ctx, { params }) => answer(200, { sources: await getSources(ctx, params.id) }),
    copy: (ctx, { params, body }) => copyCampaign(ctx, { benchmarks, storage }, params.id, body),
    update: async (ctx, { params, body }) => answer(200, await changeCampaign(ctx, benchmarks, params.id, body)),
  })

export const hiringCampaignsUndoers = (benchmarks: BenchmarksBefore): Record<string, Undoer> => ({
  'hiring-campaigns.change': (ctx, inverse) => undoCampaignChange(ctx, benchmarks, inverse),
  'hiring-campaigns.copy': (ctx, inverse) => undoCopies(ctx, benchmarks, inverse),
})
