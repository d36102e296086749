import * as z from 'zod/mini'
import { EVENTS_REMEMBERED_MS } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'

/** One live event: what changed, so that a page asks again. Names rows by id only. */
export const LiveEvent = z.object({
  type: z.enum([
    'academy',
    'survey-results',
    'candidate-notes',
    'hiring-campaigns',
    'interview-ratings',
    'pipelines',
    'role-benchmarks',
    'benchmark-scores',
    'commands',
    'companies',
    'custom-webhooks',
    'company-events',
    'norms',
    'users',
    'flags',
    'session',
  ]),
  company_id: z.nullable(z.int()),
  ids: z.array(z.int()),
  /** Who caused it, so that a page can say so or leave its own changes alone. */
  by: z.nullable(z.int()),
})
export type LiveEvent = z.output<typeof LiveEvent>

export const events = {
  stream: endpoint({
    method: 'GET',
    path: '/events',
    summary: 'Server-sent events: one JSON object a change, and a comment every 20 s',
    access: 'signed-in',
    addition: true,
    stream: true,
    ownTransactions: true,
    ownLimits: true,
    /** For how long a page has been loading what it shows: what changed meanwhile is told first. */
    query: z.strictObject({ since_ms: z._default(z.int().check(z.gte(0), z.lte(EVENTS_REMEMBERED_MS)), 0) }),
    replies: { 200: z.string() },
  }),
}
