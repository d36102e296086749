import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant } from '#contract/core/fields.ts'
import { listFields, listReply, messageReply } from '#contract/core/page.ts'

/** `held`: it waits until the change that sends it can no longer be undone. */
export const MAIL_STATES = ['held', 'waiting', 'done', 'failed'] as const

/** A mail on its way out of the house. What it says is not here. */
export const OutgoingMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  state: z.enum(MAIL_STATES),
  tries: z.int(),
  last_error: z.nullable(z.string()),
  created_at: Instant,
  /** When it is tried again; null once it is over. */
  next_try_at: z.nullable(Instant),
  done_at: z.nullable(Instant),
})
export type OutgoingMail = z.output<typeof OutgoingMail>

const filters = z.strictObject({ ...listFields(['created_at']), state: z.optional(z.enum(MAIL_STATES)) })

export const mails = {
  search: endpoint({
    method: 'GET',
    path: '/mails/search',
    summary: 'Mails of the last 30 days with their state, newest first',
    access: 'jobs:view',
    reads: 'mails.listed',
    addition: true,
    query: filters,
    replies: { 200: listReply('mails', OutgoingMail) },
  }),
  searchByPost: endpoint({
    method: 'POST',
    path: '/mails/search',
    summary: 'Mails of the last 30 days, filters in the body',
    access: 'jobs:view',
    reads: 'mails.listed',
    addition: true,
    body: filters,
    replies: { 200: listReply('mails', OutgoingMail) },
  }),
  retry: endpoint({
    method: 'POST',
    path: '/mails/{id}/retry',
    summary: 'Try a mail again now that has failed or waits for its next try',
    access: 'jobs:manage',
    addition: true,
    audit: 'mails.retry',
    params: z.object({ id: IdParam }),
    replies: { 202: messageReply(202) },
    errors: ['CONFLICT'],
  }),
}
