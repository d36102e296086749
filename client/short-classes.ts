import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
const CLASS = /\.([a-z][\w-]*)|@keyframes\s+([\w-]+)/gi

const namesIn = (css: string): string[] => [
  ...new Set([...css.matchAll(CLASS)].map(([, ofClass, ofMove]) => ofClass ?? ofMove ?? '')),
]

const owners = new Map<string, string>()

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Three signs for a file, the same in every build of the same source; two files never have the same. */
const lettersOf = (file: string): string => {
  const [first = 0, second = 0, third = 0] = createHash('sha256')
    .update(relative(here, file).replaceAll('\\', '/'))
    .digest()
  const letters = [LETTERS[first % 26], LETTERS[second % 62], LETTERS[third % 62]].join('')
  const owner = owners.get(letters)
  if (owner !== undefined && owner !== file) throw new Error(`${file} and ${owner} get the same letters: rename one.`)
  owners.set(letters, file)
  return letters
}

/** The name of a class in the built pages: letters of its file, and its place there. A first view has hundreds of them. */
export const shortClass = (name: string, file: string, css: string): string =>
  lettersOf(file) + namesIn(css).indexOf(name).toString(36)

/** Where a stylesheet lies that a module names. */
const fileOf = (named: string, importer: string): string =>
  named.startsWith('#client/') ? join(here, named.slice('#client/'.length)) : join(dirname(importer), named)

/** The names of one stylesheet put where they are used; one object of all of them only for who looks a name up. */
const inPlace = (code: string, styles: string, named: string, importer: string): string => {
  const file = fileOf(named, importer)
  const css = readFileSync(file, 'utf8')
  const names = Object.fromEntries(namesIn(css).map((name) => [name, shortClass(name, file, css)]))
  const placed = code.replaceAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'), (_, name: string) => {
    const short = names[name]
    if (short === undefined) throw new Error(`${importer} uses the class ${name}, which ${named} does not have.`)
    return JSON.stringify(short)
  })
  const isLookedUp = placed.includes(`${styles}[`)
  return `import '${named}'\n${isLookedUp ? `const ${styles} = ${JSON.stringify(names)}\n` : ''}${placed}`
}

/** Classes by their short names, in the script as in the style. */
export const shortClasses = (): Plugin[] => [
  {
    name: 'short-classes',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]client[\\/].*\.tsx?$/, code: '.module.css' },
      handler: (code, id) => {
        const imports = [...code.matchAll(IMPORT)]
        const rest = code.replaceAll(IMPORT, '')
        return {
          map: null,
          code: imports.reduce((so, [, styles = '', named = '']) => inPlace(so, styles, named, id), rest),
        }
      },
    },
  },
  {
    name: 'styles-alone',
    enforce: 'post',
    // The names are where they are used: of a stylesheet's module nothing is left but the style.
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]
