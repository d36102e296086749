import { headers, storageKeys } from '#contract/storage-keys.ts'
import type { Profile } from '#contract/resources/users.ts'
import { queueEvent } from './event-queue.ts'
import { forgetFilters } from './remembered-filters.ts'
import { readStored, removeStored } from './storage.ts'

// A super admin acts as another user for as long as that user's id is stored.

/** The header that names the user one acts as; nothing where one acts as oneself. */
export const proxyHeader = (): Record<string, string> => {
  const userId = readStored(storageKeys.proxyUserId)
  return userId ? { [headers.pageProxyUserId]: userId } : {}
}

type Person = Pick<Profile, 'id' | 'first' | 'last'>

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

const storedSuperUser = (): Person | null => {
  try {
    const read: unknown = JSON.parse(readStored(storageKeys.proxySuperUser) ?? 'null')
    return isPerson(read) ? read : null
  } catch {
    return null
  }
}

const named = ({ id, first, last }: Person) => `${id} ${`${first ?? ''} ${last ?? ''}`.trim()}`

/** Who acts as whom, in the banner and for whoever hears it read out. */
export const proxyWords = ({ first, last, company }: Pick<Profile, 'first' | 'last' | 'company'>): string =>
  `Logged in as: ${`${first} ${last}`.trim()}${company ? ` of ${company.name}` : ''}`

/**
 * Ends acting as another user, in this order: what they did is sent, their id goes, the end is noted as the super user's own doing,
 * the stored super user goes. Their remembered filters go too; the super user's stay.
 */
export const endProxy = async (acted: Person, sendWaiting: () => Promise<void>): Promise<void> => {
  const superUser = storedSuperUser()
  if (superUser) await sendWaiting()
  removeStored(storageKeys.proxyUserId)
  // In the super user's own queue, which outlives this page.
  if (superUser) queueEvent(superUser.id, `End Proxy Login: super user ${named(superUser)}, as user ${named(acted)}`)
  removeStored(storageKeys.proxySuperUser)
  forgetFilters(acted.id)
}
