import { useSyncExternalStore } from 'react'
import type { Boot } from '#contract/boot.ts'
import { withoutTrailingSlash } from '#contract/core/path.ts'
import type { Outcome } from '#client/lib/guard.ts'
import { readBoot } from '#client/lib/boot.ts'
import { hasSignedIn, SESSION_CHANNEL } from '#client/lib/signed-in.ts'

// What a visitor of a public page sees. The server drew the page for a stranger, and for a stranger it stands as it is: flags, session
// and the guard are loaded with the first touch of the page, with the first news, or a while later. Whoever signed in before waits
// for them.

const show: Outcome = { do: 'show' }
const loading: Outcome = { do: 'loading' }

let outcome: Outcome | null = null
const listeners = new Set<() => void>()

const become = (next: Outcome): void => {
  outcome = next
  listeners.forEach((tell) => tell())
}

const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'visibilitychange'] as const
const FOLLOW_AFTER_MS = 5_000

const follow = async (): Promise<void> => {
  try {
    const { followVisitor } = await import('./follow-visitor.ts')
    followVisitor(become)
  } catch {
    // Without a network the page stays as it was drawn; the next touch tries again.
    if (outcome === loading) become(show)
    followWhenTouched()
  }
}

/** Waits for a touch, a changed flag, a sign-in in another tab, or five seconds. */
const followWhenTouched = (): void => {
  const wait = new AbortController()
  const flags = new EventSource('/ofrep/v1/events')
  const tabs = new BroadcastChannel(SESSION_CHANNEL)
  const begin = () => {
    wait.abort()
    clearTimeout(timer)
    flags.close()
    tabs.close()
    void follow()
  }
  const timer = setTimeout(begin, FOLLOW_AFTER_MS)
  for (const touch of TOUCHES) document.addEventListener(touch, begin, { signal: wait.signal, passive: true })
  flags.addEventListener('message', begin)
  tabs.addEventListener('message', begin)
}

const isMaintenancePage = () => withoutTrailingSlash(location.pathname) === '/maintenance'

const firstOutcome = ({ maintenance }: Boot): Outcome =>
  hasSignedIn() || (maintenance && !isMaintenancePage()) ? loading : show

let isStarted = false
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (!isStarted) {
    isStarted = true
    // Where the server drew the page, nobody has asked yet what this visitor sees.
    outcome ??= firstOutcome(readBoot())
    if (outcome === loading || isMaintenancePage()) void follow()
    else followWhenTouched()
  }
  return () => listeners.delete(listener)
}

/** What the guard makes of this visitor, as flags and session change. */
export const useOutcome = (boot: Boot): Outcome =>
  useSyncExternalStore(
    subscribe,
    () => (outcome ??= firstOutcome(boot)),
    () => show,
  )
