import { roleBenchmarks } from '#contract/resources/role-benchmarks.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { activate, undoActivation } from './activation.ts'
import { effectsOf } from './effects.ts'
import { proposalFrom } from './from-people.ts'
import { checkTraits } from './impact-check.ts'
import { deleteBenchmarks, undoDeletion } from './removal.ts'
import {
  changeBenchmark,
  createBenchmark,
  getBenchmark,
  type Recalculate,
  searchBenchmarks,
  undoBenchmarkChange,
} from './role-benchmarks.service.ts'

export const roleBenchmarksSlice = (deps: { recalculate: Recalculate }) =>
  slice(roleBenchmarks, {
    search: async (ctx, { query }) => answer(200, await searchBenchmarks(ctx, query)),
    searchByPost: async (ctx, { body }) => answer(200, await searchBenchmarks(ctx, body)),
    create: async (ctx, { body }) => answer(201, await createBenchmark(ctx, body)),
    removeMany: async (ctx, { body }) => answer(200, await deleteBenchmarks(ctx, body.ids)),
    check: async (ctx, { body }) => {
      // Looking changes nothing; what was looked at is kept when the version goes live.
      ctx.audit.skip = true
      return answer(200, { checks: [checkTraits(body.traits, body.pool)] })
    },
    effects: async (ctx, { body }) => {
      ctx.audit.skip = true
      return answer(200, { effects: [await effectsOf(ctx, body)] })
    },
    fromPeople: async (ctx, { body }) => answer(200, { proposals: [await proposalFrom(ctx, body)] }),
    get: async (ctx, { params }) => answer(200, { role_benchmarks: await getBenchmark(ctx, params.id) }),
    update: async (ctx, { params, body }) => answer(200, await changeBenchmark(ctx, deps.recalculate, params.id, body)),
    activate: async (ctx, { params, body }) => answer(200, await activate(ctx, deps.recalculate, params.id, body)),
    remove: async (ctx, { params }) => answer(200, await deleteBenchmarks(ctx, [params.id])),
  })

export const roleBenchmarksUndoers: Record<string, Undoer> = {
  'role-benchmarks.change': undoBenchmarkChange,
  'role-benchmarks.activate': undoActivation,
  'role-benchmarks.delete': undoDeletion,
}
