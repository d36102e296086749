import { constants } from 'node:fs'
import { access, lchown, lstat, mkdir, mkdtemp, readdir, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { geteuid } from 'node:process'

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

/** What lies in it besides PostgreSQL, whose folder has an owner of its own; anything else there is not ours. */
const OURS = ['secret', 'pg-password', 'pg.log', 'ballast', 'files', 'erased-before-restore.json']

/** Fails with a sentence where something of ours is closed to this user: that of another, who started the server or a tool before. */
const demandOpen = async (folder: string): Promise<void> => {
  for (const path of OURS.map((name) => join(folder, name))) {
    try {
      await access(path, constants.R_OK | constants.W_OK)
    } catch (error) {
      if (isCode(error, 'ENOENT')) continue
      throw new Error(
        `DATA_DIR: this user may not read and write ${path}. Start it as the user who made that, or give this user all of ${folder} but the folder pg.`,
        { cause: error },
      )
    }
  }
}

const openFolder = async (folder: string): Promise<string> => {
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

/** The folder of DATA_DIR, made where it is missing; fails with a sentence where it cannot be made or written to. */
export const openDataFolder = async (folder: string): Promise<string> => {
  const whole = await openFolder(folder)
  await demandOpen(whole)
  return whole
}

/** Gives what root has written to whoever owns the folder, so that a server of theirs can go on with it. */
export const giveToOwner = async (folder: string): Promise<void> => {
  const owner = await stat(folder).catch(() => null)
  if (geteuid?.() !== 0 || !owner || owner.uid === 0) return
  for (const name of OURS) {
    const top = join(folder, name)
    const below = await readdir(top, { recursive: true }).catch(() => [])
    for (const path of [top, ...below.map((one) => join(top, one))])
      if ((await lstat(path).catch(() => null))?.uid === 0) await lchown(path, owner.uid, owner.gid)
  }
}
