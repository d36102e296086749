import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Email, Id, IdParam, Instant, line, prose } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listReply, ownOrderFields } from '#contract/core/page.ts'

export const MailTemplate = z.object({
  id: Id,
  name: z.string(),
  subject: z.string(),
  html: z.string(),
  /** Every name in braces of subject and words. */
  variables: z.array(z.string()),
  /** Whose it is; without one it is the brand's, for every company. */
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  may_change: z.boolean(),
  updated_at: Instant,
})
export type MailTemplate = z.output<typeof MailTemplate>

/** What becomes of the mail to one person. */
export const MailRow = z.object({
  to: z.string(),
  survey_result_id: z.nullable(Id),
  /** `suppressed`: wants no more mails. `stopped`: was erased, is in the archive, has no address, or a variable has no value. */
  state: z.enum(['waiting', 'suppressed', 'stopped']),
  why: z.nullable(z.string()),
})
export type MailRow = z.output<typeof MailRow>

/** A mail as the person's page shows it. */
export const SentMail = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  why: z.nullable(z.string()),
  at: Instant,
})
export type SentMail = z.output<typeof SentMail>

const MailPreview = z.object({
  to: z.string(),
  subject: z.string(),
  /** The words with the closed list of tags of a mail. */
  html: z.string(),
  text: z.string(),
  missing: z.array(z.string()),
})
export type MailPreview = z.output<typeof MailPreview>

const one = z.object({ id: IdParam })
const html = prose(20_000)
const details = { name: line(120), subject: line(200), html }
const variables = z.optional(
  z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)), z.string().check(z.maxLength(500))),
)
const MOST = 200
const to = z
  .array(Email)
  .check(z.minLength(1, 'Name at least one address.'), z.maxLength(MOST, 'At most 200 people at once.'))
const ids = z.array(Id).check(z.minLength(1, 'Choose at least one.'), z.maxLength(MOST, 'At most 200 people at once.'))
/** The link at the foot of a mail, as one sends it back. */
const byLink = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(1_000)) })
const sending = z.object({
  status: z.literal(202),
  mails: z.array(MailRow),
  command: z.optional(CommandReceipt),
})

export const mailer = {
  templates: endpoint({
    method: 'GET',
    path: '/mailer/templates',
    summary: 'Templates of the brand, and of the companies in reach',
    access: 'candidates:view',
    query: z.strictObject(ownOrderFields(['updated_at', 'name'])),
    replies: { 200: listReply('mail_templates', MailTemplate) },
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/mailer/templates',
    summary: 'Write a template for a company; without a company it is the brand’s, which only the platform writes',
    access: 'company-setup:manage',
    audit: 'mailer.create',
    addition: true,
    idempotent: true,
    body: z.strictObject({ ...details, company_id: z.nullable(Id) }),
    replies: { 201: itemsReply(201, 'mail_templates', MailTemplate) },
    errors: ['NOT_FOUND'],
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/mailer/templates/{id}',
    summary: 'Change a template; can be undone for 15 seconds',
    access: 'company-setup:manage',
    audit: 'mailer.update',
    addition: true,
    params: one,
    body: z.strictObject({
      name: z.optional(details.name),
      subject: z.optional(details.subject),
      html: z.optional(html),
      updated_at: z.optional(Instant),
    }),
    replies: {
      200: z.object({ status: z.literal(200), mail_templates: z.array(MailTemplate), command: CommandReceipt }),
    },
    errors: ['STALE'],
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/mailer/templates/{id}',
    summary: 'Remove a template; can be undone for 15 seconds',
    access: 'company-setup:manage',
    audit: 'mailer.delete',
    addition: true,
    params: one,
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/mailer/preview',
    summary: 'Words as one real person would read them, with what is missing',
    access: 'candidates:view',
    addition: true,
    audit: 'mailer.preview',
    reads: 'survey-results.opened',
    body: z.strictObject({ subject: details.subject, html, survey_result_id: Id, variables }),
    replies: { 200: z.object({ status: z.literal(200), previews: z.array(MailPreview) }) },
    errors: ['NOT_FOUND'],
  }),
  testTemplate: endpoint({
    method: 'POST',
    path: '/mailer/templates/{id}/test',
    summary: 'Send a template to oneself, with the values of one person',
    access: 'candidates:view',
    audit: 'mailer.test',
    addition: true,
    idempotent: true,
    params: one,
    body: z.strictObject({ survey_result_id: Id, variables }),
    replies: { 202: z.object({ status: z.literal(202), mails: z.array(MailRow) }) },
  }),
  sendTemplate: endpoint({
    method: 'POST',
    path: '/mailer/templates/{id}/send',
    summary:
      'Send a template to people or, for owners, to addresses; a missing variable stops that person’s mail alone',
    access: 'candidates:edit',
    audit: 'mailer.send',
    idempotent: true,
    params: one,
    body: z.strictObject({
      survey_result_ids: z.optional(ids),
      to: z.optional(to),
      company_id: z.optional(Id),
      variables,
    }),
    replies: { 202: sending },
  }),
  send: endpoint({
    method: 'POST',
    path: '/mailer/send',
    summary: 'Send a mail of one’s own words; without a person only owners may',
    access: 'candidates:edit',
    audit: 'mailer.send',
    idempotent: true,
    body: z.strictObject({
      to: z.optional(to),
      subject: details.subject,
      html: z.optional(html),
      text: z.optional(html),
      survey_result_id: z.optional(Id),
      company_id: z.optional(Id),
    }),
    replies: { 202: sending },
    errors: ['NOT_FOUND'],
  }),
  mails: endpoint({
    method: 'GET',
    path: '/mailer/mails',
    summary:
      'Mails to one person of the last 30 days, newest first, with the state of each, and whether they want no more',
    access: 'candidates:view',
    reads: 'survey-results.opened',
    addition: true,
    query: z.strictObject({ survey_result_id: Id }),
    replies: {
      200: z.object({
        status: z.literal(200),
        mails: z.array(SentMail),
        /** Since when the person wants no more mails of the company that can be refused; null where they have not said so. */
        wants_none_since: z.nullable(Instant),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/public/mailer/unsubscribe',
    summary: 'Want no more mails from a company, by the link at the foot of one',
    access: 'public',
    audit: 'mailer.unsubscribe',
    addition: true,
    body: byLink,
    replies: { 200: z.object({ status: z.literal(200), company: z.string() }) },
    errors: ['SEAL_BROKEN'],
  }),
  wish: endpoint({
    method: 'POST',
    path: '/public/mailer/wish',
    summary:
      'Whether the person of a link at the foot of a mail wants no more of them, and of whom; null for a link that is not whole. Changes nothing',
    access: 'public',
    audit: 'mailer.wish',
    addition: true,
    body: byLink,
    replies: { 200: z.object({ status: z.literal(200), company: z.nullable(z.string()), wants_none: z.boolean() }) },
  }),
  subscribeAgain: endpoint({
    method: 'POST',
    path: '/public/mailer/subscribe-again',
    summary: 'Take it back: want mails from a company again, by the same link',
    access: 'public',
    audit: 'mailer.subscribe_again',
    addition: true,
    body: byLink,
    replies: { 200: z.object({ status: z.literal(200), company: z.string() }) },
    errors: ['SEAL_BROKEN'],
  }),
  unsubscribeAtOnce: endpoint({
    method: 'POST',
    path: '/public/mailer/unsubscribe-at-once',
    summary: 'The same, pressed in a mail program: the address that a mail names in List-Unsubscribe (RFC 8058)',
    access: 'public',
    audit: 'mailer.unsubscribe',
    addition: true,
    takesForm: true,
    query: byLink,
    replies: { 200: z.object({ status: z.literal(200), company: z.string() }) },
    errors: ['SEAL_BROKEN'],
  }),
}
