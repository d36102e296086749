import { reports } from '#contract/resources/reports.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { encodeReport, type LinkParts, listLinks, revokeLink, unrevokeLink } from './links.service.ts'
import { openReport } from './opening.ts'
import { printReport, printShared } from './printing.ts'

export const reportsSlice = (parts: LinkParts) =>
  slice(reports, {
    encode: async (ctx, { body }) => answer(200, await encodeReport(ctx, parts, body)),
    links: async (ctx, { query }) => answer(200, { report_links: await listLinks(ctx, query.survey_result_id) }),
    revoke: async (ctx, { params }) => answer(200, await revokeLink(ctx, params.id)),
    open: async (ctx, { body }) => {
      const { reports, expires_at } = await openReport(ctx, parts, body.payload)
      return answer(200, { reports, expires_at })
    },
    print: (ctx, { body }) => printReport(ctx, parts, body),
    printShared: (ctx, { body }) => printShared(ctx, parts, body.payload),
  })

export const reportsUndoers: Record<string, Undoer> = { 'reports.revoke': unrevokeLink }
