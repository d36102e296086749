import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/resources/users.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { readBoot } from '#client/lib/boot.ts'
import { isOnTheWay, mayLeave, sendWaiting, setOut } from '#client/lib/leaving.ts'
import { clearSession, signOut } from '#client/lib/session.ts'
import { readStored } from '#client/lib/storage.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'

/** To another document, without a question. Whatever comes after is for the next document: the first reason says where to. */
const go = (address: string): void => {
  if (isOnTheWay()) return
  setOut()
  toasts.endUndos()
  location.replace(address)
}

/** Signs out: acting as another user ends, what waits is sent, the session ends, cached data goes; sign-in follows with no way back. */
export const logout = async (client: QueryClient, profile?: Profile): Promise<void> => {
  if (!mayLeave()) return
  recordEvent('Signed out')
  if (profile && readStored(storageKeys.proxyUserId) !== null)
    await (await import('#client/lib/acting.ts')).endActing(profile)
  else await sendWaiting()
  await signOut()
  client.clear()
  // Whoever came by another provider leaves there too; the address knows, and else leads to the same page.
  go(readBoot().provider === null ? '/login' : '/auth/provider/end')
}

/** Leaves a session that has ended: back to sign-in with the way back, or to the page of an inactive account. */
export const leaveTo = (address: string, client: QueryClient): void => {
  clearSession()
  client.clear()
  go(address)
}

/** The account is inactive: nothing of its session stays, here or in the cookie. */
export const expire = (client: QueryClient): void => {
  void signOut()
  leaveTo('/account-access-expired', client)
}

/** Another document, for whoever sits here now; the address is asked for as it is. */
export const replaceBy = go
