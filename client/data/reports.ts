import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { EXPORT_TIMEOUT_MS } from '#contract/constants.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { reports } from '#contract/resources/reports.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { authorizedCall, authorizedFile } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { resultsKey } from './survey-results.ts'

/** Links to reports of a result; under the key of results, so that another one's change asks again. */
export const reportLinksQuery = (survey_result_id: number) =>
  queryOptions({
    queryKey: [...resultsKey, 'report-links', survey_result_id],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof reports.links>(
          { method: 'GET', path: '/reports/links' },
          { query: { survey_result_id }, signal },
        )
      ).report_links,
    meta: { shownInPlace: true },
  })

/** Makes a link; only this answer ever holds it. */
export const useMakeReportLink = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<Input<(typeof reports)['encode']['body']>, 'survey_result_id'>) =>
      authorizedCall<typeof reports.encode>(
        { method: 'POST', path: '/survey-results/public/encode-report-payload' },
        { body: { survey_result_id: id, ...body } },
      ),
    meta: { shownInPlace: true },
    onSuccess: () => recordEvent('Shared a report'),
    onSettled: () => client.invalidateQueries({ queryKey: reportLinksQuery(id).queryKey }),
  })
}

export const useRevokeReportLink = (id: number) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (link: number) =>
      authorizedCall<typeof reports.revoke>(
        { method: 'DELETE', path: '/reports/links/{id}' },
        { params: { id: link } },
      ),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Took a report link back')
    },
    onSettled: () => client.invalidateQueries({ queryKey: reportLinksQuery(id).queryKey }),
  })
}

/** What is printed: sections, and for a comparison or an agreement which one. */
export type Printed = Omit<Input<(typeof reports)['print']['body']>, 'survey_result_id'>

/** Saves a report as PDF. */
export const usePrintReport = (id: number) =>
  useMutation({
    mutationFn: (printed: Printed) =>
      authorizedFile<typeof reports.print>(
        { method: 'POST', path: '/reports/print' },
        { body: { survey_result_id: id, ...printed }, timeoutMs: EXPORT_TIMEOUT_MS },
      ),
    onSuccess: (file) => {
      saveFile(file)
      toasts.done(`Saved as ${file.name}`)
      recordEvent('Printed a report')
    },
  })
