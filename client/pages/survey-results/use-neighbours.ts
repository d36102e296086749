import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { fetchResults, resultsQuery } from '#client/data/survey-results.ts'
import type { ListOrigin } from '#client/lib/list-state.ts'
import type { WalkPage } from '#client/lib/walk-page.ts'
import { neighboursOf, walkPage, withoutSeen } from './survey-results.model.ts'

/** So many people before the edge of a page the next one is asked for, so that it is there for whoever walks fast. */
const AHEAD = 3

const walkOptions = (key: readonly unknown[], queryFn: () => Promise<WalkPage | null>) =>
  queryOptions({ queryKey: ['walk', ...key], queryFn, meta: { shownInPlace: true } })

/** The page of the list that one came from, as it was in sight there. */
const useFirstPage = (list: ListOrigin | undefined) => {
  const client = useQueryClient()
  const filters = { ...list?.filters, page: list?.filters.page ?? 1 }
  const { data } = useQuery({
    ...walkOptions([filters], async () =>
      walkPage(await client.ensureQueryData(resultsQuery(list?.filters ?? filters))),
    ),
    enabled: list !== undefined && list.walk === undefined,
  })
  return list?.walk ?? data ?? undefined
}

/** The page before, where there is one. Nobody of this page stands there, whoever has come to the list or left it meanwhile. */
const usePageBefore = (list: ListOrigin | undefined, here: WalkPage | undefined, isWanted: boolean) => {
  const filters = { ...list?.filters, page: (here?.page ?? 1) - 1 }
  const { data } = useQuery({
    ...walkOptions(['before', filters, here?.ids], async () =>
      withoutSeen(walkPage(await fetchResults(filters)), here),
    ),
    enabled: isWanted && filters.page > 0 && here?.before === undefined,
  })
  return here?.before ?? data ?? undefined
}

/**
 * The page after: from where this one ended, so that whoever was moved out of the list does not pull others past the walk. An order
 * without such a place is asked for this page again first, because those who come next may stand on it by now.
 */
const usePageAfter = (list: ListOrigin | undefined, here: WalkPage | undefined, isWanted: boolean) => {
  const page = (here?.page ?? 1) + 1
  const ask = async (at: number, cursor?: string) => {
    const reply = await fetchResults({ ...list?.filters, page: at, ...(cursor ? { cursor } : {}) })
    return { ...withoutSeen(walkPage(reply), here), page, ...(here ? { before: here } : {}) }
  }
  const { data } = useQuery({
    ...walkOptions(['after', list?.filters, here?.ids], async () => {
      if (here?.next) return ask(page, here.next)
      const again = await ask(page - 1)
      return again.ids.length > 0 ? again : ask(page)
    }),
    enabled: isWanted && here !== undefined && (here.next !== null || here.page * here.limit < here.total),
  })
  return data ?? undefined
}

/** Place, previous and next in the list one came from; nothing where one came from nowhere. */
export const useNeighbours = (id: number) => {
  const navigate = useNavigate({ from: '/survey-results/$id' })
  const list = useRouterState({ select: (state) => state.location.state.list })
  const here = useFirstPage(list)
  const before = usePageBefore(list, here, here?.ids.slice(0, AHEAD).includes(id) ?? false)
  const after = usePageAfter(list, here, here?.ids.slice(-AHEAD).includes(id) ?? false)
  const found = here && neighboursOf(id, here, before, after)
  const isKept = list?.walk !== undefined
  const keep = useEffectEvent(() => {
    if (list && here)
      void navigate({ search: true, state: { list: { ...list, walk: here } }, replace: true, resetScroll: false })
  })
  const isThere = found !== undefined
  useEffect(() => {
    if (isThere && !isKept) keep()
  }, [isThere, isKept])
  const at = (step: { id: number; walk: WalkPage } | undefined) => {
    if (!step || !list) return undefined
    const { page } = step.walk
    // The way back leads to the page on which one stands.
    const search = page === here?.page ? list.search : { ...list.search, page: page === 1 ? undefined : page }
    return { id: step.id, list: { ...list, search, filters: { ...list.filters, page }, walk: step.walk } }
  }
  return { list, place: found?.place, total: here?.total ?? 0, previous: at(found?.previous), next: at(found?.next) }
}
