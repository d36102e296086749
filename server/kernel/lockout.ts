const LONGEST_SECONDS = 900

/** Seconds of a lock after the n-th failure: none below 5, then doubled each time, at most 15 minutes. */
export const lockSeconds = (n: number): number => (n < 5 ? 0 : Math.min(LONGEST_SECONDS, 2 ** Math.min(n - 5, 10)))

/** Seconds until a lock ends, 0 when there is none. One that lies further ahead than any was set by a clock that was wrong. */
export const secondsLocked = (lock: { locked_until: Date | null } | undefined, now: Date): number => {
  const seconds = lock?.locked_until ? (lock.locked_until.getTime() - now.getTime()) / 1_000 : 0
  return seconds > LONGEST_SECONDS ? 0 : Math.max(0, seconds)
}
