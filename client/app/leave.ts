import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/resources/users.ts'
import { readStored } from '#client/lib/storage.ts'
import { endProxy } from '#client/lib/proxy.ts'
import { announce, clearSession, signOut } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { storageKeys } from '#contract/storage-keys.ts'

let stopEvents: () => Promise<void> = async () => {}
/** What has to be sent before somebody leaves. */
export const beforeLeaving = (send: () => Promise<void>): void => {
  stopEvents = send
}

const withinTwoSeconds = (work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((done) => setTimeout(done, 2_000))])

const sendWaiting = async (): Promise<void> => {
  await withinTwoSeconds(stopEvents())
}

/** Leaving keeps what was done and ends the chance to undo it: asked where there is one. */
export const mayLeave = (): boolean => {
  if (!toasts.openUndo()) return true
  if (!window.confirm('You can still undo. Leave anyway?')) return false
  toasts.endUndos()
  return true
}

/** To another document, without a question. */
const go = (address: string): void => {
  toasts.endUndos()
  location.replace(address)
}

/** Signs out: acting as another user ends, what waits is sent, the session ends, cached data goes; sign-in follows with no way back. */
export const logout = async (client: QueryClient, profile?: Profile): Promise<void> => {
  if (!mayLeave()) return
  recordEvent('Signed out')
  if (profile && readStored(storageKeys.proxyUserId) !== null) await endProxy(profile, sendWaiting)
  else await sendWaiting()
  await signOut()
  client.clear()
  go('/login')
}

/** Ends acting as another user, and goes on as oneself where every company stands. */
export const backToCompanies = async (profile: Profile): Promise<void> => {
  if (!mayLeave()) return
  await endProxy(profile, sendWaiting)
  announce({ proxy: null })
  location.assign('/companies/overview')
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
