import { randomBytes } from 'node:crypto'
import { kill, pid } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { exists, isOfCluster, processesOf, readLockFile } from './lock-file.ts'
import { lookAndLock, type Connection, type Look } from './lock.ts'
import type { PostgresLog } from './log-file.ts'
import { startPostgres, type PostgresProcess, type PostgresSettings } from './process.ts'
import { startRefusal } from './refusal.ts'
import type { SocketFolder } from './socket.ts'

const START_MS = 60_000
const FIRST_TRIES = 5
const STOP_MS = 10_000
const LOOK_AGAIN_MS = 10
// A server killed this moment may hold its lock a little longer; only one that keeps it is alive.
const HELD_MS = 500
// Far longer than a starting PostgreSQL takes to write its lock file, so that it is not mistaken for an orphan.
const ORPHANS_MS = 3_000
const PAUSE_MS = { first: 200, longest: 5_000 }

export type State = 'up' | 'down'

export type Log = (level: 'info' | 'warn' | 'error', message: string, fields?: object) => void

export interface SupervisorParts {
  cluster: Cluster
  binaries: Binaries
  socket: SocketFolder
  connection: Connection
  /** Other settings than the usual ones. */
  settings?: PostgresSettings | undefined
  words: PostgresLog
  log: Log
  /** Frees the space that was kept for this moment; false when there is none to free. */
  makeRoom(): Promise<boolean>
  onState(state: State): void
}

export interface Supervisor {
  /** Resolves when PostgreSQL is up and the data directory is ours; fails with a refusal. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Keeps one PostgreSQL running on a cluster that no other server uses, from `start` to `stop`, whatever is killed meanwhile. */
export const createSupervisor = (parts: SupervisorParts): Supervisor => {
  const { cluster, log, words } = parts
  const name = `traitmark-${pid}-${randomBytes(6).toString('hex')}`
  const us = `pid ${pid} since ${new Date().toISOString()}`
  const stopping = new AbortController()
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal })
  let running: PostgresProcess | undefined
  // Of `running`, known once it answered.
  let postmaster: number | undefined
  let bringing: Promise<unknown> = Promise.resolve()

  const bringUp = async (isFirst: boolean) => {
    const startedAt = performance.now()
    let failures = 0
    let heldSince: number | undefined
    let wordsBefore = 0
    let hasSpawned = false

    const fail = (message: string) => {
      if (isFirst) throw startRefusal(message)
      log('error', message)
    }
    const countFailure = async () => {
      hasSpawned = false
      failures += 1
      const said = await words.since(wordsBefore)
      log('warn', 'PostgreSQL ended while starting', { failures, said })
      if (said.includes('No space left on device') && (await parts.makeRoom())) {
        log('warn', 'The disk is full: the space kept for PostgreSQL to recover is given to it')
        return
      }
      if (failures >= FIRST_TRIES) fail(`PostgreSQL does not start in ${cluster.dataDir}. It says:\n${said}`)
      await rest(Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** (failures - 1)))
    }

    for (;;) {
      stopping.signal.throwIfAborted()
      if (isFirst && performance.now() - startedAt > START_MS) {
        fail(
          `PostgreSQL in ${cluster.dataDir} did not come up within 60 s. It says:\n${await words.since(wordsBefore)}`,
        )
      }
      const file = await readLockFile(cluster)
      const look: Look = file?.isReady ? await lookAndLock(parts.connection, us, name) : { at: 'nobody' }

      if (look.at === 'locked') {
        if (look.name === name && running?.isRunning()) {
          postmaster = file?.pid
          return look.client
        }
        await retire(look.client, file?.pid)
        failures = 0
        continue
      }
      if (look.at === 'held' && look.by !== us) {
        heldSince ??= performance.now()
        if (performance.now() - heldSince > HELD_MS) {
          fail(inUse(cluster.dataDir, look.by))
          await rest(PAUSE_MS.longest)
        }
      } else heldSince = undefined

      const isComing = look.at !== 'nobody' || running?.isRunning() === true
      if (!isComing && hasSpawned) await countFailure()
      const claimant = isComing ? undefined : await readLockFile(cluster)
      if (isComing || (claimant && (await isOfCluster(cluster, claimant.pid)))) {
        if (!running?.isRunning()) hasSpawned = false
        await rest(LOOK_AGAIN_MS)
        continue
      }
      if (claimant && !(await outlived())) continue
      wordsBefore = await words.size()
      const deadPid = claimant && exists(claimant.pid) ? claimant.pid : undefined
      running = startPostgres(cluster, { ...parts, name, logFile: words.path, deadPid })
      hasSpawned = true
    }
  }

  // The children of a killed postmaster end by themselves, except one that waits for a lock whose holder was killed too: it would wait
  // for ever, and keep the next PostgreSQL from starting. False when a postmaster has come up meanwhile.
  const outlived = async () => {
    const first = await processesOf(cluster)
    const until = performance.now() + ORPHANS_MS
    for (;;) {
      const left = await processesOf(cluster)
      const postmasterNow = (await readLockFile(cluster))?.pid
      if (postmasterNow !== undefined && left.includes(postmasterNow)) return false
      const orphans = left.filter((it) => first.includes(it))
      if (orphans.length === 0) return true
      if (performance.now() > until) {
        log('warn', 'Processes of a PostgreSQL that was killed hang and are ended', { orphans })
        for (const orphan of orphans) await signal(cluster, orphan, 'SIGKILL')
      }
      await rest(LOOK_AGAIN_MS)
    }
  }

  // The server of this PostgreSQL is dead, and its watchdog may be about to stop it: it is not adopted as it is, but ended and
  // started anew. We hold its lock meanwhile, so nobody else does the same.
  const retire = async (client: pg.Client, orphan: number | undefined) => {
    log('info', 'The PostgreSQL of a server that is gone is stopped and started again', { postmaster: orphan })
    running?.letGo()
    if (orphan !== undefined) {
      await signal(cluster, orphan, 'SIGINT')
      await within(STOP_MS, async () => !(await isOfCluster(cluster, orphan)))
    }
    await client.end().catch(() => undefined)
  }

  const keepUp = async (isFirst: boolean) => {
    const client = await bringUp(isFirst)
    client.once('end', () => {
      parts.onState('down')
      if (stopping.signal.aborted) return
      log('error', 'PostgreSQL is gone; it is started again')
      bringing = again()
    })
    parts.onState('up')
  }

  const again = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await keepUp(false)
        log('info', 'PostgreSQL is back')
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        log('error', 'PostgreSQL could not be started again', { error: String(error) })
        await rest(PAUSE_MS.longest).catch(() => undefined)
      }
    }
  }

  const stop = async () => {
    if (stopping.signal.aborted) return bringing.then(() => undefined)
    stopping.abort()
    await bringing.catch(() => undefined)
    const ending = end()
    bringing = ending
    await ending
  }

  const end = async () => {
    const own = running
    if (!own) return
    own.letGo()
    // A watchdog that was killed hands nothing on.
    if (!own.isRunning()) own.signal('SIGINT')
    const isGone = async () =>
      !own.isRunning() && (postmaster === undefined || !(await isOfCluster(cluster, postmaster)))
    if (await within(STOP_MS, isGone)) return
    log('warn', 'PostgreSQL did not stop within 10 s and is stopped at once; it will recover on the next start')
    own.signal('SIGQUIT')
    await within(STOP_MS, isGone)
  }

  return {
    start: () => {
      const first = keepUp(true)
      bringing = first
      return first.catch(async (error: unknown) => {
        stopping.abort()
        await end()
        throw error
      })
    },
    stop,
  }
}

const signal = async (cluster: Cluster, orphan: number, how: NodeJS.Signals) => {
  if (!(await isOfCluster(cluster, orphan))) return
  try {
    kill(orphan, how)
  } catch {
    // It ended between the two lines.
  }
}

const within = async (ms: number, isDone: () => Promise<boolean>) => {
  const until = performance.now() + ms
  while (!(await isDone())) {
    if (performance.now() > until) return false
    await pause(LOOK_AGAIN_MS)
  }
  return true
}

const inUse = (dataDir: string, holder: string) => {
  const [, other, since] = /^pid (\d+) since (\S+)$/.exec(holder) ?? []
  const who = other && since ? ` (pid ${other}, since ${clockTime(new Date(since))})` : ''
  return `Another server${who} is using ${dataDir}. Stop it, or give this one its own DATA_DIR, or let both use one DATABASE_URL.`
}

// The reader's own clock; the day only when it is not today.
const clockTime = (at: Date) => {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} `
  return `${at.toDateString() === new Date().toDateString() ? '' : day}${two(at.getHours())}:${two(at.getMinutes())}`
}
