import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/core/endpoint.ts'
import type { PeopleExport, surveyResultsExports } from '#contract/resources/survey-results.exports.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { resultsKey } from './survey-results.ts'

const exportsKey = [...resultsKey, 'exports'] as const
const LOOK_AGAIN_MS = 1_000

export const isOnItsWay = ({ state }: PeopleExport): boolean => state === 'waiting' || state === 'running'

/** The own exports; asked for again while one is being written. */
export const exportsQuery = queryOptions({
  queryKey: exportsKey,
  queryFn: async ({ signal }) =>
    (
      await authorizedCall<typeof surveyResultsExports.listExports>(
        { method: 'GET', path: '/survey-results/exports' },
        { signal },
      )
    ).exports,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? LOOK_AGAIN_MS : false),
  meta: { shownInPlace: true },
})

/** Has a file written of everybody the filters leave in. */
export const useStartExport = () => {
  const client = useQueryClient()
  const send = useOnce((body: Input<(typeof surveyResultsExports.startExport)['body']>, keyed: KeyHeaders) =>
    authorizedCall<typeof surveyResultsExports.startExport>(
      { method: 'POST', path: '/survey-results/exports' },
      { body, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    onSuccess: () => recordEvent('Started an export'),
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  })
}

/** Fetches the file: the address is asked for with the press, and ends soon after. */
export const useFetchExport = () =>
  useMutation({
    mutationFn: (id: string) =>
      authorizedCall<typeof surveyResultsExports.exportLink>(
        { method: 'POST', path: '/survey-results/exports/{id}/link' },
        { params: { id } },
      ),
    onSuccess: ({ url }) => {
      location.assign(url)
      recordEvent('Fetched an export')
    },
  })

/** Stops an export, or deletes its file. */
export const useEndExport = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      authorizedCall<typeof surveyResultsExports.cancelExport>(
        { method: 'DELETE', path: '/survey-results/exports/{id}' },
        { params: { id } },
      ),
    onSuccess: () => recordEvent('Ended an export'),
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  })
}
