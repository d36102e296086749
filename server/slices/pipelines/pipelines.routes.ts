import { pipelines } from '#contract/resources/pipelines.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { dryRun } from './dry-run.ts'
import {
  changePipeline,
  createPipeline,
  listPipelines,
  removePipeline,
  undoPipelineChange,
  undoPipelineRemoval,
} from './pipelines.service.ts'

export const pipelinesSlice = slice(pipelines, {
  list: async (ctx, { query }) => answer(200, await listPipelines(ctx, query)),
  create: async (ctx, { body }) => answer(201, await createPipeline(ctx, body)),
  update: async (ctx, { params, body }) => answer(200, await changePipeline(ctx, params.id, body)),
  remove: async (ctx, { params }) => answer(200, await removePipeline(ctx, params.id)),
  dryRun: async (ctx, { params, body }) => answer(200, { lines: await dryRun(ctx, params.id, body.rule) }),
})

export const pipelinesUndoers: Record<string, Undoer> = {
  'pipelines.change': undoPipelineChange,
  'pipelines.remove': undoPipelineRemoval,
}
