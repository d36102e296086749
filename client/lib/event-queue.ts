import { DRAWER_BREAKPOINT_PX, USER_EVENTS_MAX_BATCH, USER_EVENTS_MAX_QUEUE } from '#contract/constants.ts'
import { browserOf, systemOf } from '#contract/core/device.ts'
import type { UserEvent } from '#contract/resources/user-events.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

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
  browser: browserOf(agent) ?? 'unknown',
  os: systemOf(agent) ?? 'unknown',
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

/** Queues of a page whose browser keeps nothing. */
const inMemory = new Map<string, string>()

const keep = (key: string, text: string): void => {
  writeStored(key, text)
  if (readStored(key) === text) inMemory.delete(key)
  else inMemory.set(key, text)
}
const forget = (key: string): void => {
  removeStored(key)
  inMemory.delete(key)
}

type Send = (batch: UserEvent[], keepalive: boolean) => Promise<unknown>

/** The queue of one user: kept in this browser, at most 100 in a batch, the oldest dropped beyond 500. */
export const createEventQueue = (userId: number, send: Send) => {
  const key = storageKeys.events(userId)
  const read = () => parse(inMemory.get(key) ?? readStored(key))
  const write = (events: UserEvent[]) =>
    events.length ? keep(key, JSON.stringify(events.slice(-USER_EVENTS_MAX_QUEUE))) : forget(key)
  let sending: Promise<boolean> | null = null
  const sendBatch = async (keepalive: boolean): Promise<boolean> => {
    const batch = read().slice(0, USER_EVENTS_MAX_BATCH)
    if (!batch.length) return false
    try {
      await send(batch, keepalive)
    } catch {
      // They stay first in the queue and are tried at the next tick.
      return false
    }
    const sent = new Set(batch.map((event) => JSON.stringify(event)))
    write(read().filter((event) => !sent.has(JSON.stringify(event))))
    return true
  }
  /** Sends one batch, unless one is on its way; tells whether anything got through. */
  const flush = (keepalive = false): Promise<boolean> =>
    (sending ??= sendBatch(keepalive).finally(() => (sending = null)))
  /** Sends everything that waits, until all is sent or a batch fails. */
  const drain = async (): Promise<void> => {
    await sending
    while (await flush()) continue
  }
  return { add: (event: UserEvent) => write([...read(), event]), flush, drain, size: () => read().length }
}

/** Puts an event into a user's queue; whichever page of theirs comes next sends it. */
export const queueEvent = (userId: number, description: string): void =>
  createEventQueue(userId, () => Promise.reject(new Error('This page only queues.'))).add(
    describeEvent(description, new Date(), navigator.userAgent, { width: innerWidth, height: innerHeight }),
  )
