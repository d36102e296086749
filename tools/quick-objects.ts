import type { Plugin } from 'vite'

const FILE = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]mini[\\/]schemas\.js$/

const objectsBy = (kind: string) => `"ZodMiniObject", (inst, def) => {\n    core.${kind}.init(inst, def);`
const [SLOW, QUICK] = ['$ZodObject', '$ZodObjectJIT'].map(objectsBy) as [string, string]

/**
 * The contract speaks the small dialect of the library, so that little of it comes into the browser: objects are read there by a loop
 * over their fields. The server has room for what the large dialect does, a function written for each object.
 * The build ends when the library says it in another way.
 */
export const quickObjects = (): Plugin => ({
  name: 'quick-objects',
  transform: {
    filter: { id: FILE },
    handler: (code) => {
      if (!code.includes(SLOW))
        throw new Error('zod/mini/schemas.js makes objects in another way than tools/quick-objects.ts knows.')
      return { code: code.split(SLOW).join(QUICK), map: null }
    },
  },
})
