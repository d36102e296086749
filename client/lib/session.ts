import { viewingHeader } from './viewing.ts'
import { PATHNAME_HEADER_MAX_LENGTH, PROFILE_TIMEOUT_MS, REFRESH_BEFORE_SECONDS } from '#contract/constants.ts'
import type { Endpoint, ReplyOf } from '#contract/core/endpoint.ts'
import type { auth, Tokens } from '#contract/resources/auth.ts'
import type { Profile, users } from '#contract/resources/users.ts'
import { headers } from '#contract/headers.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { isHeld, untilReleased } from './held.ts'
import { call, type CallInput, type Where } from './http.ts'
import { asProblem, isPassing, noResponse, problemOf } from './problems.ts'
import { proxyHeader } from './proxy-header.ts'
import { announce, onNews } from './session-news.ts'
import { removeStored, storedKeys } from './storage.ts'

// The session of this browser. The id token lives in memory only; what is stored says no more than that somebody signed in.

interface Token {
  value: string
  /** On this page's steady clock. */
  expiresAtMs: number
}
let token: Token | null = null

/** What a page does when its session has ended for good. */
type Ended = (why: 'signed-out' | 'inactive') => void
let endedBefore: Parameters<Ended>[0] | null = null
let onEnded: Ended = (why) => {
  endedBefore = why
}
/** A session that ended before anybody listened is told at once. */
export const whenSessionEnds = (listener: Ended): void => {
  onEnded = listener
  if (endedBefore !== null) listener(endedBefore)
}

/** Whose token this page had first: another person's never takes its place. */
let owner: string | null = null
/** Another tab has ended or replaced this session: what is stored is that tab's now. */
let isOver = false

onNews((news) => {
  if ('proxy' in news) return
  token = null
  isOver = true
})

/** For pages that show nothing of anybody: whoever signs in next may be another person. */
export const forgetOwner = (): void => {
  owner = null
}

const subjectOf = (idToken: string): string => {
  const [, payload = ''] = idToken.split('.')
  const read: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return typeof read === 'object' && read !== null && 'sub' in read ? String(read.sub) : ''
}

const keep = (tokens: { id_token: string; expires_in: number }): void => {
  owner = subjectOf(tokens.id_token)
  isOver = false
  token = { value: tokens.id_token, expiresAtMs: performance.now() + tokens.expires_in * 1_000 }
}

/** Whatever another tab did before: from here on this one decides what is stored. */
export const takeOver = (): void => {
  isOver = false
}

/** Tokens of a sign-in have come. @returns whether they are another person's than those whose page is held */
export const arrive = (tokens: Tokens): boolean => {
  const before = owner
  keep(tokens)
  return isHeld() && owner !== before
}

const isFresh = (one: Token | null): one is Token =>
  one !== null && one.expiresAtMs - performance.now() > REFRESH_BEFORE_SECONDS * 1_000

/** What a call says that the refresh cookie speaks for. */
export const COOKIE_CALL = { [headers.cookieCall]: '1' }

/** Answers of the provider that end a session; an outage is no verdict. */
const DEFINITE = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
])

/** Removes everything that a session left behind in this browser. */
export const clearSession = (): void => {
  token = null
  if (isOver) return
  const { signedIn, proxyUserId, proxySuperUser } = storageKeys
  removeStored(signedIn, proxyUserId, proxySuperUser, ...storedKeys('app.filters.', 'app.events.', 'ajs_'))
}

const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('app.session', work) : work()

let refreshing: Promise<string> | null = null

const refreshNow = (): Promise<string> =>
  withLock(async () => {
    if (isFresh(token)) return token.value
    try {
      const { tokens } = await call<typeof auth.refresh>(
        { method: 'POST', path: '/auth/refresh' },
        { headers: COOKIE_CALL },
      )
      if (owner !== null && owner !== subjectOf(tokens.id_token)) {
        // Somebody else has signed in meanwhile: this page is not theirs.
        location.assign('/')
        throw noResponse()
      }
      keep(tokens)
      return tokens.id_token
    } catch (error) {
      const problem = asProblem(error)
      if (DEFINITE.has(problem.code)) clearSession()
      // An outage says nothing of the session, and nothing of what was asked for with it.
      throw isPassing(problem) ? noResponse() : problem
    }
  })

/** A token that is good for at least a minute; one refresh runs at a time, for all calls and all tabs. */
export const currentToken = async (force = false): Promise<string> => {
  if (force) token = null
  if (isFresh(token)) return token.value
  await untilReleased()
  refreshing ??= refreshNow().finally(() => (refreshing = null))
  return refreshing
}

/** What goes with every call of a session: the token, the user one acts as, and the page. */
export const sessionHeaders = (idToken: string): Record<string, string> => ({
  [headers.idToken]: idToken,
  [headers.currentPathname]: encodeURI(location.pathname).slice(0, PATHNAME_HEADER_MAX_LENGTH),
  ...proxyHeader(),
  ...viewingHeader(),
})

const end = (why: 'signed-out' | 'inactive') => {
  clearSession()
  if (!isOver) announce(why === 'inactive' ? { signedOut: why } : { ended: true })
  onEnded(why)
}

const authorized = async <T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
  const attempt = async (force: boolean) => send(sessionHeaders(await currentToken(force)))
  try {
    return await attempt(false).catch((error: unknown) => {
      const problem = asProblem(error)
      if (problem.status !== 401 || problem.code === 'PROXY_EXPIRED' || DEFINITE.has(problem.code)) throw problem
      return attempt(true)
    })
  } catch (error) {
    const problem = asProblem(error)
    if (problem.status === 401 && problem.code !== 'PROXY_EXPIRED') {
      end('signed-out')
      if (isHeld()) return authorized(send)
    }
    if (problem.code === 'ACCOUNT_INACTIVE') end('inactive')
    if (problem.code.startsWith('PROXY_')) (await import('./leave-acting.ts')).leaveActing(problem.code)
    throw problem
  }
}

/**
 * A call with this session's token. One 401 is answered by one refresh and one repeat; a second ends the session.
 * @throws ApiProblem as `call`
 */
export const authorizedCall = <E extends Endpoint>(where: Where<E>, input: CallInput<E> = {}): Promise<ReplyOf<E>> =>
  authorized((headers) => call<E>(where, { ...input, headers: { ...input.headers, ...headers } }))

/** As `authorizedCall`, for a call that answers a file. */
export const authorizedFile = <E extends Endpoint>(where: Where<E>, input: CallInput<E> = {}): Promise<File> =>
  authorized(async (headers) => {
    const { callFile } = await import('./http-file.ts')
    return callFile<E>(where, { ...input, headers: { ...input.headers, ...headers } })
  })

/** The call of the profile. */
export const PROFILE = { method: 'GET', path: '/users/profile', only: 200 } as const

/** The profile that an answer brings: `Error status` or `No user found` where it is not what it must be. */
export const profileIn = async (answer: Promise<ReplyOf<typeof users.profile>>): Promise<Profile> => {
  const reply = await answer.catch((error: unknown) => {
    const problem = asProblem(error)
    if (problem.no_response || problem.status === 401 || problem.code === 'ACCOUNT_INACTIVE') throw problem
    throw Object.assign(problem, { message: 'Error status' })
  })
  const profile = reply.status === 200 ? reply.users?.[0] : null
  if (profile) return profile
  throw problemOf(500, { message: profile === null ? 'Error status' : 'No user found' })
}

/** The effective user's profile. */
export const fetchProfile = (): Promise<Profile> =>
  profileIn(authorizedCall<typeof users.profile>(PROFILE, { timeoutMs: PROFILE_TIMEOUT_MS }))

let early: Promise<Profile> | null = null

/** Asks for the profile before the page that shows it has come. */
export const beginProfile = (): void => {
  early = fetchProfile()
  // Whoever takes it hears of its failure.
  early.catch(() => undefined)
}

/** The profile that was asked for early, once; from then on as it is now. */
export const nextProfile = (): Promise<Profile> => {
  const asked = early ?? fetchProfile()
  early = null
  return asked
}

const LOGOUT_TIMEOUT_MS = 2_000

/** Ends the session on the server and here, and tells nobody. */
export const forget = async (): Promise<void> => {
  await call<typeof auth.logout>(
    { method: 'POST', path: '/auth/logout' },
    { headers: COOKIE_CALL, timeoutMs: LOGOUT_TIMEOUT_MS, keepalive: true },
  ).catch(noResponse)
  clearSession()
}

/** Ends the session here and on the server; a server that does not answer changes nothing for this browser. */
export const signOut = async (): Promise<void> => {
  await forget()
  announce({ signedOut: 'signed-out' })
}
