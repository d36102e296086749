import type { AuditEvent } from '#contract/resources/audit-events.ts'
import { hashOfLine } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { paginate } from '#server/kernel/keyset.ts'
import { namesIn } from './names.queries.ts'
import { type AuditFilters, type AuditRecord, countPage, selectAfter, selectPage } from './audit-events.queries.ts'

const CHUNK = 2_000
const MAX_BREAKS = 100

const person = (id: number | null, name: string, email: string | null) =>
  id === null ? null : { id, name, email: email ?? '' }

const view = (row: AuditRecord, names: Record<string, string>): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
  actor: person(row.actor_id, row.actor_name, row.actor_email),
  on_behalf_of: person(row.behalf_id, row.behalf_name, row.behalf_email),
  action: row.action,
  object: row.object,
  names,
  outcome: row.outcome,
  address: row.address,
  agent: row.agent,
  request_id: row.request_id,
  changed: row.changed as Record<string, unknown>,
})

/** One page of the list with its total. */
export const searchEvents = async (ctx: Context, filters: AuditFilters) => {
  const found = await selectPage(ctx.db, ctx.scope, filters)
  const total = await countPage(ctx.db, ctx.scope, filters)
  const { rows, pagination } = paginate(filters, found, total, (row) => row.at)
  const names = await namesIn(
    ctx.db,
    rows.map(({ object }) => object),
  )
  return { audit_events: rows.map((row, at) => view(row, names[at] ?? {})), pagination }
}

/** Walks every chain from its beginning; a line that does not follow from the one before it is a break. */
export const verifyChains = async (ctx: Context) => {
  const last = new Map<number | null, string>()
  const breaks: { company_id: number | null; id: number }[] = []
  let checked = 0
  let after = 0
  for (;;) {
    const from = after
    const lines = await ctx.database.transaction(ctx.scope, (db) => selectAfter(db, ctx.scope, from, CHUNK))
    for (const line of lines) {
      const previous = last.get(line.company_id) ?? null
      const isWhole = line.previous_hash === previous && line.hash === hashOfLine(line)
      if (!isWhole && breaks.length < MAX_BREAKS) breaks.push({ company_id: line.company_id, id: line.id })
      last.set(line.company_id, line.hash)
      after = line.id
    }
    checked += lines.length
    if (lines.length < CHUNK) return { checked, breaks }
  }
}
