import { mails } from '#contract/resources/mails.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { retryMail, searchMails } from './mails.service.ts'

export const mailsSlice = slice(mails, {
  search: async (ctx, { query }) => answer(200, await searchMails(ctx, query)),
  searchByPost: async (ctx, { body }) => answer(200, await searchMails(ctx, body)),
  retry: async (ctx, { params }) => answer(202, await retryMail(ctx, params.id)),
})
