import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const PLANTED = 'tests/house/planted'
const BINARY = new Set(['.woff2', '.png', '.jpg', '.ico', '.webp', '.pdf', '.br', '.gz'])

/** Lines of .gitignore; `ignored` understands the forms in use: `name`, `folder/`, `/folder/` and `*.ending`. */
const ignoreLines = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))

/** Every file of the product by its path from the root, without what git ignores and without the planted violations. */
export const files: readonly string[] = walk('')

/** Files that hold TypeScript. */
export const sources: readonly string[] = files.filter((path) => /\.tsx?$/.test(path))

/** Files that hold text. */
export const texts: readonly string[] = files.filter((path) => !BINARY.has(extname(path)))

/** The text of a file. */
export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The names of the folders in a folder; none where it does not exist. */
export function foldersIn(folder: string): string[] {
  const names = under(folder).flatMap((path) =>
    path
      .slice(folder.length + 1)
      .split('/')
      .slice(0, -1)
      .slice(0, 1),
  )
  return [...new Set(names)]
}

/** The names of the files in a folder, not deeper, without this ending; none where it does not exist. */
export function namesIn(folder: string, ending: string): string[] {
  return under(folder)
    .map((path) => path.slice(folder.length + 1))
    .filter((name) => !name.includes('/') && name.endsWith(ending) && !name.includes('.test.'))
    .map((name) => name.slice(0, -ending.length))
}

/** The files of a folder, at any depth. */
export function under(folder: string): string[] {
  return files.filter((path) => path.startsWith(`${folder}/`))
}

/** Each line of these files that fits the pattern, as `path:line text`. */
export function linesLike(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name === '.git' || ignored(entry.name, path) || path === PLANTED) return []
    if (entry.isDirectory()) return walk(path)
    return entry.isFile() && statSync(join(root, path)).size < 4_000_000 ? [path] : []
  })
}

function ignored(name: string, path: string): boolean {
  return ignoreLines.some((line) => {
    if (line.startsWith('*')) return name.endsWith(line.slice(1))
    const wanted = line.endsWith('/') ? line.slice(0, -1) : line
    return wanted.startsWith('/') ? path === wanted.slice(1) : name === wanted
  })
}
