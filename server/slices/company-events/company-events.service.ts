import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { CompanyEvent, companyEvents as contract } from '#contract/resources/company-events.ts'
import { companiesInScope } from '#server/kernel/companies.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { companyDays, demandNear, todayOf } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail } from '#server/kernel/problems.ts'
import type { Happened } from '#server/kernel/readings.ts'
import {
  countEvents,
  deleteEvents,
  type EventFilters,
  type EventRow,
  insertEvents,
  type NewEventRow,
  selectEvent,
  selectEvents,
  selectSame,
} from './company-events.queries.ts'

const view = (row: EventRow): CompanyEvent => ({
  ...row,
  type: row.type as CompanyEvent['type'],
  created_at: row.created_at.toISOString(),
})

const tell = async (ctx: Context, companyIds: Iterable<number>): Promise<void> => {
  for (const id of companyIds)
    await publish(ctx.db, { type: 'company-events', company_id: id, ids: [id], by: staff(ctx).user.id })
}

export const listEvents = async (ctx: Context, filters: EventFilters) => {
  const found = await selectEvents(ctx.db, ctx.scope, filters)
  const total = await countEvents(ctx.db, ctx.scope, filters)
  const { rows, pagination } = paginate(filters, found, total, (row) => row[filters.sort_by])
  return { company_events: rows.map(view), pagination }
}

/** What happened in a company from one day to another, as marks on a line have room for it. */
export const eventsBetween = async (
  ctx: Context,
  asked: { company_id: number; from: string; to: string },
): Promise<Happened> => {
  const { company_events: events, pagination } = await listEvents(ctx, {
    ...asked,
    order_by: 'asc',
    sort_by: 'occurred_on',
    page: 1,
    limit: LIST_LIMIT_MAX,
    include_archived: false,
    include_tests: false,
  })
  return { events, total: pagination.total }
}

const keyOf = (row: Pick<NewEventRow, 'company_id' | 'type' | 'title' | 'occurred_on'>): string =>
  JSON.stringify([row.company_id, row.occurred_on, row.type, row.title])

/** Notes events, all or none; one that is noted already, or sent twice, stays one. The new ones can be taken back. */
export const noteEvents = async (ctx: Context, { company_events }: BodyOf<typeof contract.createBulk>) => {
  const companies = new Set(company_events.map((one) => one.company_id))
  const reached = await companiesInScope(ctx.db, ctx.scope, [...companies])
  if (reached.size < companies.size) throw fail('NOT_FOUND')
  const created_at = ctx.clock.now()
  const days = await companyDays(ctx.db, ctx.scope, created_at)
  for (const [at, { company_id, occurred_on }] of company_events.entries())
    demandNear(`company_events.${at}.occurred_on`, occurred_on, todayOf(days, company_id))
  const once = new Map(company_events.map((one) => [keyOf(one), { ...one, note: one.note ?? null, created_at }]))
  const rows = [...once.values()]
  const added = await insertEvents(ctx.db, rows)
  const stored = new Map((await selectSame(ctx.db, ctx.scope, rows)).map((row) => [keyOf(row), row]))
  const [only = null] = companies.size === 1 ? companies : []
  Object.assign(ctx.audit, { company_id: only, changed: { created: added.length, sent: company_events.length } })
  const noted = {
    created: added.length,
    company_events: [...once.keys()].flatMap((key) => stored.get(key) ?? []).map(view),
  }
  if (added.length === 0) return noted
  await tell(ctx, companies)
  const command = await recordCommand(ctx, {
    kind: 'company-events.create',
    company_id: only,
    summary: added.length === 1 ? `“${added[0]?.title}” noted` : `${added.length} events noted`,
    inverse: { ids: added.map((row) => row.id), company_ids: [...companies] } satisfies NotedInverse,
  })
  return { ...noted, command: command.receipt }
}

interface NotedInverse {
  ids: number[]
  company_ids: number[]
}

/** Takes away what was noted, unless somebody took a part of it away meanwhile. */
export const unnoteEvents = async (ctx: Context, { ids, company_ids }: NotedInverse): Promise<void> => {
  if ((await deleteEvents(ctx.db, ctx.scope, ids)) < ids.length)
    throw fail('UNDO_CONFLICT', { extra: { company_event_ids: ids } })
  await tell(ctx, company_ids)
}

type RemovedInverse = Omit<EventRow, 'created_at'> & { created_at: string }

export const removeEvent = async (ctx: Context, id: number): Promise<CommandReceipt> => {
  const row = await selectEvent(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  if ((await deleteEvents(ctx.db, ctx.scope, [id])) === 0) throw fail('NOT_FOUND')
  const { company_id, title } = row
  Object.assign(ctx.audit, { company_id, object: `company-events:${id}` })
  await tell(ctx, [company_id])
  const inverse: RemovedInverse = { ...row, created_at: row.created_at.toISOString() }
  const command = { kind: 'company-events.delete', company_id, summary: `“${title}” taken away`, inverse }
  return (await recordCommand(ctx, command)).receipt
}

/** Puts an event back as it was, unless the same was noted again meanwhile. */
export const restoreEvent = async (ctx: Context, inverse: RemovedInverse): Promise<void> => {
  const added = await insertEvents(ctx.db, [{ ...inverse, created_at: new Date(inverse.created_at) }])
  if (added.length === 0) throw fail('UNDO_CONFLICT', { extra: { company_event_ids: [inverse.id] } })
  await tell(ctx, [inverse.company_id])
}
