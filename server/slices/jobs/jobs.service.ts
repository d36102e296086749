import type { Job, jobs as contract, Queue } from '#contract/resources/jobs.ts'
import type { Pagination } from '#contract/core/page.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Jobs } from '#server/kernel/jobs.ts'
import { pageOfWhole } from '#server/kernel/own-order.ts'
import { fail } from '#server/kernel/problems.ts'
import { countUnfolded, selectDeliveries, selectStatements, selectTables, selectTotals } from './database.queries.ts'
import {
  hasTwin,
  lockRun,
  type QueuedRecord,
  reviveRun,
  type RunRecord,
  selectJob,
  selectQueued,
  selectQueues,
  selectRun,
  selectRuns,
} from './jobs.queries.ts'

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

const STATES: Record<string, Job['state']> = {
  retry: 'waiting',
  active: 'running',
  failed: 'failed',
  waiting: 'waiting',
  running: 'running',
  done: 'done',
}
const stateOf = (stored: string): Job['state'] => STATES[stored] ?? 'waiting'

const ofRun = (run: RunRecord): Job => ({
  id: run.id,
  kind: run.kind,
  target: run.target,
  company: run.company_id === null ? null : { id: run.company_id, name: run.company_name ?? '' },
  state: stateOf(run.state),
  progress: { done: run.done, total: run.total },
  tries: run.tries,
  last_error: run.last_error,
  created_at: run.created_at.toISOString(),
  finished_at: iso(run.finished_at),
})

const ofQueue = (job: QueuedRecord): Job => ({
  id: job.id,
  kind: job.name,
  target: null,
  company: null,
  state: stateOf(job.state),
  progress: null,
  tries: job.retry_count,
  last_error: job.error?.slice(0, 300) ?? null,
  created_at: new Date(job.created_on).toISOString(),
  finished_at: iso(job.completed_on),
})

/** Runs and jobs together, newest first, and the queues they stand in. */
export const listJobs = async (
  ctx: Context,
  { state, ...asked }: QueryOf<typeof contract.list>,
): Promise<{ jobs: Job[]; pagination: Pagination; queues: Queue[] }> => {
  const runs = (await selectRuns(ctx.db)).map(ofRun)
  const queued = (await selectQueued(ctx.db)).map(ofQueue)
  const queues = await selectQueues(ctx.db)
  const newest = [...runs, ...queued]
    .filter((job) => state === undefined || job.state === state)
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
  const { rows, pagination } = pageOfWhole(asked, newest, {
    id: ({ id }) => id,
    by: { created_at: (job) => job.created_at, finished_at: (job) => job.finished_at },
    says: ({ kind, target, company }) => [kind, target, company?.name].join(' '),
    uuid: ({ id }) => id,
    isActive: (job) => job.state === 'waiting' || job.state === 'running',
  })
  return {
    jobs: rows,
    pagination,
    queues: queues.map((queue) => ({ ...queue, last_done_at: iso(queue.last_done_at) })),
  }
}

/** One run, for whoever waits for it. */
export const readJob = async (ctx: Context, id: string): Promise<Job> => {
  const run = await selectRun(ctx.db, ctx.scope, staff(ctx).user.id, id)
  if (!run) throw fail('NOT_FOUND')
  return ofRun(run)
}

/** How the database stands: what waits to leave, what is large, what is slow. */
export const databaseNow = async (ctx: Context) => {
  const { bytes, open, most } = await selectTotals(ctx.db)
  const deliveries = await selectDeliveries(ctx.db, ctx.clock.now())
  return {
    deliveries: deliveries.map((one) => ({ ...one, oldest_due_at: iso(one.oldest_due_at) })),
    tables: await selectTables(ctx.db),
    bytes,
    connections: { open, most },
    statements: await selectStatements(ctx.db),
    names_left: await countUnfolded(ctx.db),
  }
}

/** Takes failed work up where it stopped. */
export const retryJob = async (ctx: Context, jobs: Pick<Jobs, 'sendWithin' | 'retryWithin'>, id: string) => {
  const run = await lockRun(ctx.db, id)
  ctx.audit.object = `jobs:${id}`
  if (run) {
    if (run.state !== 'failed' || (await hasTwin(ctx.db, id))) throw fail('CONFLICT')
    await reviveRun(ctx.db, id, ctx.clock.now())
    await jobs.sendWithin(ctx.db, run.kind, { run: id })
    return { message: 'It goes on where it stopped.' }
  }
  const job = await selectJob(ctx.db, id)
  if (!job) throw fail('NOT_FOUND')
  if (job.state !== 'failed') throw fail('CONFLICT')
  await jobs.retryWithin(ctx.db, job.name, id)
  return { message: 'It is tried again.' }
}
