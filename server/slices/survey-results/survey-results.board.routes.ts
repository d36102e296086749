import { surveyResultsBoard } from '#contract/resources/survey-results.board.ts'
import { needing, type Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { assign, recallMail } from './assignments.ts'
import { clearPositions, updatePositions } from './column-order.ts'
import { undoMove, undoOrder } from './moves-undone.ts'
import { getBoard, getCards, previewOrder } from './survey-results.board.service.ts'
import { moveAll } from './survey-results.moves.service.ts'

export const surveyResultsBoardSlice = slice(surveyResultsBoard, {
  board: async (ctx, { query }) => answer(200, await getBoard(ctx, query)),
  cards: async (ctx, { query }) => answer(200, { cards: await getCards(ctx, query) }),
  columnOrder: async (ctx, { query }) => answer(200, await previewOrder(ctx, query)),
  updateColumnPositions: async (ctx, { body }) => answer(200, await updatePositions(ctx, body)),
  clearColumnPositions: async (ctx, { body }) => answer(200, await clearPositions(ctx, body)),
  moveAll: async (ctx, { body }) => answer(200, await moveAll(ctx, body)),
  assign: async (ctx, { body }) => answer(200, await assign(ctx, body)),
  recallMail: async (ctx, { body }) => answer(200, await recallMail(ctx, body.ids)),
})

export const surveyResultsBoardUndoers: Record<string, Undoer> = {
  'survey-results.move': undoMove,
  ...needing('pipeline:view', { 'survey-results.order': undoOrder }),
}
