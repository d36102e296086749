import { ghl } from '#contract/resources/ghl.ts'
import type { Config } from '#server/kernel/config.ts'
import { crmLocationsAt } from '#server/kernel/crm-locations.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { chatHashOf, type GhlDeps, listMessages, sendMessage, unreadOf } from './ghl.service.ts'
import { answerThread, listThreads, readThread } from './support.ts'

interface Parts extends Pick<GhlDeps, 'crm'> {
  config: Pick<Config, 'CHAT_SECRET' | 'CRM_APP_URL'>
}

export const ghlSlice = ({ crm, config }: Parts) => {
  const deps: GhlDeps = { crm, locationsAt: crmLocationsAt(config) }
  return slice(ghl, {
    messages: async (ctx, { query }) => answer(200, await listMessages(ctx, deps, query)),
    send: async (ctx, { body }) => answer(201, await sendMessage(ctx, deps, body)),
    unread: async (ctx) => answer(200, { unread: await unreadOf(ctx) }),
    chatIdentity: async (ctx) => answer(200, { user_hash: chatHashOf(ctx, config) }),
    threads: async (ctx) => answer(200, { threads: await listThreads(ctx) }),
    thread: async (ctx, { params }) => answer(200, await readThread(ctx, params.user_id)),
    answer: async (ctx, { params, body }) => answer(201, await answerThread(ctx, params.user_id, body.message)),
  })
}
