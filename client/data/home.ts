import { queryOptions } from '@tanstack/react-query'
import type { home } from '#contract/resources/home.ts'
import { authorizedCall } from '#client/lib/session.ts'

/** How many stand in each stage; moves of cards change it. */
export const stripsQuery = queryOptions({
  queryKey: ['survey-results', 'strips'],
  queryFn: async ({ signal }) =>
    (await authorizedCall<typeof home.pipelines>({ method: 'GET', path: '/home/pipelines' }, { signal })).pipelines,
  staleTime: 60_000,
  meta: { shownInPlace: true },
})

/** What is new, what waits, and how surveys go. */
export const overviewQuery = queryOptions({
  queryKey: ['survey-results', 'overview'],
  queryFn: async ({ signal }) =>
    (await authorizedCall<typeof home.overview>({ method: 'GET', path: '/home/overview' }, { signal })).overview,
  staleTime: 60_000,
  meta: { shownInPlace: true },
})

/** How many stand behind the entries of the sidebar. It is asked for anew when somebody changes one of them. */
export const entryCountsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: async ({ signal }) =>
    (await authorizedCall<typeof home.counts>({ method: 'GET', path: '/home/counts' }, { signal })).counts,
  meta: { shownInPlace: true },
})
