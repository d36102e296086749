import { analytics } from '#contract/resources/analytics.ts'
import type { Config } from '#server/kernel/config.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { summarise } from './analytics.service.ts'

export const analyticsSlice = (config: Config) =>
  slice(analytics, {
    summary: async (ctx, { query }) => answer(200, { summary: await summarise(ctx, config, query) }),
  })
