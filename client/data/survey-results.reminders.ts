import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { surveyResultsReminders } from '#contract/resources/survey-results.reminders.ts'
import { fullName } from '#client/lib/format.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { resultsKey } from './survey-results.ts'

/** Sends people their link again; whom of several it leaves out is said where they were chosen. */
export const useRemindPeople = () => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      authorizedCall<typeof surveyResultsReminders.remind>(
        { method: 'POST', path: '/survey-results/remind' },
        { body: { ids: [...ids] }, headers: { 'Idempotency-Key': crypto.randomUUID() } },
      ),
    onSuccess: ({ command, reminded, people }, ids) => {
      offerUndo(command)
      const [only] = people
      if (only && ids.length === 1) toasts.error(`${fullName(only)} was not reminded. ${only.why}`)
      if (reminded > 0) recordEvent('Reminded people')
    },
    onSettled: () => client.invalidateQueries({ queryKey: resultsKey }),
  })
}
