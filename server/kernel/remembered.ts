/** What was read a moment ago, so that it need not be read again for each of the calls of a moment. */
export interface Remembered<Value> {
  /** What is remembered of a key and still believed. */
  get(key: string): Value | undefined
  /** Believed from now on, for as long as all else. */
  keep(key: string, value: Value): void
  /** Drops what is remembered of a key; where `value` is given, only if it is that. */
  forget(key: string, value?: Value): void
  forgetAll(): void
}

/**
 * Remembers for `ms` milliseconds, `most` keys at most: where that many are remembered, all go, so that no stranger's keys fill the memory.
 * @param now milliseconds by a clock that nobody sets
 */
export const remembering = <Value>({
  ms,
  most,
  now = () => performance.now(),
}: {
  ms: number
  most: number
  now?: () => number
}): Remembered<Value> => {
  const kept = new Map<string, { value: Value; until: number }>()
  return {
    get: (key) => {
      const known = kept.get(key)
      return known && known.until > now() ? known.value : undefined
    },
    keep: (key, value) => {
      if (kept.size >= most) kept.clear()
      kept.set(key, { value, until: now() + ms })
    },
    forget: (key, value) => {
      if (value === undefined || kept.get(key)?.value === value) kept.delete(key)
    },
    forgetAll: () => kept.clear(),
  }
}
