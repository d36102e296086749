import { fairness } from '#contract/resources/fairness.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { fairnessFile } from './fairness-file.ts'
import { giveGroup, ownGroup, reportFairness } from './fairness.service.ts'
import { changeSettings, undoSettings } from './fairness-settings.ts'

export const fairnessSlice = slice(fairness, {
  report: async (ctx, { query }) => answer(200, { fairness: [await reportFairness(ctx, query)] }),
  exportFile: async (ctx, { body }) => fairnessFile(ctx, body),
  settings: async (ctx, { body }) => answer(200, await changeSettings(ctx, body)),
  own: async (ctx, { params }) => answer(200, await ownGroup(ctx, params.uuid)),
  give: async (ctx, { params, body }) => answer(200, await giveGroup(ctx, params.uuid, body)),
})

export const fairnessUndoers: Record<string, Undoer> = { 'fairness.settings': undoSettings }
