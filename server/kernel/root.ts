import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

const description = findPackageJSON(import.meta.url)
if (!description) throw new Error('The product lies in a folder without package.json.')

/** The folder of the product. Found by its package.json: this module runs from where it is written and as part of the built server. */
export const root = dirname(description)

/** Where a file of the product lies, such as `server/kernel/spreadsheet.worker.ts`. */
export const placeOf = (file: string): string => join(root, file)
