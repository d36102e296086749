import type { Clock } from './clock.ts'

/** Whoever looks at the same again within so long looks once. */
export const SAME_LOOK_MS = 600_000
const MOST = 50_000

/** Looks that somebody is about to write. Settled when their transaction has ended: what was not written, is written next time. */
export interface Claim {
  fresh: ReadonlySet<string>
  settle(isWritten: boolean): void
}

export interface Looks {
  claim(keys: readonly string[]): Promise<Claim>
}

interface Remembered {
  at: number
  /** Whether the transaction that writes it has been committed; a promise while it runs. */
  written: true | Promise<boolean>
}

/**
 * What this process has written of looks lately, at most so many; each process has its own memory, so several may each write a line. Of
 * calls that come at once, as those of a page do, the first writes, and the others wait for its commit: should it fail, they write.
 */
export const rememberLooks = (clock: Clock, most = MOST): Looks => {
  const known = new Map<string, Remembered>()
  return {
    claim: async (keys) => {
      const now = clock.now().getTime()
      let settled: (isWritten: boolean) => void = () => undefined
      const mine: Remembered = { at: now, written: new Promise<boolean>((resolve) => (settled = resolve)) }
      const isRecent = ({ at }: Remembered) => Math.abs(now - at) < SAME_LOOK_MS
      const before = keys.flatMap((key) => {
        const one = known.get(key)
        return one && isRecent(one) ? [{ key, written: one.written }] : []
      })
      const taken = new Set(before.map(({ key }) => key))
      const fresh = new Set(keys.filter((key) => !taken.has(key)))
      for (const key of fresh) {
        // The oldest stand first, because whoever is written anew goes to the end.
        known.delete(key)
        known.set(key, mine)
      }
      for (const key of known.keys()) {
        if (known.size <= most) break
        known.delete(key)
      }
      // Each waits only for those who claimed before, so that no two wait for each other.
      for (const { key, written } of before) if (!(await written)) fresh.add(key)
      const settle = (isWritten: boolean) => {
        mine.written = isWritten || mine.written
        for (const key of fresh) if (!isWritten && known.get(key) === mine) known.delete(key)
        settled(isWritten)
      }
      return { fresh, settle }
    },
  }
}
