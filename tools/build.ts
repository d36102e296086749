import { spawn } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { builtServer, digestOf, isBuilt, type Part, stampOf, VITE } from '#server/built.ts'
import { placeOf, root } from '#server/kernel/root.ts'
import { clearOlderBuilds, filesOfBuild } from './last-build.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { quickKinds } from './quick-kinds.ts'
import { quickObjects } from './quick-objects.ts'

const PAGES = ['staff', 'public', 'public-server']
const BUSY = placeOf('dist/building')
const SMALLEST_BYTES = 200

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const runVite = (mode: string): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [VITE, 'build', '--config', placeOf('client/vite.config.ts'), '--mode', mode],
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

/** What first views load, and what nearly every page needs: worth the seconds that the tightest gzip takes. */
const TIGHT = [
  'react',
  'tanstack',
  'shell',
  'begin',
  'people',
  'survey',
  'home.page',
  'profile.page',
  'survey-results.page',
  'candidates',
  'candidates.page',
  'list',
  'field',
  'form',
  'scales',
  'rail',
  'platform',
  'platform.panel',
  'companies.panel',
  'analytics',
  'chat-gate',
]
const isTight = (file: string): boolean => TIGHT.includes(/([^/\\]+)-[\w-]{7}\.js$/.exec(file)?.[1] ?? '')

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
    if (!isTight(file)) await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
  }
}

/** What lies in a folder of pages, without what only an older build still names. */
const filesOfPages = async (folder: string): Promise<string[]> => {
  const current = new Set((await filesOfBuild(folder)).map((file) => join(folder, file)))
  const files = await filesBelow(folder)
  return files.filter((file) => current.has(file) || dirname(file) !== join(folder, 'assets'))
}

/** Writes brotli and gzip copies beside each file, so that no request pays for compressing. */
const compress = async (folders: readonly string[]): Promise<void> => {
  const lists = await Promise.all(folders.map(filesOfPages))
  const files = lists.flat().filter((file) => /\.(js|css|svg|json|txt)$/.test(file))
  await Promise.all([packOthers(files), packTightly(files.filter(isTight))])
}

const buildPages = async () => {
  const folders = ['staff', 'public'].map((name) => placeOf(`dist/${name}`))
  const before = await Promise.all(folders.map(filesOfBuild))
  await Promise.all(PAGES.map(runVite))
  await Promise.all(folders.map((folder, at) => clearOlderBuilds(folder, before[at] ?? [])))
  await compress(folders)
}

/** What brings programs, files or threads of its own, or is asked for only where a setting names it, is read from where it lies. */
const APART = [
  '@aws-sdk/client-cognito-identity-provider',
  '@aws-sdk/client-s3',
  '@bigfive-org/questions',
  '@node-rs/argon2',
  '@openfeature/core',
  '@openfeature/ofrep-core',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'fontkit',
  'openid-client',
  'pdfkit',
  'pg-native',
  'pino',
  'unpdf',
]

/** The server in one file and its threads, which a later start of this folder need not put together again. */
const buildServer = async () => {
  const { build: bundle } = await import('vite')
  const threads = (await filesBelow(placeOf('server'))).filter((file) => file.endsWith('.worker.ts'))
  // Each a file of its own: what a running server loads late is not replaced under it.
  for (const entry of [placeOf('server/serve.ts'), ...threads])
    await bundle({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      plugins: [quickKinds(), quickObjects()],
      ssr: { noExternal: true, external: APART },
      build: {
        ssr: entry,
        outDir: dirname(builtServer),
        emptyOutDir: false,
        target: 'node24',
        // A stack names what the sources name.
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
}

const BUILDS: Record<Part, { says: string; build: () => Promise<unknown> }> = {
  pages: { says: 'Building the pages ...', build: buildPages },
  server: { says: 'Building the server ...', build: buildServer },
}

/** Builds a part unless its build is newer than every source. Two servers that start at once on new sources build one after the other. */
const buildPart = async (part: Part, onlyIfNeeded: boolean): Promise<void> => {
  if (onlyIfNeeded && isBuilt(part)) return
  process.stdout.write(`${BUILDS[part].says}\n`)
  const digest = digestOf(part)
  await rm(stampOf(part), { force: true })
  await BUILDS[part].build()
  await writeFile(stampOf(part), JSON.stringify({ digest }))
}

/** Builds parts of the product, all unless some are named. */
export const build = async (onlyIfNeeded: boolean, parts: readonly Part[] = ['pages', 'server']): Promise<void> => {
  if (onlyIfNeeded && parts.every(isBuilt)) return
  await oneAtATime(BUSY, async () => {
    for (const part of parts) await buildPart(part, onlyIfNeeded)
  })
}

const isPart = (word: string): word is Part => word in BUILDS

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.filter(isPart)
  await build(process.argv.includes('--if-needed'), named.length > 0 ? named : undefined)
}
