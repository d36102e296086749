import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, line } from '#contract/core/fields.ts'
import { itemsReply, listFields, listReply } from '#contract/core/page.ts'

/** Why acting as somebody ended: by choice, after an hour of nothing, after eight hours, or with what it rested on. */
export const ProxyEnd = z.enum(['left', 'idle', 'limit', 'replaced', 'session', 'rights'])
export type ProxyEnd = z.output<typeof ProxyEnd>

const Named = z.object({ id: Id, name: z.string() })

/** One stretch of a super admin acting as another user. */
export const ProxySession = z.object({
  id: Id,
  /** Who acted. */
  caller: Named,
  /** As whom. */
  target: Named,
  company: z.nullable(Named),
  reason: z.nullable(z.string()),
  started_at: Instant,
  last_seen_at: Instant,
  /** Null while it runs. */
  ended_at: z.nullable(Instant),
  end_reason: z.nullable(ProxyEnd),
  /** What was changed meanwhile, in lines of the audit list. */
  changes_count: z.int(),
})
export type ProxySession = z.output<typeof ProxySession>

/** One change made while acting as somebody. */
export const ProxyChange = z.object({ at: Instant, action: z.string(), object: z.nullable(z.string()) })
export type ProxyChange = z.output<typeof ProxyChange>

const filters = z.strictObject({ ...listFields(['started_at']), company_id: z.optional(Id) })
const one = z.object({ id: IdParam })

export const proxySessions = {
  start: endpoint({
    method: 'POST',
    path: '/auth/proxy-sessions',
    summary: 'Begin to act as another user; the record names both, the time and the reason',
    access: 'proxy:start',
    audit: 'auth.proxy_start',
    addition: true,
    idempotent: true,
    notDuringProxy: true,
    body: z.strictObject({ user_id: Id, reason: z.optional(line(200)) }),
    replies: { 201: itemsReply(201, 'proxy_sessions', ProxySession) },
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/auth/proxy-sessions',
    summary: 'End acting as another user in this session; succeeds where nothing runs, too',
    access: 'proxy:start',
    audit: 'auth.proxy_end',
    addition: true,
    replies: { 200: itemsReply(200, 'proxy_sessions', ProxySession) },
  }),
  search: endpoint({
    method: 'GET',
    path: '/auth/proxy-sessions',
    summary: 'Who acted as whom in the companies in reach, newest first',
    access: 'proxy:read',
    addition: true,
    query: filters,
    replies: { 200: listReply('proxy_sessions', ProxySession) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/proxy-sessions/{id}',
    summary: 'One stretch of acting as somebody, with what was changed',
    access: 'proxy:read',
    addition: true,
    params: one,
    replies: {
      200: z.object({
        status: z.literal(200),
        proxy_sessions: z.array(ProxySession),
        changes: z.array(ProxyChange),
      }),
    },
  }),
}
