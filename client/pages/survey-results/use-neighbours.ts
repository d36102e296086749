import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { resultsQuery } from '#client/data/survey-results.ts'
import type { ListOrigin } from '#client/lib/list-state.ts'
import { neighboursOf, type WalkPage } from './survey-results.model.ts'

/** The ids of one page of a list as they stood when the walk began: who is moved meanwhile does not fall out of it. */
const useWalkPage = (list: ListOrigin | undefined, page: number) => {
  const client = useQueryClient()
  const filters = { ...list?.filters, page }
  return useQuery({
    ...queryOptions({
      queryKey: ['walk', filters],
      queryFn: async (): Promise<WalkPage> => {
        const { survey_results, pagination } = await client.ensureQueryData(resultsQuery(filters))
        return { ids: survey_results.map((row) => row.id), page, limit: pagination.limit, total: pagination.total }
      },
      meta: { shownInPlace: true },
    }),
    enabled: list !== undefined && page > 0,
  }).data
}

/** Place, previous and next in the list one came from; nothing where one came from nowhere. */
export const useNeighbours = (id: number) => {
  const list = useRouterState({ select: (state) => state.location.state.list })
  const page = list?.filters.page ?? 1
  const here = useWalkPage(list, page)
  const isFirst = here?.ids[0] === id
  const isLast = here?.ids.at(-1) === id && here.page * here.limit < here.total
  const before = useWalkPage(isFirst ? list : undefined, page - 1)
  const after = useWalkPage(isLast ? list : undefined, page + 1)
  const found = here && neighboursOf(id, here, before, after)
  const at = (step: { id: number; page: number } | undefined) =>
    step && list && { id: step.id, list: { ...list, filters: { ...list.filters, page: step.page } } }
  return { list, place: found?.place, total: here?.total ?? 0, previous: at(found?.previous), next: at(found?.next) }
}
