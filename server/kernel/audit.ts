import { sql } from 'drizzle-orm'
import { sha256 } from './ids.ts'
import type { Context } from './context.ts'
import { type Db, setScope } from './database.ts'
import { everything } from './scope.ts'
import { planned } from './planned.ts'

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
  // One chain a company: the lock is the transaction's last step, so it is held for one insert.
  const end = await planned(db).execute<{ hash: string | null }>(
    sql`select ${setScope(everything('audit chain'))}, audit_chain_end(${company}) as hash`,
  )
  const previous = end.rows[0]?.hash ?? null
  await planned(db).execute(sql`
    insert into audit_events (at, company_id, actor_id, on_behalf_of, action, object, outcome, address, agent, request_id, changed, previous_hash, hash)
    values (${line.at.toISOString()}, ${company}, ${caller}, ${onBehalf}, ${action}, ${line.object}, ${outcome}, ${line.address}, ${line.agent},
      ${line.request_id}, ${JSON.stringify(line.changed)}::jsonb, ${previous}, ${hashOfLine({ ...line, previous_hash: previous })})`)
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
export const hashOfLine = (line: AuditLine): string =>
  sha256(
    JSON.stringify([
      line.previous_hash,
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
    ]),
  )

/** The database keeps objects, not the order of their names. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)])
}
