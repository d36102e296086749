import { WEBHOOK_OLD_SECRET_HOURS, WEBHOOKS_MAX } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { CustomWebhook, customWebhooks as contract } from '#contract/resources/custom-webhooks.ts'
import { demandCompany } from '#server/kernel/companies.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { isStale } from '#server/kernel/stale.ts'
import type { WebhookPort } from '#server/ports/webhooks.port.ts'
import {
  countWebhooks,
  insertWebhook,
  lockWebhook,
  selectLast,
  selectPage,
  selectWebhook,
  updateWebhook,
  type WebhookFilters,
  type WebhookRecord,
} from './custom-webhooks.queries.ts'

/** What the slice needs of the world: who sends, and how secrets are kept. */
export interface WebhookTools {
  webhooks: WebhookPort
  secrets: Secrets
}
export const SECRET_PURPOSE = 'webhook secret'
const HOUR_MS = 3_600_000

const view = async (ctx: Context, rows: readonly WebhookRecord[]): Promise<CustomWebhook[]> => {
  const last = await selectLast(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const now = ctx.clock.now()
  return rows.map((row) => {
    const answer = last.find((one) => one.webhook_id === row.id && one.company_id === row.company_id)
    const until =
      row.previous_secret !== null && row.previous_until && row.previous_until > now ? row.previous_until : null
    return {
      id: row.id,
      company: { id: row.company_id, name: row.company_name },
      url: row.url,
      events: row.events,
      is_active: row.is_active,
      switched_off_at: row.switched_off_at?.toISOString() ?? null,
      old_secret_until: until?.toISOString() ?? null,
      last: answer ? { at: answer.at.toISOString(), status_code: answer.status_code, why: answer.why } : null,
      waiting: row.waiting,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

export const listWebhooks = async (ctx: Context, filters: WebhookFilters) => {
  const found = await selectPage(ctx.db, ctx.scope, filters)
  const total = await countWebhooks(ctx.db, ctx.scope, filters)
  const { rows, pagination } = paginate(filters, found, total, (row) => row[filters.sort_by])
  return { custom_webhooks: await view(ctx, rows), pagination }
}

export const existing = async (ctx: Context, id: number): Promise<WebhookRecord> => {
  const row = await selectWebhook(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  return row
}
/** The same, for whoever comes first. */
const changeable = async (ctx: Context, id: number): Promise<WebhookRecord> => {
  const row = await lockWebhook(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  return row
}
export const getWebhook = async (ctx: Context, id: number) => view(ctx, [await existing(ctx, id)])

export const note = (ctx: Context, row: { company_id: number; id: number }, changed?: Record<string, unknown>) =>
  Object.assign(ctx.audit, {
    company_id: row.company_id,
    object: `custom-webhooks:${row.id}`,
    ...(changed ? { changed } : {}),
  })

export const told = (ctx: Context, row: { company_id: number; id: number }) =>
  publish(ctx.db, { type: 'custom-webhooks', company_id: row.company_id, ids: [row.id], by: staff(ctx).user.id })

const checkUrl = ({ webhooks }: WebhookTools, url: string | undefined) => {
  const refused = url === undefined ? null : webhooks.refusal(url)
  if (refused) throw invalid('url', refused)
}

export const createWebhook = async (ctx: Context, tools: WebhookTools, input: BodyOf<typeof contract.create>) => {
  await demandCompany(ctx, input.company_id)
  checkUrl(tools, input.url)
  const known = await countWebhooks(ctx.db, ctx.scope, {
    company_id: input.company_id,
    limit: 1,
    page: 1,
    sort_by: 'created_at',
    order_by: 'desc',
    include_archived: false,
    include_tests: false,
  })
  if (known >= WEBHOOKS_MAX) throw invalid('url', `A company has at most ${WEBHOOKS_MAX} webhooks. Remove one first.`)
  const now = ctx.clock.now()
  const secret = tools.webhooks.newSecret()
  const id = await insertWebhook(ctx.db, {
    company_id: input.company_id,
    url: input.url,
    events: [...new Set(input.events)],
    is_active: input.is_active ?? true,
    secret: tools.secrets.seal(SECRET_PURPOSE, secret),
    brand: ctx.brand,
    created_by: staff(ctx).user.id,
    created_at: now,
    updated_at: now,
  })
  const key = { company_id: input.company_id, id }
  note(ctx, key)
  await told(ctx, key)
  return { custom_webhooks: await getWebhook(ctx, id), secret }
}

interface WebhookInverse {
  company_id: number
  id: number
  before: { url?: string; events?: string[]; is_active?: boolean; switched_off_at?: string | null; deleted_at?: null }
  was_at: string
  changed_at: string
}

const commit = async (
  ctx: Context,
  row: WebhookRecord,
  now: Date,
  what: { summary: string; before: WebhookInverse['before'] },
) => {
  const inverse: WebhookInverse = {
    company_id: row.company_id,
    id: row.id,
    before: what.before,
    was_at: row.updated_at.toISOString(),
    changed_at: now.toISOString(),
  }
  await told(ctx, row)
  const { company_id } = row
  const command = await recordCommand(ctx, {
    kind: 'custom-webhooks.change',
    company_id,
    summary: what.summary,
    inverse,
  })
  return command.receipt
}

/** Known by whom it tells: the rest of an address may be a secret. */
const nameOf = ({ url }: WebhookRecord) => `Webhook to ${new URL(url).host}`

const summaryOf = (input: { is_active?: boolean | undefined }, row: WebhookRecord) => {
  if (input.is_active === undefined || input.is_active === row.is_active) return `${nameOf(row)} changed`
  return `${nameOf(row)} switched ${input.is_active ? 'on' : 'off'}`
}

export const changeWebhook = async (
  ctx: Context,
  tools: WebhookTools,
  id: number,
  { updated_at, ...input }: BodyOf<typeof contract.update>,
) => {
  const row = await changeable(ctx, id)
  const stale = async () => fail('STALE', { extra: { custom_webhooks: await getWebhook(ctx, id) } })
  if (isStale(row.updated_at, updated_at)) throw await stale()
  checkUrl(tools, input.url)
  const now = ctx.clock.now()
  const changes = {
    url: input.url ?? row.url,
    events: input.events ? [...new Set(input.events)] : row.events,
    is_active: input.is_active ?? row.is_active,
    // A person has looked: the notice has served its time.
    switched_off_at: input.is_active === undefined ? row.switched_off_at : null,
  }
  if (!(await updateWebhook(ctx.db, row, { ...changes, updated_at: now }))) throw await stale()
  note(ctx, row, { fields: Object.keys(input) })
  const before = {
    url: row.url,
    events: row.events,
    is_active: row.is_active,
    switched_off_at: row.switched_off_at?.toISOString() ?? null,
  }
  const command = await commit(ctx, row, now, { summary: summaryOf(input, row), before })
  return { custom_webhooks: await getWebhook(ctx, id), command }
}

export const removeWebhook = async (ctx: Context, id: number): Promise<CommandReceipt> => {
  const row = await changeable(ctx, id)
  const now = ctx.clock.now()
  if (!(await updateWebhook(ctx.db, row, { deleted_at: now, updated_at: now }))) throw fail('NOT_FOUND')
  note(ctx, row)
  return commit(ctx, row, now, { summary: `${nameOf(row)} removed`, before: { deleted_at: null } })
}

export const undoWebhookChange = async (ctx: Context, inverse: WebhookInverse): Promise<void> => {
  const { switched_off_at, ...before } = inverse.before
  const key = { company_id: inverse.company_id, id: inverse.id, updated_at: new Date(inverse.changed_at) }
  const isBack = await updateWebhook(ctx.db, key, {
    ...before,
    ...(switched_off_at === undefined
      ? {}
      : { switched_off_at: switched_off_at === null ? null : new Date(switched_off_at) }),
    updated_at: new Date(inverse.was_at),
  })
  if (!isBack) throw fail('UNDO_CONFLICT', { extra: { custom_webhook_ids: [inverse.id] } })
  await told(ctx, inverse)
}

/** A new secret; receivers that still know the old one go on for a day. Of two at once each is shown what then holds. */
export const replaceSecret = async (ctx: Context, tools: WebhookTools, id: number) => {
  const row = await changeable(ctx, id)
  const now = ctx.clock.now()
  const secret = tools.webhooks.newSecret()
  await updateWebhook(ctx.db, row, {
    secret: tools.secrets.seal(SECRET_PURPOSE, secret),
    previous_secret: row.secret,
    previous_until: new Date(now.getTime() + WEBHOOK_OLD_SECRET_HOURS * HOUR_MS),
    updated_at: now,
  })
  note(ctx, row)
  await told(ctx, row)
  return { custom_webhooks: await getWebhook(ctx, id), secret }
}
