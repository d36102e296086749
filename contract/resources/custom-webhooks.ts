import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, line } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listFields, listReply } from '#contract/core/page.ts'
import { WEBHOOK_EVENT_TYPES } from '#contract/webhook-events.ts'

const Type = z.enum(WEBHOOK_EVENT_TYPES)

export const CustomWebhook = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  url: z.string(),
  events: z.array(z.string()),
  is_active: z.boolean(),
  /** Since when it is off because its receiver failed for a whole day or is gone for good (410); null where a person switched it, or it is on. */
  switched_off_at: z.nullable(Instant),
  /** Until when the secret before this one signs too. */
  old_secret_until: z.nullable(Instant),
  last: z.nullable(z.object({ at: Instant, status_code: z.nullable(z.int()), why: z.nullable(z.string()) })),
  waiting: z.int(),
  created_at: Instant,
  updated_at: Instant,
})
export type CustomWebhook = z.output<typeof CustomWebhook>

/** One event of the company as one receiver was told of it. Of an answer only status and time are kept. */
export const WebhookEvent = z.object({
  id: Id,
  /** The `webhook-id` of every try. */
  message_id: z.string(),
  type: z.string(),
  state: z.enum(['delivered', 'waiting', 'failed', 'not_sent']),
  next_try_at: z.nullable(Instant),
  body: z.string(),
  attempts: z.array(
    z.object({ at: Instant, status_code: z.nullable(z.int()), ms: z.int(), why: z.nullable(z.string()) }),
  ),
  created_at: Instant,
})
export type WebhookEvent = z.output<typeof WebhookEvent>

const one = z.object({ id: IdParam })
const url = line(2_000)
/** None where only a rule of a stage tells it. */
const chosen = z.array(Type).check(z.maxLength(WEBHOOK_EVENT_TYPES.length))
const secret = z.string()

export const customWebhooks = {
  list: endpoint({
    method: 'GET',
    path: '/custom-webhooks',
    summary: 'Webhooks in reach',
    access: 'webhooks:manage',
    query: z.strictObject({
      ...listFields(['created_at', 'url']),
      company_id: z.optional(Id),
      /** Only those that are off because they failed for a whole day or are gone for good; or only the others. */
      is_switched_off: z.optional(z.boolean()),
    }),
    replies: { 200: listReply('custom_webhooks', CustomWebhook) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/custom-webhooks/{id}',
    summary: 'One webhook',
    access: 'webhooks:manage',
    addition: true,
    params: one,
    replies: { 200: itemsReply(200, 'custom_webhooks', CustomWebhook) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/custom-webhooks',
    summary: 'Add a receiver; its secret is shown in this answer and never again',
    access: 'webhooks:manage',
    audit: 'custom-webhooks.create',
    idempotent: true,
    notDuringProxy: true,
    body: z.strictObject({ company_id: Id, url, events: chosen, is_active: z.optional(z.boolean()) }),
    replies: { 201: z.object({ status: z.literal(201), custom_webhooks: z.array(CustomWebhook), secret }) },
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/custom-webhooks/{id}',
    summary: 'Change a receiver, or switch it on or off; can be undone for 15 seconds',
    access: 'webhooks:manage',
    audit: 'custom-webhooks.update',
    params: one,
    body: z.strictObject({
      url: z.optional(url),
      events: z.optional(chosen),
      is_active: z.optional(z.boolean()),
      updated_at: z.optional(Instant),
    }),
    replies: {
      200: z.object({ status: z.literal(200), custom_webhooks: z.array(CustomWebhook), command: CommandReceipt }),
    },
    errors: ['STALE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/custom-webhooks/{id}',
    summary: 'Remove a receiver; can be undone for 15 seconds',
    access: 'webhooks:manage',
    audit: 'custom-webhooks.delete',
    params: one,
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
  }),
  test: endpoint({
    method: 'POST',
    path: '/custom-webhooks/{id}/test',
    summary: 'Send a test at once, also to one that is off; the log shows the answer',
    access: 'webhooks:manage',
    audit: 'custom-webhooks.test',
    idempotent: true,
    params: one,
    replies: { 202: z.object({ status: z.literal(202), message: z.string(), event_id: Id }) },
  }),
  newSecret: endpoint({
    method: 'POST',
    path: '/custom-webhooks/{id}/secret',
    summary: 'Replace the secret; the old one signs too for another 24 hours',
    access: 'webhooks:manage',
    audit: 'custom-webhooks.secret',
    addition: true,
    notDuringProxy: true,
    params: one,
    replies: { 200: z.object({ status: z.literal(200), custom_webhooks: z.array(CustomWebhook), secret }) },
  }),
  events: endpoint({
    method: 'GET',
    path: '/custom-webhooks/{id}/events',
    summary: 'What happened in the company in the last 30 days, and how this receiver was told',
    access: 'webhooks:manage',
    addition: true,
    params: one,
    query: z.strictObject(listFields(['created_at'])),
    replies: { 200: listReply('webhook_events', WebhookEvent) },
  }),
  replay: endpoint({
    method: 'POST',
    path: '/custom-webhooks/{id}/replay',
    summary:
      'Send an event of the log again, or one that was missed, at once and with the id it always had; one that waits for its next try is not sent again by itself where it arrives',
    access: 'webhooks:manage',
    audit: 'custom-webhooks.replay',
    idempotent: true,
    addition: true,
    params: one,
    body: z.strictObject({ event_id: Id }),
    replies: { 202: itemsReply(202, 'webhook_events', WebhookEvent) },
    errors: ['EVENT_NOT_DUE'],
  }),
}
