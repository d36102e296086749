import type { AnyRouter } from '@tanstack/react-router'

const keyOf = (state: { __TSR_key?: string | undefined } | undefined) => state?.__TSR_key ?? ''

/** A new page starts at its top; going back returns to where one was. Kept in memory: storage holds nothing of it. */
export const followScroll = (router: AnyRouter): void => {
  history.scrollRestoration = 'manual'
  const places = new Map<string, number>()
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) places.set(keyOf(fromLocation.state), scrollY)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    const place = places.get(keyOf(toLocation.state))
    if (place !== undefined) scrollTo(0, place)
    else if (fromLocation && pathChanged) scrollTo(0, 0)
  })
}
