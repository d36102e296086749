import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardView, savedViews } from '#contract/resources/saved-views.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'

/** How one looks at boards; null where nothing was chosen. */
const boardViewQuery = queryOptions({
  queryKey: ['saved-views', 'board'],
  queryFn: async () =>
    (await authorizedCall<typeof savedViews.board>({ method: 'GET', path: '/saved-views/board' })).board,
})

/** How one looks at boards, and choosing: the board shows it while the server keeps it, and what the server has where it cannot. */
export const useBoardView = () => {
  const client = useQueryClient()
  const { queryKey } = boardViewQuery
  const { data, isPending } = useQuery(boardViewQuery)
  // The cache tells its readers after the press is over: a box would go back for a moment.
  const [chosen, setChosen] = useState<BoardView | null>(null)
  const { mutate } = useMutation({
    mutationFn: (body: BoardView) =>
      authorizedCall<typeof savedViews.chooseBoard>({ method: 'PUT', path: '/saved-views/board' }, { body }),
    // One after the other: what was chosen last is what stays.
    scope: { id: 'saved-views board' },
    onSuccess: () => recordEvent('Chose how boards look'),
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: (_reply, _error, view) => setChosen((now) => (now === view ? null : now)),
  })
  const choose = (view: BoardView): void => {
    setChosen(view)
    // An answer that is still on its way knows nothing of this choice.
    void client.cancelQueries({ queryKey }, { revert: false })
    client.setQueryData(queryKey, view)
    mutate(view)
  }
  return { view: chosen ?? data ?? null, isPending, choose }
}
