import {
  DRAWER_BREAKPOINT_PX,
  USER_EVENTS_FLUSH_MS,
  USER_EVENTS_MAX_BATCH,
  USER_EVENTS_MAX_QUEUE,
} from '#contract/constants.ts'
import type { UserEvent, userEvents } from '#contract/resources/user-events.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { authorizedCall } from './session.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

const browserOf = (agent: string): string =>
  /(Edg|OPR|Firefox|Chrome|Safari)\/(\d+)/.exec(agent)?.slice(1, 3).join(' ') ?? 'unknown'
const systemOf = (agent: string): string =>
  /Windows|Android|iPhone|iPad|Mac OS X|Linux|CrOS/.exec(agent)?.[0] ?? 'unknown'

/** One event of use, as this browser sees it. */
export const describeEvent = (
  description: string,
  now: Date,
  agent: string,
  screen: { width: number; height: number },
): UserEvent => ({
  description,
  timestamp: now.toISOString(),
  is_mobile: screen.width < DRAWER_BREAKPOINT_PX || /Mobi|Android|iPhone/.test(agent),
  screen_width: screen.width,
  screen_height: screen.height,
  browser: browserOf(agent),
  os: systemOf(agent),
  user_agent: agent.slice(0, 600),
})

const parse = (stored: string | null): UserEvent[] => {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** The queue of one user: kept in this browser, sent every five seconds, oldest dropped beyond 500. */
export const createEventQueue = (
  userId: number,
  send: (batch: UserEvent[], keepalive: boolean) => Promise<unknown>,
) => {
  const key = storageKeys.events(userId)
  const read = () => parse(readStored(key))
  const write = (events: UserEvent[]) =>
    events.length ? writeStored(key, JSON.stringify(events.slice(-USER_EVENTS_MAX_QUEUE))) : removeStored(key)
  let isSending = false
  const flush = async (keepalive = false): Promise<void> => {
    const batch = read().slice(0, USER_EVENTS_MAX_BATCH)
    if (isSending || !batch.length) return
    isSending = true
    try {
      await send(batch, keepalive)
      write(read().slice(batch.length))
    } catch {
      // They stay first in the queue and are tried at the next tick.
    } finally {
      isSending = false
    }
  }
  return { add: (event: UserEvent) => write([...read(), event]), flush, size: () => read().length }
}

let record: (description: string) => void = () => {}

/** Notes what somebody did; before sign-in nothing is noted. */
export const recordEvent = (description: string): void => record(description)

/** Starts the queue of a user; returns how to send what is left and stop. */
export const startUserEvents = (userId: number): (() => Promise<void>) => {
  const queue = createEventQueue(userId, (user_events, keepalive) =>
    authorizedCall<typeof userEvents.create>(
      { method: 'POST', path: '/user-events' },
      { body: { user_events }, keepalive },
    ),
  )
  record = (description) =>
    queue.add(describeEvent(description, new Date(), navigator.userAgent, { width: innerWidth, height: innerHeight }))
  void queue.flush()
  const timer = setInterval(() => void queue.flush(), USER_EVENTS_FLUSH_MS)
  const leave = () => void queue.flush(true)
  addEventListener('pagehide', leave)
  return async () => {
    clearInterval(timer)
    removeEventListener('pagehide', leave)
    record = () => {}
    await queue.flush()
  }
}
