import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, join } from 'node:path'

/** Chromium without the parts around a page: each window costs two thirds of the processor time, and pages are the same. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const WHOLE = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'Google Chrome',
  'Chromium',
]
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  '/snap/bin',
  ...['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS`),
]
/** Where the downloads of Playwright keep the program, below their folder. */
const IN_DOWNLOADS = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-headless-shell-linux64/chrome-headless-shell',
]

type Environment = Readonly<Record<string, string | undefined>>

/**
 * A Chromium that starts, as people have it: CHROMIUM_PATH, the usual places, what Playwright downloaded; null when there is none.
 * @throws when CHROMIUM_PATH names something that does not start, so that a wrong setting is not passed over
 */
export function findChromium(env: Environment = process.env, places: readonly string[] = PLACES): string | null {
  const { whole, shells } = programs(env, places)
  return chosen(env) ?? [...whole, ...shells].find(starts) ?? null
}

/** As `findChromium`, with the one that tests are soonest done in before all others. */
export function findShell(env: Environment = process.env, places: readonly string[] = PLACES): string | null {
  const { whole, shells } = programs(env, places)
  return chosen(env) ?? [...shells, ...whole].find(starts) ?? null
}

function chosen(env: Environment): string | null {
  const path = env['CHROMIUM_PATH']
  if (!path || starts(path)) return path || null
  throw new Error(`CHROMIUM_PATH is "${path}", which does not start.`)
}

function programs(env: Environment, places: readonly string[]) {
  const folders = [...places, ...(env['PATH'] ?? '').split(delimiter)].filter(Boolean)
  const inPlaces = (names: string[]) => names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const downloaded = Object.groupBy(downloads(env), (path) => (SHELLS.includes(basename(path)) ? 'shells' : 'whole'))
  return {
    whole: [...inPlaces(WHOLE), ...(downloaded.whole ?? [])],
    shells: [...inPlaces(SHELLS), ...(downloaded.shells ?? [])],
  }
}

/** As `findShell`; installs one where there is none, and says so. */
export function findOrInstallChromium(say: (words: string) => void): string | null {
  const found = findShell()
  if (found) return found
  for (const [words, command] of installers()) {
    say(`No Chromium here: ${words}.`)
    const { status } = spawnSync('sh', ['-c', command], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 15 * 60_000,
    })
    const installed = findShell()
    if (installed) return installed
    say(`That brought none (exit code ${status ?? 'none'}).`)
  }
  return null
}

function installers(): [words: string, command: string][] {
  const byPackage = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  const install = 'apt-get install -y -q'
  const packages = `apt-get update -q && (${install} chromium-headless-shell || ${install} chromium)`
  return [
    ...(byPackage ? [['installing it with apt-get', packages] as [string, string]] : []),
    ['downloading it with playwright-core', 'npx --no-install playwright-core install --only-shell chromium'],
  ]
}

function downloads(env: Environment): string[] {
  const folder = env['PLAYWRIGHT_BROWSERS_PATH'] || join(homedir(), '.cache/ms-playwright')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium'))
    .toSorted((a, b) => revision(b) - revision(a) || a.localeCompare(b))
    .flatMap((name) => IN_DOWNLOADS.map((program) => join(folder, name, program)))
}

const revision = (name: string) => Number(name.split('-').at(-1))

/** A file with the right name may still be a stub that asks for another package manager, so it is asked for its version. */
function starts(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}
