import { EXPORT_MAX_ROWS } from '#contract/constants.ts'
import type { FileReply } from '#contract/core/file.ts'
import type { AuditEvent } from '#contract/resources/audit-events.ts'
import { tableIn, todayFor, zoneOf } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Cell, CSV_TYPE, toCsv } from '#server/kernel/spreadsheet.ts'
import type { AuditFilters } from './audit-events.queries.ts'
import { searchEvents } from './audit-events.service.ts'

const CHUNK = 200

const COLUMNS: [heading: string, cell: (event: AuditEvent) => Cell][] = [
  ['Number', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Company', ({ company }) => company?.name ?? null],
  ['Who', ({ actor }) => actor?.email ?? null],
  ['As whom', ({ on_behalf_of }) => on_behalf_of?.email ?? null],
  ['What', ({ action }) => action],
  ['About', ({ object }) => object],
  ['Called', ({ names }) => Object.values(names).join(', ')],
  ['Outcome', ({ outcome }) => outcome],
  ['Address', ({ address }) => address],
  ['Browser', ({ agent }) => agent],
  ['Request', ({ request_id }) => request_id],
  ['Changed', ({ changed }) => JSON.stringify(changed)],
]

/** The lines that filters leave in, newest first, as a file. */
export const exportEvents = async (ctx: Context, filters: AuditFilters): Promise<FileReply> => {
  const all: AuditEvent[] = []
  let cursor: string | undefined
  do {
    const { audit_events, pagination } = await searchEvents(ctx, { ...filters, page: 1, limit: CHUNK, cursor })
    all.push(...audit_events)
    cursor = pagination.next_cursor ?? undefined
  } while (cursor !== undefined && all.length < EXPORT_MAX_ROWS)
  ctx.audit.changed = { rows: all.length }
  return {
    status: 200,
    name: `audit-${todayFor(ctx.scope, ctx.clock.now())}.csv`,
    type: `${CSV_TYPE}; charset=utf-8`,
    content: toCsv(
      tableIn(zoneOf(ctx.scope), {
        headings: COLUMNS.map(([heading]) => heading),
        rows: all.map((event) => COLUMNS.map(([, cell]) => cell(event))),
      }),
    ),
  }
}
