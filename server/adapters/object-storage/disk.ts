import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fail } from '#server/kernel/problems.ts'
import { type FileKeeper, type FileStorage, ticketed, type Tickets } from './ticketed.ts'

/** How bytes get there; tests have disks of their own. */
export type Write = typeof writeFile

const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
const isNoRoom = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
const isAway = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const onDisk = (folder: string, write: Write): FileKeeper => ({
  put: async (key, bytes, { once }) => {
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await write(path, bytes, { flag: once ? 'wx' : 'w', mode: 0o600, flush: true })
      return true
    } catch (error) {
      if (isThere(error)) return false
      // Half a file would stand in the way of whoever sends it again.
      await rm(path, { force: true })
      throw isNoRoom(error) ? fail('STORAGE_FULL') : error
    }
  },
  read: (key) =>
    readFile(join(folder, key)).catch((error: unknown) => {
      if (isAway(error)) return null
      throw error
    }),
  remove: (key) => rm(join(folder, key), { force: true }),
  list: async function* () {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const found = await stat(path).catch(() => null)
      if (found) yield { key: path.slice(folder.length + 1).replaceAll('\\', '/'), written: found.mtime }
    }
  },
})

/** Files in a folder of this machine. */
export const diskStorage = (folder: string, parts: Tickets, write: Write = writeFile): FileStorage =>
  ticketed(onDisk(folder, write), parts)
