import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { geteuid } from 'node:process'
import { folderAsSeenInside, type Cluster } from './cluster.ts'
import { startRefusal } from './refusal.ts'

/** The number in the socket's name; nothing listens on TCP. */
export const SOCKET_PORT = 5432

const LONGEST_SOCKET_PATH_BYTES = 103

export interface SocketFolder {
  /** Where we find the socket. */
  host: string
  /** The same folder as PostgreSQL is told. */
  inside: string
}

/**
 * The folder of the socket: the cluster's own, or, as the system allows 103 bytes for a socket's path, one under the temporary
 * directory named after DATA_DIR. Fails with a refusal when somebody else sits in that place.
 */
export const openSocketFolder = async ({ dataDir, folder, user }: Cluster): Promise<SocketFolder> => {
  const path = socketPlace(dataDir)
  if (path === folder) return { host: folder, inside: folderAsSeenInside(folder) }
  if (!path)
    throw startRefusal(`The path of the data directory ${dataDir} is too long for a socket. Choose a shorter DATA_DIR.`)
  const owner = user?.uid ?? geteuid?.()
  const made = await mkdir(path, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (made && user) await chown(path, user.uid, user.gid)
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isDirectory() || found.uid !== owner) {
    throw startRefusal(
      `${path} is needed for the database's socket and belongs to somebody else. Remove it and start again.`,
    )
  }
  await chmod(path, 0o700)
  return { host: path, inside: path }
}

/** Where the socket of a data directory is; undefined where no path is short enough. */
export const socketPlace = (dataDir: string): string | undefined => {
  const name = `traitmark-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  return [join(dataDir, 'pg'), join(tmpdir(), name), join('/tmp', name)].find(fits)
}

const fits = (path: string) => Buffer.byteLength(join(path, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH_BYTES
