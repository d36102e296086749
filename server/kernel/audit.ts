import { inArray, notInArray } from 'drizzle-orm'
import { looks } from '#contract/core/looks.ts'
import { auditEvents } from '#server/database/schema/platform.ts'
import { sha256 } from './ids.ts'
import type { Context } from './context.ts'
import { type Db, entering, lastly } from './database.ts'
import { everything } from './scope.ts'

/** What a line says of whoever caused it; a job says that it was nobody. */
type Noted = Pick<Context, 'actor' | 'audit' | 'clock' | 'address' | 'agent' | 'request_id'>

/** A line as it will stand, but for the hash of the line before it. */
const lineIn = ({ actor, audit, clock, address, agent, request_id }: Noted, action: string, outcome: string) => ({
  at: clock.now(),
  company_id:
    audit.company_id ??
    (actor.kind === 'staff' ? actor.user.company_id : actor.kind === 'survey' ? actor.company_id : null),
  actor_id: actor.kind === 'staff' ? actor.caller.id : (audit.actor_id ?? null),
  on_behalf_of: actor.kind === 'staff' && actor.is_proxy ? actor.user.id : null,
  action,
  object: audit.object ?? null,
  outcome,
  address,
  agent,
  request_id,
  changed: audit.changed ?? {},
})
type NewLine = ReturnType<typeof lineIn>

/** What happened is one line; whose people left the house has one in the list of each of their companies. */
const linesOf = (noted: Noted, action: string, outcome: string): NewLine[] => {
  const { audit } = noted
  const taken = [...Map.groupBy(audit.taken ?? [], (company) => company)]
  if (taken.length === 0) return [lineIn(noted, action, outcome)]
  return taken.map(([company_id, { length: rows }]) => {
    const changed = taken.length === 1 ? audit.changed : { ...audit.changed, rows }
    return lineIn({ ...noted, audit: { ...audit, company_id, ...(changed ? { changed } : {}) } }, action, outcome)
  })
}

/**
 * Writes one line of the audit list into the transaction of the change. Each line carries the hash of the line before it in its
 * company, so a removed or altered line shows.
 */
export const writeAudit = async (db: Db, ctx: Noted, action: string, outcome: string): Promise<void> => {
  writeAudits(db, [ctx], action, outcome)
}

/**
 * The same for a call that opens its units of work itself: its line goes into the one that makes the change, so that there is none
 * without it, and no other follows.
 */
export const writeOwnAudit = async (
  db: Db,
  ctx: Noted,
  action: string,
  about: Pick<Noted['audit'], 'actor_id' | 'object'> = {},
): Promise<void> => {
  await writeAudit(db, { ...ctx, audit: { ...ctx.audit, ...about } }, action, 'done')
  ctx.audit.skip = true
}

/** The same for several calls that share a transaction, each with a line of its own. */
export const writeAudits = (db: Db, noted: readonly Noted[], action: string, outcome: string): void => {
  const lines = noted.flatMap((one) => linesOf(one, action, outcome))
  // Who writes into the same chains waits for them in the same order.
  const companies = [...new Set(lines.map((line) => line.company_id))].toSorted(
    (one, other) => (one ?? 0) - (other ?? 0),
  )
  for (const company of companies)
    append(
      db,
      company,
      lines.filter((line) => line.company_id === company),
    )
}

/** One chain a company: its lines are the transaction's last step, so nobody waits for more than them and the commit. */
const append = (db: Db, company: number | null, lines: readonly NewLine[]): void =>
  // A public call does not see the company's lines; its chain must go on all the same.
  lastly(db, APPEND, [
    ...entering(everything('audit chain')),
    company,
    JSON.stringify(lines.map((line, place) => ({ ...line, place, tail: JSON.stringify(partsOf(line)).slice(1) }))),
  ])

/** The hash of a line as the database computes it. */
const hashOf = (before: string) =>
  `encode(sha256(convert_to('[' || coalesce('"' || ${before} || '"', 'null') || ',' || given.tail, 'UTF8')), 'hex')`

/** The lines behind the last one of their company. The hash of each is what `hashOfLine` says of it: its tail is all but the hash before. */
const APPEND = {
  name: 'audit lines',
  text: `
    with recursive given as materialized (
      select * from jsonb_to_recordset($4::jsonb) as g(place int, at timestamptz, actor_id int, on_behalf_of int, action text, object text,
        outcome text, address text, agent text, request_id text, changed jsonb, tail text)),
    chain as materialized (select set_config('app.companies', $1, true), set_config('app.all', $2, true), audit_chain_end($3) as hash),
    linked as (
      select 0 as place, chain.hash as previous_hash, ${hashOf('chain.hash')} as hash from chain, given where given.place = 0
      union all
      select given.place, linked.hash, ${hashOf('linked.hash')} from linked join given on given.place = linked.place + 1)
    insert into audit_events (at, company_id, actor_id, on_behalf_of, action, object, outcome, address, agent, request_id, changed, previous_hash, hash)
    select at, $3, actor_id, on_behalf_of, action, object, outcome, address, agent, request_id, changed, linked.previous_hash, linked.hash
    from given join linked using (place) order by place`,
}

/** A line as it is stored. */
export interface AuditLine {
  at: Date
  company_id: number | null
  actor_id: number | null
  on_behalf_of: number | null
  action: string
  object: string | null
  outcome: string
  address: string | null
  agent: string | null
  request_id: string
  changed: unknown
  previous_hash: string | null
}

/** The hash that a line must carry: it follows from all that the line says and from the hash of the line before it. */
export const hashOfLine = (line: AuditLine): string => sha256(JSON.stringify([line.previous_hash, ...partsOf(line)]))

const partsOf = (line: Omit<AuditLine, 'previous_hash'>): unknown[] => [
  line.at.toISOString(),
  line.company_id,
  line.actor_id,
  line.on_behalf_of,
  line.action,
  line.object,
  line.outcome,
  line.address,
  line.agent,
  line.request_id,
  ordered(line.changed),
]

/** The database keeps objects, not the order of their names. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)])
}

/** Lines that tell of a look at people, and those that tell of something that was done. */
export const areLooks = inArray(auditEvents.action, Object.keys(looks))
export const areChanges = notInArray(auditEvents.action, Object.keys(looks))
