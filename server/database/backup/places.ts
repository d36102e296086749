import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

// What the system says of a file that cannot be used, for whoever typed its path.

type Say = (path: string) => string

const noFile: Say = (path) => `There is no file ${path}. Look at how its path is written.`
const closed: Say = (path) => `This user may not read ${path}. Run it as a user who may.`
const READING: Record<string, Say> = {
  ENOENT: noFile,
  ENOTDIR: noFile,
  EISDIR: (path) => `${path} is a folder. Give the path of the file of a backup.`,
  EACCES: closed,
  EPERM: closed,
}

const noFolder: Say = (path) => `${dirname(path)} is no folder in which a file can be made. Make it, or name another.`
const notOurs: Say = (path) =>
  `This user may not make a file in ${dirname(path)}. Name another folder, or run it as a user who may.`
const full: Say = (path) => `The disk of ${path} is full, and nothing was kept. Make room, or name another place.`
const WRITING: Record<string, Say> = {
  ENOENT: noFolder,
  ENOTDIR: noFolder,
  EACCES: notOurs,
  EPERM: notOurs,
  EROFS: notOurs,
  ENOSPC: full,
  EDQUOT: full,
}

const told = (words: Record<string, Say>, error: unknown, path: string): unknown => {
  const say = words[(error as NodeJS.ErrnoException).code ?? '']
  return say ? new Error(say(path), { cause: error }) : error
}

/** The same failure to read a file, as a sentence. */
export const readingInWords = (error: unknown, path: string): unknown => told(READING, error, path)
/** The same failure to write a file, as a sentence. */
export const writingInWords = (error: unknown, path: string): unknown => told(WRITING, error, path)

/** Fails with a sentence where no new file of this name can be made; nothing is made yet. */
export const demandNewFile = async (path: string): Promise<void> => {
  const there = await stat(path).catch(() => null)
  if (there?.isDirectory()) throw new Error(`${path} is a folder. Name the file that is to be made in it.`)
  if (there) throw new Error(`${path} is there already. A backup is never written over another file.`)
  const folder = dirname(path)
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error(noFolder(path))
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw writingInWords(error, path)
  }
}
