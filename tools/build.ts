import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { oneAtATime } from './one-at-a-time.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['client', 'contract', 'science']
const BUILDS = ['staff', 'public', 'public-server']
const STAMP = join(root, 'dist/build.json')
const BUSY = join(root, 'dist/building')
const VITE = join(root, 'node_modules/vite/bin/vite.js')
const SMALLEST_BYTES = 200

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** One digest over names, sizes and times of all sources: changes when any of them does. */
const sourceDigest = async (): Promise<string> => {
  const digest = createHash('sha256')
  const lists = await Promise.all(SOURCES.map((folder) => filesBelow(join(root, folder))))
  const files = lists.flat().filter((file) => !/\.test\.tsx?$|\.csv$/.test(file))
  for (const file of [...files, join(root, 'package-lock.json')].toSorted()) {
    const { size, mtimeMs } = await stat(file)
    digest.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return digest.digest('hex')
}

const runVite = (mode: string): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [VITE, 'build', '--config', join(root, 'client/vite.config.ts'), '--mode', mode],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
    child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`The build of ${mode} failed.`))))
  })

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What every first view loads: worth the seconds that the tightest gzip takes. */
const OF_FIRST_VIEWS = /[\\/](react|tanstack|shell|begin|people|survey|home\.page)-[\w-]{8}\.(js|css)$/

/** Writes the tightest gzip of some files, in a thread of its own, while the rest is packed. */
const packTightly = (files: readonly string[]): Promise<void> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL('pack.worker.ts', import.meta.url), { workerData: files })
    worker.once('error', failed)
    worker.once('exit', (code) => (code === 0 ? done() : failed(new Error('The pages could not be packed.'))))
  })

const packOthers = async (files: readonly string[]): Promise<void> => {
  for (const file of files) {
    const bytes = await readFile(file)
    if (bytes.length < SMALLEST_BYTES) continue
    await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    if (!OF_FIRST_VIEWS.test(file)) await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
  }
}

/** Writes brotli and gzip copies beside each file, so that no request pays for compressing. */
const compress = async (folders: readonly string[]): Promise<void> => {
  const lists = await Promise.all(folders.map(filesBelow))
  const files = lists.flat().filter((file) => /\.(js|css|svg|json|txt)$/.test(file))
  await Promise.all([packOthers(files), packTightly(files.filter((file) => OF_FIRST_VIEWS.test(file)))])
}

/** Whether the build is of these sources. An image has the build and not what builds: its files have other times, and it is right. */
const isBuilt = async (digest: string): Promise<boolean> => {
  if (!existsSync(STAMP)) return false
  const stamp = JSON.parse(await readFile(STAMP, 'utf8')) as { digest: string }
  return stamp.digest === digest || !existsSync(VITE)
}

/** Builds the pages unless the build is newer than every source. Two servers that start at once on new sources build one after the other. */
export const build = async (onlyIfNeeded: boolean): Promise<void> => {
  const digest = await sourceDigest()
  if (onlyIfNeeded && (await isBuilt(digest))) return
  await oneAtATime(BUSY, async () => {
    if (onlyIfNeeded && (await isBuilt(digest))) return
    process.stdout.write('Building the pages ...\n')
    await Promise.all(BUILDS.map(runVite))
    await compress(['staff', 'public'].map((name) => join(root, 'dist', name)))
    await writeFile(STAMP, JSON.stringify({ digest }))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(process.argv.includes('--if-needed'))
