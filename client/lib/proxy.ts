import { storageKeys } from '#contract/storage-keys.ts'
import type { Profile } from '#contract/resources/users.ts'
import { queueEvent } from './event-queue.ts'
import { forgetFilters } from './remembered-filters.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

// A super admin acts as another user for as long as that user's id is stored.

type Person = Pick<Profile, 'id' | 'first' | 'last'>

/** Whoever acts as another, as it is stored meanwhile. */
export type SuperUser = Person & Pick<Profile, 'email'>

const isPerson = (value: unknown): value is SuperUser =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

const storedSuperUser = (): SuperUser | null => {
  try {
    const read: unknown = JSON.parse(readStored(storageKeys.proxySuperUser) ?? 'null')
    return isPerson(read) ? read : null
  } catch {
    return null
  }
}

const nameOf = ({ first, last }: Person) => `${first ?? ''} ${last ?? ''}`.trim()

/** The four facts of beginning and end: who acted, and as whom. */
const facts = (superUser: Person, acted: Person): string =>
  `super_user_id ${superUser.id}, super_user_name ${nameOf(superUser)}, impersonated_user_id ${acted.id}, impersonated_user_name ${nameOf(acted)}`

type Named = Pick<Profile, 'first' | 'last' | 'company'>

export const PROXY_WORDS = 'Logged in as:'

/** Whom one acts as, with their company where they have one. */
export const proxyName = ({ first, last, company }: Named): string =>
  `${`${first} ${last}`.trim()}${company ? ` of ${company.name}` : ''}`

/** The whole sentence, for whoever hears it read out. */
export const proxyWords = (acted: Named): string => `${PROXY_WORDS} ${proxyName(acted)}`

/** Stores who acts, and as whom. */
export const storeProxy = ({ id, first, last, email }: SuperUser, targetId: number): void => {
  writeStored(storageKeys.proxySuperUser, JSON.stringify({ id, first, last, email }))
  writeStored(storageKeys.proxyUserId, String(targetId))
}

/**
 * Begins acting as another user, in this order: what the super user did is sent, the super user is stored, the other user's id is
 * stored, the beginning is noted. Filters that this browser remembers of that user go.
 */
export const startProxy = async (
  { id, first, last, email }: SuperUser,
  target: Person,
  sendWaiting: () => Promise<void>,
): Promise<void> => {
  await sendWaiting()
  storeProxy({ id, first, last, email }, target.id)
  queueEvent(id, `Start Proxy Login: ${facts({ id, first, last }, target)}`)
  forgetFilters(target.id)
}

/**
 * Ends acting as another user, in this order: what they did is sent, their id goes, the super user is `known` again, the end is noted
 * as the super user's own doing, the stored super user goes. Their remembered filters go too; the super user's stay.
 * @returns the super user's id, null where none was stored
 */
export const endProxy = async (
  acted: Person,
  sendWaiting: () => Promise<void>,
  known: (superUser: SuperUser) => void,
): Promise<number | null> => {
  const superUser = storedSuperUser()
  if (superUser) await sendWaiting()
  removeStored(storageKeys.proxyUserId)
  if (superUser) known(superUser)
  // In the super user's own queue, which outlives this page.
  if (superUser) queueEvent(superUser.id, `End Proxy Login: ${facts(superUser, acted)}`)
  removeStored(storageKeys.proxySuperUser)
  forgetFilters(acted.id)
  return superUser?.id ?? null
}
