import { traitScaleMappings } from '#contract/resources/trait-scale-mappings.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { effectsOf, readResult } from './reading.ts'
import { changeReport, getReport, listOrCreate, listReports, undoReportChange } from './trait-scale-mappings.service.ts'

export const traitScaleMappingsSlice = slice(traitScaleMappings, {
  list: async (ctx, { query }) => answer(200, await listReports(ctx, query)),
  listOrCreate: async (ctx, { body }) => listOrCreate(ctx, body),
  effects: async (ctx, { body }) => answer(200, { effects: [await effectsOf(ctx, body)] }),
  read: async (ctx, { params }) => answer(200, { reports: await readResult(ctx, params.id) }),
  get: async (ctx, { params }) => answer(200, { reports: await getReport(ctx, params.id) }),
  update: async (ctx, { params, body }) => answer(200, await changeReport(ctx, params.id, body)),
})

export const traitScaleMappingsUndoers: Record<string, Undoer> = { 'trait-scale-mappings.change': undoReportChange }
