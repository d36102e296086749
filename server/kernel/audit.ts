import { inArray, notInArray } from 'drizzle-orm'
import { looks } from '#contract/core/looks.ts'
import { auditEvents } from '#server/database/schema/platform.ts'
import { sha256 } from './ids.ts'
import type { Context } from './context.ts'
import { type Db, entering, lastly } from './database.ts'
import { everything } from './scope.ts'

/** What a line says of whoever caused it; a job says that it was nobody. */
type Noted = Pick<Context, 'actor' | 'audit' | 'clock' | 'address' | 'agent' | 'request_id'>

/**
 * Writes one line of the audit list into the transaction of the change. Each line carries the hash of the line before it in its
 * company, so a removed or altered line shows.
 */
export const writeAudit = async (db: Db, ctx: Noted, action: string, outcome: string): Promise<void> => {
  const { actor, audit } = ctx
  const company =
    audit.company_id ??
    (actor.kind === 'staff' ? actor.user.company_id : actor.kind === 'survey' ? actor.company_id : null)
  const caller = actor.kind === 'staff' ? actor.caller.id : (audit.actor_id ?? null)
  const onBehalf = actor.kind === 'staff' && actor.is_proxy ? actor.user.id : null
  const line = {
    at: ctx.clock.now(),
    company_id: company,
    actor_id: caller,
    on_behalf_of: onBehalf,
    action,
    object: audit.object ?? null,
    outcome,
    address: ctx.address,
    agent: ctx.agent,
    request_id: ctx.request_id,
    changed: audit.changed ?? {},
  }
  // A public call does not see the company's lines; its chain must go on all the same.
  // One chain a company: the line is the transaction's last step, so nobody waits for more than it and the commit.
  lastly(db, APPEND, [
    ...entering(everything('audit chain')),
    line.at.toISOString(),
    company,
    caller,
    onBehalf,
    action,
    line.object,
    outcome,
    line.address,
    line.agent,
    line.request_id,
    JSON.stringify(line.changed),
    JSON.stringify(partsOf(line)).slice(1),
  ])
}

/** The line behind the last one of its company. Its hash is what `hashOfLine` says of it: the last parameter is all but the hash before. */
const APPEND = {
  name: 'audit line',
  text: `
    with chain as materialized (select set_config('app.companies', $1, true), set_config('app.all', $2, true), audit_chain_end($4) as hash)
    insert into audit_events (at, company_id, actor_id, on_behalf_of, action, object, outcome, address, agent, request_id, changed, previous_hash, hash)
    select $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, chain.hash,
      encode(sha256(convert_to('[' || coalesce('"' || chain.hash || '"', 'null') || ',' || $14, 'UTF8')), 'hex') from chain`,
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
