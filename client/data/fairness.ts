import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { EXPORT_TIMEOUT_MS } from '#contract/constants.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { fairness } from '#contract/resources/fairness.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { authorizedCall, authorizedFile } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'

type Asked = Input<(typeof fairness)['report']['query']>
const key = ['fairness'] as const

/** Rates by group for a campaign, a stage, a benchmark. */
export const fairnessQuery = (query: Asked) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: async ({ signal }) =>
      (await authorizedCall<typeof fairness.report>({ method: 'GET', path: '/fairness' }, { query, signal }))
        .fairness[0] ?? null,
    placeholderData: keepPreviousData,
    // Nobody is told when somebody hands in or says their group: as old as the numbers of Home at most.
    staleTime: 60_000,
    meta: { shownInPlace: true },
  })

/** The same as a file for an auditor. */
export const useFairnessFile = () =>
  useMutation({
    mutationFn: (body: Asked) =>
      authorizedFile<typeof fairness.exportFile>(
        { method: 'POST', path: '/fairness/export' },
        { body, timeoutMs: EXPORT_TIMEOUT_MS },
      ),
    onSuccess: (file) => {
      saveFile(file)
      toasts.done(`Saved as ${file.name}`)
      recordEvent('Exported fairness tables')
    },
  })

type Settings = Input<(typeof fairness)['settings']['body']>

const useSettings = (event: string, meta = {}) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (body: Settings) =>
      authorizedCall<typeof fairness.settings>({ method: 'PUT', path: '/fairness/settings' }, { body }),
    meta,
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent(event)
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Whether people are asked for their group. */
export const useAskForGroups = () => useSettings('Changed who is asked for group data')

/** When candidates were given notice of the questionnaire. */
export const useNoticeDay = () => useSettings('Noted when candidates were given notice', { shownInPlace: true })
