import { lazy as lazyOfReact } from 'react'
import { toasts } from './toasts.ts'

const AGAIN_MS = 1_000

const isReached = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Where the server is not reached a part is asked for until it comes: the page around it stays, with what is written on it. */
const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  let misses = 0
  let said: number | undefined
  for (;;) {
    try {
      const part = await load()
      if (said !== undefined) toasts.dismiss(said)
      return part
    } catch (error) {
      if (await isReached()) misses += 1
      else said ??= toasts.error('There is no network. This part of the page comes when there is one again.')
      // What a server twice does not have is of an older version: only loading the page anew helps.
      if (misses > 1) throw error
      await new Promise((done) => setTimeout(done, AGAIN_MS))
    }
  }
}

/** As React's: a part of a page that comes when it is first shown. */
export const lazy: typeof lazyOfReact = (load) => lazyOfReact(() => patiently(load))
