import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Input } from '#contract/core/endpoint.ts'
import type { comparisons } from '#contract/resources/comparisons.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { authorizedCall, authorizedFile } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { resultsKey } from './survey-results.ts'

type Asked = Input<(typeof comparisons)['compare']['query']>

/** People beside each other; under the key of results, so that whatever changes one asks again. */
export const comparisonQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...resultsKey, 'comparison', asked],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof comparisons.compare>(
          { method: 'GET', path: '/comparisons' },
          { query: asked, signal },
        )
      ).comparisons[0] ?? null,
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

/** The same comparison as a file. */
export const useComparisonFile = () =>
  useMutation({
    mutationFn: (body: Input<(typeof comparisons)['exportFile']['body']>) =>
      authorizedFile<typeof comparisons.exportFile>({ method: 'POST', path: '/comparisons/export' }, { body }),
    onSuccess: (file) => {
      saveFile(file)
      toasts.done(`Saved as ${file.name}`)
      recordEvent('Exported a comparison')
    },
  })
