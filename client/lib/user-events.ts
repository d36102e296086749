import { USER_EVENTS_FLUSH_MS } from '#contract/constants.ts'
import type { userEvents } from '#contract/resources/user-events.ts'
import { createEventQueue, queueEvent } from './event-queue.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { noResponse } from './problems.ts'
import { authorizedCall } from './session.ts'
import { readStored } from './storage.ts'

let record: (description: string) => void = () => {}
let hear: (description: string) => void = () => {}

/** Hears of everything that is noted. */
export const whenRecorded = (listener: (description: string) => void): void => {
  hear = listener
}

/** Notes what somebody did; before sign-in nothing is noted. */
export const recordEvent = (description: string): void => record(description)

let stopNow: () => Promise<void> = async () => {}
/** Sends what is left of the running queue and stops it. */
export const stopUserEvents = (): Promise<void> => stopNow()

/** Starts the queue of a user, first with what waits from before; returns how to send what is left and stop. */
export const startUserEvents = (userId: number): (() => Promise<void>) => {
  const actsAs = readStored(storageKeys.proxyUserId)
  const queue = createEventQueue(userId, async (user_events, keepalive) => {
    // Another tab began or ended acting as somebody: what is sent now would count as that person's.
    if (readStored(storageKeys.proxyUserId) !== actsAs) throw noResponse()
    return authorizedCall<typeof userEvents.create>(
      { method: 'POST', path: '/user-events' },
      { body: { user_events }, keepalive },
    )
  })
  record = (description) => {
    queueEvent(userId, description)
    hear(description)
  }
  void queue.flush()
  const timer = setInterval(() => void queue.flush(), USER_EVENTS_FLUSH_MS)
  const leave = () => void queue.flush(true)
  addEventListener('pagehide', leave)
  const stop = async () => {
    clearInterval(timer)
    removeEventListener('pagehide', leave)
    record = () => {}
    await queue.drain()
  }
  stopNow = stop
  return stop
}
