import type { AnyRouter } from '@tanstack/react-router'
import { noteWayBack } from '#client/lib/way-back.ts'

const keyOf = (state: { __TSR_key?: string | undefined } | undefined) => state?.__TSR_key ?? ''

const pageOf = ({ search }: { search: unknown }) => (search as { page?: unknown }).page

/** A new page starts at its top, also one of a list; going back returns to where one was. Kept in memory: storage holds nothing of it. */
export const followScroll = (router: AnyRouter): void => {
  history.scrollRestoration = 'manual'
  const places = new Map<string, number>()
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation) places.set(keyOf(fromLocation.state), scrollY)
    noteWayBack(places.has(keyOf(toLocation.state)))
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    const place = places.get(keyOf(toLocation.state))
    if (place !== undefined) scrollTo(0, place)
    else if (fromLocation && (pathChanged || pageOf(fromLocation) !== pageOf(toLocation))) scrollTo(0, 0)
  })
}
