import type { Brand } from '#contract/brands/brand.ts'
import { withoutTrailingSlash } from '#contract/core/path.ts'
import { findRoute, routeAccess } from '#contract/routes.ts'
import type { Rights } from '#contract/access/permissions.ts'
import { loginAddress, safeRedirect } from './redirect-to.ts'

export type Maintenance = 'unknown' | 'on' | 'off'

/** How far this browser's session is known. `checking` only where a sign-in flag is stored. */
export type SessionState =
  | { at: 'none' }
  | { at: 'checking' }
  | { at: 'loading-profile' }
  | { at: 'profile-failed' }
  | { at: 'inactive' }
  | { at: 'signed-in'; rights: Rights & { internal_tools: boolean } }

export type Outcome =
  | { do: 'show' }
  | { do: 'loading' }
  | { do: 'not-found' }
  | { do: 'no-access' }
  | { do: 'profile-error' }
  | { do: 'expire' }
  | { do: 'replace'; by: string }

interface Asked {
  maintenance: Maintenance
  session: SessionState
  location: { pathname: string; search: string; hash: string; origin: string }
  brand: Brand
}

const show: Outcome = { do: 'show' }
const loading: Outcome = { do: 'loading' }
const replace = (by: string): Outcome => ({ do: 'replace', by })

const NEEDS_SESSION_KNOWN = new Set(['/login', '/forgot-password'])

/** THE decision table of the guard: what a visitor of an address sees. Maintenance comes before everything, then the session, then the right. */
export const decide = ({ maintenance, session, location, brand }: Asked): Outcome => {
  const path = withoutTrailingSlash(location.pathname)
  if (maintenance === 'unknown') return loading
  if (maintenance === 'on') return path === '/maintenance' ? show : replace('/maintenance')
  if (path === '/maintenance') return replace('/')
  const route = findRoute(path)
  if (!route || path === '/404') return { do: 'not-found' }
  const isPrivate = route.kind === 'private'
  const waits = isPrivate || NEEDS_SESSION_KNOWN.has(path)
  switch (session.at) {
    case 'none':
      return isPrivate ? replace(loginAddress(location)) : show
    case 'checking':
    case 'loading-profile':
      return waits ? loading : show
    case 'profile-failed':
      return isPrivate ? { do: 'profile-error' } : show
    case 'inactive':
      return waits && path !== '/forgot-password' ? { do: 'expire' } : show
    case 'signed-in': {
      if (path === '/login')
        return replace(safeRedirect(new URLSearchParams(location.search).get('redirect_to'), location.origin))
      if (path === '/forgot-password' || path === '/account-access-expired') return replace('/')
      const access = routeAccess(route, brand, session.rights)
      if (access === 'feature-off') return { do: 'not-found' }
      return access === 'denied' ? { do: 'no-access' } : show
    }
  }
}
