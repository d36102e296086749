import { companyEvents } from '#contract/resources/company-events.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { listEvents, noteEvents, removeEvent, restoreEvent, unnoteEvents } from './company-events.service.ts'

export const companyEventsSlice = slice(companyEvents, {
  list: async (ctx, { query }) => answer(200, await listEvents(ctx, query)),
  createBulk: async (ctx, { body }) => answer(201, await noteEvents(ctx, body)),
  remove: async (ctx, { params }) =>
    answer(200, { message: 'The event is taken away.', command: await removeEvent(ctx, params.id) }),
})

export const companyEventsUndoers: Record<string, Undoer> = {
  'company-events.create': unnoteEvents,
  'company-events.delete': restoreEvent,
}
