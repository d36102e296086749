import type { Plugin } from 'vite'

const FILE = /[\\/]node_modules[\\/]drizzle-orm[\\/]entity\.js$/

/** What the library asks along the names of each class, for the case that it was loaded twice. */
const ALONG_NAMES =
  / {2}if \(!Object\.prototype\.hasOwnProperty\.call\(type, entityKind\)\) \{.*?\n {2}\}\n {2}let cls = .*?\n {2}return false;\n/s

/**
 * One file holds one drizzle, so what is of a kind is an instance of its class. Every part of every statement is asked for a dozen kinds that
 * it is not: looking along the names of its classes for each was a tenth of what writing took. The build ends when the library asks in
 * another way.
 */
export const quickKinds = (): Plugin => ({
  name: 'quick-kinds',
  transform: {
    filter: { id: FILE },
    handler: (code) => {
      const quick = code.replace(ALONG_NAMES, '  return false;\n')
      if (quick === code)
        throw new Error('drizzle-orm/entity.js asks for kinds in another way than tools/quick-kinds.ts knows.')
      return { code: quick, map: null }
    },
  },
})
