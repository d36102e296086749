import { headers } from '#contract/headers.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { readStored } from './storage.ts'

/** The header that names the user one acts as; nothing where one acts as oneself. */
export const proxyHeader = (): Record<string, string> => {
  const userId = readStored(storageKeys.proxyUserId)
  return userId ? { [headers.pageProxyUserId]: userId } : {}
}

/** Whether this browser acts as another user. */
export const isActing = (): boolean => readStored(storageKeys.proxyUserId) !== null
