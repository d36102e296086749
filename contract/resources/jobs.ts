import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, Uuid } from '#contract/core/fields.ts'
import { messageReply } from '#contract/core/page.ts'

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

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    summary: 'Background work, newest first: the last 100 runs, what waits or has failed, and every queue',
    access: 'jobs:view',
    addition: true,
    query: z.strictObject({ state: z.optional(z.enum(JOB_STATES)) }),
    replies: { 200: z.object({ status: z.literal(200), jobs: z.array(Job), queues: z.array(Queue) }) },
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
