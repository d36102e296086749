import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { platform } from 'node:process'
import type { Binaries } from './binaries.ts'
import { startRefusal } from './refusal.ts'
import { run, type RunUser } from './run.ts'

const LEFTOVER_AGE_MS = 10 * 60_000

export interface Cluster {
  /** DATA_DIR: the password, the log, the ballast and the cluster itself. */
  dataDir: string
  /** PostgreSQL's own folder, the only one that its user owns. */
  folder: string
  /** Of the superuser `postgres`. */
  password: string
  user: RunUser
}

/**
 * How PostgreSQL is told its folder. On Linux it is never given a path: Node enters the folder while it may, and PostgreSQL finds it
 * as its working directory, so no folder above needs to be open and no path is too long.
 */
export const folderAsSeenInside = (folder: string) =>
  platform === 'linux' && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder

/**
 * Opens the cluster of the data directory `asked`, making it first if there is none: initdb works in a folder of its own that is renamed when it is
 * whole, so a kill leaves rubbish and never half a cluster, and of several first starts one wins.
 * Fails with a refusal when the cluster is of another major version, its password is missing, or initdb fails.
 */
export const openCluster = async (asked: string, user: RunUser, binaries: Binaries): Promise<Cluster> => {
  const dataDir = await openDataDir(asked)
  await clearLeftovers(dataDir)
  const folder = join(dataDir, 'pg')
  const isNew = await isEmpty(folder)
  const password = await sharedPassword(dataDir, isNew)
  const cluster = { dataDir, folder, password, user }
  if (isNew) await initialise(cluster, binaries)
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version !== String(binaries.major)) {
    throw startRefusal(
      `${folder} was made by PostgreSQL ${version || 'of an unknown version'}, and this server brings ${binaries.major}. ` +
        'Make a backup with the release that made it (npm run backup), move the folder away, and restore into a new one (npm run restore).',
    )
  }
  return cluster
}

const isEmpty = async (path: string) => (await readdir(path).catch(() => [])).length === 0

const openDataDir = async (dataDir: string) => {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // An empty folder is made ours; one that holds other things keeps its mode, as it may be somebody's home.
    if ((await readdir(dataDir)).length === 0) await chmod(dataDir, 0o700)
    // Two names of one folder must lead to one socket.
    return await realpath(dataDir)
  } catch (error) {
    throw startRefusal(`The data directory ${dataDir} cannot be used: ${String(error)}`)
  }
}

const clearLeftovers = async (dataDir: string) => {
  const names = (await readdir(dataDir)).filter((name) => /^pg(\.init|-password)[.-]/.test(name))
  for (const name of names) {
    const path = join(dataDir, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFTOVER_AGE_MS) await rm(path, { recursive: true, force: true })
  }
}

// Written whole under another name and then linked: two first starts agree on the password of the one that was first.
const sharedPassword = async (dataDir: string, mayMake: boolean) => {
  const path = join(dataDir, 'pg-password')
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known) return known.trim()
  if (!mayMake) {
    throw startRefusal(
      `${path} is missing. It holds the password of the database beside it; put it back from your backup.`,
    )
  }
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  await writeDurably(temporary, `${randomBytes(24).toString('base64url')}\n`)
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temporary)
  await syncFolder(dataDir)
  return (await readFile(path, 'utf8')).trim()
}

const initialise = async ({ dataDir, folder, password, user }: Cluster, { initdb }: Binaries) => {
  const growing = await mkdtemp(join(dataDir, 'pg.init-'))
  const secret = `${growing}.password`
  try {
    if (user) await chown(growing, user.uid, user.gid)
    await writeDurably(secret, `${password}\n`)
    if (user) await chown(secret, user.uid, user.gid)
    // Handed over as an open file, since its user cannot walk to any path in DATA_DIR.
    const file = await open(secret, 'r')
    const flags = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile=/dev/fd/3', '--encoding=UTF8', '--locale=C']
    // The same order of texts on every machine, without asking the system for a locale.
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const command = [initdb, '-D', folderAsSeenInside(growing), ...flags, ...locale] as const
    const ran = await run(command, { cwd: growing, user, inherit: file.fd })
    await file.close()
    if (ran.code !== 0) {
      throw startRefusal(
        `The database in ${dataDir} could not be made: ${ran.failure ?? ran.output.trim().split('\n').slice(-5).join('\n')}`,
      )
    }
    await rename(growing, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await syncFolder(dataDir)
  } finally {
    await rm(secret, { force: true })
    await rm(growing, { recursive: true, force: true })
  }
}

const writeDurably = async (path: string, text: string) => {
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
}

const syncFolder = async (path: string) => {
  const handle = await open(path, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}
