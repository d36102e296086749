// A session has ended under words that somebody wrote: the page stays as it is, and what it asks waits until the same person has
// signed in again. A call that was refused with 401 has done nothing, so it may be sent once more then.

let held: PromiseWithResolvers<void> | null = null

export const isHeld = (): boolean => held !== null

/** @returns whether it was not held before */
export const hold = (): boolean => {
  if (held) return false
  held = Promise.withResolvers()
  return true
}

/** The same person has signed in again, here or in another tab. */
export const release = (): void => {
  held?.resolve()
  held = null
}

/** Comes when the page goes on; at once where nothing holds it. */
export const untilReleased = async (): Promise<void> => held?.promise
