import pg from 'pg'
import { EVENTS_REMEMBERED_MS } from '#contract/constants.ts'
import { LiveEvent } from '#contract/resources/events.ts'
import * as z from 'zod'
import { type Db, notifyAtCommit } from './database.ts'
import type { Logger } from './logger.ts'

const CHANNEL = 'live_events'
// A notification holds 8,000 bytes; more ids than this read as "many": pages then ask for everything again.
const MAX_IDS = 200
const MAX_REMEMBERED = 2_000
/** So often the listening connection is asked whether it is still there, and so long it may take to answer: nobody need have said that it is not. */
const ASKED_EACH_MS = 5_000
const SILENCE_MS = 4_000
/** After one that was there it comes back soon; after several that could not be made, less and less so. */
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 2_000

/** Tells every browser that may see it, once the transaction has committed. */
export const publish = async (db: Db, event: LiveEvent): Promise<void> => {
  const payload: LiveEvent = { ...event, ids: event.ids.length > MAX_IDS ? [] : event.ids }
  await notifyAtCommit(db, CHANNEL, JSON.stringify(payload))
}

/**
 * Tells of rows that may belong to several companies: each company of its own.
 * @param told.rows the rows that changed; one that is named twice is told of once
 * @param told.by whoever changed them; null where that was nobody of the staff
 */
export const publishRows = async (
  db: Db,
  told: { type: LiveEvent['type']; rows: readonly { company_id: number | null; id: number }[]; by: LiveEvent['by'] },
): Promise<void> => {
  for (const [company_id, own] of Map.groupBy(told.rows, (row) => row.company_id))
    await publish(db, { type: told.type, company_id, ids: [...new Set(own.map(({ id }) => id))], by: told.by })
}

export interface LiveEvents {
  /**
   * Hears what is told from now on, and first what was told since `began` (on the process's steady clock): what happened while
   * somebody was being let in would otherwise be lost to them.
   */
  subscribe(listener: (event: LiveEvent) => void, began?: number): () => void
  /** Hears that the connection came back after it was away: what others told meanwhile is lost to this process. */
  onGap(listener: () => void): () => void
  /** Whether something of what was told since `began` may be lost. */
  hasGapSince(began: number): boolean
  /**
   * Wakes when effects of a kind were written, or (null) may have been, and in which lane, where it is only one: the outbox listens on the
   * same connection.
   */
  onOutbox(listener: OutboxListener): () => void
  /** Wakes when a job of a queue was sent, or (null) may have been; on the same connection. */
  onJob(listener: (queue: string | null) => void): () => void
  stop(): Promise<void>
}

/** Where the outbox is woken: what kind of effect waits, and in which lane. */
export const OUTBOX_CHANNEL = 'outbox'
type OutboxListener = (kind: string | null, lane: string | null) => void

/** Wakes the workers that deliver effects of a kind, or those of one lane, once the transaction has committed. */
export const wakeOutbox = async (db: Db, kind: string, lane?: string): Promise<void> => {
  await notifyAtCommit(db, OUTBOX_CHANNEL, lane === undefined ? kind : `${kind} ${lane}`)
}

const JOBS_CHANNEL = 'jobs'
/** Wakes the workers of a queue, once the transaction has committed. */
export const wakeJobs = async (db: Db, queue: string): Promise<void> => {
  await notifyAtCommit(db, JOBS_CHANNEL, queue)
}

/** One listening connection a process; it comes back by itself after the database was away, also where nobody said so. */
export const listenForEvents = (connection: pg.ClientConfig, log: Logger): LiveEvents => {
  const listeners = new Set<(event: LiveEvent) => void>()
  let remembered: { at: number; event: LiveEvent }[] = []
  const tell = (event: LiveEvent) => {
    const at = performance.now()
    remembered.push({ at, event })
    const isOld = (remembered[0]?.at ?? at) < at - EVENTS_REMEMBERED_MS
    // In one go once in a while: events come by the hundred where a job writes.
    if (isOld || remembered.length > MAX_REMEMBERED)
      remembered = remembered.filter((one) => one.at >= at - EVENTS_REMEMBERED_MS).slice(-MAX_REMEMBERED / 2)
    listeners.forEach((listener) => listener(event))
  }
  const outboxListeners = new Set<OutboxListener>()
  const jobListeners = new Set<(queue: string | null) => void>()
  const gapListeners = new Set<() => void>()
  let hasHeard = false
  let gapEndedAt = -Infinity
  const noteReturn = () => {
    if (hasHeard) {
      gapEndedAt = performance.now()
      gapListeners.forEach((listener) => listener())
    }
    hasHeard = true
    outboxListeners.forEach((listener) => listener(null, null))
    jobListeners.forEach((listener) => listener(null))
  }
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const hear = (message: pg.Notification) => {
    if (message.channel === OUTBOX_CHANNEL) {
      const [kind, lane] = (message.payload ?? '').split(' ')
      return outboxListeners.forEach((listener) => listener(kind || null, lane ?? null))
    }
    if (message.channel === JOBS_CHANNEL) return jobListeners.forEach((listener) => listener(message.payload || null))
    const read = z.core.safeParse(LiveEvent, JSON.parse(message.payload ?? 'null'))
    if (read.success) tell(read.data)
  }

  const connect = async (afterMs: number) => {
    if (stopped) return
    let waitMs = afterMs
    const next = new pg.Client({
      ...connection,
      application_name: 'live events',
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    })
    // While a question waits for its answer, the end does not wait for the other side.
    const ask = () => void next.query('select').catch(() => next.end())
    let asking: NodeJS.Timeout | undefined
    let isOver = false
    const again = () => {
      if (isOver) return
      isOver = true
      clearInterval(asking)
      if (client === next) client = null
      if (!stopped && !timer)
        timer = setTimeout(() => ((timer = undefined), void connect(Math.min(waitMs * 2, LONGEST_WAIT_MS))), waitMs)
    }
    next.on('error', again)
    next.on('end', again)
    next.on('notification', hear)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}; listen ${OUTBOX_CHANNEL}; listen ${JOBS_CHANNEL}`)
      client = next
      waitMs = FIRST_WAIT_MS
      asking = setInterval(ask, ASKED_EACH_MS).unref()
      noteReturn()
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'Live events wait for the database')
      again()
      void next.end().catch(() => undefined)
    }
  }
  void connect(FIRST_WAIT_MS)

  return {
    subscribe: (listener, began = Infinity) => {
      remembered.filter(({ at }) => at >= began).forEach(({ event }) => listener(event))
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onGap: (listener) => {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    hasGapSince: (began) => began < gapEndedAt,
    onOutbox: (listener) => {
      outboxListeners.add(listener)
      return () => outboxListeners.delete(listener)
    },
    onJob: (listener) => {
      jobListeners.add(listener)
      return () => jobListeners.delete(listener)
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
