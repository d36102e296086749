import { REDIRECT_TO_MAX_LENGTH } from '#contract/constants.ts'
import { findRoute } from '#contract/routes.ts'

const UNSAFE = /[\\\u0000-\u001f\u007f]/

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Where to go after sign-in: the given path if it is a private page of ours, else `/`. Anything that another origin, a script or
 * a public page could hide in is refused.
 */
export const safeRedirect = (given: string | null, origin: string): string => {
  if (given === null || given.length > REDIRECT_TO_MAX_LENGTH) return '/'
  const plain = decoded(given)
  if (plain === null || UNSAFE.test(given) || UNSAFE.test(plain)) return '/'
  if (!given.startsWith('/') || given.startsWith('//') || plain.startsWith('//')) return '/'
  // One slash and nothing unsafe behind it: such a path keeps its origin, whatever else it is made of.
  const url = URL.parse(given, origin)
  if (!url || url.pathname.includes('//')) return '/'
  return findRoute(url.pathname)?.kind === 'private' ? given : '/'
}

/** The address of sign-in that leads back here; from Home there is nothing to lead back to. */
export const loginAddress = (location: { pathname: string; search: string; hash: string }): string => {
  const here = location.pathname + location.search + location.hash
  return location.pathname === '/' ? '/login' : `/login?redirect_to=${encodeURIComponent(here)}`
}
