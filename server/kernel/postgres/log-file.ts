import { copyFile, open, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

const LARGEST_BYTES = 8 * 1024 * 1024
const TAIL_BYTES = 4_000

/** What PostgreSQL itself has to say, in a file of DATA_DIR. */
export interface PostgresLog {
  path: string
  size(): Promise<number>
  /** What was written after the file had that size; of much, the end. */
  since(size: number): Promise<string>
  /** Moves a file grown large to `.1`, over the one before. PostgreSQL keeps writing to the same file. */
  rotate(): Promise<void>
}

/** The log of the database in `DATA_DIR`; a file that is not there yet has size 0 and says nothing. */
export const postgresLog = (dataDir: string): PostgresLog => {
  const path = join(dataDir, 'pg.log')
  const size = () =>
    stat(path).then(
      (found) => found.size,
      () => 0,
    )
  return {
    path,
    size,
    since: async (before) => {
      const end = await size()
      const from = Math.max(before > end ? 0 : before, end - TAIL_BYTES)
      if (end <= from) return ''
      const file = await open(path, 'r')
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(end - from), position: from })
      await file.close()
      return buffer.toString('utf8', 0, bytesRead).trim()
    },
    rotate: async () => {
      if ((await size()) < LARGEST_BYTES) return
      await copyFile(path, `${path}.1`)
      await truncate(path)
    },
  }
}
