import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { surveyResultsReminders } from '#contract/resources/survey-results.reminders.ts'
import { countOf } from '#client/lib/format.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { resultsKey } from './survey-results.ts'

/** Sends people their link again; says how many were left out. */
export const useRemindPeople = () => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      authorizedCall<typeof surveyResultsReminders.remind>(
        { method: 'POST', path: '/survey-results/remind' },
        { body: { ids: [...ids] }, headers: { 'Idempotency-Key': crypto.randomUUID() } },
      ),
    onSuccess: ({ command, reminded, left_out }) => {
      offerUndo(command)
      if (left_out > 0)
        toasts.done(
          `${countOf(left_out, 'person was', 'people were')} left out: handed in, archived, not registered, or wants no mails.`,
        )
      if (reminded > 0) recordEvent('Reminded people')
    },
    onSettled: () => client.invalidateQueries({ queryKey: resultsKey }),
  })
}
