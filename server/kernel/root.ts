import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'

const description = findPackageJSON(import.meta.url)
if (!description) throw new Error('The product lies in a folder without package.json.')

/** The folder of the product. Found by its package.json: this module runs from where it is written and as part of the built server. */
export const root = dirname(description)

/** Where a file of the product lies, such as `server/database/migrations`. */
export const placeOf = (file: string): string => join(root, file)

/** Where the script of a thread lies, such as `server/paper/paper.worker.ts`: beside the built server, if it is that which runs. */
export const threadOf = (file: string): string =>
  import.meta.url.endsWith('.ts') ? placeOf(file) : join(import.meta.dirname, `${basename(file, '.ts')}.js`)
