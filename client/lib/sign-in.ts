import { PROFILE_TIMEOUT_MS } from '#contract/constants.ts'
import type { ReplyOf } from '#contract/core/endpoint.ts'
import type { auth, Tokens } from '#contract/resources/auth.ts'
import type { Enrolment } from '#contract/resources/second-factor.ts'
import type { Profile, users } from '#contract/resources/users.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { queueEvent } from './event-queue.ts'
import { call } from './http.ts'
import { asProblem } from './problems.ts'
import { announce } from './session-news.ts'
import {
  arrive,
  clearSession,
  COOKIE_CALL,
  forget,
  PROFILE,
  profileIn,
  sessionHeaders,
  signOut,
  takeOver,
} from './session.ts'
import { hasSignedIn } from './signed-in.ts'
import { writeStored } from './storage.ts'

// How a session begins. Pages of whoever is signed in already are spared it.

/** Where a sign-in has come to; with SECOND_FACTOR what the code is answered with. */
export interface SignIn {
  step: ReplyOf<typeof auth.signIn>['step'] | 'INACTIVE'
  challenge?: string | undefined
  enrolment?: Enrolment | undefined
}

/** Signs in with the password; a second step may follow. */
export const signIn = async (email: string, password: string): Promise<SignIn> => {
  takeOver()
  if (hasSignedIn()) {
    // The other tabs hear it from here, not from the server as a session that ended under them: they begin anew, without a way back.
    clearSession()
    announce({ signedOut: 'signed-out' })
    await signOut()
  }
  const reply = await call<typeof auth.signIn>(
    { method: 'POST', path: '/auth/sign-in' },
    { body: { email: email.trim().toLowerCase(), password } },
  )
  return reply.tokens ? { step: await enter(reply.tokens) } : reply
}

/** The profile of a session that is only now beginning: a refusal is the end of it, and nothing waits. */
const firstProfile = ({ id_token }: Tokens): Promise<Profile> =>
  profileIn(call<typeof users.profile>(PROFILE, { timeoutMs: PROFILE_TIMEOUT_MS, headers: sessionHeaders(id_token) }))

/**
 * Begins a session: tokens arrived, the session is read back, the profile loads. Only then is anything stored; if any of these
 * fails, nothing stays.
 */
export const enter = async (tokens: Tokens): Promise<'DONE' | 'INACTIVE'> => {
  const isOther = arrive(tokens)
  try {
    await call<typeof auth.session>({ method: 'GET', path: '/auth/session' }, { headers: COOKIE_CALL })
    const profile = await firstProfile(tokens)
    if (profile.active === 0) {
      await signOut()
      return 'INACTIVE'
    }
    writeStored(storageKeys.signedIn, '1')
    queueEvent(profile.id, 'Signed in')
    announce({ signedIn: profile.id })
    // What stands on a page that was held is not theirs to send.
    if (isOther) location.assign('/')
    return isOther ? new Promise<never>(() => {}) : 'DONE'
  } catch (error) {
    // The cookie too: what was not seen through leaves nothing behind.
    await forget()
    announce({ ended: true })
    if (asProblem(error).code === 'ACCOUNT_INACTIVE') return 'INACTIVE'
    throw error
  }
}

/** Begins the session whose cookie another provider's sign-in has left. */
export const enterByCookie = async (): Promise<'DONE' | 'INACTIVE'> => {
  takeOver()
  const { tokens } = await call<typeof auth.refresh>(
    { method: 'POST', path: '/auth/refresh' },
    { headers: COOKIE_CALL },
  )
  return enter(tokens)
}
