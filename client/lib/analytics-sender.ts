import type { AnalyticsEvent } from './analytics-events.ts'

// Events leave in batches: ten at once, or what there is five seconds after the first. What cannot be sent waits, doubled each time
// up to half a minute, and is dropped after ten repeats. Nobody is told of any of it.

const BATCH_SIZE = 10
const BATCH_TIMEOUT_MS = 5_000
const MAX_RETRIES = 10
const FIRST_BACKOFF_MS = 1_000
const LONGEST_BACKOFF_MS = 30_000
const LONGEST_LIMIT_MS = 300_000
const MAX_BATCH_BYTES = 450_000
/** What a browser sends of a page that closes. */
const MAX_KEEPALIVE_BYTES = 64_000

export interface SenderConfig {
  /** Where the paths of one letter begin, without a slash at the end. */
  host: string
  writeKey: string
}

const LETTERS: Record<AnalyticsEvent['type'], string> = {
  identify: 'i',
  track: 't',
  page: 'p',
  alias: 'a',
  group: 'g',
  screen: 's',
}

/** Whether a request got through, must not be repeated, or may be after so many milliseconds. */
type Outcome = { at: 'done' } | { at: 'again'; afterMs: number | null }

const secondsOf = (response: Response, name: string): number => {
  const value = Number(response.headers.get(name) ?? '')
  return Number.isFinite(value) && value > 0 ? value : 0
}

const outcomeOf = (response: Response): Outcome => {
  if (response.status === 429) {
    const seconds = Math.max(secondsOf(response, 'x-ratelimit-reset'), secondsOf(response, 'retry-after'))
    return { at: 'again', afterMs: seconds ? Math.min(seconds * 1_000, LONGEST_LIMIT_MS) : BATCH_TIMEOUT_MS }
  }
  return response.status >= 500 ? { at: 'again', afterMs: null } : { at: 'done' }
}

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Cuts off the front of a queue what fits into one request. */
const firstOf = (queue: readonly AnalyticsEvent[], maxBytes: number): AnalyticsEvent[] => {
  const batch: AnalyticsEvent[] = []
  let bytes = 300
  for (const event of queue.slice(0, BATCH_SIZE)) {
    bytes += sizeOf(event) + 1
    if (batch.length && bytes > maxBytes) break
    batch.push(event)
  }
  return batch
}

/** A queue that empties itself; `send` is the browser's own, given by tests. */
export const createSender = ({ host, writeKey }: SenderConfig, send: typeof fetch = (...args) => fetch(...args)) => {
  let queue: AnalyticsEvent[] = []
  /** On their way, or waiting for their repeat: nothing overtakes them. */
  let sending: AnalyticsEvent[] = []
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const post = async (path: string, body: object, keepalive = false): Promise<Outcome> => {
    try {
      return outcomeOf(
        await send(`${host}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain', authorization: `Basic ${btoa(`${writeKey}:`)}` },
          body: JSON.stringify(body),
          credentials: 'omit',
          keepalive,
        }),
      )
    } catch {
      return { at: 'again', afterMs: null }
    }
  }
  const sentAt = () => new Date().toISOString()
  const withRetries = (event: AnalyticsEvent): AnalyticsEvent =>
    retries ? { ...event, _metadata: { ...event._metadata, retryCount: retries } } : event
  const batchBody = (batch: AnalyticsEvent[]) => ({ writeKey, batch: batch.map(withRetries), sentAt: sentAt() })

  const finish = () => {
    sending = []
    retries = 0
    if (queue.length >= BATCH_SIZE) flush()
    else if (queue.length) timer ??= setTimeout(flush, BATCH_TIMEOUT_MS)
  }
  const settle = (outcome: Outcome) => {
    // The page has closed meanwhile and took everything along.
    if (!sending.length) return
    if (outcome.at === 'done' || retries >= MAX_RETRIES) return finish()
    const waitMs = outcome.afterMs ?? Math.min(FIRST_BACKOFF_MS * 2 ** retries, LONGEST_BACKOFF_MS)
    retries += 1
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      void post('b', batchBody(sending)).then(settle)
    }, waitMs)
  }
  function flush(): void {
    if (sending.length) return
    clearTimeout(timer)
    timer = undefined
    sending = firstOf(queue, MAX_BATCH_BYTES)
    queue = queue.slice(sending.length)
    if (sending.length) void post('b', batchBody(sending)).then(settle)
  }

  return {
    /** Takes an event; the tenth sends at once. */
    add: (event: AnalyticsEvent): void => {
      queue.push(event)
      if (sending.length) return
      if (queue.length >= BATCH_SIZE) flush()
      else timer ??= setTimeout(flush, BATCH_TIMEOUT_MS)
    },
    /** Sends one event by itself, unless others are before it. */
    sendNow: (event: AnalyticsEvent): void => {
      if (sending.length || queue.length) {
        queue.push(event)
        return flush()
      }
      sending = [event]
      void post(LETTERS[event.type], { ...event, sentAt: sentAt() }).then(settle)
    },
    /** The page closes: what is left goes in requests that outlive it. */
    close: (): void => {
      clearTimeout(timer)
      timer = undefined
      queue = [...sending, ...queue]
      sending = []
      while (queue.length) {
        const batch = firstOf(queue, MAX_KEEPALIVE_BYTES)
        queue = queue.slice(batch.length)
        void post('b', batchBody(batch), true)
      }
    },
  }
}
