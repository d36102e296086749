import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_AGAIN_MS = 200
/** Whoever has worked for so long is not there any more, whatever now has their number. */
const LONGEST_MS = 600_000

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether whoever wrote the file is gone. A file without a number is just being written. */
const isLeft = async (file: string): Promise<boolean> => {
  try {
    const pid = Number(await readFile(file, 'utf8'))
    const { mtimeMs } = await stat(file)
    return Date.now() - mtimeMs > LONGEST_MS || (pid > 0 && !isThere(pid))
  } catch {
    return false
  }
}

/**
 * Does something of which there may be one at a time, in this process and others. `file` stands while it is done and holds the number of
 * the process; one that was killed is not waited for. Throws what `work` throws.
 */
export const oneAtATime = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(dirname(file), { recursive: true })
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (await isLeft(file)) await rm(file, { force: true })
    else await wait(LOOK_AGAIN_MS)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
