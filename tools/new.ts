import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageFiles, sliceFiles } from './templates.ts'

// `npm run new slice <name>` and `npm run new page <name>`: the shape of a neighbour under a new name.

const root = fileURLToPath(new URL('..', import.meta.url))
const KINDS = { slice: sliceFiles, page: pageFiles }

/** Writes the files of a new slice or page; one that exists already is never touched. */
export const create = async (kind: keyof typeof KINDS, name: string, folder = root): Promise<string[]> => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error(`"${name}" is no kebab-case name.`)
  const files = Object.entries(KINDS[kind](name))
  const taken = files.map(([path]) => path).filter((path) => existsSync(join(folder, path)))
  if (taken.length) throw new Error(`These exist already: ${taken.join(', ')}`)
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const made = files.map(([path]) => path)
  // Where a line breaks depends on the length of the name.
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), made, { cwd: folder })
  return made
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [kind, name] = process.argv.slice(2)
  if ((kind !== 'slice' && kind !== 'page') || !name) {
    process.stderr.write('npm run new slice <name>, or npm run new page <name>\n')
    process.exit(1)
  }
  const made = await create(kind, name)
  const next =
    kind === 'slice'
      ? 'Then: its table in server/database/schema, its entry in contract/all.ts, its slice in server/calls.ts (and what it takes back in server/undoing.ts), an example of each call in tests/support/examples.ts.'
      : 'Then: its line in contract/routes.ts and in client/app/routes.tsx.'
  process.stdout.write(`${made.join('\n')}\n${next}\n`)
}
