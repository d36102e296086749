import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { kill } from 'node:process'
import type { Binaries } from './binaries.ts'
import { folderAsSeenInside, type Cluster } from './cluster.ts'
import { CLEAN_ENVIRONMENT } from './run.ts'
import type { SocketFolder } from './socket.ts'

export interface PostgresProcess {
  /** False once the watchdog has ended, and with it PostgreSQL, unless the watchdog was killed. */
  isRunning(): boolean
  /** Lets go of the pipe, which makes the watchdog stop PostgreSQL in good order. */
  letGo(): void
  /**
   * Sends PostgreSQL a signal by way of the group that the watchdog leads. No other program can be in it, even when the watchdog is
   * dead; PostgreSQL's own children are not, and are told by their parent.
   */
  signal(how: NodeJS.Signals): void
}

/*
 * The watchdog is the parent of PostgreSQL and also waits for the end of a pipe that the server holds, which comes with the server's
 * death however it dies. As PostgreSQL is its own child, its number cannot be another's. A signal to the shell ends `wait` early,
 * so it waits again. The trap comes last: the half that waits for the pipe must not have it, or it might outlive the rest.
 */
const WATCHDOG = `
exec 3<&0
"$@" </dev/null 3<&- &
P=$!
(read _; kill -INT $P) <&3 3<&- &
R=$!
trap : INT TERM
while kill -0 $P 2>/dev/null; do wait $P; X=$?; done
kill $R 2>/dev/null
wait $R 2>/dev/null
exit $X`

/** Settings by their names. */
export type PostgresSettings = Readonly<Record<string, string>>

const settings = (socket: SocketFolder, name: string) => ({
  listen_addresses: '',
  unix_socket_directories: socket.inside,
  unix_socket_permissions: '0700',
  cluster_name: name,
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  max_connections: '50',
  jit: 'off',
  // A first day brings thousands of people within a minute. Until somebody has looked at how a table has grown, plans are those of an empty one.
  autovacuum_naptime: '5s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Else "Key (email)=(...) already exists" and whole statements would stand in the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
})

/**
 * Starts PostgreSQL on a cluster under its watchdog, its own words appended to `logFile`. `name` is what `cluster_name` will answer.
 * `deadPid` is the number in `postmaster.pid` once it is known to be a stranger's.
 */
export const startPostgres = (
  cluster: Cluster,
  how: {
    binaries: Binaries
    socket: SocketFolder
    name: string
    logFile: string
    deadPid: number | undefined
    settings?: PostgresSettings | undefined
  },
): PostgresProcess => {
  const flags = Object.entries({ ...settings(how.socket, how.name), ...how.settings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const command = [how.binaries.postgres, '-D', folderAsSeenInside(cluster.folder), ...flags]
  // PostgreSQL takes a lock file with this number for a dead one's, and still looks whether anybody uses the shared memory that the
  // file names. Deleting the file ourselves would throw that second look away.
  const stranger = how.deadPid === undefined ? {} : { PG_GRANDPARENT_PID: String(how.deadPid) }
  const log = openSync(how.logFile, 'a', 0o600)
  // Detached, so that Ctrl-C reaches the server first and PostgreSQL only through it.
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', ...command], {
    cwd: cluster.folder,
    env: { ...CLEAN_ENVIRONMENT, ...stranger },
    stdio: ['pipe', log, log],
    detached: true,
    ...cluster.user,
  })
  closeSync(log)
  let isRunning = true
  child.on('exit', () => (isRunning = false))
  child.on('error', () => (isRunning = false))
  child.stdin?.on('error', () => undefined)
  return {
    isRunning: () => isRunning,
    letGo: () => child.stdin?.destroy(),
    signal: (how) => {
      try {
        if (child.pid !== undefined) kill(-child.pid, how)
      } catch {
        // Nobody of the group is left.
      }
    },
  }
}
