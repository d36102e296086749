import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/** The folder of DATA_DIR, made where it is missing; fails with a sentence where it cannot be made or written to. */
export const openDataFolder = async (folder: string): Promise<string> => {
  const whole = resolve(folder)
  try {
    await mkdir(whole, { recursive: true, mode: 0o700 })
    await access(whole, constants.W_OK)
    return whole
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR: ${whole} is no folder that this user may write to (${why}).`, { cause: error })
  }
}
