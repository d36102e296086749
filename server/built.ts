import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from './kernel/root.ts'

// What `tools/build.ts` makes of the sources: the pages, and the server in one file, which begins in a fifth of the time that its fifteen
// hundred modules take. Only what is of the very sources that lie here is used.

const SOURCES = { pages: ['client', 'contract', 'science'], server: ['server', 'contract', 'science'] }

/** A part that is built. */
export type Part = keyof typeof SOURCES

/** The server in one file. */
export const builtServer = placeOf('dist/server/serve.js')

/** What builds. */
export const VITE = placeOf('node_modules/vite/bin/vite.js')

/** Where the digest of the sources stands that a part was built of. */
export const stampOf = (part: Part): string => placeOf(`dist/${part}.json`)

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.csv$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** One digest over names, sizes and times of all sources of a part: changes when any of them does. */
export const digestOf = (part: Part): string => {
  const digest = createHash('sha256')
  const files = SOURCES[part].flatMap((floor) => filesBelow(placeOf(floor)))
  for (const file of [...files, placeOf('package-lock.json')].toSorted()) {
    const { size, mtimeMs } = statSync(file)
    digest.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return digest.digest('hex')
}

/** Whether a part is built of these sources. An image has the build and not what builds: its files have other times, and it is right. */
export const isBuilt = (part: Part): boolean => {
  if (!existsSync(stampOf(part))) return false
  if (!existsSync(VITE)) return true
  const stamp = JSON.parse(readFileSync(stampOf(part), 'utf8')) as { digest: string }
  return stamp.digest === digestOf(part)
}

/** A watched process loads its sources one by one, so that whoever watches knows them. */
export const isWatched = process.send !== undefined
