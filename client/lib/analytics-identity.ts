import { analyticsKeys } from '#contract/storage-keys.ts'
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
  read(): Partial<AnalyticsIdentity>
  write(identity: AnalyticsIdentity): void
}

const KEYS = Object.entries(analyticsKeys) as [keyof AnalyticsIdentity, string][]

const storedAt = (key: string): unknown => {
  try {
    return JSON.parse(readStored(key) ?? 'null') ?? undefined
  } catch {
    // Whatever stood there is no part of an identity.
    return undefined
  }
}

const inBrowser: Store = {
  read: () => Object.fromEntries(KEYS.map(([part, key]) => [part, storedAt(key)])),
  // A page that is just being left still tells of what was done on it: whoever has signed out is not written down again.
  write: (identity) => {
    if (!hasSignedIn()) return
    for (const [part, key] of KEYS)
      if (identity[part] === undefined) removeStored(key)
      else writeStored(key, JSON.stringify(identity[part]))
  },
}

/** For survey pages: known as long as the page lives, and nowhere kept. */
export const inMemory = (): Store => {
  let kept: Partial<AnalyticsIdentity> = {}
  return { read: () => kept, write: (identity) => void (kept = identity) }
}

/** Removes who sat here; the next event makes a new anonymous id. */
export const forgetIdentity = (): void => removeStored(...Object.values(analyticsKeys))

/** Reads and changes who sits here. It is read anew each time: another tab may have signed out. */
export const createIdentity = (store: Store = inBrowser) => {
  const read = (): AnalyticsIdentity => {
    const { anonymousId, ...rest } = store.read()
    return anonymousId === undefined ? write({ anonymousId: crypto.randomUUID() }) : { anonymousId, ...rest }
  }
  const write = (identity: AnalyticsIdentity): AnalyticsIdentity => {
    store.write(identity)
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
