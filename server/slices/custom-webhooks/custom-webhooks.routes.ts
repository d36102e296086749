import { customWebhooks } from '#contract/resources/custom-webhooks.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import {
  changeWebhook,
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  replaceSecret,
  undoWebhookChange,
  type WebhookTools,
} from './custom-webhooks.service.ts'
import { listEvents, replayEvent, sendTest } from './webhook-log.ts'

export const customWebhooksSlice = (tools: WebhookTools) =>
  slice(customWebhooks, {
    list: async (ctx, { query }) => answer(200, await listWebhooks(ctx, query)),
    create: async (ctx, { body }) => answer(201, await createWebhook(ctx, tools, body)),
    get: async (ctx, { params }) => answer(200, { custom_webhooks: await getWebhook(ctx, params.id) }),
    update: async (ctx, { params, body }) => answer(200, await changeWebhook(ctx, tools, params.id, body)),
    remove: async (ctx, { params }) =>
      answer(200, { message: 'The webhook is removed.', command: await removeWebhook(ctx, params.id) }),
    test: async (ctx, { params }) =>
      answer(202, { message: 'The test is on its way.', event_id: await sendTest(ctx, params.id) }),
    newSecret: async (ctx, { params }) => answer(200, await replaceSecret(ctx, tools, params.id)),
    events: async (ctx, { params, query }) => answer(200, await listEvents(ctx, params.id, query)),
    replay: async (ctx, { params, body }) =>
      answer(202, { webhook_events: await replayEvent(ctx, params.id, body.event_id) }),
  })

export const customWebhooksUndoers: Record<string, Undoer> = { 'custom-webhooks.change': undoWebhookChange }
