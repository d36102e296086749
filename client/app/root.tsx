import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useBlocker, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { documentTitle } from '#contract/routes.ts'
import { ProfileContext, useBrand } from '#client/lib/current-user.ts'
import { flagsForNewContext } from '#client/lib/flags.ts'
import { decide } from '#client/lib/guard.ts'
import { followLiveEvents } from '#client/lib/live-events.ts'
import { asProblem } from '#client/lib/problems.ts'
import { startUserEvents, recordEvent } from '#client/lib/user-events.ts'
import { useUndoOpen } from '#client/lib/toasts.ts'
import { LoadingScreen, NoAccessPanel, NotFoundScreen, ProfileErrorScreen } from './error-screens.tsx'
import { beforeLeaving, leaveTo } from './leave.ts'
import { MainLayout } from './main-layout.tsx'
import { useKnown } from './session-state.ts'

/** Live events and the queue of user events, for as long as somebody is signed in. */
const useFollow = (userId: number | null) => {
  const client = useQueryClient()
  useEffect(() => {
    if (userId === null) return undefined
    const stop = new AbortController()
    followLiveEvents(
      (event) => void client.invalidateQueries({ queryKey: [event.type] }),
      () => void client.invalidateQueries(),
      stop.signal,
    )
    const stopEvents = startUserEvents(userId)
    beforeLeaving(stopEvents)
    void flagsForNewContext()
    return () => {
      stop.abort()
      void stopEvents()
    }
  }, [client, userId])
}

/** The guard of every private page: decides, waits, leaves, or shows the layout with the page. */
export const Root = () => {
  const known = useKnown()
  const brand = useBrand()
  const client = useQueryClient()
  const { pathname, searchStr, hash } = useRouterState({ select: (state) => state.location })
  const isUndoOpen = useUndoOpen()
  const { profile } = known
  const outcome = decide({
    maintenance: known.maintenance,
    session: known.session,
    brand,
    location: { pathname, search: searchStr, hash: hash ? `#${hash}` : '', origin: location.origin },
  })
  const target = outcome.do === 'replace' ? outcome.by : outcome.do === 'expire' ? '/account-access-expired' : null

  useFollow(known.session.at === 'signed-in' ? (profile?.id ?? null) : null)
  useEffect(() => {
    document.title = documentTitle(pathname, brand, searchStr)
    if (known.session.at === 'signed-in') recordEvent(`Page view: ${pathname}`)
  }, [pathname, searchStr, brand, known.session.at])
  useEffect(() => {
    if (target === null) return
    if (known.session.at === 'signed-in') location.replace(target)
    else leaveTo(target, client)
  }, [target, known.session.at, client])
  useBlocker({
    // Leaving keeps the action and ends the chance to undo: that is asked once.
    shouldBlockFn: ({ current, next }) =>
      isUndoOpen && current.pathname !== next.pathname && !window.confirm('You can still undo. Leave anyway?'),
    enableBeforeUnload: false,
  })

  if (target !== null || outcome.do === 'loading') return <LoadingScreen />
  if (outcome.do === 'profile-error')
    return <ProfileErrorScreen message={asProblem(known.problem).message} onRetry={known.retry} />
  if (outcome.do === 'not-found' || !profile) return <NotFoundScreen />
  return (
    <ProfileContext value={profile}>
      <MainLayout>{outcome.do === 'no-access' ? <NoAccessPanel /> : <Outlet />}</MainLayout>
    </ProfileContext>
  )
}
