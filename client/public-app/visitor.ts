import { useSyncExternalStore } from 'react'
import type { Boot } from '#contract/boot.ts'
import { flagsForNewContext, maintenanceNow, startFlags, subscribeToFlags } from '#client/lib/flags.ts'
import type { Maintenance, SessionState } from '#client/lib/guard.ts'
import { asProblem } from '#client/lib/problems.ts'
import { clearSession, currentToken, fetchProfile, hasSignedIn, onNews } from '#client/lib/session.ts'

/** What is known of a visitor of a public page. */
export interface Visitor {
  maintenance: Maintenance
  session: SessionState
}

let session: SessionState | null = null
let snapshot: Visitor | null = null
const listeners = new Set<() => void>()

const tell = () => {
  snapshot = null
  listeners.forEach((listener) => listener())
}
const become = (next: SessionState) => {
  session = next
  tell()
}

/** Reads the session back. A definite refusal is "none"; an outage leaves what is stored and shows the page. */
const check = async () => {
  try {
    await currentToken()
    const profile = await fetchProfile()
    if (profile.active === 0) return become({ at: 'inactive' })
    become({
      at: 'signed-in',
      rights: {
        role: profile.auth_role,
        can_view_hiring_pipeline: profile.permissions.can_view_hiring_pipeline,
        internal_tools: profile.permissions.internal_tools,
      },
    })
  } catch (error) {
    become(asProblem(error).code === 'ACCOUNT_INACTIVE' ? { at: 'inactive' } : { at: 'none' })
  }
}

let isStarted = false
const start = () => {
  if (isStarted) return
  isStarted = true
  const knows = hasSignedIn()
  session = knows ? { at: 'checking' } : { at: 'none' }
  startFlags(async () => (hasSignedIn() ? currentToken() : null))
  subscribeToFlags(tell)
  onNews((news) => {
    if ('signedIn' in news) {
      // Pages for strangers lead on; those that are for everybody, a survey among them, stay where they are.
      become({ at: 'checking' })
      void check()
    }
    if ('signedOut' in news) become({ at: 'none' })
  })
  if (knows) void check()
}

const subscribe = (listener: () => void) => {
  start()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = (): Visitor =>
  (snapshot ??= {
    maintenance: maintenanceNow(),
    session: session ?? (hasSignedIn() ? { at: 'checking' } : { at: 'none' }),
  })

const drawn = new WeakMap<Boot, Visitor>()
/** What the server drew the page for: a stranger. */
const asDrawn = (boot: Boot): Visitor => {
  const known = drawn.get(boot) ?? { maintenance: boot.maintenance ? 'on' : 'off', session: { at: 'none' } }
  drawn.set(boot, known)
  return known
}

/** The visitor of this page, followed as flags and session change. */
export const useVisitor = (boot: Boot): Visitor => useSyncExternalStore(subscribe, now, () => asDrawn(boot))

/** Whether this is who sits here, and not the stranger whom the server drew the page for: nobody is sent away for a stranger. */
export const isReal = (visitor: Visitor): boolean => visitor === now()

/** Clears a session that the profile calls inactive. */
export const expire = () => {
  clearSession()
  void flagsForNewContext()
}
