import { stopUserEvents } from './user-events.ts'

// What happens before another document takes this one's place.

const withinTwoSeconds = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((done) => setTimeout(done, 2_000))])

/** Does something that leaving waits for, two seconds at most; its failure keeps nobody here. */
export const beforeLeaving = async (work: () => Promise<unknown>): Promise<void> => {
  await withinTwoSeconds(work())
}

/** Sends the events that wait, and records no more. */
export const sendWaiting = (): Promise<void> => beforeLeaving(stopUserEvents)

let hasSetOut = false
/** From here on this page goes to an address of its own: what it hears meanwhile leads it nowhere else. */
export const setOut = (): void => {
  hasSetOut = true
}
export const isOnTheWay = (): boolean => hasSetOut
