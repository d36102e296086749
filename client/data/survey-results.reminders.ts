import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { surveyResultsReminders } from '#contract/resources/survey-results.reminders.ts'
import { fullName } from '#client/lib/format.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { resultsKey } from './survey-results.ts'

/** Tells who of some people would get their link again and who not, and sends it to them. */
export const useReminders = () => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  const call = { method: 'POST', path: '/survey-results/remind' } as const
  const judge = useMutation({
    mutationFn: (ids: readonly number[]) =>
      authorizedCall<typeof surveyResultsReminders.remind>(call, { body: { ids: [...ids], dry_run: true } }),
  })
  const send = useOnce((ids: readonly number[], keyed: KeyHeaders) =>
    authorizedCall<typeof surveyResultsReminders.remind>(call, {
      body: { ids: [...ids] },
      headers: keyed,
    }),
  )
  const remind = useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      if (reply.status === 202) offerUndo(reply.command)
      // Something has changed since they were judged.
      for (const one of reply.people) toasts.error(`${fullName(one)} was not reminded. ${one.why}`)
      if (reply.reminded > 0) recordEvent('Reminded people')
    },
    onSettled: () => void client.invalidateQueries({ queryKey: resultsKey }),
  })
  return { judge, remind }
}
