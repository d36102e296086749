import type { WebhookEvent } from '#contract/resources/custom-webhooks.ts'
import { WEBHOOK_TEST_TYPE } from '#contract/webhook-events.ts'
import type { WebhookDataOf } from '#contract/webhook-payloads.ts'
import type { Context } from '#server/kernel/context.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail } from '#server/kernel/problems.ts'
import {
  countEvents,
  type EventFilters,
  type EventRecord,
  insertEvent,
  selectAttempts,
  selectEvent,
  selectEvents,
  type WebhookRecord,
} from './custom-webhooks.queries.ts'
import { existing, note, told } from './custom-webhooks.service.ts'
import { bodyOf, messageIdOf } from './delivery.ts'

type Attempt = Awaited<ReturnType<typeof selectAttempts>>[number]

const stateOf = (event: EventRecord, attempts: readonly Attempt[]): WebhookEvent['state'] => {
  if (event.next_try_at !== null) return 'waiting'
  if (attempts.some(({ why }) => why === null)) return 'delivered'
  return attempts.length ? 'failed' : 'not_sent'
}

const view = async (ctx: Context, webhook: WebhookRecord, rows: readonly EventRecord[]): Promise<WebhookEvent[]> => {
  const attempts = await selectAttempts(
    ctx.db,
    webhook,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = attempts.filter(({ event_id }) => event_id === row.id)
    return {
      id: row.id,
      message_id: messageIdOf(row),
      type: row.type,
      state: stateOf(row, own),
      next_try_at: row.next_try_at === null ? null : new Date(row.next_try_at).toISOString(),
      body: bodyOf(row),
      attempts: own.map(({ created_at, status_code, ms, why }) => ({
        at: created_at.toISOString(),
        status_code,
        ms,
        why,
      })),
      created_at: row.created_at.toISOString(),
    }
  })
}

export const listEvents = async (ctx: Context, id: number, filters: EventFilters) => {
  const webhook = await existing(ctx, id)
  const found = await selectEvents(ctx.db, webhook, filters)
  const { rows, pagination } = paginate(
    filters,
    found,
    await countEvents(ctx.db, webhook, filters),
    (row) => row.created_at,
  )
  return { webhook_events: await view(ctx, webhook, rows), pagination }
}

/** A lane of its own: what a person asks for by hand waits behind nothing. */
const sendNow = (ctx: Context, webhook: WebhookRecord, event_id: number, by: 'test' | 'replay') =>
  sendLater(ctx.db, ctx.clock, {
    kind: 'webhook',
    recipient: `${by} ${webhook.id} ${event_id}`,
    company_id: webhook.company_id,
    payload: { webhook_id: webhook.id, event_id, by },
  })

export const sendTest = async (ctx: Context, id: number): Promise<number> => {
  const webhook = await existing(ctx, id)
  const event = await insertEvent(ctx.db, {
    company_id: webhook.company_id,
    uuid: newUuid(),
    type: WEBHOOK_TEST_TYPE,
    data: {
      company_id: webhook.company_id,
      words: 'If you can read this and the signature is right, all is well.',
    } satisfies WebhookDataOf<typeof WEBHOOK_TEST_TYPE>,
    webhook_id: webhook.id,
    created_at: ctx.clock.now(),
  })
  await sendNow(ctx, webhook, event, 'test')
  note(ctx, webhook)
  await told(ctx, webhook)
  return event
}

export const replayEvent = async (ctx: Context, id: number, eventId: number): Promise<WebhookEvent[]> => {
  const webhook = await existing(ctx, id)
  const event = await selectEvent(ctx.db, webhook, eventId)
  if (!event) throw fail('NOT_FOUND')
  const [known] = await view(ctx, webhook, [event])
  // It may still be undone, and then nobody is told.
  if (known?.state === 'waiting' && known.attempts.length === 0) throw fail('EVENT_NOT_DUE')
  // What is on its way is not sent beside itself.
  if (!event.is_asked_for) await sendNow(ctx, webhook, eventId, 'replay')
  note(ctx, webhook, { event: messageIdOf(event) })
  await told(ctx, webhook)
  const now = await selectEvent(ctx.db, webhook, eventId)
  return view(ctx, webhook, now ? [now] : [])
}
