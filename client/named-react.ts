import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const REACT = '\0named-react'
const JSX = '\0named-jsx'

const named = (module: string, names: readonly string[]) => `
const whole = require('${module}')
const of = (name) => whole[name]
${names.map((name) => `export const ${name} = /* @__PURE__ */ of('${name}')`).join('\n')}
export default whole
`

/**
 * React by its names. The package is one object that is put together when it is first asked for, so every use of it, every element of a
 * page among them, would be a look into that object. What nobody names stays behind.
 */
export const namedReact = (): Plugin => ({
  name: 'named-react',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(\/jsx-runtime)?$/ },
    handler: (id, importer) => {
      if (
        !importer ||
        importer.startsWith('\0') ||
        /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/.test(importer)
      )
        return null
      return id === 'react' ? REACT : JSX
    },
  },
  load: {
    filter: { id: /^\0named-/ },
    handler: (id) => {
      // In the built pages both ways of making an element are one.
      if (id === JSX) return `${named('react/jsx-runtime', ['jsx', 'Fragment'])}export { jsx as jsxs }`
      return named(
        'react',
        Object.keys(require('react') as object).filter((name) => /^\w+$/.test(name)),
      )
    },
  },
})
