import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { kill, pid as ownPid, platform } from 'node:process'
import { folderAsSeenInside, type Cluster } from './cluster.ts'
import { run } from './run.ts'

export interface LockFile {
  /** The postmaster that wrote the file; it may be long dead, and its number another program's by now. */
  pid: number
  isReady: boolean
}

/** What `postmaster.pid` says, or undefined when no postmaster claims the cluster. */
export const readLockFile = async ({ folder }: Cluster): Promise<LockFile | undefined> => {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined
}

/**
 * True while `pid` is a living PostgreSQL of this very cluster. Asking whether the process exists would not do: it is true for zombies
 * and for strangers that were given the number since.
 */
export const isOfCluster = async (cluster: Cluster, pid: number): Promise<boolean> => {
  if (folderAsSeenInside(cluster.folder) === cluster.folder) return isAnyPostgres(pid)
  return (await processesOf(cluster)).includes(pid)
}

/** True while any process, whoever it is, has this number. */
export const exists = (pid: number): boolean => {
  try {
    kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The living PostgreSQL processes that work in the folder of this cluster; none where there is no /proc to see them in. */
export const processesOf = async (cluster: Cluster): Promise<number[]> => {
  if (folderAsSeenInside(cluster.folder) === cluster.folder) return []
  const home = await stat(cluster.folder).catch(() => undefined)
  if (!home) return []
  let isForbidden = false
  const works = async (pid: string) => {
    const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    if (command.trim() !== 'postgres') return false
    const at = await stat(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES' || error.code === 'EPERM') isForbidden = true
    })
    return at?.ino === home.ino && at.dev === home.dev
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = (await Promise.all(pids.map(async (pid) => ((await works(pid)) ? [Number(pid)] : [])))).flat()
  return found.length === 0 && isForbidden && cluster.user ? askAsItsUser(cluster) : found
}

// Root in a container may lack the right to look at other users' processes; the user of the cluster may look at its own.
const askAsItsUser = async ({ folder, user }: Cluster) => {
  const script = 'for it in /proc/[0-9]*; do [ "$it/cwd" -ef . ] && echo "$(cat $it/comm) ${it#/proc/}"; done'
  const { output } = await run(['/bin/sh', '-c', script], { cwd: folder, user })
  return [...output.matchAll(/^postgres (\d+)$/gm)].map(([, pid]) => Number(pid))
}

// Without /proc there is no way to see a working directory; the name of the program has to do.
const isAnyPostgres = async (pid: number) => {
  if (platform === 'win32' || pid === ownPid || !exists(pid)) return false
  const { output } = await run(['ps', '-o', 'comm=', '-p', String(pid)], { cwd: '/', user: undefined })
  return /(^|\/)postgres\b/.test(output.trim())
}
