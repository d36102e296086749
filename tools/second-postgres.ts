import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { run } from './run.ts'

const INSTALLED = '/usr/lib/postgresql'
/** Version that the server brings along; another one says more. */
const OWN_MAJOR = 18
const START_SECONDS = 30

export interface SecondPostgres {
  /** Address of the superuser, for TEST_DATABASE_URL. */
  url: string
  version: string
  stop(): Promise<void>
}

/**
 * Starts an installed PostgreSQL in a folder of its own that goes away with it; null when none is installed.
 * TEST_DATABASE_URL names one that already runs.
 */
export async function startSecondPostgres(): Promise<SecondPostgres | null> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, version: await versionOf(given), stop: async () => undefined }
  const bin = newestInstalled()
  if (!bin) return null

  const account = accountForServer()
  const folder = mkdtempSync(join(tmpdir(), 'pg-'))
  const password = randomBytes(18).toString('hex')
  if (account) chownSync(folder, account.uid, account.gid)
  try {
    await makeCluster(bin, folder, password, account)
    const port = await freePort()
    const server = startServer(bin, folder, port, account)
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    const stop = async () => {
      await stopServer(server)
      rmSync(folder, { recursive: true, force: true })
    }
    const version = await waitUntilReady(url, server).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return { url, version, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Folder of programs of the newest installed version, another than our own where there is one. */
function newestInstalled(): string | null {
  if (!existsSync(INSTALLED)) return null
  const majors = readdirSync(INSTALLED)
    .filter((name) => /^\d+$/.test(name) && existsSync(join(INSTALLED, name, 'bin', 'initdb')))
    .map(Number)
    .toSorted((a, b) => Number(a === OWN_MAJOR) - Number(b === OWN_MAJOR) || b - a)
  return majors[0] === undefined ? null : join(INSTALLED, String(majors[0]), 'bin')
}

interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, else `nobody`. */
function accountForServer(): Account | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}

async function makeCluster(bin: string, folder: string, password: string, account: Account | null): Promise<void> {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (account) chownSync(passwordFile, account.uid, account.gid)
  chmodSync(passwordFile, 0o600)
  const how = '-U postgres -A scram-sha-256 -E UTF8 --locale=C.UTF-8 --no-sync'.split(' ')
  const where = ['-D', join(folder, 'data'), `--pwfile=${passwordFile}`]
  const { code, output } = await run(join(bin, 'initdb'), [...where, ...how], { ...account })
  rmSync(passwordFile)
  if (code !== 0) throw new Error(`initdb failed: ${output}`)
}

/** Data of tests may be lost, so it does not wait for the disk. */
function startServer(bin: string, folder: string, port: number, account: Account | null): ChildProcess {
  const where = ['-D', join(folder, 'data'), '-k', folder, '-h', '127.0.0.1', '-p', String(port)]
  const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=250']
  return spawn(join(bin, 'postgres'), [...where, ...hasty.flatMap((setting) => ['-c', setting])], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    ...account,
  })
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<string> {
  const until = performance.now() + START_SECONDS * 1000
  let last: unknown
  while (performance.now() < until && server.exitCode === null) {
    try {
      return await versionOf(url)
    } catch (error) {
      last = error
      await sleep(100)
    }
  }
  throw new Error('The second PostgreSQL did not start.', { cause: last })
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version.split(' ')[0] ?? 'unknown'
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  const late = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(late)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
