import { join, resolve } from 'node:path'
import { findBinaries } from './postgres/binaries.ts'
import { openCluster } from './postgres/cluster.ts'
import { startDiskGuard, type Statfs } from './postgres/disk-guard.ts'
import type { Connection } from './postgres/lock.ts'
import { postgresLog } from './postgres/log-file.ts'
import { openSocketFolder, SOCKET_PORT } from './postgres/socket.ts'
import type { PostgresSettings } from './postgres/process.ts'
import { createSupervisor, type Log, type State } from './postgres/supervisor.ts'
import { clusterUser } from './postgres/user.ts'

const LOOK_AT_LOG_EVERY_MS = 60_000

export interface EmbeddedPostgres {
  /** Connection settings for `pg` as the superuser `postgres`: a socket's folder as host, and no TCP. */
  connection(database?: string): Connection
  /** Whether PostgreSQL answers now. */
  state(): State
  /** Tells every change of `state`; the answer ends the telling. */
  onState(listener: (state: State) => void): () => void
  /** True while free space of DATA_DIR is below max(192 MB, 1 %). */
  storageFull(): boolean
  /** Stops PostgreSQL in good order, within about 10 s. Close pools first. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: Log
  /** For tests: another machine, another disk, many servers on one PostgreSQL that nobody cuts the power of. */
  overrides?: {
    settings?: PostgresSettings
    platform?: string
    nativeFolder?: string
    cacheFolders?: readonly string[]
    statfs?: Statfs
  }
}

/**
 * Starts the server's own PostgreSQL in `dataDir`, a real one from the package's programs, on a Unix socket only: made on the first
 * start, recovered after any kill, started again while running, and used by one server at a time.
 * Fails with an error of `isStartRefusal` whose message is all that a person needs to read; then exit 1.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { log, overrides = {} } = options
  const asked = resolve(options.dataDir)
  const user = await clusterUser(join(asked, 'pg'))
  const warn = (message: string, fields: object) => log('warn', message, fields)
  const binaries = await findBinaries({ ...overrides, user, log: warn })
  const cluster = await openCluster(asked, user, binaries)
  const socket = await openSocketFolder(cluster)
  const words = postgresLog(cluster.dataDir)
  const guard = await startDiskGuard(cluster.dataDir, { log, statfs: overrides.statfs })

  let state: State = 'down'
  const listeners = new Set<(state: State) => void>()
  const connection = (database = 'postgres') => ({
    host: socket.host,
    port: SOCKET_PORT,
    user: 'postgres',
    password: cluster.password,
    database,
  })
  const supervisor = createSupervisor({
    cluster,
    binaries,
    socket,
    words,
    log,
    connection: connection(),
    settings: overrides.settings,
    makeRoom: () => guard.makeRoom(),
    onState: (now) => {
      if (state === now) return
      state = now
      for (const listener of listeners) listener(now)
    },
  })
  await supervisor.start().catch(async (error: unknown) => {
    await guard.stop()
    throw error
  })
  const rotation = setInterval(() => void words.rotate().catch(() => undefined), LOOK_AT_LOG_EVERY_MS).unref()

  return {
    connection,
    state: () => state,
    onState: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    storageFull: () => guard.isFull(),
    stop: async () => {
      clearInterval(rotation)
      await supervisor.stop()
      await guard.stop()
    },
  }
}
