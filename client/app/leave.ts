import type { QueryClient } from '@tanstack/react-query'
import { clearSession, signOut } from '#client/lib/session.ts'

let stopEvents: () => Promise<void> = async () => {}
/** What has to be sent before somebody leaves. */
export const beforeLeaving = (send: () => Promise<void>): void => {
  stopEvents = send
}

const withinTwoSeconds = (work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((done) => setTimeout(done, 2_000))])

/** Signs out: what waits is sent, the session ends, cached data goes, and sign-in follows with no way back. */
export const logout = async (client: QueryClient): Promise<void> => {
  await withinTwoSeconds(stopEvents())
  await signOut()
  client.clear()
  location.replace('/login')
}

/** Leaves a session that has ended: back to sign-in with the way back, or to the page of an inactive account. */
export const leaveTo = (address: string, client: QueryClient): void => {
  clearSession()
  client.clear()
  location.replace(address)
}
