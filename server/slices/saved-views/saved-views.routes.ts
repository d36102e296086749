import { savedViews } from '#contract/resources/saved-views.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { chooseBoardView, readBoardView } from './board-view.ts'
import { changeView, chooseColumns, createView, deleteView, listViews, undeleteView } from './saved-views.service.ts'

export const savedViewsSlice = slice(savedViews, {
  list: async (ctx, { query }) => answer(200, await listViews(ctx, query.list)),
  create: async (ctx, { body }) => answer(201, { saved_views: [await createView(ctx, body)] }),
  update: async (ctx, { params, body }) => answer(200, { saved_views: [await changeView(ctx, params.id, body)] }),
  remove: async (ctx, { params }) =>
    answer(200, { message: 'The view is deleted.', command: await deleteView(ctx, params.id) }),
  columns: async (ctx, { body }) => answer(200, await chooseColumns(ctx, body.list, body)),
  board: async (ctx) => answer(200, { board: await readBoardView(ctx) }),
  chooseBoard: async (ctx, { body }) => answer(200, { board: await chooseBoardView(ctx, body) }),
})

export const savedViewsUndoers: Record<string, Undoer> = { 'saved-views.delete': undeleteView }
