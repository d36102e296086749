import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { customWebhooks as contract } from '#contract/resources/custom-webhooks.ts'
import { companies } from '#server/database/schema/companies.ts'
import { customWebhooks, webhookAttempts, webhookEvents } from '#server/database/schema/custom-webhooks.ts'
import { type Db, inScope } from '#server/kernel/database.ts'
import { says } from '#server/kernel/folded.ts'
import { byNoReference, byNoState, countWhere, pageOf } from '#server/kernel/keyset.ts'
import type { Scope } from '#server/kernel/scope.ts'

const w = customWebhooks
const e = webhookEvents
const a = webhookAttempts
export type WebhookFilters = QueryOf<typeof contract.list>
export type EventFilters = QueryOf<typeof contract.events>

const isOwn = sql`o.kind = 'webhook' and o.company_id = ${w.company_id} and (o.payload->>'webhook_id')::int = ${w.id}`
const columns = {
  company_id: w.company_id,
  company_name: companies.name,
  id: w.id,
  url: w.url,
  events: w.events,
  is_active: w.is_active,
  secret: w.secret,
  previous_secret: w.previous_secret,
  previous_until: w.previous_until,
  switched_off_at: w.switched_off_at,
  brand: w.brand,
  created_at: w.created_at,
  updated_at: w.updated_at,
  waiting: sql<number>`(select count(*)::int from outbox o where o.state = 'waiting' and ${isOwn})`,
}
const joined = (db: Db) => db.select(columns).from(w).innerJoin(companies, eq(companies.id, w.company_id))
export type WebhookRecord = Awaited<ReturnType<typeof joined>>[number]

const where = (scope: Scope, f: WebhookFilters): SQL | undefined =>
  and(
    isNull(w.deleted_at),
    inScope(scope, w.company_id),
    f.company_id === undefined ? undefined : eq(w.company_id, f.company_id),
    f.is_active === undefined ? undefined : eq(w.is_active, f.is_active),
    byNoReference(f),
    f.is_switched_off === undefined ? undefined : sql`(${w.switched_off_at} is not null) = ${f.is_switched_off}`,
    f.search ? says(w.url, f.search) : undefined,
  )

const SORT_COLUMNS = { created_at: w.created_at, url: w.url } as const

export const selectPage = (db: Db, scope: Scope, filters: WebhookFilters): Promise<WebhookRecord[]> => {
  const page = pageOf(filters, SORT_COLUMNS[filters.sort_by], w.id)
  return joined(db)
    .where(and(where(scope, filters), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}

export const countWebhooks = (db: Db, scope: Scope, filters: WebhookFilters): Promise<number> =>
  countWhere(db, w, where(scope, filters))

export const selectWebhook = async (db: Db, scope: Scope, id: number): Promise<WebhookRecord | undefined> => {
  const rows = await joined(db)
    .where(and(eq(w.id, id), isNull(w.deleted_at), inScope(scope, w.company_id)))
    .limit(1)
  return rows[0]
}

/** How each was answered last. */
export const selectLast = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinctOn([a.company_id, a.webhook_id], {
          company_id: a.company_id,
          webhook_id: a.webhook_id,
          at: a.created_at,
          status_code: a.status_code,
          why: a.why,
        })
        .from(a)
        .where(inArray(a.webhook_id, [...ids]))
        .orderBy(a.company_id, a.webhook_id, sql`${a.id} desc`)

/** The same, held until the end of the transaction. */
export const lockWebhook = async (db: Db, scope: Scope, id: number): Promise<WebhookRecord | undefined> => {
  const rows = await joined(db)
    .where(and(eq(w.id, id), isNull(w.deleted_at), inScope(scope, w.company_id)))
    .limit(1)
    .for('no key update', { of: w })
  return rows[0]
}

export const insertWebhook = async (db: Db, row: typeof w.$inferInsert): Promise<number> => {
  const rows = await db.insert(w).values(row).returning({ id: w.id })
  return rows[0]?.id ?? 0
}

/** Changes a receiver as it was read: false where somebody came first. */
export const updateWebhook = async (
  db: Db,
  key: { company_id: number; id: number; updated_at: Date },
  changes: Partial<typeof w.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(w)
    .set(changes)
    .where(and(eq(w.company_id, key.company_id), eq(w.id, key.id), eq(w.updated_at, key.updated_at)))
    .returning({ id: w.id })
  return rows.length === 1
}

export const insertEvent = async (db: Db, row: typeof e.$inferInsert): Promise<number> => {
  const rows = await db.insert(e).values(row).returning({ id: e.id })
  return rows[0]?.id ?? 0
}

const eventsOf = (webhook: WebhookRecord, filters: Pick<EventFilters, 'uuid' | 'is_active'> = {}) =>
  and(
    eq(e.company_id, webhook.company_id),
    or(isNull(e.webhook_id), eq(e.webhook_id, webhook.id)),
    filters.uuid === undefined ? undefined : eq(e.uuid, filters.uuid),
    byNoState(filters),
  )

const waitingOf = (webhook: { id: number }) =>
  sql`from outbox o where o.kind = 'webhook' and o.state = 'waiting' and o.company_id = webhook_events.company_id
    and (o.payload->>'webhook_id')::int = ${webhook.id} and (o.payload->>'event_id')::int = webhook_events.id`

const eventColumns = (webhook: { id: number }) => ({
  id: e.id,
  uuid: e.uuid,
  type: e.type,
  data: e.data,
  created_at: e.created_at,
  next_try_at: sql<string | null>`(select min(o.next_try_at) ${waitingOf(webhook)})`,
  /** Somebody asked for it by hand, and it is on its way. */
  is_asked_for: sql<boolean>`exists (select ${waitingOf(webhook)} and o.payload ? 'by')`,
})

export const selectEvents = (db: Db, webhook: WebhookRecord, filters: EventFilters) => {
  const page = pageOf(filters, e.created_at, e.id)
  return db
    .select(eventColumns(webhook))
    .from(e)
    .where(and(eventsOf(webhook, filters), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
}
export type EventRecord = Awaited<ReturnType<typeof selectEvents>>[number]

export const selectEvent = async (db: Db, webhook: WebhookRecord, id: number): Promise<EventRecord | undefined> => {
  const rows = await db
    .select(eventColumns(webhook))
    .from(e)
    .where(and(eventsOf(webhook), eq(e.id, id)))
    .limit(1)
  return rows[0]
}

export const countEvents = (db: Db, webhook: WebhookRecord, filters: EventFilters): Promise<number> =>
  countWhere(db, e, eventsOf(webhook, filters))

export const selectAttempts = (db: Db, webhook: WebhookRecord, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(a)
        .where(and(eq(a.company_id, webhook.company_id), eq(a.webhook_id, webhook.id), inArray(a.event_id, [...ids])))
        .orderBy(a.id)
