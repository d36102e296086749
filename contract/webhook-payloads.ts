import * as z from 'zod/mini'
import { Id, Instant } from './core/fields.ts'
import type { Schema } from './core/endpoint.ts'
import { Verdict } from './result-filters.ts'
import { WEBHOOK_RULE_TYPE, WEBHOOK_TEST_TYPE, type WebhookEventType, webhookEventLabels } from './webhook-events.ts'

// What receivers are sent, by its type. Pages need the names alone: these stand apart, so that they do not come along.

const result = { survey_result_id: Id }
/** Stages by their keys; `from` is the one before. */
const entered = z.object({ ...result, from: z.string(), to: z.string(), pipeline_id: Id })

/** The `data` of each event. Rows by number: no name, address, answer or score. */
export const webhookData = {
  'survey_result.registered': z.object({ ...result, campaign_id: z.nullable(Id) }),
  'survey_result.started': z.object(result),
  'survey_result.finished': z.object({ ...result, quality: Verdict }),
  'survey_result.status_changed': entered,
  'survey_result.archived': z.object(result),
  'survey_result.restored': z.object(result),
  'survey_result.erased': z.object(result),
  [WEBHOOK_RULE_TYPE]: entered,
  [WEBHOOK_TEST_TYPE]: z.object({ company_id: Id, words: z.string() }),
} as const satisfies Record<WebhookEventType | typeof WEBHOOK_RULE_TYPE | typeof WEBHOOK_TEST_TYPE, Schema>

/** Every type that a receiver may be sent. */
export type WebhookType = keyof typeof webhookData
/** The `data` of an event of a type. */
export type WebhookDataOf<Type extends WebhookType> = z.output<(typeof webhookData)[Type]>

/** When each is sent, in words. */
export const webhookWords: Readonly<Record<WebhookType, string>> = {
  ...webhookEventLabels,
  [WEBHOOK_RULE_TYPE]: 'Somebody entered a stage that has a rule which tells this webhook',
  [WEBHOOK_TEST_TYPE]: 'Somebody of the staff pressed "Send a test"',
}

/** The whole body of an event: its type, when it happened, and its data. */
export const webhookBody = (type: WebhookType): Schema =>
  z.object({ type: z.literal(type), timestamp: Instant, data: webhookData[type] })
