import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import pg from 'pg'
import { type Database, type Db, within } from './database.ts'
import { type LiveEvents, wakeJobs } from './events.ts'
import type { Logger } from './logger.ts'
import { reasonOf } from './reason.ts'
import { traced } from './tracing.ts'

/** A background job: runs at least once, retried with backoff; `cron` runs it by itself (UTC). */
export interface JobDefinition {
  name: string
  cron?: string
  run(data: Record<string, unknown>): Promise<void>
}

export interface Jobs {
  send(name: string, data: Record<string, unknown>, options?: { singletonKey?: string }): Promise<string | null>
  /** Sent with the transaction's commit, or not at all. */
  sendWithin(db: Db, name: string, data: Record<string, unknown>): Promise<void>
  /** Takes a failed job up again with the transaction's commit. */
  retryWithin(db: Db, name: string, id: string): Promise<void>
  stop(): Promise<void>
}

const SCHEMA = 'pgboss'
const RETRIES = { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 900 }
/** A job that waits for room gives up before the queue takes it for lost, and is tried again. */
const LONGEST_PAUSE_SECONDS = 600

/** Makes the queue's own schema and queues, as the owner, so that the application's login needs no right to create anything. */
export const prepareJobs = async (connection: pg.ClientConfig, names: string[], appRole: string): Promise<void> => {
  const boss = new PgBoss({
    ...connection,
    schema: SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', () => undefined)
  await boss.start()
  for (const name of names) await boss.createQueue(name, RETRIES)
  await boss.stop({ graceful: false, close: true })
  const owner = new pg.Client(connection)
  await owner.connect()
  try {
    await owner.query(`
      grant usage on schema ${SCHEMA} to ${appRole};
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${appRole};
      grant usage, select on all sequences in schema ${SCHEMA} to ${appRole};
      grant execute on all functions in schema ${SCHEMA} to ${appRole}`)
  } finally {
    await owner.end()
  }
}

/** Starts the workers of this process; several processes share the work. A job may send jobs itself. */
export const startJobs = async (
  { pool, storageFull }: Pick<Database, 'pool' | 'storageFull'>,
  definitionsWith: (jobs: Jobs) => JobDefinition[],
  { log, events }: { log: Logger; events: Pick<LiveEvents, 'onJob'> },
): Promise<Jobs> => {
  const boss = new PgBoss({
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', (error: Error) => log.warn({ reason: error.message }, 'The job queue waits for the database'))
  await boss.start()
  const workers = new Map<string, string>()
  let stopped = false
  /** A job begins when there is room to write. */
  const room = async () => {
    for (let seconds = 0; storageFull(); seconds += 1) {
      if (stopped || seconds > LONGEST_PAUSE_SECONDS) throw new Error('There is no room to write.')
      await pause(1_000)
    }
  }
  const stopHearing = events.onJob((queue) => {
    for (const [name, worker] of workers) if (queue === null || queue === name) boss.notifyWorker(worker)
  })
  const jobs: Jobs = {
    send: (name, data, options) => boss.send(name, data, options),
    sendWithin: async (db, name, data) => {
      await boss.send(name, data, { db: { executeSql: within(db) } })
      await wakeJobs(db, name)
    },
    retryWithin: async (db, name, id) => {
      await boss.retry(name, id, { db: { executeSql: within(db) } })
      await wakeJobs(db, name)
    },
    stop: () => {
      stopped = true
      stopHearing()
      return boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
  for (const job of definitionsWith(jobs)) {
    // Looks by itself too: for what was sent while nobody listened, and for what is to be tried again.
    const worker = await boss.work(job.name, { pollingIntervalSeconds: 2 }, async ([first]) => {
      if (!first) return
      try {
        await room()
        await traced(`job ${job.name}`, () => job.run((first.data ?? {}) as Record<string, unknown>), { isRoot: true })
      } catch (error) {
        log.warn({ err: error, job: job.name }, 'A job failed')
        // The queue keeps what is thrown, and shows it to people.
        throw new Error(reasonOf(error))
      }
    })
    workers.set(job.name, worker)
    if (job.cron) await boss.schedule(job.name, job.cron)
  }
  return jobs
}
