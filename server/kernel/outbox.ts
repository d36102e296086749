import { sql } from 'drizzle-orm'
import { inBackground } from './scope.ts'
import type { Clock } from './clock.ts'
import { type Database, type Db, idsForPlan, lastly, within } from './database.ts'
import { type LiveEvents, wakeOutbox } from './events.ts'
import { newOrderedUuid } from './ids.ts'
import type { Logger } from './logger.ts'
import { traced } from './tracing.ts'
import { planned } from './planned.ts'
import { reasonOf } from './reason.ts'

/** An effect that leaves the house. Effects of one kind for one recipient leave in the order they were written, those awaited ahead of others. */
export interface Effect {
  /**
   * A mail as it is; somebody's wish for a link, answered alike for known and unknown addresses, of which a mail may come; an
   * account whose provider has to learn whether it is active; somebody who was erased, whom the CRM has to forget; a file of theirs,
   * which has to go.
   */
  kind: 'mail' | 'link-request' | 'webhook' | 'account' | 'crm' | 'file'
  recipient: string
  company_id: number | null
  payload: Record<string, unknown>
  /** Somebody waits for it at this moment, so it has a lane of its own beside what is sent to many. */
  is_awaited?: true
  /** The command that causes it: it waits until that can no longer be undone, and goes with it if it is. */
  command?: { id: string; undo_until: Date }
}

/** Nobody asks for its answer: it goes along with what is written behind it. */
const INSERT = {
  name: 'effects',
  text: `insert into outbox (id, company_id, kind, recipient, payload, command_id, is_awaited, next_try_at, created_at)
    select id, company_id, kind, recipient, payload, command_id, is_awaited, next_try_at, created_at
    from jsonb_to_recordset($1::jsonb) as g(id uuid, company_id int, kind text, recipient text, payload jsonb, command_id uuid,
      is_awaited boolean, next_try_at timestamptz, created_at timestamptz, place int) order by place`,
}

const heldOf = new WeakMap<Db, Map<string, number>>()

const noteHeld = (db: Db, effects: readonly Effect[]): void => {
  const held = heldOf.get(db) ?? new Map<string, number>()
  heldOf.set(db, held)
  for (const { kind, command } of effects)
    if (kind === 'mail' && command) held.set(command.id, (held.get(command.id) ?? 0) + 1)
}

/** How many mails a command of the running transaction has caused so far; they wait until it can no longer be undone. */
export const mailsHeldFor = (db: Db, commandId: string): number => heldOf.get(db)?.get(commandId) ?? 0

/** Writes an effect into the transaction of the change that causes it. */
export const sendLater = async (db: Db, clock: Clock, effect: Effect): Promise<string> => {
  const [id] = await sendAllLater(db, clock, [effect])
  if (id === undefined) throw new Error('An effect was not written.')
  return id
}

/** The same for many, in their order. */
export const sendAllLater = async (db: Db, clock: Clock, effects: readonly Effect[]): Promise<string[]> => {
  const now = clock.now()
  const rows = effects.map(({ command, is_awaited = false, ...effect }, place) => ({
    ...effect,
    is_awaited,
    id: newOrderedUuid(now),
    command_id: command?.id ?? null,
    next_try_at: command?.undo_until ?? now,
    created_at: now,
    place,
  }))
  noteHeld(db, effects)
  if (rows.length > 0) lastly(db, INSERT, [JSON.stringify(rows)])
  const lanes = new Map(
    effects.map(({ kind, is_awaited }) => [`${kind} ${is_awaited}`, { kind, lane: laneOf(is_awaited) }]),
  )
  for (const { kind, lane } of lanes.values()) await wakeOutbox(db, kind, lane)
  return rows.map(({ id }) => id)
}

/** Drops what a command was about to send, and to tell of: it never happened. */
export const dropHeld = async (db: Db, commandId: string): Promise<void> => {
  await planned(db).execute(sql`delete from webhook_events where command_id = ${commandId}`)
  await planned(db).execute(sql`delete from outbox where command_id = ${commandId} and state = 'waiting' and tries = 0`)
}

export interface Delivery {
  id: string
  kind: string
  company_id: number | null
  payload: Record<string, unknown>
}
/** Delivers one effect; a thrown error means "try again later". The id is the same on every try; `db` is the transaction that notes it. */
export type Deliver = (delivery: Delivery, db: Db) => Promise<void>

/** Seconds until the next try after so many, of which the last failed with `error`; null where that was the last. */
export type Pause = (tries: number, error?: unknown) => number | null

/** So often a mail is tried that nobody refuses, before it is given up. */
export const MAX_TRIES = 12
const IDLE_MS = 5_000
const usualPause: Pause = (tries) => (tries >= MAX_TRIES ? null : Math.min(3_600, 2 ** tries))

/** How far a clock may be set back before what it was told to wait for is looked at again. */
const SET_BACK_MS = 30_000

/** `is_followed`: another effect waits behind it, for the same recipient. */
type Row = Delivery & { tries: number; at: Date; is_followed: boolean }

const LANES = { awaited: (of: string) => `${of}.is_awaited`, other: (of: string) => `not ${of}.is_awaited` }
/** What a worker takes: what somebody waits for, or all that may take its time. */
type Lane = keyof typeof LANES
const laneOf = (isAwaited = false): Lane => (isAwaited ? 'awaited' : 'other')

/** What stays of an effect that has left: of a mail to whom and about what, of a wish or of an erasure nothing that says whose it was. */
const LEFT = `recipient = case when kind = 'link-request' then '' else recipient end,
  payload = case when kind in ('link-request', 'crm', 'file') then '{}' else payload - 'text' - 'html' - 'stop' end`

/** Effects that have left, each found by its key however few there are in all; with their commit it is one message. */
const DONE = {
  name: 'outbox done',
  text: `update outbox set state = 'done', done_at = $1, tries = tries + 1, last_error = null, ${LEFT}
    from unnest($2::uuid[]) as g(id), lateral (select o.ctid from outbox o where o.id = g.id limit 1) row
    where outbox.ctid = row.ctid`,
}

/** What is due next of a lane, so many at most: of each kind and recipient the first that was written. */
const nextOf = (lane: Lane, most: number) => ({
  name: `outbox next ${lane} ${most}`,
  text: `select id, kind, company_id, payload, tries, next_try_at as at, exists (
      select from outbox l where l.state = 'waiting' and ${LANES[lane]('l')} and l.kind = o.kind and l.recipient = o.recipient
        and l.sequence > o.sequence) as is_followed
    from outbox o
    where o.state = 'waiting' and ${LANES[lane]('o')} and o.kind = any($1) and not exists (
      select from outbox e where e.state = 'waiting' and ${LANES[lane]('e')} and e.kind = o.kind and e.recipient = o.recipient
        and e.sequence < o.sequence)
    order by next_try_at, sequence limit ${most} for update skip locked`,
})

/** Those of the next that leave in one transaction: mails that are due, else the first alone. */
const together = (rows: readonly Row[], now: Date): readonly Row[] => {
  const end = rows.findIndex(({ kind, at }) => kind !== 'mail' || at > now)
  return end === -1 ? rows : rows.slice(0, Math.max(1, end))
}

/** How long nothing is due, in milliseconds. */
const untilDue = (next: Row | undefined, now: Date): number =>
  next ? Math.max(20, Math.min(IDLE_MS, next.at.getTime() - now.getTime())) : IDLE_MS

/** A worker that empties the outbox of some kinds: woken by each commit that wrote one, at least once an effect; several share the work. */
export const startOutbox = (deps: {
  database: Database
  events: LiveEvents
  clock: Clock
  log: Logger
  kinds: readonly Effect['kind'][]
  lane?: Lane
  deliver: Deliver
  /** So many mails leave in one transaction: more than one only where to deliver them is to write into it, so that all of them leave or none. */
  mailsTogether?: number
  pause?: Pause
  /** Whether a failure says that no further try would help. */
  isFinal?: (error: unknown) => boolean
  /** What else happens when an effect will not be tried again. */
  givenUp?: (delivery: Delivery, db: Db, error: unknown) => Promise<void>
}) => {
  const { database, clock, log, lane = 'other', pause = usualPause, mailsTogether = 1 } = deps
  const next = nextOf(lane, mailsTogether)
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let busy = false

  const kinds = sql`(${sql.join(
    deps.kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`

  const noteFailure = async (db: Db, row: Row, error: unknown): Promise<void> => {
    const tries = row.tries + 1
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    const seconds = deps.isFinal?.(error) ? null : pause(tries, error)
    const outlook = seconds === null ? 'is given up' : 'will be tried again'
    log.warn({ effect: row.id, kind: row.kind, tries, reason }, `An effect could not be delivered and ${outlook}`)
    const next = new Date(clock.now().getTime() + (seconds ?? 0) * 1_000).toISOString()
    await planned(db).execute(
      sql`update outbox set state = ${seconds === null ? 'failed' : 'waiting'}, tries = ${tries}, last_error = ${reasonOf(error)}, next_try_at = ${next} where id = ${row.id}`,
    )
    if (seconds === null) await deps.givenUp?.(row, db, error)
  }

  /** Delivers what is due next; where nothing more is, tells for how long, in milliseconds. */
  const takeNext = (): Promise<'taken' | number> =>
    database.transaction(inBackground('outbox'), async (db) => {
      const now = clock.now()
      // What another worker holds, and what waits behind it, is not ours to wait for.
      const { rows } = await within(db)({ ...next, values: [deps.kinds] })
      const [first] = rows as Row[]
      if (!first || first.at > now) return untilDue(first, now)
      const left: string[] = []
      const taken = together(rows as Row[], now)
      for (const row of taken) {
        try {
          await traced(`deliver ${row.kind}`, () => deps.deliver(row, db), { kind: 'client', isRoot: true })
          left.push(row.id)
        } catch (error) {
          await noteFailure(db, row, error)
        }
      }
      if (left.length > 0) lastly(db, DONE, [now.toISOString(), idsForPlan(left)])
      // Where these were all that is due, nothing is asked again: whatever is written from now on wakes it.
      const further = (rows as Row[])[taken.length]
      const isMore = (further && further.at <= now) || taken.some((row) => row.is_followed)
      const isAll = rows.length < mailsTogether && left.length === taken.length && !isMore
      return isAll ? untilDue(further, now) : 'taken'
    })

  const longestPause = Math.max(...Array.from({ length: MAX_TRIES }, (_, tries) => pause(tries + 1) ?? 0))
  /** What the clock says against one that nobody sets. */
  const drift = () => clock.now().getTime() - performance.now()
  let lastDrift = Infinity
  /**
   * What was written while the clock was ahead would wait until that time has really come: written later than now, or to be tried
   * again later than any pause lasts. It waits as long as it was meant to. Looked for at the start, and when the clock was set back.
   */
  const fetchFromFuture = async () => {
    const is = drift()
    const isSetBack = is < lastDrift - SET_BACK_MS
    lastDrift = is
    if (!isSetBack) return
    const now = clock.now().getTime()
    const at = (ms: number) => new Date(now + ms).toISOString()
    await database.transaction(inBackground('outbox'), async (db) => {
      await planned(db).execute(sql`
        update outbox set next_try_at = ${at(0)} where state = 'waiting' and kind in ${kinds} and tries > 0
          and next_try_at > ${at(longestPause * 1_000 + SET_BACK_MS)}`)
      await planned(db).execute(sql`
        update outbox set next_try_at = ${at(0)}::timestamptz + greatest(next_try_at - created_at, interval '0'), created_at = ${at(0)}
        where state = 'waiting' and kind in ${kinds} and created_at > ${at(SET_BACK_MS)}`)
    })
  }

  const drain = async () => {
    let waitMs = IDLE_MS
    try {
      if (!database.storageFull()) await fetchFromFuture()
      while (!stopped) {
        // Whatever leaves is written down: it waits for room.
        if (database.storageFull()) {
          waitMs = 1_000
          break
        }
        const taken = await takeNext()
        if (taken === 'taken') continue
        waitMs = taken
        break
      }
    } catch (error) {
      if (!stopped)
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'The outbox waits for the database',
        )
      waitMs = 1_000
    }
    busy = false
    if (!stopped) timer = setTimeout(wake, waitMs)
  }
  let again = false
  function wake() {
    if (stopped) return
    if (busy) {
      again = true
      return
    }
    clearTimeout(timer)
    busy = true
    running = drain().then(() => {
      if (again) {
        again = false
        wake()
      }
    })
  }
  const unsubscribe = deps.events.onOutbox((kind, of) => {
    const isOurs = kind === null || deps.kinds.some((own) => own === kind)
    if (isOurs && (of === null || of === lane)) wake()
  })
  wake()

  return {
    stop: async () => {
      stopped = true
      unsubscribe()
      clearTimeout(timer)
      await running
    },
  }
}
