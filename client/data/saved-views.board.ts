import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BoardView, savedViews } from '#contract/resources/saved-views.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'

/** How one looks at boards; null where nothing was chosen. */
export const boardViewQuery = queryOptions({
  queryKey: ['saved-views', 'board'],
  queryFn: async () =>
    (await authorizedCall<typeof savedViews.board>({ method: 'GET', path: '/saved-views/board' })).board,
})

/** Chooses at once: the board shows it while the server keeps it, and what was before where it cannot. */
export const useChooseBoardView = () => {
  const client = useQueryClient()
  const { queryKey } = boardViewQuery
  return useMutation({
    mutationFn: (body: BoardView) =>
      authorizedCall<typeof savedViews.chooseBoard>({ method: 'PUT', path: '/saved-views/board' }, { body }),
    // One after the other: what was chosen last is what stays.
    scope: { id: 'saved-views board' },
    onMutate: async (view) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, view)
      return before
    },
    onSuccess: () => recordEvent('Chose how boards look'),
    onError: (_error, _view, before) => client.setQueryData(queryKey, before),
  })
}
