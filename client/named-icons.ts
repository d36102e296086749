import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ICON = fileURLToPath(new URL('ui/icon.tsx', import.meta.url))
const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/**
 * Takes each icon from its own file. The package's one entry names six thousand of them: reading them all takes longer than the
 * rest of the build, and whoever asks what a module needs would be told "every icon there is".
 */
export const namedIcons = (): Plugin => ({
  name: 'named-icons',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]client[\\/].*\.tsx?$/ },
    handler: (code) => ({
      map: null,
      code: code.replaceAll(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
          .join(';'),
      ),
    }),
  },
})

const LINE = /"d": "(M[^"]*)"/g
const OTHER = /\["(?!path")[a-z]+", \{|"d": "[^M]|"(fill|stroke|opacity|transform)":/

/**
 * Each icon as one line in a component of our own: the package's files carry every stroke as an object with a name. An icon that is
 * more than strokes stays as it came.
 */
export const slimIcons = (): Plugin => ({
  name: 'slim-icons',
  transform: {
    filter: { id: /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon\w+\.mjs$/ },
    handler: (code) => {
      if (OTHER.test(code) || !code.includes('createReactComponent("outline"')) return null
      const line = [...code.matchAll(LINE)].map(([, stroke]) => stroke).join('')
      return {
        map: null,
        moduleSideEffects: false,
        code: `import { icon } from ${JSON.stringify(ICON)}\nexport default /* @__PURE__ */ icon(${JSON.stringify(line)})`,
      }
    },
  },
})
