import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '#server/kernel/logger.ts'
import { noteLastFolded, noteNames } from '#server/kernel/names-folded.ts'
import { reasonOf } from '#server/kernel/reason.ts'
import { noteDone, noteSoFar, readSoFar, wasDone } from './laid.ts'
import { tidyUp } from './tidied.ts'

/*
 * What stood before names were folded. Writing all of it in the migration would keep a table of a million people from everybody for
 * minutes; so the migration makes the columns and has every new row folded, and those that stand follow here, a few at a time: where they
 * are not many, before the server begins, else beside its work. Until they are all done, each process folds as it is asked.
 */

const WHAT = 'folded names'
/** One process folds, the others look again whether it still does. */
const LOCK = 7_211_009
const LOOK_AGAIN_MS = 2_000
/** Failures of the connection are tried again after so long. */
const AGAIN_MS = 5_000
/** The log has a line after so many people. */
const TOLD_AFTER = 20_000

/** So few that whoever wants to change one of them waits for less than a second. */
const AT_ONCE = 2_000
/** How often a few are tried again that others hold; each try waits for them as long as a migration does. */
const TRIES = 20

const NEXT = `
  with few as (
    select company_id, id, folded(last) as last_key, folded(search) as search, folded(likeness) as likeness from survey_results
    where (company_id, id) > ($1, $2) order by company_id, id limit $3 for no key update
  ), done as (
    update survey_results r set last_key = few.last_key, search = few.search, likeness = few.likeness from few
    where r.company_id = few.company_id and r.id = few.id
      and (r.last_key, r.search, r.likeness) is distinct from (few.last_key, few.search, few.likeness)
    returning r.id
  )
  select company_id, id, (select count(*) from done)::int as written from few order by company_id desc, id desc limit 1`

interface Done {
  company_id: number
  id: number
  written: number
}

const isHeld = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')

const nextAfter = async (owner: pg.Client, { company_id, id }: Done, few: number): Promise<Done | undefined> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await owner.query<Done>(NEXT, [company_id, id, few])).rows[0]
    } catch (error) {
      if (!isHeld(error) || tries === TRIES) throw error
    }
  }
}

export interface Folding {
  /** So many at once. */
  few?: number
  /** After so many times a few, the rest is left for later. */
  most?: number
  /** Asked before each few, with how many people are behind. */
  goesOn?: (behind: number) => boolean
}

/** Folds those who stand, one few after the other. @returns whether all of them are folded now */
const foldAll = async (
  owner: pg.Client,
  { few = AT_ONCE, most = Infinity, goesOn = () => true }: Folding,
): Promise<boolean> => {
  let [last, written] = [{ company_id: 0, id: 0, written: 0 }, 0]
  for (let times = 0; ; times += 1) {
    if (times >= most || !goesOn(times * few)) return false
    const next = await nextAfter(owner, last, few)
    if (!next) break
    written += next.written
    last = next
    noteLastFolded(last)
    await noteSoFar(owner, WHAT, `${last.company_id} ${last.id}`)
  }
  if (written) await tidyUp(owner, 'survey_results')
  return true
}

/** Folds the names, texts and phone keys that an earlier release wrote, once. @returns whether all of them are folded now */
export const foldNames = async (owner: pg.Client, folding: Folding = {}): Promise<boolean> => {
  if (await wasDone(owner, WHAT)) return true
  // The owner of a hosted database sees no more than its policies let it.
  await owner.query("select set_config('app.all', 'on', false)")
  const isDone = await foldAll(owner, folding)
  await owner.query("select set_config('app.all', '', false)")
  if (isDone) await noteDone(owner, WHAT)
  return isDone
}

/** What is left after the migration is folded beside the work: by one process of all, by another where that one ends. */
export interface RestOfNames {
  stop(): Promise<void>
}

const withOwner = async <Answer>(
  connection: pg.ClientConfig,
  signal: AbortSignal,
  work: (owner: pg.Client) => Promise<Answer>,
): Promise<Answer> => {
  const owner = new pg.Client({ ...connection, application_name: 'folding names' })
  // What is broken off is told by the statement that it breaks.
  owner.on('error', () => undefined)
  const breakOff = () => void owner.end()
  try {
    await owner.connect()
    signal.throwIfAborted()
    signal.addEventListener('abort', breakOff)
    return await work(owner)
  } finally {
    signal.removeEventListener('abort', breakOff)
    await owner.end()
  }
}

/** Reads how far the process is that folds. */
const lookHowFar = async (owner: pg.Client): Promise<void> => {
  const [company_id = 0, id = 0] = (await readSoFar(owner, WHAT))?.split(' ').map(Number) ?? []
  noteLastFolded({ company_id, id })
}

/** Has its turn, waiting without an open statement. @returns whether all names are folded now */
const inTurn = async (owner: pg.Client, signal: AbortSignal, fold: () => Promise<boolean>): Promise<boolean> => {
  await owner.query("set lock_timeout = '3s'")
  while (!signal.aborted) {
    const { rows } = await owner.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
    if (rows[0]?.held) return fold()
    await lookHowFar(owner)
    await sleep(LOOK_AGAIN_MS, undefined, { signal })
  }
  return false
}

/** Begins with what is left; told at once is whether anything is. */
export const foldRest = async (
  connection: pg.ClientConfig,
  log: Logger,
  folding: Pick<Folding, 'few'> = {},
): Promise<RestOfNames> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const isStopped = () => signal.aborted
  const goesOn = (behind: number) => {
    if (behind % TOLD_AFTER === 0 && behind) log.info({ behind }, 'Names of before are being folded beside the work')
    return !isStopped()
  }
  const fold = async () => {
    while (!isStopped()) {
      try {
        const isDone = await withOwner(connection, signal, (owner) =>
          inTurn(owner, signal, () => foldNames(owner, { ...folding, goesOn })),
        )
        if (!isDone) continue
        noteNames(true)
        log.info({}, 'All names are folded')
        return
      } catch (error) {
        if (!isStopped()) log.warn({ reason: reasonOf(error) }, 'Names are folded later: the database did not go on')
        await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined)
      }
    }
  }
  const isDone = await withOwner(connection, signal, async (owner) => {
    if (await wasDone(owner, WHAT)) return true
    await lookHowFar(owner)
    return false
  })
  noteNames(isDone)
  const running = isDone ? Promise.resolve() : fold()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
