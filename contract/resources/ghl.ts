import * as z from 'zod/mini'
import { MESSAGE_MAX_LENGTH } from '#contract/constants.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, line, prose, webAddress } from '#contract/core/fields.ts'

export const MESSAGE_TYPES = ['SMS', 'Email', 'Live_Chat'] as const

/** One message; `inbound` is what a person wrote to us, `outbound` what went to them. */
export const Message = z.object({
  id: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  type: z.string(),
  body: z.string(),
  status: z.string(),
  date_added: Instant,
  attachments: z.array(z.string()),
  /** Of a mail with a candidate, where we keep it; a CRM tells neither. */
  subject: z.optional(z.nullable(z.string())),
  /** Which colleague wrote it. */
  by: z.optional(z.string()),
})
export type Message = z.output<typeof Message>

/** Somebody's thread with support, as those see it who answer. */
export const SupportThread = z.object({
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  last: z.object({ body: z.string(), at: Instant, direction: z.enum(['inbound', 'outbound']) }),
  unread: z.int(),
})
export type SupportThread = z.output<typeof SupportThread>

const reference = z.string().check(z.minLength(1), z.maxLength(100))
const conversation = z.object({
  status: z.literal(200),
  messages: z.array(Message),
  last_message_id: z.nullable(z.string()),
  next_page: z.boolean(),
  conversation_id: z.nullable(z.string()),
})
const sent = z.object({ status: z.literal(201), message_id: z.string(), conversation_id: z.string() })
const message = prose(MESSAGE_MAX_LENGTH)
const feature = 'support_chat'
const thread = z.object({ user_id: IdParam })

export const ghl = {
  messages: endpoint({
    method: 'GET',
    path: '/ghl/messages',
    summary: 'Messages with a candidate, or the own thread with support, newest first',
    access: 'signed-in',
    reads: 'survey-results.opened',
    feature,
    query: z.strictObject({
      survey_result_id: z.optional(Id),
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
      last_message_id: z.optional(reference),
    }),
    replies: {
      200: z.extend(conversation, {
        /** Where a candidate's contact is opened in the CRM; null where there is none. */
        contact_url: z.nullable(z.string()),
      }),
    },
    errors: ['NOT_FOUND', 'NOT_DURING_PROXY', 'CRM_NOT_CONNECTED', 'CRM_UNAVAILABLE'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/ghl/messages',
    summary: 'Write to a candidate, or to support',
    access: 'signed-in',
    feature,
    audit: 'ghl.send',
    idempotent: true,
    body: z.strictObject({
      survey_result_id: z.optional(Id),
      type: z.enum(MESSAGE_TYPES),
      message,
      subject: z.optional(line(200)),
      html: z.optional(z.string().check(z.maxLength(50_000))),
      attachments: z.optional(z.array(webAddress(2_000)).check(z.maxLength(5))),
    }),
    replies: { 201: sent },
    errors: ['NOT_FOUND', 'NOT_DURING_PROXY', 'CRM_NOT_CONNECTED', 'CRM_UNAVAILABLE'],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/ghl/unread',
    summary: 'How many answers of support the caller has not seen',
    access: 'signed-in',
    feature,
    addition: true,
    replies: { 200: z.object({ status: z.literal(200), unread: z.int() }) },
  }),
  chatIdentity: endpoint({
    method: 'GET',
    path: '/ghl/chat-identity',
    summary: 'What proves to a hosted chat who the caller is; null where none is set up',
    access: 'signed-in',
    feature,
    addition: true,
    replies: { 200: z.object({ status: z.literal(200), user_hash: z.nullable(z.string()) }) },
  }),
  threads: endpoint({
    method: 'GET',
    path: '/ghl/support-threads',
    summary: 'Threads with support, those with something unread first; the newest 100',
    access: 'support:answer',
    addition: true,
    replies: { 200: z.object({ status: z.literal(200), threads: z.array(SupportThread) }) },
  }),
  thread: endpoint({
    method: 'GET',
    path: '/ghl/support-threads/{user_id}',
    summary: "Somebody's thread with support, newest first; what they wrote counts as read",
    access: 'support:answer',
    addition: true,
    params: thread,
    replies: { 200: conversation },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/ghl/support-threads/{user_id}',
    summary: 'Answer somebody; they get a mail where they are away',
    access: 'support:answer',
    addition: true,
    audit: 'ghl.answer',
    idempotent: true,
    params: thread,
    body: z.strictObject({ message }),
    replies: { 201: sent },
  }),
}
