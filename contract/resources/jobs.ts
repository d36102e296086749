import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, Uuid } from '#contract/core/fields.ts'
import { itemsReply, listReply, messageReply, ownOrderFields } from '#contract/core/page.ts'

export const JOB_STATES = ['waiting', 'running', 'failed', 'done'] as const

/** Background work: a run in steps with its progress, or a job of a queue that has not ended well yet. */
export const Job = z.object({
  id: Uuid,
  kind: z.string(),
  /** What it is about, where it says so. */
  target: z.nullable(z.string()),
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  state: z.enum(JOB_STATES),
  /** Null for work without steps. */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
  tries: z.int(),
  last_error: z.nullable(z.string()),
  created_at: Instant,
  finished_at: z.nullable(Instant),
})
export type Job = z.output<typeof Job>

/** What a queue holds now, and what it has done since the last clean-up. */
export const Queue = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  done: z.int(),
  last_done_at: z.nullable(Instant),
})
export type Queue = z.output<typeof Queue>

/** What leaves the house, by kind: mails, webhooks and wishes for a link. */
export const Delivery = z.object({
  kind: z.string(),
  waiting: z.int(),
  failed: z.int(),
  /** Since when the oldest one waits that is due. */
  oldest_due_at: z.nullable(Instant),
})
export type Delivery = z.output<typeof Delivery>

/** A table with all its indexes; rows as PostgreSQL estimates them. */
export const TableSize = z.object({ name: z.string(), rows: z.int(), bytes: z.int() })
export type TableSize = z.output<typeof TableSize>

/** A statement without its values, and how long it has taken since PostgreSQL began to count. */
export const Statement = z.object({ text: z.string(), calls: z.int(), mean_ms: z.number(), total_ms: z.number() })
export type Statement = z.output<typeof Statement>

/** Further than this nobody counts. */
export const UNFOLDED_COUNTED_MAX = 10_000

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    summary: 'Background work, newest first: the last 100 runs, what waits or has failed, and every queue',
    access: 'jobs:view',
    addition: true,
    query: z.strictObject({ ...ownOrderFields(['created_at', 'finished_at']), state: z.optional(z.enum(JOB_STATES)) }),
    replies: { 200: z.extend(listReply('jobs', Job), { queues: z.array(Queue) }) },
  }),
  database: endpoint({
    method: 'GET',
    path: '/jobs/database',
    summary: 'What waits to be delivered, how large the largest tables are, and which statements took longest',
    access: 'jobs:view',
    addition: true,
    replies: {
      200: z.object({
        status: z.literal(200),
        deliveries: z.array(Delivery),
        tables: z.array(TableSize),
        bytes: z.int(),
        connections: z.object({ open: z.int(), most: z.int() }),
        /** Null where PostgreSQL does not count them (the extension pg_stat_statements). */
        statements: z.nullable(z.array(Statement)),
        /** People whose names are still to be folded after an upgrade; 10,001 where there are more than that. */
        names_left: z.int(),
      }),
    },
  }),
  get: endpoint({
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'How far work is that runs in the background: of a company in reach, or started by oneself',
    access: 'signed-in',
    addition: true,
    params: z.object({ id: Uuid }),
    replies: { 200: itemsReply(200, 'jobs', Job) },
  }),
  retry: endpoint({
    method: 'POST',
    path: '/jobs/{id}/retry',
    summary: 'Take up work that has failed, from where it stopped',
    access: 'jobs:manage',
    addition: true,
    audit: 'jobs.retry',
    params: z.object({ id: Uuid }),
    replies: { 202: messageReply(202) },
    errors: ['CONFLICT'],
  }),
}
