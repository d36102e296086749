import { enableCompileCache } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { builtServer, isBuilt, isWatched } from './built.ts'

// What the allocator and the engine read only as a process begins. One arena, not one for each thread, gives back what building pages and
// packing answers took for a moment; new objects get the room that they had for years, not one that grows with the machine's memory; and
// what has become old is looked through when it has doubled, not after it has grown by as much as the machine could hold.
const ARENAS = { MALLOC_ARENA_MAX: '1' }
const ROOM_FOR_NEW = '--max-semi-space-size'
const GROWTH_OF_OLD = '--heap-growing-percent=100'

/** Whoever gives a size of their own is left alone, as is a watched process, whose channel would not go along. */
const isAsStarted =
  process.platform === 'linux' && !isWatched && !process.execArgv.some((one) => one.startsWith(ROOM_FOR_NEW))

// It goes on under the same number and with the same streams, so whoever started it need not know.
if (isAsStarted)
  process.execve?.(
    process.execPath,
    [process.execPath, `${ROOM_FOR_NEW}=16`, GROWTH_OF_OLD, ...process.execArgv, ...process.argv.slice(1)],
    { ...process.env, ...ARENAS },
  )

// What one start compiled is at hand for the next, which needs a third less time for it. Where the folder cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

// Only what is imported after that is kept.
const { serve } =
  !isWatched && isBuilt('server') ? await import(pathToFileURL(builtServer).href) : await import('#server/serve.ts')
await serve()
