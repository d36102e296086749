import type { Plugin } from 'vite'

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
