import { and, eq, isNull, sql } from 'drizzle-orm'
import { permissions } from '#contract/access/permissions.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import { WEBHOOK_RETRY_SECONDS } from '#contract/constants.ts'
import { companies } from '#server/database/schema/companies.ts'
import { customWebhooks, webhookAttempts, webhookEvents } from '#server/database/schema/custom-webhooks.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/kernel/database.ts'
import { publish, wakeOutbox } from '#server/kernel/events.ts'
import { type Delivery, type Pause, sendLater } from '#server/kernel/outbox.ts'
import { switchedOffMail } from './custom-webhooks.mails.ts'
import type { WebhookAnswer } from '#server/ports/webhooks.port.ts'
import { SECRET_PURPOSE, type WebhookTools } from './custom-webhooks.service.ts'

interface Event {
  uuid: string
  type: string
  data: unknown
  created_at: Date
}

/** A receiver tells a repeat by it: the same on every try and every replay. */
export const messageIdOf = ({ uuid }: Pick<Event, 'uuid'>): string => `evt_${uuid.replaceAll('-', '')}`
/** The same bytes on every try. */
export const bodyOf = ({ type, created_at, data }: Event): string =>
  JSON.stringify({ type, timestamp: created_at.toISOString(), data })

interface Payload {
  webhook_id: number
  event_id: number
  /** A person asked for it: sent to a receiver that is off too, and only once. */
  by?: 'test' | 'replay'
}
const payloadOf = ({ payload }: Delivery) => payload as unknown as Payload

const w = customWebhooks
const select = async (db: Db, delivery: Delivery) => {
  const { webhook_id, event_id } = payloadOf(delivery)
  const rows = await db
    .select({ webhook: w, event: webhookEvents, company: companies.name })
    .from(w)
    .innerJoin(companies, eq(companies.id, w.company_id))
    .innerJoin(webhookEvents, and(eq(webhookEvents.company_id, w.company_id), eq(webhookEvents.id, event_id)))
    .where(and(eq(w.company_id, delivery.company_id ?? 0), eq(w.id, webhook_id), isNull(w.deleted_at)))
    .limit(1)
  return rows[0]
}

/** A receiver did not take a message. */
class NotTaken extends Error {
  readonly answer: WebhookAnswer
  constructor(answer: WebhookAnswer) {
    super(answer.why ?? '')
    this.answer = answer
  }
}
const GONE = 410

/** Whether a receiver says that there will never be one at its address again: no further try would help. */
export const isGone = (error: unknown): boolean => error instanceof NotTaken && error.answer.status === GONE

/** One try, noted with its answer; a failure is thrown, so that the outbox tries again. */
export const deliverWebhook =
  ({ webhooks, secrets, clock }: WebhookTools & { clock: Clock }) =>
  async (delivery: Delivery, db: Db): Promise<void> => {
    const found = await select(db, delivery)
    const { by } = payloadOf(delivery)
    // Removed or switched off since: nobody is told any more.
    if (!found || (!found.webhook.is_active && by === undefined)) return
    const { webhook, event } = found
    const now = clock.now()
    const isRotating = webhook.previous_until !== null && webhook.previous_until > now
    const sealed = isRotating && webhook.previous_secret ? [webhook.secret, webhook.previous_secret] : [webhook.secret]
    const answer = await webhooks.send(webhook.url, {
      // Every row was written with the brand of whoever made it.
      brand: brands[webhook.brand as BrandKey].name,
      id: messageIdOf(event),
      at: now,
      body: bodyOf(event),
      secrets: sealed.flatMap((one) => secrets.open(SECRET_PURPOSE, one) ?? []),
    })
    const { company_id, id } = webhook
    await db.insert(webhookAttempts).values({
      company_id,
      webhook_id: id,
      event_id: event.id,
      status_code: answer.status,
      ms: answer.ms,
      why: answer.why,
      created_at: clock.now(),
    })
    await publish(db, { type: 'custom-webhooks', company_id, ids: [id], by: null })
    if (answer.why !== null && by === undefined) throw new NotTaken(answer)
    if (answer.why === null && by === 'replay') await doneByHand(delivery, db, clock)
  }

/** What has arrived because somebody asked need not go by itself any more, and those behind it no longer wait. */
const doneByHand = async (delivery: Delivery, db: Db, clock: Clock): Promise<void> => {
  const { webhook_id, event_id } = payloadOf(delivery)
  await db.execute(sql`
    update outbox set state = 'done', done_at = ${clock.now().toISOString()}, last_error = null
    where kind = 'webhook' and state = 'waiting' and recipient = ${`webhook ${webhook_id}`}
      and (payload->>'event_id')::int = ${event_id}`)
  await wakeOutbox(db, 'webhook', 'other')
}

const LONGEST_PAUSE = Math.max(...WEBHOOK_RETRY_SECONDS)

/** Six tries within a day. A receiver that asks for time gets it, never more than lies before the last try. */
export const webhookPause: Pause = (tries, error) => {
  const own = WEBHOOK_RETRY_SECONDS[tries - 1]
  if (own === undefined) return null
  const asked = error instanceof NotTaken ? error.answer.askedToWait : 0
  return Math.max(own, Math.min(asked, LONGEST_PAUSE))
}

/** Whoever set it up, where they still reach the company from a franchise or the platform, and the company's owners. */
export const peopleToTell = async (
  db: Db,
  { company_id, created_by }: Pick<typeof w.$inferSelect, 'company_id' | 'created_by'>,
): Promise<string[]> => {
  const roles = sql.join(
    permissions['webhooks:manage'].map((role) => sql`${role}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ email: string }>(
    sql`select u.email from users u join companies c on c.id = ${company_id}
      where u.active and u.auth_role in (${roles}) and (u.company_id = c.id or (u.id = ${created_by}
        and u.company_id is null and coalesce(u.franchise_id = c.franchise_id, u.franchise_id is null)))
      order by u.id = ${created_by} desc nulls last, u.id limit 5`,
  )
  return rows.map(({ email }) => email)
}

/** A whole day without success, or a receiver that is gone for good: it is switched off, what waits for it stays in the log, and its owners are told. */
export const switchOff =
  ({ clock, urlOf }: { clock: Clock; urlOf: (brand: BrandKey) => string }) =>
  async (delivery: Delivery, db: Db, error: unknown): Promise<void> => {
    const found = await select(db, delivery)
    if (!found) return
    const { webhook, company } = found
    const now = clock.now()
    await db
      .update(w)
      .set({ is_active: false, switched_off_at: now, updated_at: now })
      .where(and(eq(w.company_id, webhook.company_id), eq(w.id, webhook.id)))
    await db.execute(sql`
      update outbox set state = 'failed', last_error = 'The webhook was switched off'
      where kind = 'webhook' and state = 'waiting' and recipient = ${`webhook ${webhook.id}`}`)
    const brand = webhook.brand as BrandKey
    for (const email of await peopleToTell(db, webhook)) {
      const payload = switchedOffMail({
        brand,
        email,
        company,
        url: webhook.url,
        isGone: isGone(error),
        link: `${urlOf(brand)}/custom-webhooks`,
      })
      await sendLater(db, clock, { kind: 'mail', recipient: email, company_id: webhook.company_id, payload })
    }
    await publish(db, { type: 'custom-webhooks', company_id: webhook.company_id, ids: [webhook.id], by: null })
  }
