import { home } from '#contract/resources/home.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { entryCountsOf } from './entry-counts.ts'
import { stripsOf } from './pipeline-strips.ts'
import { overviewOf } from './home.service.ts'
import type { WaitingParts } from './waiting.ts'

export const homeSlice = (deps: WaitingParts) =>
  slice(home, {
    overview: async (ctx) => answer(200, { overview: await overviewOf(ctx, deps) }),
    counts: async (ctx) => answer(200, { counts: await entryCountsOf(ctx) }),
    pipelines: async (ctx) => answer(200, { pipelines: await stripsOf(ctx) }),
  })
