import type { WebhookEventType } from '#contract/webhook-events.ts'
import type { Context } from './context.ts'
import { within } from './database.ts'
import { wakeOutbox } from './events.ts'
import { newUuid } from './ids.ts'

/** Something that happened in a company: rows by number, no personal data. */
export interface Announcement {
  type: WebhookEventType
  company_id: number
  data: Record<string, string | number | null>
}

/** $1 what happened, $2 the command that causes it, $3 now, $4 when it is due. */
const TELL = {
  name: 'announce',
  text: `
    with given as (
      select * from jsonb_to_recordset($1::jsonb) as g(uuid uuid, company_id int, type text, data jsonb, place int)),
    told as (
      insert into webhook_events (company_id, uuid, type, data, command_id, created_at)
      select company_id, uuid, type, data, $2::uuid, $3::timestamptz from given g
      where exists (select from custom_webhooks w where w.company_id = g.company_id and w.deleted_at is null)
      order by place returning company_id, id, type)
    insert into outbox (id, company_id, kind, recipient, payload, command_id, next_try_at, created_at)
    select gen_random_uuid(), t.company_id, 'webhook', 'webhook ' || w.id, jsonb_build_object('webhook_id', w.id, 'event_id', t.id),
      $2::uuid, $4::timestamptz, $3::timestamptz
    from told t join custom_webhooks w on w.company_id = t.company_id and w.deleted_at is null and w.is_active and t.type = any(w.events)
    order by t.id`,
}

/**
 * Tells the receivers of companies what happens, in the transaction in which it happens. What a command causes waits until that
 * can no longer be undone. Nothing is written for companies without a receiver.
 */
export const announce = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  happened: readonly Announcement[],
  command?: { id: string; undo_until: Date },
): Promise<void> => {
  const now = clock.now()
  const given = happened.map((one, place) => ({ ...one, uuid: newUuid(), place }))
  const due = (command?.undo_until ?? now).toISOString()
  const values = [JSON.stringify(given), command?.id ?? null, now.toISOString(), due]
  const { rowCount } = await within(db)({ ...TELL, values })
  if (rowCount) await wakeOutbox(db, 'webhook')
}
