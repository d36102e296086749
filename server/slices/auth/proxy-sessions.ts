import {
  type ProxyChange,
  ProxyEnd,
  proxySessions as contract,
  type ProxySession,
} from '#contract/resources/proxy-sessions.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { writeAudit } from '#server/kernel/audit.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { fail } from '#server/kernel/problems.ts'
import { staffUser } from './auth.identify.ts'
import { endOf, type Proxies } from './proxy.ts'
import {
  countRecords,
  type ProxyFilters,
  type ProxyRecord,
  selectChanges,
  selectRecord,
  selectRecords,
} from './proxy-log.queries.ts'

/** A record as it reads now: one whose time is over has ended, whether or not a request has come since to note it. */
const view = (row: ProxyRecord, now: Date): ProxySession => {
  const byItself = endOf(row)
  const isOver = byItself.at <= (row.ended_at ?? now)
  return {
    id: row.id,
    caller: { id: row.caller_id, name: row.caller_name },
    target: { id: row.target_id, name: row.target_name },
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    reason: row.reason,
    started_at: row.started_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    ended_at: (isOver ? byItself.at : row.ended_at)?.toISOString() ?? null,
    end_reason: isOver ? byItself.reason : row.end_reason === null ? null : ProxyEnd.parse(row.end_reason),
    changes_count: row.changes_count,
  }
}

const one = async (ctx: Context, id: number): Promise<ProxySession> => {
  const row = await selectRecord(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  return view(row, ctx.clock.now())
}

/** Other pages of the super admin ask again who they are. */
const tellTabs = (ctx: Context, callerId: number) =>
  publish(ctx.db, { type: 'session', company_id: null, ids: [callerId], by: callerId })

const start = async (ctx: Context, proxies: Proxies, { user_id, reason }: BodyOf<typeof contract.start>) => {
  const actor = staff(ctx)
  const pair = { session_id: actor.session_id, target_id: user_id }
  const { id, target } = await proxies.start(ctx.db, actor.caller, pair, reason ?? null)
  await tellTabs(ctx, actor.caller.id)
  const started = await one(ctx, id)
  // The line names both, like every line that follows; so it is written here and not by the call itself.
  const audit = { company_id: target.company_id, object: `users:${target.id}`, changed: { reason: reason ?? null } }
  const acting = { ...actor, is_proxy: true, user: staffUser(target) }
  await writeAudit(ctx.db, { ...ctx, actor: acting, audit }, contract.start.audit, 'done')
  ctx.audit.skip = true
  return [started]
}

const end = async (ctx: Context, proxies: Proxies): Promise<ProxySession[]> => {
  const { session_id, caller } = staff(ctx)
  const ended = await proxies.end(ctx.db, session_id)
  const [last] = ended
  if (!last) {
    ctx.audit.skip = true
    return []
  }
  await tellTabs(ctx, caller.id)
  Object.assign(ctx.audit, { company_id: last.company_id, object: `users:${last.target_id}` })
  return Promise.all(ended.map(({ id }) => one(ctx, id)))
}

const search = async (ctx: Context, filters: ProxyFilters) => {
  const found = await selectRecords(ctx.db, ctx.scope, filters)
  const total = await countRecords(ctx.db, ctx.scope, filters)
  const { rows, pagination } = paginate(filters, found, total, (row) => row.started_at)
  const now = ctx.clock.now()
  return { proxy_sessions: rows.map((row) => view(row, now)), pagination }
}

const changesOf = async (ctx: Context, id: number): Promise<ProxyChange[]> =>
  (await selectChanges(ctx.db, id)).map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }))

/** Acting as another user as calls: begin, end, and who did. */
export const proxySessionsSlice = (proxies: Proxies) =>
  slice(contract, {
    start: async (ctx, { body }) => answer(201, { proxy_sessions: await start(ctx, proxies, body) }),
    end: async (ctx) => answer(200, { proxy_sessions: await end(ctx, proxies) }),
    search: async (ctx, { query }) => answer(200, await search(ctx, query)),
    get: async (ctx, { params }) =>
      answer(200, { proxy_sessions: [await one(ctx, params.id)], changes: await changesOf(ctx, params.id) }),
  })
