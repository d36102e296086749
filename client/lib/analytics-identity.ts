import { storageKeys } from '#contract/storage-keys.ts'
import { hasSignedIn } from './signed-in.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

/** Who sits here, as analytics knows them. */
export interface AnalyticsIdentity {
  anonymousId: string
  userId?: string
  traits?: Record<string, unknown>
  groupId?: string
  groupTraits?: Record<string, unknown>
}

interface Store {
  read(): string | null
  write(text: string): void
}

const inBrowser: Store = {
  read: () => readStored(storageKeys.analytics),
  // A page that is just being left still tells of what was done on it: whoever has signed out is not written down again.
  write: (text) => {
    if (hasSignedIn()) writeStored(storageKeys.analytics, text)
  },
}

/** For survey pages: known as long as the page lives, and nowhere kept. */
export const inMemory = (): Store => {
  let kept: string | null = null
  return { read: () => kept, write: (text) => void (kept = text) }
}

/** Removes who sat here; the next event makes a new anonymous id. */
export const forgetIdentity = (): void => removeStored(storageKeys.analytics)

/** Reads and changes who sits here. It is read anew each time: another tab may have signed out. */
export const createIdentity = (store: Store = inBrowser) => {
  const read = (): AnalyticsIdentity => {
    try {
      const stored: unknown = JSON.parse(store.read() ?? 'null')
      if (typeof stored === 'object' && stored !== null && 'anonymousId' in stored) return stored as AnalyticsIdentity
    } catch {
      // Whatever stood there is no identity.
    }
    return write({ anonymousId: crypto.randomUUID() })
  }
  const write = (identity: AnalyticsIdentity): AnalyticsIdentity => {
    store.write(JSON.stringify(identity))
    return identity
  }
  return {
    read,
    /** Takes a user; another one than before gets another anonymous id. False where nothing is new. */
    become: (userId: string, traits: Record<string, unknown>): boolean => {
      const before = read()
      if (before.userId === userId && JSON.stringify(before.traits) === JSON.stringify(traits)) return false
      const isOther = before.userId !== undefined && before.userId !== userId
      write(isOther ? { anonymousId: crypto.randomUUID(), userId, traits } : { ...before, userId, traits })
      return true
    },
    join: (groupId: string, groupTraits: Record<string, unknown>): void =>
      void write({ ...read(), groupId, groupTraits }),
    rename: (userId: string): AnalyticsIdentity => write({ ...read(), userId }),
  }
}
