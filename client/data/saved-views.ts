import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { PeopleColumnKey } from '#contract/people-columns.ts'
import type { SavedView, savedViews, Widths } from '#contract/resources/saved-views.ts'
import { firstAnswer } from '#client/lib/first-calls.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { viewedRole } from '#client/lib/viewing.ts'
import { useUndoToast } from './commands.ts'

type List = SavedView['list']
const key = ['saved-views'] as const

/** The views of a list, and the columns that its reader has chosen. */
export const viewsQuery = (list: List) =>
  queryOptions({
    queryKey: [...key, list],
    queryFn: () =>
      firstAnswer<typeof savedViews.list>('/saved-views', { list }) ??
      authorizedCall<typeof savedViews.list>({ method: 'GET', path: '/saved-views' }, { query: { list } }),
  })

const useInvalidate = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

export const useKeepView = () => {
  const invalidate = useInvalidate()
  const send = useOnce((body: BodyOf<typeof savedViews.create>, keyed: KeyHeaders) =>
    authorizedCall<typeof savedViews.create>({ method: 'POST', path: '/saved-views' }, { body, headers: keyed }),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Kept a view')
      return invalidate()
    },
  })
}

export const useChangeView = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof savedViews.update> & { id: number }) =>
      authorizedCall<typeof savedViews.update>({ method: 'PUT', path: '/saved-views/{id}' }, { params: { id }, body }),
    onSuccess: () => recordEvent('Changed a view'),
    onSettled: invalidate,
  })
}

/** Another name for a view, or others who have it; its dialog says what went wrong. */
export const useRenameView = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof savedViews.update> & { id: number }) =>
      authorizedCall<typeof savedViews.update>({ method: 'PUT', path: '/saved-views/{id}' }, { params: { id }, body }),
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Changed a view')
      return invalidate()
    },
  })
}

export const useDeleteView = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof savedViews.remove>({ method: 'DELETE', path: '/saved-views/{id}' }, { params: { id } }),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Deleted a view')
    },
    onSettled: invalidate,
  })
}

/** Which columns there are, null for the usual ones, and how wide they are. */
export interface ChosenColumns {
  columns: PeopleColumnKey[] | null
  widths: Widths
}

const USUAL: ChosenColumns = { columns: null, widths: {} }

/**
 * The columns that the reader has chosen, and how to choose others: the list shows them at once, and the ones before where the server
 * cannot keep them. Whoever looks as another role has them until they go back.
 */
export const useChosenColumns = (list: List) => {
  const client = useQueryClient()
  const { data } = useQuery(viewsQuery(list))
  // The cache tells its readers after the press is over: a box would go back for a moment.
  const [chosen, setChosen] = useState<ChosenColumns | null>(null)
  const { mutate } = useMutation({
    mutationFn: async (columns: ChosenColumns) => {
      if (viewedRole() !== null) return
      await authorizedCall<typeof savedViews.columns>(
        { method: 'PUT', path: '/saved-views/columns' },
        { body: { list, ...columns } },
      )
    },
    // One after the other: what was chosen last is what stays.
    scope: { id: 'saved-views columns' },
    onSuccess: () => recordEvent('Chose columns'),
    onError: () => client.invalidateQueries({ queryKey: key }),
    onSettled: (_reply, _error, columns) => setChosen((now) => (now === columns ? null : now)),
  })
  const choose = useCallback(
    (columns: ChosenColumns): void => {
      const { queryKey } = viewsQuery(list)
      setChosen(columns)
      // An answer that is still on its way knows nothing of this choice.
      void client.cancelQueries({ queryKey }, { revert: false })
      client.setQueryData(queryKey, (kept) => kept && { ...kept, ...columns })
      mutate(columns)
    },
    [client, list, mutate],
  )
  return { chosen: chosen ?? data ?? USUAL, choose }
}
