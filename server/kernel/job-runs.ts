import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database, Db } from './database.ts'
import { newOrderedUuid } from './ids.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './logger.ts'
import { reasonOf } from './reason.ts'
import { inBackground } from './scope.ts'

/** Long work that goes in steps, each a transaction that also notes where the next begins: nothing is lost or done twice. */
export interface JobRun {
  id: string
  company_id: number | null
  kind: string
  target: string
  input: unknown
  state: 'waiting' | 'running' | 'done' | 'failed'
  total: number
  done: number
  cursor: unknown
}

export interface NewRun {
  /** Name of the queue. */
  kind: string
  company_id: number | null
  /** While one runs, another with the same target is the same. */
  target: string
  input: unknown
  created_by: number | null
  /** How much there is to do; counted only where the run is new. */
  count(): Promise<number>
}

/** One step: what it did, and where the next one begins (null: nothing is left). */
export type Step = (db: Db, run: JobRun) => Promise<{ done: number; cursor: unknown }>
/** Told within each step's transaction how far it is; not for every step, but always for the last. */
export type Tell = (db: Db, run: JobRun) => Promise<void>

const TELL_EVERY_MS = 400
const MAX_TRIES = 6
const COLUMNS = sql`id, company_id, kind, target, state, total, done, cursor`
const WHOLE: SQL = sql`input`
type Row = JobRun & Record<string, unknown>
/** Whoever starts one knows what it was given, and does not wait for all of it to come back. */
type Started = Omit<JobRun, 'input'>

const running = async (db: Db, kind: string, target: string): Promise<Started | undefined> => {
  const { rows } = await db.execute<Started & Record<string, unknown>>(
    sql`select ${COLUMNS} from job_runs where kind = ${kind} and target = ${target} and state in ('waiting', 'running')`,
  )
  return rows[0]
}

/** Starts a run in the transaction of whoever wants it, or returns the one that is on its way for the same target. */
export const startRun = async (db: Db, jobs: Pick<Jobs, 'sendWithin'>, clock: Clock, run: NewRun): Promise<Started> => {
  const known = await running(db, run.kind, run.target)
  if (known) return known
  const now = clock.now()
  const total = await run.count()
  const { rows } = await db.execute<Started & Record<string, unknown>>(sql`
    insert into job_runs (id, company_id, kind, target, input, total, created_by, created_at, updated_at)
    values (${newOrderedUuid(now)}, ${run.company_id}, ${run.kind}, ${run.target}, ${JSON.stringify(run.input)}::jsonb, ${total},
      ${run.created_by}, ${now.toISOString()}, ${now.toISOString()})
    on conflict (kind, target) where state in ('waiting', 'running') do nothing returning ${COLUMNS}`)
  const made = rows[0]
  if (made) {
    await jobs.sendWithin(db, run.kind, { run: made.id })
    return made
  }
  // Somebody else started it a moment ago; were it done already, there would be nothing to wait for.
  const other = await running(db, run.kind, run.target)
  if (!other) throw new Error(`The run of ${run.kind} for ${run.target} came and went.`)
  return other
}

/**
 * Goes on with a run until nothing is left. A second process finds it locked and leaves it alone.
 * @param input what a step needs of a large input, by the row's own columns
 */
export const workOn = async (
  deps: { database: Database; clock: Clock },
  id: string,
  step: Step,
  tell: Tell,
  input = WHOLE,
): Promise<void> => {
  const scope = inBackground('background job')
  let toldAt = 0
  const next = async (db: Db): Promise<boolean> => {
    const { rows } = await db.execute<Row>(
      sql`select ${COLUMNS}, ${input} as input from job_runs where id = ${id} and state in ('waiting', 'running') for update skip locked`,
    )
    const run = rows[0]
    if (!run) return false
    const { done, cursor } = await step(db, run)
    const isLast = cursor === null
    const now = deps.clock.now()
    const after: JobRun = { ...run, cursor, done: run.done + done, state: isLast ? 'done' : 'running' }
    await db.execute(sql`
      update job_runs set state = ${after.state}, done = ${after.done}, cursor = ${JSON.stringify(cursor)}::jsonb,
        total = greatest(total, ${after.done}), touched_at = now(), updated_at = ${now.toISOString()}, finished_at = ${isLast ? now.toISOString() : null} where id = ${id}`)
    if (isLast || performance.now() - toldAt > TELL_EVERY_MS) {
      toldAt = performance.now()
      await tell(db, after)
    }
    return !isLast
  }
  try {
    // Where there is no room to write it stays as it is, and is taken up as what a killed process left is.
    while (!deps.database.storageFull() && (await deps.database.transaction(scope, next)));
  } catch (error) {
    const now = deps.clock.now().toISOString()
    await deps.database.transaction(scope, (db) =>
      db.execute(sql`
        update job_runs set tries = tries + 1, last_error = ${reasonOf(error)}, updated_at = ${now},
          state = case when tries + 1 >= ${MAX_TRIES} then 'failed' else state end where id = ${id} and state <> 'done'`),
    )
    throw error
  }
}

/** Runs that nobody has moved for this long were left by a process that is gone. */
const LEFT_AFTER_SECONDS = 30

/** Takes up what a killed process left behind: all of it at the start of the only process, later what has not moved. */
export const resumeRuns = async (
  deps: { database: Database; jobs: Pick<Jobs, 'sendWithin'>; log: Logger },
  isStart = false,
): Promise<void> => {
  const idle = isStart ? 0 : LEFT_AFTER_SECONDS
  await deps.database.transaction(inBackground('background job'), async (db) => {
    // The world's own clock on both sides: rows written by this database.
    const { rows } = await db.execute<{ id: string; kind: string }>(sql`
      update job_runs set touched_at = now()
      where state in ('waiting', 'running') and touched_at <= now() - make_interval(secs => ${idle}) returning id, kind`)
    for (const { id, kind } of rows) {
      deps.log.info({ run: id, kind }, 'Going on with work that was left')
      await deps.jobs.sendWithin(db, kind, { run: id })
    }
  })
}
