/** Seconds of a lock after the n-th failure: none below 5, then doubled each time, at most 15 minutes. */
export const lockSeconds = (n: number): number => (n < 5 ? 0 : Math.min(900, 2 ** Math.min(n - 5, 10)))

/** Seconds until a lock ends, 0 when there is none. */
export const secondsLocked = (lock: { locked_until: Date | null } | undefined, now: Date): number =>
  lock?.locked_until ? Math.max(0, (lock.locked_until.getTime() - now.getTime()) / 1_000) : 0
