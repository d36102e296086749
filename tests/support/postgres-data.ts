import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#server/kernel/postgres/lock.ts'
import {
  eventually,
  installedNative,
  murder,
  newFolder,
  processesIn,
  query,
  startChild,
  stopChild,
  type ServerChild,
} from './postgres-world.ts'

/** Waits until a server is up; answers how to reach its database. */
export const up = async (server: ServerChild) => (await server.until('up')).connection

/** Starts a server on a folder and waits until it is up. */
export const upOn = async (folder: string, overrides?: object) => {
  const server = startChild(folder, overrides)
  return { server, connection: await up(server) }
}

/** The sentence of a server that finds another one on its data directory. */
export const inUse = (holder: ServerChild, folder: string) =>
  new RegExp(
    `^Another server \\(pid ${holder.process.pid}, since \\d\\d:\\d\\d\\) is using ${folder}\\. ` +
      'Stop it, or give this one its own DATA_DIR, or let both use one DATABASE_URL\\.$',
  )

/** Writes until told to stop; answers every number whose insert was acknowledged. */
export const writer = (connection: Connection, from: number) => {
  const acknowledged: number[] = []
  let isStopped = false
  const write = async () => {
    for (let n = from; !isStopped; n += 1) {
      const isKept = await query(connection, `insert into kept (n) values (${n})`).then(
        () => true,
        () => false,
      )
      if (isKept) acknowledged.push(n)
      else await pause(5)
    }
  }
  const writing = write()
  return {
    acknowledged,
    stop: async () => {
      isStopped = true
      await writing
    },
  }
}

/** What the table of `newData` holds. */
export const numbersKept = async (connection: Connection) =>
  (await query<{ n: number }>(connection, 'select n from kept order by n')).map(({ n }) => n)

/** For `spawn`: a user and group that are known. */
export const ids = (user: { uid: number | undefined; gid: number | undefined }) => ({
  uid: user.uid ?? -1,
  gid: user.gid ?? -1,
})

/** The package's programs without static libraries and, as without install scripts, without links. */
export const nativeCopy = async (parent: string) => {
  const [from, to] = [installedNative(), join(parent, 'native')]
  const links: { target: string }[] = JSON.parse(await readFile(join(from, 'pg-symlinks.json'), 'utf8'))
  const left = new Set(links.map(({ target }) => join(from, '..', target)))
  await cp(from, to, { recursive: true, filter: (source) => !source.endsWith('.a') && !left.has(source) })
  return to
}

/**
 * kill -9 of the whole watchdog; comes back when nothing of it is left that could still tell PostgreSQL to stop. The half that waits
 * for the pipe first, it is the younger: the server lets go of the pipe when it misses the other.
 */
export const murderWatchdog = (folder: string) =>
  eventually(async () => {
    const shells = await shellsIn(folder)
    murder(...shells.toSorted((one, other) => other - one))
    return shells.length === 0
  })

/** The watchdog of a data directory: the shell above PostgreSQL and its half that waits for the pipe. */
export const shellsIn = async (folder: string) => {
  const inside = await processesIn(folder)
  const names = await Promise.all(inside.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')))
  return inside.filter((_, index) => names[index]?.trim() !== 'postgres')
}

/** A data directory with a cluster and an empty table `kept`, its server stopped. */
export const newData = async () => {
  const dataDir = join(await newFolder(), 'data')
  const { server, connection } = await upOn(dataDir)
  await query(connection, 'create table kept (n int primary key, email text unique)')
  await stopChild(server)
  return dataDir
}
