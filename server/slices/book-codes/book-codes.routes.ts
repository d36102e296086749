import { bookCodes } from '#contract/resources/book-codes.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { changeBatch, createBatch, printSheet, searchBatches, undoBatchChange } from './batches.service.ts'
import { changeCode, replaceCode, revokeCode, searchCodes, undoCodeChange } from './book-codes.service.ts'
import { type Invite, redeem } from './redeeming.ts'
import { readTries, type TryGuard } from './tries.ts'

interface Deps {
  secrets: Secrets
  guard: TryGuard
  invite: Invite
}

export const bookCodesSlice = (deps: Deps) =>
  slice(bookCodes, {
    search: async (ctx, { query }) => answer(200, await searchCodes(ctx, deps.secrets, query)),
    searchByPost: async (ctx, { body }) => answer(200, await searchCodes(ctx, deps.secrets, body)),
    batches: async (ctx, { query }) => answer(200, await searchBatches(ctx, query)),
    create: async (ctx, { body }) => answer(201, await createBatch(ctx, deps.secrets, body)),
    changeBatch: async (ctx, { params, body }) => answer(200, await changeBatch(ctx, params.id, body)),
    sheet: (ctx, { params, body }) => printSheet(ctx, deps.secrets, params.id, body.codes),
    tries: async (ctx) => answer(200, { tries: [await readTries(ctx)] }),
    update: async (ctx, { params, body }) => answer(200, await changeCode(ctx, params.id, body)),
    replace: async (ctx, { params }) => answer(201, await replaceCode(ctx, deps.secrets, params.id)),
    remove: async (ctx, { params }) =>
      answer(200, { message: 'The code is revoked.', command: await revokeCode(ctx, params.id) }),
    redeem: async (ctx, { body }) => {
      // Looking uses no code; registering with it does, and is written down.
      ctx.audit.skip = true
      return answer(200, { invitations: [await redeem(ctx, deps, body.code)] })
    },
  })

export const bookCodesUndoers: Record<string, Undoer> = {
  'book-codes.change': undoCodeChange,
  'book-codes.change-batch': undoBatchChange,
}
