import { norms } from '#contract/resources/norms.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import type { Jobs } from '#server/kernel/jobs.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { chooseNorm, createNorm, listNorms, previewNorm, undoChoice } from './norms.service.ts'
import { startRescoring } from './rescoring.ts'

export const normsSlice = ({ jobs }: { jobs: Pick<Jobs, 'sendWithin'> }) =>
  slice(norms, {
    list: async (ctx, { query }) => answer(200, await listNorms(ctx, query.company_id)),
    preview: async (ctx, { body }) => {
      // Looking changes nothing.
      ctx.audit.skip = true
      return answer(200, { preview: await previewNorm(ctx, body) })
    },
    create: async (ctx, { body }) => answer(201, { norms: await createNorm(ctx, body) }),
    choose: async (ctx, { body }) => answer(200, await chooseNorm(ctx, body)),
    rescore: async (ctx, { body }) => answer(202, await startRescoring(ctx, jobs, body)),
  })

export const normsUndoers: Record<string, Undoer> = { 'norms.choose': undoChoice }
