import { USER_EVENTS_FLUSH_MS } from '#contract/constants.ts'
import type { userEvents } from '#contract/resources/user-events.ts'
import { createEventQueue, queueEvent } from './event-queue.ts'
import { authorizedCall } from './session.ts'

let record: (description: string) => void = () => {}

/** Notes what somebody did; before sign-in nothing is noted. */
export const recordEvent = (description: string): void => record(description)

/** Starts the queue of a user, first with what waits from before; returns how to send what is left and stop. */
export const startUserEvents = (userId: number): (() => Promise<void>) => {
  const queue = createEventQueue(userId, (user_events, keepalive) =>
    authorizedCall<typeof userEvents.create>(
      { method: 'POST', path: '/user-events' },
      { body: { user_events }, keepalive },
    ),
  )
  record = (description) => queueEvent(userId, description)
  void queue.flush()
  const timer = setInterval(() => void queue.flush(), USER_EVENTS_FLUSH_MS)
  const leave = () => void queue.flush(true)
  addEventListener('pagehide', leave)
  return async () => {
    clearInterval(timer)
    removeEventListener('pagehide', leave)
    record = () => {}
    await queue.drain()
  }
}
