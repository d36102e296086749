import type { Profile } from '#contract/resources/users.ts'
import type { proxySessions } from '#contract/resources/proxy-sessions.ts'
import { beforeLeaving, sendWaiting, setOut } from './leaving.ts'
import { lostBy, mayLeave } from './lost-words.ts'
import { endProxy, startProxy, type SuperUser } from './proxy.ts'
import { authorizedCall } from './session.ts'
import { announce } from './session-news.ts'
import { trackWho } from './tracking.ts'
import { startUserEvents } from './user-events.ts'

// Acting as another user: in and out, each with a page loaded anew, so that nothing of one person is left for the other.

type Person = Pick<Profile, 'id' | 'first' | 'last'>

/**
 * Begins to act as somebody: the server opens a record with the reason, then the page goes on as that person.
 * @throws ApiProblem where the server refuses; nothing has changed then
 */
export const logInAs = async (me: SuperUser, target: Person, reason: string): Promise<void> => {
  // What stands in a form now is the reason that goes with it.
  if (!mayLeave(null)) return
  await authorizedCall<typeof proxySessions.start>(
    { method: 'POST', path: '/auth/proxy-sessions' },
    {
      body: { user_id: target.id, ...(reason ? { reason } : {}) },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    },
  )
  setOut()
  await startProxy(me, target, sendWaiting)
  announce({ proxy: target.id })
  location.assign('/')
}

const endOnServer = () =>
  authorizedCall<typeof proxySessions.end>({ method: 'DELETE', path: '/auth/proxy-sessions' }, { keepalive: true })

/** Ends acting as somebody on both sides; what the super user noted meanwhile is sent as theirs. */
export const endActing = async (acted: Person): Promise<void> => {
  const known = (superUser: SuperUser) => trackWho({ ...superUser, company: null, superAdmin: null })
  const superUserId = await endProxy(acted, sendWaiting, known)
  await beforeLeaving(endOnServer)
  if (superUserId !== null) await beforeLeaving(startUserEvents(superUserId))
}

/** Ends acting as another user, and goes on as oneself where every company stands. */
export const backToCompanies = async (acted: Person): Promise<void> => {
  if (!mayLeave(lostBy())) return
  // The server tells this page too that it is another person's now, perhaps sooner than it answers.
  setOut()
  await endActing(acted)
  announce({ proxy: null })
  location.assign('/companies/overview')
}
