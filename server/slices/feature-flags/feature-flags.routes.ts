import { featureFlags } from '#contract/resources/feature-flags.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import type { Config } from '#server/kernel/config.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { fail } from '#server/kernel/problems.ts'
import type { FeatureFlagsPort } from '#server/ports/feature-flags.port.ts'
import { createFlag, historyOf, listFlags, removeFlag, setFlag, undoFlagChange } from './feature-flags.service.ts'
import { previewFor } from './preview.ts'

export const featureFlagsSlice = (deps: { flags: FeatureFlagsPort; config: Config }) => {
  const { flags } = deps
  /** What would be changed here has no effect where another service keeps the flags. */
  const keptHere = () => {
    if (flags.host()) throw fail('FLAGS_ELSEWHERE')
  }
  return slice(featureFlags, {
    list: async (ctx) => {
      const host = flags.host()
      return answer(200, {
        feature_flags: host ? [] : await listFlags(ctx),
        host: host && { ...host, answered_at: host.answered_at?.toISOString() ?? null },
      })
    },
    create: async (ctx, { body }) => {
      keptHere()
      return answer(201, await createFlag(ctx, body))
    },
    update: async (ctx, { params, body }) => {
      keptHere()
      return answer(200, await setFlag(ctx, params.key, body))
    },
    remove: async (ctx, { params }) => {
      keptHere()
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
