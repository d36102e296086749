import type { Plugin } from 'vite'

/** Left to itself, the engine compiles each function when it is first called, on the thread that draws the page. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** The libraries: what else there is takes no time to compile, and the hint takes as many bytes in each file. */
const LEAST = 100_000

/**
 * Large files of staff pages say that their functions are called as they load, which is nearly so. A browser that knows the comment compiles
 * them beside that thread, while the file still comes.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  generateBundle: {
    order: 'post',
    handler: (_, files) => {
      for (const file of Object.values(files))
        if (file.type === 'chunk' && file.code.length >= LEAST) file.code = HINT + file.code
    },
  },
})
