import type { WEBHOOK_TEST_TYPE } from '#contract/webhook-events.ts'
import type { WebhookDataOf, WebhookType } from '#contract/webhook-payloads.ts'
import type { Context } from './context.ts'
import { lastly } from './database.ts'
import { OUTBOX_CHANNEL } from './events.ts'
import { newUuid } from './ids.ts'

type Happening = Exclude<WebhookType, typeof WEBHOOK_TEST_TYPE>
/** Something that happened in a company: rows by number, no personal data. */
export type Announcement<Type extends Happening = Happening> = {
  [T in Type]: { type: T; company_id: number; data: WebhookDataOf<T> }
}[Type]

/** What happens, and the command that causes it: what a command causes waits until that can no longer be undone. */
export type Caused<Type extends Happening = Happening> = Announcement<Type> & {
  command?: { id: string; undo_until: Date } | undefined
  /** Only this receiver is told, whatever it has chosen. */
  webhook_id?: number
  /** It waits longer than until it can no longer be undone. */
  due?: Date
}

/**
 * What a rule tells may wait for days, and then keeps nothing else waiting that the same receiver is told.
 * $1 what happened, each with the command that causes it and when it is due, $2 now.
 */
const TELL = {
  name: 'announce',
  text: `
    with given as (
      select * from jsonb_to_recordset($1::jsonb) as g(uuid uuid, company_id int, type text, data jsonb, command_id uuid, webhook_id int, due timestamptz, place int)),
    told as (
      insert into webhook_events (company_id, uuid, type, data, command_id, webhook_id, created_at)
      select company_id, uuid, type, data, command_id, webhook_id, $2::timestamptz from given g
      where exists (select from custom_webhooks w where w.company_id = g.company_id and w.deleted_at is null
        and w.id = coalesce(g.webhook_id, w.id))
      order by place returning company_id, id, uuid, type),
    waiting as (
      insert into outbox (id, company_id, kind, recipient, payload, command_id, next_try_at, created_at)
      select gen_random_uuid(), t.company_id, 'webhook',
        case when g.webhook_id is null then 'webhook ' || w.id else 'webhook rule ' || w.id || ' ' || t.id end, jsonb_build_object('webhook_id', w.id, 'event_id', t.id),
        g.command_id, g.due, $2::timestamptz
      from told t join given g on g.uuid = t.uuid
        join custom_webhooks w on w.company_id = t.company_id and w.deleted_at is null and w.is_active
          and case when g.webhook_id is null then t.type = any(w.events) else w.id = g.webhook_id end
      order by t.id returning kind)
    select pg_notify('${OUTBOX_CHANNEL}', kind) from (select distinct kind from waiting) kinds`,
}

/**
 * Tells the receivers of companies what happens, in the transaction in which it happens, and wakes what delivers it. Nothing is written
 * for companies without a receiver.
 */
export const announce = ({ db, clock }: Pick<Context, 'db' | 'clock'>, happened: readonly Caused[]): void => {
  if (happened.length === 0) return
  const now = clock.now()
  const given = happened.map(({ command, ...one }, place) => ({
    ...one,
    uuid: newUuid(),
    command_id: command?.id ?? null,
    due: one.due ?? command?.undo_until ?? now,
    place,
  }))
  lastly(db, TELL, [JSON.stringify(given), now.toISOString()])
}
