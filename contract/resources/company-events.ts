import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Day, Id, IdParam, Instant, line, prose } from '#contract/core/fields.ts'
import { CommandReceipt, listFields, listReply } from '#contract/core/page.ts'

/** What can happen in a company that its people's results may show later. */
export const CompanyEventType = z.enum(['hire', 'exit', 'promotion', 'training', 'reorganisation', 'other'])
export type CompanyEventType = z.output<typeof CompanyEventType>

export const CompanyEvent = z.object({
  id: Id,
  company_id: Id,
  type: CompanyEventType,
  title: z.string(),
  occurred_on: Day,
  note: z.nullable(z.string()),
  created_at: Instant,
})
export type CompanyEvent = z.output<typeof CompanyEvent>

export const COMPANY_EVENTS_MAX = 500

const NewEvent = z.strictObject({
  company_id: Id,
  type: CompanyEventType,
  title: line(120),
  occurred_on: Day,
  note: z.optional(z.nullable(prose(1_000))),
})

export const companyEvents = {
  list: endpoint({
    method: 'GET',
    path: '/company-events',
    summary: 'What happened in the companies in reach, the latest first: marks on charts over time',
    access: 'companies:view',
    addition: true,
    query: z.strictObject({
      ...listFields(['occurred_on', 'created_at']),
      company_id: z.optional(Id),
      type: z.optional(CompanyEventType),
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    replies: { 200: listReply('company_events', CompanyEvent) },
  }),
  createBulk: endpoint({
    method: 'POST',
    path: '/company-events/create-bulk',
    summary: 'Note what happened, up to 500 at once: all of them or none; one that is noted already stays one',
    access: 'company-setup:manage',
    audit: 'company-events.create_bulk',
    idempotent: true,
    body: z.strictObject({
      company_events: z
        .array(NewEvent)
        .check(
          z.minLength(1, 'Name at least one event.'),
          z.maxLength(COMPANY_EVENTS_MAX, `Send at most ${COMPANY_EVENTS_MAX} events at once.`),
        ),
    }),
    replies: {
      201: z.object({
        status: z.literal(201),
        /** How many were not noted before. */
        created: z.int(),
        company_events: z.array(CompanyEvent),
        /** Left out where nothing is new. */
        command: z.optional(CommandReceipt),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company-events/{id}',
    summary: 'Take an event away; can be undone for 15 seconds',
    access: 'company-setup:manage',
    audit: 'company-events.delete',
    addition: true,
    params: z.object({ id: IdParam }),
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
  }),
}
