import { randomFillSync } from 'node:crypto'
import { open, rename, rm, statfs as systemStatfs } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './supervisor.ts'

const MEBIBYTE = 1024 * 1024
const LEAST_FREE_BYTES = 192 * MEBIBYTE
const LEAST_FREE_SHARE = 0.01
const BALLAST_MEBIBYTES = 64
const LOOK_EVERY_MS = 500

/** What is asked of a file system: blocks of `bsize` bytes, all of them and those that an ordinary user may still fill. */
export type Statfs = (path: string) => Promise<{ bsize: number; blocks: number; bavail: number }>

export interface DiskGuard {
  /** True while less than max(192 MB, 1 %) is free: writing calls are refused then, so that PostgreSQL never meets a full disk. */
  isFull(): boolean
  /** Gives up the ballast; false when there is none. */
  makeRoom(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Watches the free space of DATA_DIR and keeps 64 MB of ballast in it. PostgreSQL survives a table that cannot grow, but a piece of
 * its journal that cannot be made is a panic, and then it cannot even recover: the ballast is what it recovers with.
 */
export const startDiskGuard = async (
  dataDir: string,
  { log, statfs = systemStatfs }: { log: Log; statfs?: Statfs | undefined },
): Promise<DiskGuard> => {
  const ballast = join(dataDir, 'ballast')
  const stopping = new AbortController()
  let isFull = false
  let isBlind = false

  const look = async () => {
    try {
      const { bsize, blocks, bavail } = await statfs(dataDir)
      const [free, least] = [bavail * bsize, Math.max(LEAST_FREE_BYTES, blocks * bsize * LEAST_FREE_SHARE)]
      if (free < least !== isFull) {
        isFull = !isFull
        if (isFull) log('error', 'The disk is nearly full: nothing is written until there is room', { free, least })
        else log('info', 'There is room on the disk again', { free, least })
      }
      isBlind = false
      // Twice its size above the limit, so that making it never brings the limit near.
      return free > least + 2 * BALLAST_MEBIBYTES * MEBIBYTE
    } catch (error) {
      if (!isBlind) log('error', 'The free space of the data directory cannot be read', { error: String(error) })
      isBlind = true
      return false
    }
  }

  const watch = async () => {
    while (!stopping.signal.aborted) {
      await pause(LOOK_EVERY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const hasRoom = await look()
      if (hasRoom && !existsSync(ballast)) await makeBallast(ballast, stopping.signal).catch(() => undefined)
    }
  }

  await look()
  const watching = watch()
  return {
    isFull: () => isFull,
    makeRoom: async () => {
      if (!existsSync(ballast)) return false
      await rm(ballast, { force: true })
      return true
    },
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

// Random bytes, as a file system may keep zeros for nothing and then has nothing to give back.
const makeBallast = async (path: string, signal: AbortSignal) => {
  const growing = `${path}.growing`
  try {
    const file = await open(growing, 'w', 0o600)
    const piece = Buffer.alloc(MEBIBYTE)
    try {
      for (let written = 0; written < BALLAST_MEBIBYTES; written += 1) {
        signal.throwIfAborted()
        await file.writeFile(randomFillSync(piece))
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(growing, path)
  } finally {
    await rm(growing, { force: true })
  }
}
