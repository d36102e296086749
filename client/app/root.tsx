import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { documentTitle } from '#contract/routes.ts'
import type { Profile } from '#contract/resources/users.ts'
import { ProfileContext, useBrand } from '#client/lib/current-user.ts'
import { readIn } from '#client/lib/format.ts'
import { flagsForNewContext } from '#client/lib/flags.ts'
import { decide } from '#client/lib/guard.ts'
import { followLiveEvents } from '#client/lib/live-events.ts'
import { asProblem } from '#client/lib/problems.ts'
import { trackPage, trackWho } from '#client/lib/tracking.ts'
import { recordEvent, startUserEvents } from '#client/lib/user-events.ts'
import { LoadingScreen, NotFoundScreen, ProfileErrorScreen } from './error-screens.tsx'
import { expire, leaveTo, replaceBy } from './leave.ts'
import { MainLayout } from './main-layout.tsx'
import { useKnown } from './session-state.ts'
import type { askForStale } from './stale-keys.ts'

// Nobody is led to a page that is closed to them; who writes its address gets this in a moment.
const NoAccessPanel = lazy(() => import('./no-access-panel.tsx').then((part) => ({ default: part.NoAccessPanel })))

/** What is asked again is known with the first event; where that does not come, everything is. */
const heard = (client: QueryClient, types?: Parameters<typeof askForStale>[1]) =>
  import('./stale-keys.ts').then((part) => part.askForStale(client, types)).catch(() => client.invalidateQueries())

/** Live events and the queue of user events, for as long as somebody is signed in. */
const useFollow = (userId: number | null) => {
  const client = useQueryClient()
  useEffect(() => {
    if (userId === null) return undefined
    const stop = new AbortController()
    followLiveEvents(
      userId,
      (types) => void heard(client, types),
      () => void heard(client),
      stop.signal,
    )
    const stopEvents = startUserEvents(userId)
    return () => {
      stop.abort()
      void stopEvents()
    }
  }, [client, userId])
}

/** Flags are asked for anew when role or company of the profile change; those of the first profile came with the page. */
const useFlagContext = (profile: Profile | null) => {
  const context = profile && `${profile.id} ${profile.auth_role} ${profile.company_id}`
  const known = useRef(context)
  useEffect(() => {
    if (known.current !== null && context !== known.current) void flagsForNewContext(profile)
    known.current = context
  }, [context, profile])
}

/** Whether somebody else sits here than when the page came, because another tab began or ended acting as a user. */
const useIsOther = (profile: Profile | null): boolean => {
  const [first, setFirst] = useState<number | null>(null)
  if (profile && first === null) setFirst(profile.id)
  const isOther = profile !== null && first !== null && first !== profile.id
  // Nothing that was loaded for one person is shown to the other.
  useEffect(() => {
    if (isOther) replaceBy('/')
  }, [isOther])
  return isOther
}

/** Times and days are told where the effective user is. Those who are somewhere else now see no day of the other place any more. */
const useReaderZone = (profile: Profile | null): void => {
  const client = useQueryClient()
  const zone = profile?.zone
  const before = useRef(zone)
  if (zone) readIn(zone)
  useEffect(() => {
    if (!zone) return
    if (before.current && before.current !== zone)
      void client.resetQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'profile' })
    before.current = zone
  }, [client, zone])
}

/** The guard of every private page: decides, waits, leaves, or shows the layout with the page. */
export const Root = () => {
  const known = useKnown()
  const brand = useBrand()
  const client = useQueryClient()
  const { pathname, searchStr, hash } = useRouterState({ select: (state) => state.location })
  const standing = useRouterState({ select: (state) => state.matches.at(-1)?.pathname })
  const { profile } = known
  const isSignedIn = known.session.at === 'signed-in'
  const decideFor = (at = pathname) =>
    decide({
      maintenance: known.maintenance,
      session: known.session,
      brand,
      location: { pathname: at, search: searchStr, hash: hash ? `#${hash}` : '', origin: location.origin },
    })
  const outcome = decideFor()
  // The page before stands until the next one has come: one that is closed stays so.
  const isClosed = outcome.do === 'no-access' || decideFor(standing).do === 'no-access'
  const target = outcome.do === 'replace' ? outcome.by : null
  const isExpired = outcome.do === 'expire'
  const isStranger = known.session.at === 'none'
  const isOther = useIsOther(profile)

  useFollow(isSignedIn ? (profile?.id ?? null) : null)
  useFlagContext(profile)
  useReaderZone(profile)
  // Before the effects of pages: those named after a person put their own title over this one.
  useLayoutEffect(() => {
    document.title = documentTitle(pathname, brand, searchStr)
  }, [pathname, searchStr, brand])
  const isShown = isSignedIn && outcome.do === 'show'
  useEffect(() => {
    if (isShown && profile) trackWho(profile)
  }, [isShown, profile])
  useEffect(() => {
    if (!isShown) return
    recordEvent(`Page view: ${pathname}`)
    trackPage()
  }, [pathname, isShown])
  useEffect(() => {
    if (isExpired) expire(client)
    else if (target && isStranger) leaveTo(target, client)
    else if (target) replaceBy(target)
  }, [target, isExpired, isStranger, client])

  if (target || isExpired || isOther || outcome.do === 'loading') return <LoadingScreen />
  if (outcome.do === 'profile-error')
    return <ProfileErrorScreen message={asProblem(known.problem).message} onRetry={known.retry} />
  if (outcome.do === 'not-found' || !profile) return <NotFoundScreen />
  return (
    <ProfileContext value={profile}>
      <MainLayout>
        {isClosed ? (
          <Suspense>
            <NoAccessPanel />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </MainLayout>
    </ProfileContext>
  )
}
