import { lazy as lazyOfReact } from 'react'
import { isReached, reach } from './reach.ts'

const AGAIN_MS = 1_000

/** Where the server is not reached a part is asked for until it comes: the page around it stays, with what is written on it. */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  let misses = 0
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await isReached()) misses += 1
      else reach.look()
      // What a server twice does not have is of an older version: only loading the page anew helps.
      if (misses > 1) throw error
      await new Promise((done) => setTimeout(done, AGAIN_MS))
    }
  }
}

/** As React's: a part of a page that comes when it is first shown. */
export const lazy: typeof lazyOfReact = (load) => lazyOfReact(() => patiently(load))
