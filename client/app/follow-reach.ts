import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { asProblem } from '#client/lib/problems.ts'
import { isReached, reach } from '#client/lib/reach.ts'

const AGAIN_MS = 1_000

/** The server is there, or away, or there again. */
export type Reach = 'there' | 'away' | 'back'

/**
 * Looks whether the server is there each time that something got no answer, and while it is away every second. What a page asks for waits
 * meanwhile and goes on by itself; what somebody saves is tried at once, and they are told.
 * @returns how to stop
 */
export const followReach = (client: QueryClient, tell: (at: Reach) => void): (() => void) => {
  const stop = new AbortController()
  let isAway = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | undefined

  const find = async (): Promise<void> => {
    clearTimeout(timer)
    const isThere = await isReached()
    if (stop.signal.aborted) return
    if (!isThere) {
      timer = setTimeout(lookSoon, AGAIN_MS)
      onlineManager.setOnline(false)
    }
    if (isThere === isAway) tell(isThere ? 'back' : 'away')
    isAway = !isThere
    if (isThere) onlineManager.setOnline(true)
  }
  const look = () => (looking ??= find().finally(() => (looking = undefined)))
  const lookSoon = () => void look()

  reach.look = look
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !('error' in event.action)) return
    if (asProblem(event.action.error).no_response) lookSoon()
  })
  for (const change of ['online', 'offline'] as const) addEventListener(change, lookSoon, { signal: stop.signal })
  if (!navigator.onLine) lookSoon()
  return () => {
    stop.abort()
    clearTimeout(timer)
    unsubscribe()
    reach.look = () => undefined
    onlineManager.setOnline(navigator.onLine)
  }
}
