import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { FileReply } from '#contract/core/file.ts'
import { Day, Id, Instant, line } from '#contract/core/fields.ts'
import { listFields, listReply } from '#contract/core/page.ts'

const Person = z.object({ id: Id, name: z.string(), email: z.string() })

/** One line of the audit list: who did what to what, when and from where. Holds no password, token or answer. */
export const AuditEvent = z.object({
  id: Id,
  at: Instant,
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Null where nobody was signed in. */
  actor: z.nullable(Person),
  /** As whom, where somebody acted as another. */
  on_behalf_of: z.nullable(Person),
  action: z.string(),
  /** `survey-results:7` */
  object: z.nullable(z.string()),
  /** What its things are called today, by their numbers; nothing of people who were assessed, or of what is gone. */
  names: z.record(z.string(), z.string()),
  outcome: z.string(),
  address: z.nullable(z.string()),
  agent: z.nullable(z.string()),
  request_id: z.string(),
  changed: z.record(z.string(), z.unknown()),
})
export type AuditEvent = z.output<typeof AuditEvent>

/** Changes are whatever is no look at people. */
export const AuditAbout = z.enum(['changes', 'looks'])

const filters = z.strictObject({
  ...listFields(['at']),
  id: z.optional(Id),
  company_id: z.optional(Id),
  /** Who did it, or as whom it was done. */
  user_id: z.optional(Id),
  /** Whole, or its beginning: `auth.` */
  action: z.optional(line(80)),
  outcome: z.optional(line(40)),
  /** What somebody did, or at which people they looked; both where left out. */
  about: z.optional(AuditAbout),
  /** From this day on, and up to the end of that one: days of the time zone of the account that asks. */
  start_date: z.optional(Day),
  end_date: z.optional(Day),
})

/** A line whose hash does not follow from what it says and from the line before it: one of the two was altered or removed. */
const Break = z.object({ company_id: z.nullable(Id), id: Id })

export const auditEvents = {
  search: endpoint({
    method: 'GET',
    path: '/audit-events/search',
    summary: 'The audit list, newest first',
    access: 'audit:view',
    addition: true,
    query: filters,
    replies: { 200: listReply('audit_events', AuditEvent) },
  }),
  searchByPost: endpoint({
    method: 'POST',
    path: '/audit-events/search',
    summary: 'The audit list, filters in the body',
    access: 'audit:view',
    addition: true,
    body: filters,
    replies: { 200: listReply('audit_events', AuditEvent) },
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/audit-events/export',
    summary: 'The lines that filters leave in, as CSV; at most 10,000',
    access: 'audit:view',
    audit: 'audit-events.export',
    addition: true,
    notDuringProxy: true,
    files: ['text/csv'],
    body: filters,
    replies: { 200: FileReply },
  }),
  verify: endpoint({
    method: 'GET',
    path: '/audit-events/verify',
    summary: 'Whether every line still follows from the one before it; breaks are named, the first 100 of them',
    access: 'audit:view',
    addition: true,
    ownTransactions: true,
    replies: { 200: z.object({ status: z.literal(200), checked: z.int(), breaks: z.array(Break) }) },
  }),
}
