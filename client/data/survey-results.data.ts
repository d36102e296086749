import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { EXPORT_TIMEOUT_MS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { surveyResultsArchive } from '#contract/resources/survey-results.archive.ts'
import type { DataFormat, surveyResultsData } from '#contract/resources/survey-results.data.ts'
import { askAnew } from '#client/lib/ask-anew.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall, authorizedFile } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { OF_MANY } from './commands.ts'
import { resultsKey, useChange } from './survey-results.ts'

/** Saves everything that is stored of people as a file. */
export const savePersonalData = (ids: readonly number[], format: DataFormat): Promise<void> =>
  authorizedFile<typeof surveyResultsData.personalData>(
    { method: 'POST', path: '/survey-results/personal-data' },
    { body: { ids: [...ids], format }, timeoutMs: EXPORT_TIMEOUT_MS },
  ).then((file) => {
    saveFile(file)
    toasts.done(`Saved as ${file.name}`)
    recordEvent('Exported personal data')
  })

/** Whom an erasure would touch; asked for anew each time it is looked at. */
export const erasureQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...resultsKey, 'erasure', ids],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof surveyResultsData.erasurePreview>(
          { method: 'GET', path: '/survey-results/erasure' },
          { query: { ids: ids.join(',') }, signal },
        )
      ).preview,
    staleTime: 0,
    gcTime: 0,
    meta: { shownInPlace: true },
  })

export const useErase = () => {
  const client = useQueryClient()
  const send = useOnce((body: BodyOf<typeof surveyResultsData.erase>, keyed: KeyHeaders) =>
    authorizedCall<typeof surveyResultsData.erase>(
      { method: 'POST', path: '/survey-results/erase' },
      { body, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: ({ people }) => {
      toasts.done(people === 1 ? '1 person erased' : `${people} people erased`)
      recordEvent('Erased people')
    },
    onSettled: () => askAnew(client, [resultsKey]),
  })
}

/** Keeps people from being erased, or lets it be possible again. */
export const useHold = () =>
  useChange(
    'Changed a legal hold',
    (body: BodyOf<typeof surveyResultsData.hold>) =>
      authorizedCall<typeof surveyResultsData.hold>({ method: 'PUT', path: '/survey-results/legal-hold' }, { body }),
    OF_MANY,
  )

/** What the next run of the retention erases of a company, with so many months. */
export const retentionQuery = (company_id: number, months: number) =>
  queryOptions({
    queryKey: [...resultsKey, 'retention', company_id, months],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof surveyResultsData.retention>(
          { method: 'GET', path: '/survey-results/retention' },
          { query: { company_id, months }, signal },
        )
      ).retention,
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

/** Where archived people would stand again. */
export const restoreQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...resultsKey, 'restore', ids],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof surveyResultsArchive.restorePreview>(
          { method: 'GET', path: '/survey-results/restore-preview' },
          { query: { ids: ids.join(',') }, signal },
        )
      ).returns,
    staleTime: 0,
    gcTime: 0,
    meta: { shownInPlace: true },
  })
