import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { BOARD_FIRST_CARDS_MAX, CARDS_MAX } from '#contract/constants.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { BodyOf, Input } from '#contract/core/endpoint.ts'
import type { surveyResults } from '#contract/resources/survey-results.ts'
import type { Board, Card, surveyResultsBoard } from '#contract/resources/survey-results.board.ts'
import { countOf } from '#client/lib/format.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { OF_MANY, useUndoToast, useUndoableChange } from './commands.ts'
import { updateStatus } from './survey-results.moves.ts'
import { resultsKey } from './survey-results.ts'

export type BoardFilters = Omit<Input<(typeof surveyResultsBoard)['board']['query']>, 'first_cards'>
const boardKey = [...resultsKey, 'board'] as const
const FIRST_CARDS = 12
// Cards that scrolled away are let go after a while: a board may have ten thousand.
const CARD_KEPT_MS = 120_000

const cardKey = (pipelineId: number, id: number) => [...resultsKey, 'card', pipelineId, id] as const

/** A pipeline as a board. The cards that stand first come with it; the others are asked for as they scroll into sight. */
export const boardQuery = (filters: BoardFilters) => {
  const queryKey = [...boardKey, filters]
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Board> => {
      const isFirst = client.getQueryData(queryKey) === undefined
      const board = await authorizedCall<typeof surveyResultsBoard.board>(
        { method: 'GET', path: '/survey-results/board' },
        { query: { ...filters, first_cards: isFirst ? Math.min(FIRST_CARDS, BOARD_FIRST_CARDS_MAX) : 0 }, signal },
      )
      for (const card of board.cards) client.setQueryData(cardKey(board.pipeline.id, card.id), card)
      return board
    },
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })
}

interface Waiting {
  id: number
  done: (card: Card | null) => void
  failed: (reason: unknown) => void
}
const waiting = new Map<number, Waiting[]>()

const askFor = async (pipelineId: number, these: readonly Waiting[]): Promise<void> => {
  try {
    const ids = [...new Set(these.map(({ id }) => id))].join(',')
    const { cards } = await authorizedCall<typeof surveyResultsBoard.cards>(
      { method: 'GET', path: '/survey-results/cards' },
      { query: { pipeline_id: pipelineId, ids } },
    )
    for (const { id, done } of these) done(cards.find((one) => one.id === id) ?? null)
  } catch (error) {
    for (const { failed } of these) failed(error)
  }
}

/** Cards that are asked for in one moment are asked for in one call. */
const loadCard = (pipelineId: number, id: number): Promise<Card | null> =>
  new Promise((done, failed) => {
    const queue = waiting.get(pipelineId)
    if (queue) return void queue.push({ id, done, failed })
    waiting.set(pipelineId, [{ id, done, failed }])
    setTimeout(() => {
      const all = waiting.get(pipelineId) ?? []
      waiting.delete(pipelineId)
      for (let from = 0; from < all.length; from += CARDS_MAX)
        void askFor(pipelineId, all.slice(from, from + CARDS_MAX))
    }, 10)
  })

/** One card; null where the person has left the pipeline meanwhile. */
export const cardQuery = (pipelineId: number, id: number) =>
  queryOptions({
    queryKey: cardKey(pipelineId, id),
    queryFn: () => loadCard(pipelineId, id),
    gcTime: CARD_KEPT_MS,
    meta: { shownInPlace: true },
  })

/** The order that a column would have without positions, beside the one it has. */
export const defaultOrderQuery = (pipeline_id: number, status: string) =>
  queryOptions({
    queryKey: [...boardKey, 'default order', pipeline_id, status],
    queryFn: ({ signal }) =>
      authorizedCall<typeof surveyResultsBoard.columnOrder>(
        { method: 'GET', path: '/survey-results/default-order-of-status' },
        { query: { pipeline_id, status }, signal },
      ),
    staleTime: 0,
    meta: { shownInPlace: true },
  })

/** A change of the board beyond one move: the board is asked for again, and it can be taken back. */
const useBoardChange = <Body>(
  what: string,
  mutationFn: (body: Body) => Promise<{ command?: CommandReceipt | undefined }>,
  place = OF_MANY,
) => useUndoableChange(resultsKey, what, mutationFn, place)

/** A move of chosen cards; moves reach the server one after the other, in the order they were made. */
export const useMoveCards = () => {
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  return useMutation({
    scope: { id: 'board' },
    mutationFn: (body: BodyOf<typeof surveyResults.updateStatus>) => updateStatus(body),
    onSuccess: ({ command }, { ids }) => {
      // The board has read the move out as the card was put down.
      offerUndo(command, true)
      recordEvent('Moved people')
      for (const id of ids) void client.invalidateQueries({ queryKey: [...resultsKey, 'card'], predicate: isOf(id) })
    },
    // Lists are asked for again when they are looked at; the board at once, and the card stands where it was put until it is there.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: resultsKey, refetchType: 'none' })
      await client.invalidateQueries({ queryKey: boardKey })
    },
  })
}

const isOf = (id: number) => (query: { queryKey: readonly unknown[] }) => query.queryKey.at(-1) === id

export const useMoveAll = () =>
  useBoardChange('Moved a whole stage', (body: Input<(typeof surveyResultsBoard)['moveAll']['body']>) =>
    authorizedCall<typeof surveyResultsBoard.moveAll>(
      { method: 'PUT', path: '/survey-results/move-all-of-status-to-new-status' },
      { body },
    ),
  )

export const useClearPositions = () =>
  useBoardChange('Cleared the order of a stage', (body: BodyOf<typeof surveyResultsBoard.clearColumnPositions>) =>
    authorizedCall<typeof surveyResultsBoard.clearColumnPositions>(
      { method: 'PUT', path: '/survey-results/clear-column-positions-of-status' },
      { body },
    ),
  )

export const useAssign = () =>
  useBoardChange('Assigned people', (body: BodyOf<typeof surveyResultsBoard.assign>) =>
    authorizedCall<typeof surveyResultsBoard.assign>({ method: 'PUT', path: '/survey-results/assign' }, { body }),
  )

/** From the menu of a card, which is gone by then: what came of it is said. */
export const useRecallMail = () =>
  useBoardChange(
    'Recalled a mail',
    async (ids: number[]) => {
      const { recalled } = await authorizedCall<typeof surveyResultsBoard.recallMail>(
        { method: 'PUT', path: '/survey-results/recall-mail' },
        { body: { ids } },
      )
      // One that left meanwhile was not taken back, and nobody shall believe it was.
      if (recalled === 0) toasts.error('No mail waits any more: it has left.')
      else toasts.done(`${countOf(recalled, 'mail', 'mails')} taken back: nothing leaves`)
      return {}
    },
    {},
  )
