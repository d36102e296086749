import { maintenanceNow, startFlags, subscribeToFlags } from '#client/lib/flags.ts'
import { readBoot } from '#client/lib/boot.ts'
import { rightsOf } from '#client/lib/current-user.ts'
import { decide, type Outcome, type SessionState } from '#client/lib/guard.ts'
import { asProblem } from '#client/lib/problems.ts'
import { restUnderWords } from '#client/lib/resting.ts'
import { clearSession, currentToken, fetchProfile, forgetOwner } from '#client/lib/session.ts'
import { onNews } from '#client/lib/session-news.ts'
import { hasSignedIn } from '#client/lib/signed-in.ts'
import { holdsWriting } from '#client/lib/writing.ts'

/** Reads the session back. A definite refusal is "none"; an outage leaves what is stored and shows the page. */
const readSession = async (): Promise<SessionState> => {
  try {
    await currentToken()
    const profile = await fetchProfile()
    return profile.active === 0 ? { at: 'inactive' } : { at: 'signed-in', rights: rightsOf(profile) }
  } catch (error) {
    return asProblem(error).code === 'ACCOUNT_INACTIVE' ? { at: 'inactive' } : { at: 'none' }
  }
}

/** Where whoever has no account writes what nothing else keeps: a registration, an application, a question. */
const HOLDS_WORDS = /^\/(survey|funnels)\//

/** Follows flags and session, here and in other tabs, and says after each change what the guard makes of them. */
export const followVisitor = (become: (outcome: Outcome) => void): void => {
  let session: SessionState = hasSignedIn() ? { at: 'checking' } : { at: 'none' }
  let isLeaving = false
  const settle = (next: SessionState = session) => {
    session = next
    if (isLeaving) return
    const outcome = decide({ maintenance: maintenanceNow(), session, location, brand: readBoot().brand })
    isLeaving = outcome.do === 'replace' || outcome.do === 'expire'
    // A session that the profile calls inactive is cleared; its own page follows.
    if (outcome.do === 'expire') clearSession()
    become(outcome.do === 'expire' ? { do: 'replace', by: '/account-access-expired' } : outcome)
  }
  startFlags(async () => (hasSignedIn() ? currentToken() : null))
  subscribeToFlags(() => settle())
  if (HOLDS_WORDS.test(location.pathname))
    restUnderWords({
      isWriting: () => [...document.forms].some(holdsWriting),
      cover: async (over) => (await import('./rest.tsx')).rest(over),
      leave: () => become({ do: 'replace', by: '/maintenance' }),
    })
  onNews((news) => {
    if ('signedIn' in news) {
      // Pages for strangers lead on; those that are for everybody, a survey among them, stay where they are.
      forgetOwner()
      settle({ at: 'checking' })
      void readSession().then(settle)
    }
    if ('signedOut' in news || 'ended' in news) settle({ at: 'none' })
  })
  settle()
  if (session.at === 'checking') void readSession().then(settle)
}
