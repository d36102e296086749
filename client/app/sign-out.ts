import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/resources/users.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { readBoot } from '#client/lib/boot.ts'
import { sendWaiting } from '#client/lib/leaving.ts'
import { lostBy, mayLeave } from '#client/lib/lost-words.ts'
import { signOut } from '#client/lib/session.ts'
import { readStored } from '#client/lib/storage.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { replaceBy } from './leave.ts'

/** Signs out: acting as another user ends, what waits is sent, the session ends, cached data goes; sign-in follows with no way back. */
export const signOutOf = async (client: QueryClient, profile?: Profile): Promise<void> => {
  if (!mayLeave(lostBy(), 'Log out')) return
  recordEvent('Signed out')
  if (profile && readStored(storageKeys.proxyUserId) !== null)
    await (await import('#client/lib/acting.ts')).endActing(profile)
  else await sendWaiting()
  await signOut()
  client.clear()
  // Whoever came by another provider leaves there too; the address knows, and else leads to the same page.
  replaceBy(readBoot().provider === null ? '/login' : '/auth/provider/end')
}
