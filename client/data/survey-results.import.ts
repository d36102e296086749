import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { UPLOAD_TIMEOUT_MS } from '#contract/constants.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { surveyResultsImport } from '#contract/resources/survey-results.import.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { resultsKey } from './survey-results.ts'

type Import = Omit<Input<(typeof surveyResultsImport.importPeople)['body']>, 'dry_run'>

/** What a table would do, line by line; nothing changes. */
export const usePlanImport = () =>
  useMutation({
    mutationFn: async (body: Import) => {
      const reply = await authorizedCall<typeof surveyResultsImport.importPeople>(
        { method: 'POST', path: '/survey-results/import' },
        { body: { ...body, dry_run: true }, timeoutMs: UPLOAD_TIMEOUT_MS },
      )
      return reply.status === 200 ? reply : undefined
    },
    meta: { shownInPlace: true },
  })

/** Starts the import; it goes on by itself. */
export const useImportPeople = () => {
  const client = useQueryClient()
  const send = useOnce(async (body: Import, keyed: KeyHeaders) => {
    const reply = await authorizedCall<typeof surveyResultsImport.importPeople>(
      { method: 'POST', path: '/survey-results/import' },
      { body: { ...body, dry_run: false }, headers: keyed, timeoutMs: UPLOAD_TIMEOUT_MS },
    )
    return reply.status === 202 ? reply : undefined
  })
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => recordEvent('Imported people'),
    onSettled: () => client.invalidateQueries({ queryKey: resultsKey }),
  })
}

const LOOK_AGAIN_MS = 500

/** How far an import is; asked for until it has ended. */
export const importRunQuery = (job_id: string) =>
  queryOptions({
    queryKey: ['people-import', job_id],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof surveyResultsImport.importRun>(
          { method: 'GET', path: '/survey-results/import/{job_id}' },
          { params: { job_id }, signal },
        )
      ).imports[0],
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || state.data?.state === 'failed' ? false : LOOK_AGAIN_MS,
    meta: { shownInPlace: true },
  })
