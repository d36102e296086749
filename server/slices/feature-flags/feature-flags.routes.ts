import { featureFlags } from '#contract/resources/feature-flags.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import type { Config } from '#server/kernel/config.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { FeatureFlagsPort } from '#server/ports/feature-flags.port.ts'
import {
  createFlag,
  demandKeptHere,
  flagsSeen,
  historyOf,
  removeFlag,
  setFlag,
  undoFlagChange,
} from './feature-flags.service.ts'
import { previewFor } from './preview.ts'

export const featureFlagsSlice = (deps: { flags: FeatureFlagsPort; config: Config }) => {
  const { flags } = deps
  return slice(featureFlags, {
    list: async (ctx, { query }) => answer(200, await flagsSeen(ctx, flags, query)),
    create: async (ctx, { body }) => {
      demandKeptHere(flags)
      return answer(201, await createFlag(ctx, body))
    },
    update: async (ctx, { params, body }) => {
      demandKeptHere(flags)
      return answer(200, await setFlag(ctx, params.key, body))
    },
    remove: async (ctx, { params }) => {
      demandKeptHere(flags)
      return answer(200, { message: 'The flag is deleted.', command: await removeFlag(ctx, params.key) })
    },
    history: async (ctx, { params }) => answer(200, { changes: await historyOf(ctx, params.key) }),
    preview: async (ctx, { body }) => answer(200, { previews: await previewFor(ctx, deps, body) }),
  })
}

export const featureFlagsUndoers: Record<string, Undoer> = {
  'feature-flags.create': undoFlagChange,
  'feature-flags.update': undoFlagChange,
  'feature-flags.delete': undoFlagChange,
}
