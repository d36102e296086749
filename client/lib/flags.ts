import { FLAGS_FIRST_WAIT_MS, FLAGS_POLL_MS } from '#contract/constants.ts'
import { headers } from '#contract/headers.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { flagDefaults, type FlagKey } from '#contract/flag-defaults.ts'
import { readBoot } from './boot.ts'
import type { Maintenance } from './guard.ts'
import { proxyHeader } from './proxy-header.ts'
import { hasSignedIn } from './signed-in.ts'
import { shareStream } from './shared-stream.ts'
import { readStored, writeStored } from './storage.ts'
import { hasWritten } from './written.ts'

// Flags by the OpenFeature remote evaluation protocol. Values of an earlier visit are never used: a remembered "on" would lose the
// address somebody asked for.

type Values = Partial<Record<FlagKey, boolean>>
let values: Values | null = null
let etag: string | null = null
let generation = 0
const listeners = new Set<() => void>()

const anonymousKey = (): string => {
  const stored = readStored(storageKeys.flagsAnonymousKey)
  if (stored) return stored
  const made = crypto.randomUUID()
  writeStored(storageKeys.flagsAnonymousKey, made)
  return made
}

/** Whose token flags are asked with; nobody's by default. */
let tokenOf: () => Promise<string | null> = async () => null

interface Person {
  id: number
  auth_role: string
  company_id: number | null
}
/** Whoever sits here, as far as it is known; the server looks at the token, whatever is said here. */
let person: Person | null = null

/** What flags are asked with: the effective user, or a stranger who stays the same stranger. */
const flagContext = (who: Person | null, stranger: () => string, brand: string) => {
  const key = who ? String(who.id) : stranger()
  const about = who ? { anonymous: false, role: who.auth_role, company_id: who.company_id } : { anonymous: true }
  return { targetingKey: key, key, ...about, brand }
}

const isTrue = (flag: unknown, key: FlagKey) =>
  typeof flag === 'object' &&
  flag !== null &&
  'key' in flag &&
  flag.key === key &&
  'value' in flag &&
  flag.value === true

/** Asks for the flags; failures leave what is in force as it is. The answer for an older context is dropped. */
export const refetchFlags = async (): Promise<void> => {
  const mine = ++generation
  try {
    const idToken = await tokenOf().catch(() => null)
    const context = flagContext(idToken ? person : null, anonymousKey, readBoot().brand.key)
    const response = await fetch('/ofrep/v1/evaluate/flags', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(idToken ? { [headers.idToken]: idToken, ...proxyHeader() } : {}),
      },
      body: JSON.stringify({ context }),
      signal: AbortSignal.timeout(10_000),
    })
    const body = response.ok && ((await response.json()) as { flags?: unknown[] })
    if (!body || mine !== generation) return
    etag = response.headers.get('etag')
    values = { maintenance: body.flags?.some((flag) => isTrue(flag, 'maintenance')) ?? false }
  } catch {
    // Nothing is shown: the code's defaults hold, or the last values of this visit.
  } finally {
    values ??= {}
    listeners.forEach((tell) => tell())
  }
}

/** Follows the flags: at once, on every change that the server tells, on return to the tab, and every minute. */
export const startFlags = (token: () => Promise<string | null> = async () => null): void => {
  tokenOf = token
  const first = setTimeout(() => {
    values ??= {}
    listeners.forEach((tell) => tell())
  }, FLAGS_FIRST_WAIT_MS)
  const asked = refetchFlags().finally(() => clearTimeout(first))
  shareStream<null>({
    name: 'app.flags',
    open: listenForChanges,
    // One question at a time in the beginning, so that the page need not wait for a second answer.
    hear: () => void asked.then(refetchFlags),
    gap: null,
    signal: forEver,
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refetchFlags()
  })
}

const forEver = new AbortController().signal

/** Tells of every change, of what may have changed before the stream was there, and every minute while there is none. */
const listenForChanges = (tell: (message: null) => void): (() => void) => {
  const stream = new EventSource('/ofrep/v1/events')
  stream.addEventListener('message', () => tell(null))
  stream.addEventListener('open', () => tell(null))
  const polling = setInterval(() => {
    if (stream.readyState !== EventSource.OPEN) tell(null)
  }, FLAGS_POLL_MS)
  return () => {
    clearInterval(polling)
    stream.close()
  }
}

/** Another context (sign-in, sign-out, acting as somebody): the values are asked for anew. */
export const flagsForNewContext = (who: Person | null = null): Promise<void> => {
  person = who
  etag = null
  return refetchFlags()
}

export const subscribeToFlags = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asked while maintenance is on, and only then: whether this page stays all the same. What judges that comes with the first touch; until then whatever was written keeps it. */
export const kept: { by: () => boolean } = { by: hasWritten }

/** Whether maintenance is on. A stranger's answer came with the document; whoever signed in before waits for their own, at most two seconds. */
export const maintenanceNow = (): Maintenance => {
  if (values === null && !hasSignedIn()) return readBoot().maintenance ? 'on' : 'off'
  if (values === null) return 'unknown'
  return (values.maintenance ?? flagDefaults.maintenance) && !kept.by() ? 'on' : 'off'
}
