import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { BULK_TIMEOUT_MS } from '#contract/constants.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { commands } from '#contract/resources/commands.ts'
import { countOf } from '#client/lib/format.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { asProblem, isPassing } from '#client/lib/problems.ts'
import { onOwnClock } from '#client/lib/server-clock.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'

export const commandsQuery = queryOptions({
  queryKey: ['commands'],
  queryFn: async () => (await authorizedCall<typeof commands.list>({ method: 'GET', path: '/commands' })).commands,
  staleTime: 0,
})

const undo = async (id: string) => {
  await authorizedCall<typeof commands.undo>(
    { method: 'POST', path: '/commands/{id}/undo' },
    { params: { id }, headers: { 'Idempotency-Key': id }, timeoutMs: BULK_TIMEOUT_MS },
  )
  recordEvent('Took a change back')
}

/** Takes a change back and has every list asked for again; answers whether that is settled, one way or the other. */
export const useUndo = () => {
  const client = useQueryClient()
  return async (id: string): Promise<boolean> => {
    try {
      await undo(id)
      toasts.withdraw(id)
      toasts.done('Undone')
    } catch (error) {
      const problem = asProblem(error)
      toasts.error(problem.message)
      if (isPassing(problem)) return false
    }
    await client.invalidateQueries()
    return true
  }
}

/**
 * Says what was done, unless it was read out already, and offers to take it back while the server holds what it would send.
 * @param begun what is said as that begins, where it takes long
 */
export const useUndoToast = (begun?: () => unknown) => {
  const takeBack = useUndo()
  return (command: CommandReceipt | undefined, isSaid?: true): void => {
    if (!command) return
    toasts.undo({
      text: command.summary,
      isSaid,
      // The one place that says that mails wait for the seconds to take it back.
      hint: command.mails
        ? `${countOf(command.mails, 'mail leaves', 'mails leave')} after this closes`
        : 'You can take it back',
      until: onOwnClock(command.undo_until),
      key: command.id,
      undo: () => {
        begun?.()
        return takeBack(command.id)
      },
    })
  }
}

/** Whether a failure is shown where the change is made, for example in its dialog; else it is a toast. */
export interface Place {
  shownInPlace?: boolean
  /** It is done as the server answers, and lists come anew behind it: of very many people they take seconds. */
  readsBehind?: boolean
}

/** A change of many in a dialog, which closes before the seconds to take it back run out. */
export const OF_MANY: Place = { shownInPlace: true, readsBehind: true }

/** A change that can be taken back: it is noted in these words, and what stands under the key is asked for again. */
export const useUndoableChange = <Body, Reply extends { command?: CommandReceipt | undefined }>(
  key: QueryKey,
  what: string,
  mutationFn: (body: Body) => Promise<Reply>,
  { readsBehind, ...meta }: Place,
) => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn,
    meta,
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent(what)
    },
    onSettled: () => {
      const reading = client.invalidateQueries({ queryKey: key })
      return readsBehind ? undefined : reading
    },
  })
}
