import { constants } from 'node:fs'
import { access, mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** A folder with those above it. Not Node's own way, which tries for ever where nothing can be made, as below /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  const make = () => mkdir(folder, { mode: 0o700 })
  try {
    await make()
  } catch (error) {
    if (isCode(error, 'EEXIST') && (await stat(folder)).isDirectory()) return
    if (!isCode(error, 'ENOENT') || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    // Another process that starts may have been a moment earlier.
    await make().catch((again: unknown) => {
      if (!isCode(again, 'EEXIST')) throw again
    })
  }
}

/** Whether something can be made in a folder: to the one who may do all, /proc looks as if it could. A full disk is not its fault. */
const tryToWrite = async (folder: string): Promise<void> => {
  await access(folder, constants.W_OK)
  try {
    await rmdir(await mkdtemp(join(folder, '.tried-')))
  } catch (error) {
    if (!isCode(error, 'ENOSPC', 'EDQUOT')) throw error
  }
}

/** The folder of DATA_DIR, made where it is missing; fails with a sentence where it cannot be made or written to. */
export const openDataFolder = async (folder: string): Promise<string> => {
  const whole = resolve(folder)
  try {
    await makeFolder(whole)
    await tryToWrite(whole)
    return whole
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR: ${whole} is no folder that this user may write to (${why}).`, { cause: error })
  }
}
