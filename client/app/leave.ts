import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/resources/users.ts'
import { isOnTheWay, setOut } from '#client/lib/leaving.ts'
import { clearSession, signOut } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'

/** To another document, without a question. Whatever comes after is for the next document: the first reason says where to. */
const go = (address: string): void => {
  if (isOnTheWay()) return
  setOut()
  toasts.endUndos()
  location.replace(address)
}

/** Signs out. Where what asks first does not come, the session ends all the same. */
export const logout = (client: QueryClient, profile?: Profile): Promise<void> =>
  import('./sign-out.ts').then(
    (part) => part.signOutOf(client, profile),
    () => {
      void signOut()
      leaveTo('/login', client)
    },
  )

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
