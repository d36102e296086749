import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { arch, geteuid } from 'node:process'

/**
 * Offers copies of PostgreSQL's programs outside the folders that only we may enter, one after another until the caller can run
 * one: in each folder first a copy that stands there already, then a fresh one. A copy is made under a random name and renamed, so
 * it is whole or absent, and one is reused only if it is ours and nobody else could have written to it.
 */
export async function* privateCopies(wanted: {
  native: string
  folders: readonly string[]
  makeLinks: (native: string) => Promise<unknown>
}) {
  const name = await copyName(wanted.native)
  for (const folder of wanted.folders) {
    const target = join(folder, name)
    if (await isOurs(target)) {
      yield target
      await rm(target, { recursive: true, force: true })
    }
    const fresh = await copyTo(folder, target, wanted).catch(() => undefined)
    if (fresh) yield fresh
  }
}

const copyName = async (native: string) => {
  const { version }: { version?: string } = JSON.parse(
    await readFile(join(dirname(native), 'package.json'), 'utf8').catch(() => '{}'),
  )
  const owner = geteuid?.() ?? 0
  return `traitmark-postgres-${version ?? 'unknown'}-${arch}${owner === 0 ? '' : `-${owner}`}`
}

const copyTo = async (
  folder: string,
  target: string,
  { native, makeLinks }: { native: string; makeLinks: (native: string) => Promise<unknown> },
) => {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const temporary = await mkdtemp(`${target}-`)
  try {
    // Static libraries are a third of the size and of no use to anybody here.
    const filter = (source: string) => !source.endsWith('.a')
    await cp(native, temporary, { recursive: true, verbatimSymlinks: true, filter })
    await makeLinks(temporary).catch(() => undefined)
    await openForAll(temporary)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw error
  }
  const renamed = await rename(temporary, target).then(
    () => true,
    () => false,
  )
  if (renamed) return target
  if (!(await isOurs(target))) return temporary
  await rm(temporary, { recursive: true, force: true })
  return target
}

// Whoever installed the package may have had a umask that keeps others out.
const openForAll = async (folder: string) => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openForAll(path)
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') || entry.name.includes('.so') ? 0o755 : 0o644)
  }
}

const isOurs = async (path: string) => {
  const [own, parent] = await Promise.all([path, dirname(path)].map((it) => lstat(it).catch(() => undefined)))
  const me = geteuid?.()
  if (!own?.isDirectory() || own.uid !== me || (own.mode & 0o022) !== 0) return false
  // In a folder that others may write to, only the sticky bit keeps them from swapping ours for theirs.
  return parent !== undefined && ((parent.mode & 0o022) === 0 || (parent.mode & 0o1000) !== 0)
}
