import { EVENTS_REMEMBERED_MS } from '#contract/constants.ts'
import type { LiveEvent } from '#contract/resources/events.ts'
import { addressOf } from './http.ts'
import { currentToken, sessionHeaders } from './session.ts'
import { shareStream } from './shared-stream.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })

const isEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'type' in value && 'ids' in value

const readStream = async (body: ReadableStream<Uint8Array>, hear: (event: LiveEvent) => void): Promise<void> => {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue
      const event: unknown = JSON.parse(line.slice(6))
      if (isEvent(event)) hear(event)
    }
  }
}

const GATHER_MS = 150

/** Many changes at once are told once. */
const gathered = (changed: (types: ReadonlySet<LiveEvent['type']>) => void) => {
  let types = new Set<LiveEvent['type']>()
  return ({ type }: LiveEvent) => {
    if (types.size === 0) {
      setTimeout(() => {
        const told = types
        types = new Set()
        changed(told)
      }, GATHER_MS)
    }
    types.add(type)
  }
}

/** What tabs tell each other: the kinds of rows that changed, or that anything may have. */
type Told = readonly LiveEvent['type'][] | 'anything'

const connect = (tell: (message: Told) => void): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const hear = gathered((types) => tell([...types]))
  const run = async () => {
    let waitMs = FIRST_WAIT_MS
    let hasGap = false
    while (!signal.aborted) {
      try {
        // What it shows was asked for since the page began to load; after a gap all of it is asked for anew.
        const since_ms = hasGap ? 0 : Math.min(Math.ceil(performance.now()), EVENTS_REMEMBERED_MS)
        const response = await fetch(addressOf({ method: 'GET', path: '/events' }, { query: { since_ms } }), {
          headers: sessionHeaders(await currentToken()),
          signal,
        })
        // The session ended before anybody listened: what the page asks next is told so.
        if (response.status === 401 || response.status === 403) tell('anything')
        if (!response.ok || !response.body) throw new Error('no stream')
        if (hasGap) tell('anything')
        waitMs = FIRST_WAIT_MS
        await readStream(response.body, hear)
      } catch {
        // The network, the server or the session: the next try says more.
      }
      hasGap = true
      await pause(waitMs, signal)
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    }
  }
  void run()
  return () => stop.abort()
}

/**
 * Follows what others change, for as long as the page lives; comes back by itself. After a gap `missed` runs, because
 * anything may have changed meanwhile. Tabs of one `userId` share one connection.
 */
export const followLiveEvents = (
  userId: number,
  changed: (types: ReadonlySet<LiveEvent['type']>) => void,
  missed: () => void,
  signal: AbortSignal,
): void =>
  shareStream<Told>({
    name: `app.events.${userId}`,
    open: connect,
    hear: (told) => (told === 'anything' ? missed() : changed(new Set(told))),
    gap: 'anything',
    signal,
  })
