import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What one start compiled is at hand for the next, which needs a third less time for it. Where the folder cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

// Only what is imported after that is kept.
const { serve } = await import('#server/serve.ts')
await serve()
