import { auditEvents } from '#contract/resources/audit-events.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { exportEvents } from './audit-export.ts'
import { searchEvents, verifyChains } from './audit-events.service.ts'

export const auditEventsSlice = slice(auditEvents, {
  search: async (ctx, { query }) => answer(200, await searchEvents(ctx, query)),
  searchByPost: async (ctx, { body }) => answer(200, await searchEvents(ctx, body)),
  exportFile: (ctx, { body }) => exportEvents(ctx, body),
  verify: async (ctx) => answer(200, await verifyChains(ctx)),
})
